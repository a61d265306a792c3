"""Pages on chips: antes, bets, limits, folding, the pot and the button."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class BettingPages(Rulebook):
    """How betting works (tableside/vswp-betting); the add-on pages take it as known."""

    @page("vswp/base/antes", Wrong("nobody paid an ante", lambda _book, _ante, _chips: 0))
    def ante_due(self, ante: int, chips: int) -> int:
        """What a player puts in before the deal."""
        return min(ante, chips)

    @page("vswp/base/bets", Wrong("a bet of nothing was a bet", True))
    def is_a_bet(self, chips: int) -> bool:
        """Whether so many chips are a bet."""
        return chips >= 1

    @page("vswp/base/bets-within-your-chips", Wrong("a player could bet chips he has not got", True))
    def may_bet_on_credit(self) -> bool:
        """Whether a bet may be larger than the player's chips."""
        return False

    @page("vswp/base/limit", Wrong("the limit bound nobody", None))
    def limit(self, limit: int | None) -> int | None:
        """By how much a bet may go over the bet before it."""
        return limit

    @page("vswp/base/betting-order", Wrong("the dealer acted first", False))
    def left_of_dealer_first(self) -> bool:
        """Whether betting begins with the dealer's neighbour."""
        return True

    @page("vswp/base/last-one-in", Wrong("the hand went on with a single player", False))
    def last_one_takes_the_pot(self) -> bool:
        """Whether the last player who has not folded takes the pot at once."""
        return True

    @page("vswp/base/side-pots", Wrong("a player could win more than his bets have matched", False))
    def side_pots(self) -> bool:
        """Whether a player who is all in wins from each other at most what he put in himself."""
        return True

    @page("vswp/base/pants", Wrong("there was betting after the Pants", True))
    def betting_after_the_pants(self) -> bool:
        """Whether another betting round follows the last community card (vswp-clue/29)."""
        return False

    @page("vswp/base/dealer-button", Wrong("the button stayed where it was", False))
    def button_moves(self) -> bool:
        """Whether the dealer button moves on with each new hand."""
        return True
