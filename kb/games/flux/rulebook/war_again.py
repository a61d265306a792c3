"""Pages on the second War Round: what lies above a card, former selves, and 88 miles per hour."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page
from kb.games.flux.model import ROW


class WarAgainPages(Rulebook):
    """What the rulings say about the second War Round."""

    @page("flux/second-war/five-cards-face-down", Wrong("cards were drawn from the middle again", 0))
    def dealt_before_the_second_war(self) -> int:
        """How many cards each player is dealt before the second War Round (flux/24)."""
        return ROW

    @page(
        "flux/second-war/turned-from-the-left",
        Wrong("the cards were turned from the right end on", lambda _book, before: ROW - 1 - before),
    )
    def place_of_the_next_card(self, before: int) -> int:
        """Below which card of the first row the next card lies, 0 for the first (flux/24).

        Args:
            before: how many cards of the second row are open already.
        """
        return before

    @page("flux/second-war/same-war-again", Wrong("the second War Round ended with the duels", False))
    def three_man_war_again(self) -> bool:
        """Whether the second War Round ends with a 3-man War as well (flux/25)."""
        return True

    @page("flux/second-war/former-self", Wrong("it cost one card only", lambda _book, value: value))
    def former_self_costs(self, value: int) -> int:
        """What meeting one's former self costs (flux/26)."""
        return 2 * value

    @page("flux/second-war/former-self", Wrong("it took the place of the duel's drinks", False))
    def duel_counts_beside_a_former_self(self) -> bool:
        """Whether the difference of the duel is drunk as well (flux/26)."""
        return True

    @page("flux/second-war/former-self", Wrong("an equal card anywhere in the row would do", False))
    def former_self_lies_right_above(self) -> bool:
        """Whether only the card right above counts (flux/26)."""
        return True

    @page("flux/second-war/88-miles-per-hour", Wrong("88 drinks were handed out", 88))
    def eighty_eight_hands_out(self) -> int:
        """How many drinks an 8 below an 8 lets its player hand out (flux/27)."""
        return 90

    @page("flux/second-war/88-is-no-former-self", Wrong("the player drank 16 as well", False))
    def eighty_eight_replaces_the_former_self(self) -> bool:
        """Whether an 8 below an 8 costs nothing as a former self (flux/27)."""
        return self.options.get("88 and former self", "instead") == "instead"

    @page("flux/second-war/88-and-a-lost-duel", Wrong("the duel did not count", False))
    def duel_counts_beside_eighty_eight(self) -> bool:
        """Whether the difference of the duel is drunk all the same (flux/27)."""
        return True

    @page("flux/second-war/the-line-must-be-said", Wrong("nothing need be said", False))
    def line_must_be_said(self) -> bool:
        """Whether the 90 drinks lapse if the line is not said before the next fight (flux/27)."""
        return True

    @page("flux/second-war/great-scott-again", Wrong("nobody could shout any more", False))
    def great_scott_stays(self) -> bool:
        """Whether "Great Scott!" works in the second War Round (flux/28)."""
        return True

    @page("flux/second-war/only-two-changes", Wrong("differences counted double", lambda _b, n: 2 * n))
    def second_war_difference_costs(self, difference: int) -> int:
        """What a difference costs in the second War Round (flux/29)."""
        return difference
