"""Pages on both Flux! Rounds: corners, centre, and what a match is."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Rulebook, Wrong, page
from kb.games.flux.pack import RED, rank_of

ONCE = "once"


def _rank_and_colour(_book: FluxRoundPages, one: Card, other: Card) -> bool:
    same_colour = (one.id[-1] in RED) == (other.id[-1] in RED)
    return rank_of(one) == rank_of(other) and same_colour


def _double(_book: FluxRoundPages, value: int) -> int:
    return 2 * value


class FluxRoundPages(Rulebook):
    """What the rulings say about the Flux! Rounds."""

    @page("flux/flux-round/four-cards-face-down", Wrong("no card lay in the centre", 3))
    def dealt_for_the_flux_round(self) -> int:
        """How many cards are dealt face down, those at the corners first (flux/15)."""
        return 4

    @page(
        "flux/flux-round/only-ranks-matter", Wrong("a match had to be of the same colour", _rank_and_colour)
    )
    def is_a_match(self, one: Card, other: Card) -> bool:
        """Whether two cards match (flux/17)."""
        return rank_of(one) == rank_of(other)

    @page("flux/flux-round/a-corner-that-matches", Wrong("whoever has a match drank it", False))
    def matching_corner_is_handed_out(self) -> bool:
        """Whether a corner card that matches is handed out rather than drunk (flux/17)."""
        return True

    @page(
        "flux/flux-round/several-matches-count-once",
        Wrong("every matching card of the row counted", lambda _book, matches: matches),
    )
    def matches_in_the_first_rounds(self, matches: int) -> int:
        """How often a turned card counts in the first Flux! and Suicide Round (flux/17, flux/20, flux/22).

        Args:
            matches: how many cards of the row it matches.
        """
        each = self.options.get("several matches in the first rounds", ONCE) == "each"
        return matches if each else min(matches, 1)

    @page("flux/flux-round/a-corner-without-a-match", Wrong("a corner without a match cost nothing", False))
    def corner_without_a_match_is_drunk(self) -> bool:
        """Whether a corner card without a match is drunk by whoever turned it (flux/18)."""
        return True

    @page("flux/flux-round/everybody-has-a-corner", Wrong("Marty turned the first corner", (2, 1, 0)))
    def order_of_corners(self) -> tuple[int, ...]:
        """Who turns a corner card after whom, by seats from the Dealer on (flux/19)."""
        return (0, 1, 2)

    @page(
        "flux/flux-round/everybody-has-a-corner", Wrong("every corner was held against the Dealer's row", 0)
    )
    def row_beside_a_corner(self, turned_by: int) -> int:
        """Whose row a corner card is held against, by seats from the Dealer on (flux/19)."""
        return turned_by

    @page(
        "flux/flux-round/the-centre",
        Wrong("only the highest corner was handed out", lambda _book, corners: max(corners)),
    )
    def centre_is_worth(self, corners: Sequence[int]) -> int:
        """What a match of the centre lets a player hand out (flux/20).

        Args:
            corners: the values of the corner cards.
        """
        return sum(corners)

    @page("flux/flux-round/the-centre", Wrong("only the first player with a match handed out", False))
    def every_player_with_a_match_hands_out(self) -> bool:
        """Whether everybody with a match of the centre hands out drinks (flux/20)."""
        return True

    @page("flux/flux-round/the-centre-may-be-kept", Wrong("drinks of the centre had to be handed out", False))
    def centre_may_be_kept(self) -> bool:
        """Whether a player may leave the drinks of the centre alone (flux/20)."""
        return True

    @page("flux/flux-round/nobody-matches-the-centre", Wrong("all three drank its value", lambda _b, v: v))
    def centre_without_a_match_costs(self, value: int) -> int:
        """What everybody drinks when nobody matches the centre (flux/20)."""
        return 0

    @page("flux/second-flux/played-like-the-first", Wrong("no card lay in the centre", 3))
    def dealt_for_the_second_flux_round(self) -> int:
        """How many cards are dealt face down in the second Flux! Round (flux/30)."""
        return 4

    @page("flux/second-flux/played-like-the-first", Wrong("a corner without a match cost double", _double))
    def second_corner_without_a_match_costs(self, value: int) -> int:
        """What a corner without a match costs in the second Flux! Round (flux/30)."""
        return value

    @page("flux/second-flux/second-row-counts-double", Wrong("both rows counted alike", 1))
    def second_row_counts(self) -> int:
        """How often a match in the second row counts at a corner (flux/31)."""
        return 2

    @page("flux/second-flux/second-row-counts-double", Wrong("only the better row counted", False))
    def rows_add_up(self) -> bool:
        """Whether matches in both rows are added (flux/31)."""
        return True

    @page(
        "flux/second-flux/several-matches-at-a-corner", Wrong("a row counted once", lambda _b, n: min(n, 1))
    )
    def matches_at_a_second_corner(self, matches: int) -> int:
        """How often a row with so many matches counts at a corner (flux/31)."""
        once = self.options.get("several matches at a second corner", "each") == ONCE
        return min(matches, 1) if once else matches

    @page(
        "flux/second-flux/the-centre-again",
        Wrong("only the highest corner was handed out", lambda _book, corners: max(corners)),
    )
    def second_centre_is_worth(self, corners: Sequence[int]) -> int:
        """What one match of the second centre lets a player hand out (flux/32).

        Args:
            corners: the values of the corner cards.
        """
        return sum(corners)

    @page("flux/second-flux/centre-from-the-second-row", Wrong("both rows counted alike", 1))
    def second_row_counts_for_the_centre(self) -> int:
        """How often a match in the second row counts for the centre (flux/33)."""
        return 2

    @page("flux/second-flux/the-252-drinks", Wrong("a row counted once", lambda _book, n: min(n, 1)))
    def matches_of_the_second_centre(self, matches: int) -> int:
        """How often a row with so many matches counts for the centre (flux/34)."""
        return matches
