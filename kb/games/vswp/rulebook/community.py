"""Pages on cards dealt to the middle, and on the general deck they come from."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


def _none(_book: CommunityPages, _x: int) -> int:
    return 0


class CommunityPages(Rulebook):
    """What the cards do when they are dealt as community cards."""

    @page("vswp/fluxx/one-general-deck", Wrong("Fluxx cards stayed out of the general deck", False))
    def fluxx_cards_are_mixed_in(self) -> bool:
        """Whether Fluxx cards are part of the general deck (vswp-fluxx/02)."""
        return True

    @page("vswp/base/still-in", Wrong("folded players got cards as well", False))
    def only_those_still_in(self) -> bool:
        """Whether "all players" leaves out those who folded (tableside/vswp-still-in)."""
        return self.options.get("all players") != "folded too"

    @page("vswp/fluxx/hand-limit-in-the-middle", Wrong("nobody had to discard", lambda _book, _x: 99))
    def cards_kept_at_limit_in_middle(self, x: int) -> int:
        """How many pit cards everybody keeps when Hand Limit X is in the middle (vswp-fluxx/10)."""
        return x

    @page("vswp/fluxx/draw-in-the-middle", Wrong("nobody was dealt anything", _none))
    def draw_in_middle_deals(self, x: int) -> int:
        """How many pit cards everybody gets for Draw X in the middle (vswp-fluxx/22)."""
        return x

    @page("vswp/fluxx/keeper-limit-in-the-middle", Wrong("X minus 2 cards followed", lambda _book, x: x - 2))
    def keeper_limit_in_middle_deals(self, x: int) -> int:
        """How many community cards follow Keeper Limit X (vswp-fluxx/28)."""
        return x

    @page("vswp/fluxx/play-all-in-the-middle", Wrong("the hand went on", False))
    def play_all_in_middle_ends_the_hand(self) -> bool:
        """Whether Play All in the middle ends the hand at once (vswp-fluxx/34)."""
        return True

    @page("vswp/fluxx/first-play-random", Wrong("everybody picked from the left", False))
    def picks_from_the_right(self) -> bool:
        """Whether the pick is made from the right-hand neighbour's pit (vswp-fluxx/36)."""
        return True

    @page("vswp/fluxx/first-play-random-order", Wrong("the effects came in the reverse order", False))
    def effects_in_play_order(self) -> bool:
        """Whether the effects follow in play order (vswp-fluxx/37)."""
        return True

    @page("vswp/fluxx/first-play-random-too-late", Wrong("an earlier reveal did not matter", False))
    def earlier_reveal_switches_off(self) -> bool:
        """Whether First Play Random does nothing once a card has been revealed (vswp-fluxx/38)."""
        return True

    @page("vswp/fluxx/everybody-gets-1", Wrong("nobody was dealt anything", 0))
    def everybody_gets_1_deals(self) -> int:
        """How many pit cards everybody gets for Everybody Gets 1 in the middle (vswp-fluxx/60)."""
        return 1

    @page("vswp/fluxx/use-what-you-take-in-the-middle", Wrong("no community card was added", 0))
    def use_what_you_take_adds_cards(self) -> int:
        """How many community cards are added for Use What You Take (vswp-fluxx/63)."""
        return 1

    @page("vswp/fluxx/trade-hands-in-the-middle", Wrong("each passed a card to the left", False))
    def trade_goes_across(self) -> bool:
        """Whether a card goes to the player across the table (vswp-fluxx/68)."""
        return True

    @page("vswp/fluxx/trade-hands-odd-table", Wrong("the dealer kept the whole pit", False))
    def odd_dealer_redraws(self) -> bool:
        """Whether the dealer exchanges a card with the deck at an odd table (vswp-fluxx/69)."""
        return True

    @page("vswp/fluxx/jackpot", Wrong("nobody paid", lambda _book, _bet, _chips: 0))
    def jackpot_due(self, last_bet: int, chips: int) -> int:
        """What a player pays for Jackpot in the middle (vswp-fluxx/73)."""
        return min(last_bet, chips)

    @page("vswp/fluxx/no-limits", Wrong("the limit stayed", False))
    def no_limits_lifts_the_limit(self) -> bool:
        """Whether No Limits in the middle lifts the limit for this hand (vswp-fluxx/75)."""
        return True
