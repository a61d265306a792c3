"""Pages on the War Round: duels, the 3-man War, and shouting."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Rulebook, Wrong, page
from kb.games.flux.pack import NAMES, rank_of


def _ace_is_one(_book: WarPages, card: Card) -> int:
    return 1 if rank_of(card) == "A" else list(NAMES).index(rank_of(card)) + 2


def _lowest_alone(_book: WarPages, value: int, values: Sequence[int]) -> int:
    return max(values) - value if value == min(values) else 0


class WarPages(Rulebook):
    """What the rulings say about the War Round."""

    @page("flux/war/drawn-from-the-middle", Wrong("five cards were dealt to each before the first duel", 15))
    def dealt_before_the_war(self) -> int:
        """How many cards are dealt before the first War Round (flux/04)."""
        return 0

    @page("flux/war/a-duel-of-two", Wrong("all three turned a card in every duel", True))
    def third_player_draws(self) -> bool:
        """Whether the third player turns a card in a duel (flux/05)."""
        return False

    @page("flux/war/card-values", Wrong("an Ace counted 1", _ace_is_one))
    def value(self, card: Card) -> int:
        """What a card counts: its number, Jack 11, Queen 12, King 13, Ace 14 (flux/06)."""
        return list(NAMES).index(rank_of(card)) + 2

    @page(
        "flux/war/the-lower-card-drinks",
        Wrong("the loser drank the whole value of the higher card", lambda _book, _low, high: high),
    )
    def duel_costs(self, low: int, high: int) -> int:
        """What the lower card of a duel costs (flux/07)."""
        return high - low

    @page(
        "flux/war/order-of-the-duels", Wrong("the Dealer fought every other duel", ((0, 1), (0, 2), (1, 2)))
    )
    def order_of_duels(self) -> tuple[tuple[int, int], ...]:
        """The duels of one cycle, by seats from the Dealer on (flux/08)."""
        return ((0, 1), (1, 2), (2, 0))

    @page("flux/war/four-cards-each", Wrong("the 3-man War came after a single cycle", 1))
    def duel_cycles(self) -> int:
        """How often the cycle of three duels is gone through (flux/09)."""
        return 2

    @page("flux/war/three-man-war", Wrong("only the lowest card drank", _lowest_alone))
    def three_man_war_costs(self, value: int, values: Sequence[int]) -> int:
        """What a card costs its player in the 3-man War (flux/10).

        Args:
            value: the card's value.
            values: those of all three.
        """
        return max(values) - value

    @page("flux/war/great-scott", Wrong("the first to shout drank", False))
    def first_shout_wins(self) -> bool:
        """Whether whoever shouts first wins a tie, rather than losing it (flux/11)."""
        return True

    @page("flux/war/great-scott", Wrong("a shouted tie cost one card only", lambda _book, values: values[0]))
    def great_scott_costs(self, values: Sequence[int]) -> int:
        """What a tie costs the player who was slower (flux/11).

        Args:
            values: those of the tied cards.
        """
        return sum(values)

    @page("flux/war/nobody-shouts-first", Wrong("both drank their card", lambda _book, value: value))
    def unshouted_tie_costs(self, value: int) -> int:
        """What a tie costs each of the tied players where nobody shouts (flux/11)."""
        return 0

    @page("flux/war/great-scott-for-the-highest", Wrong("any two equal cards could be shouted", False))
    def only_the_highest_tie_counts(self) -> bool:
        """Whether only a tie for the highest card of a 3-man War can be shouted (flux/12)."""
        return True

    @page("flux/war/third-player-beside-a-tie", Wrong("the third player went free", False))
    def third_player_still_drinks(self) -> bool:
        """Whether the third player drinks the difference beside a tie for the highest card (flux/12)."""
        return True

    @page(
        "flux/war/three-equal-cards",
        Wrong("each loser drank one card", lambda _book, values: values[0]),
    )
    def three_tied_cost(self, values: Sequence[int]) -> int:
        """What each slower player drinks when all three cards are equal (flux/12).

        Args:
            values: those of the three cards.
        """
        two = self.options.get("three equal cards", "all three") == "two of them"
        return sum(values[:2]) if two else sum(values)

    @page("flux/war/rows-keep-their-order", Wrong("a new card went to the left end of a row", False))
    def new_card_goes_to_the_right(self) -> bool:
        """Whether each card is laid to the right of those before it (flux/13)."""
        return True

    @page("flux/flux-round/a-triangle-of-rows", Wrong("the rows were swept away after the War", False))
    def rows_stay(self) -> bool:
        """Whether the rows of the War Round stay on the table as the sides of the triangle (flux/14)."""
        return True
