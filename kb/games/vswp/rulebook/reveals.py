"""Pages on turning up a pit card for its effect."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


def _none(_book: RevealPages, _x: int) -> int:
    return 0


class RevealPages(Rulebook):
    """What the cards do when they are revealed from a pit."""

    @page("vswp/base/reveals", Wrong("a card could be turned up again and again", True))
    def may_reveal_again(self) -> bool:
        """Whether a card that lies revealed may be revealed once more (tableside/vswp-reveal)."""
        return False

    @page("vswp/fluxx/hand-limit-reveal", Wrong("nobody had to discard", lambda _book, _x: 99))
    def cards_kept_at_limit(self, x: int) -> int:
        """How many pit cards everybody keeps when Hand Limit X is turned up (vswp-fluxx/08)."""
        return x

    @page("vswp/fluxx/hand-limit-own-choice", Wrong("whoever reveals it chose for all", False))
    def owner_chooses_discards(self) -> bool:
        """Whether everybody chooses his own discards (vswp-fluxx/09)."""
        return True

    @page("vswp/fluxx/hand-limit-0-all-fold", Wrong("only the others had to fold", False))
    def hand_limit_0_folds_all(self) -> bool:
        """Whether Hand Limit 0 makes everybody fold, its holder included (vswp-fluxx/12)."""
        return True

    @page("vswp/fluxx/hand-limit-0-pot", Wrong("the pot was shared out", False))
    def pot_is_carried_over(self) -> bool:
        """Whether the pot waits for the next hand after Hand Limit 0 (vswp-fluxx/13)."""
        return True

    @page("vswp/fluxx/no-hand-bonus", Wrong("nothing was owed in the next hand", 2))
    def cards_after_bonus_fold(self) -> int:
        """How many pit cards a player gets who folded with No-Hand Bonus (vswp-fluxx/14)."""
        return 3

    @page("vswp/fluxx/draw-reveal", Wrong("revealing Draw X dealt nothing", _none))
    def draw_reveal_deals(self, x: int) -> int:
        """How many pit cards the holder of a revealed Draw X gets (vswp-fluxx/20)."""
        return x

    @page("vswp/fluxx/draw-reveal", Wrong("a revealed Draw X was discarded", False))
    def revealed_draw_stays(self) -> bool:
        """Whether a revealed Draw X stays in the pit (tableside/vswp-default-rank)."""
        return True

    @page("vswp/fluxx/keeper-limit-reveal", Wrong("X community cards came", lambda _book, x: x))
    def keeper_limit_reveal_deals(self, x: int) -> int:
        """How many community cards a revealed Keeper Limit X brings (vswp-fluxx/27)."""
        return x - 2

    @page("vswp/fluxx/play-all-reveal", Wrong("the hand went on", False))
    def play_all_ends_the_hand(self) -> bool:
        """Whether a revealed Play All ends the hand at once (vswp-fluxx/32)."""
        return True

    @page("vswp/fluxx/reverse-order", Wrong("the order lasted only for this hand", False))
    def reversal_lasts(self) -> bool:
        """Whether a reversed betting order outlasts the hand (vswp-fluxx/42)."""
        return True

    @page("vswp/fluxx/reverse-order", Wrong("the order of betting stayed", False))
    def reversal_happens(self) -> bool:
        """Whether Reverse Order turns the order of betting round (vswp-fluxx/42)."""
        return True

    @page("vswp/fluxx/double-agenda", Wrong("those who folded were left out", False))
    def folded_are_dealt_in(self) -> bool:
        """Whether those who folded take part in the extra hand (vswp-fluxx/40)."""
        return True

    @page("vswp/fluxx/double-agenda-sequence", Wrong("the first hand was given up", False))
    def first_hand_goes_on(self) -> bool:
        """Whether the interrupted hand goes on after the extra one (vswp-fluxx/41)."""
        return True

    @page("vswp/fluxx/rules-reset", Wrong("the next hand used everything", False))
    def reset_clears_add_ons(self) -> bool:
        """Whether the hand after Rules Reset is played without add-ons (vswp-fluxx/53)."""
        return True

    @page("vswp/fluxx/rules-reset-lasts-one-hand", Wrong("the add-ons stayed away for good", False))
    def add_ons_come_back(self) -> bool:
        """Whether what was left out is back one hand later (vswp-fluxx/54)."""
        return True

    @page("vswp/fluxx/lets-simplify", Wrong("whoever reveals it chose", False))
    def dealer_chooses_what_goes(self) -> bool:
        """Whether the dealer decides what Let's Simplify takes out (vswp-fluxx/56)."""
        return True

    @page("vswp/fluxx/use-what-you-take-reveal", Wrong("it dealt nothing", 0))
    def use_what_you_take_deals(self) -> int:
        """How many pit cards a revealed Use What You Take brings its holder (vswp-fluxx/62)."""
        return 1

    @page("vswp/fluxx/discard-and-draw-reveal", Wrong("Discard and Draw itself stayed", False))
    def discard_and_draw_goes_too(self) -> bool:
        """Whether Discard and Draw is among the cards thrown away (vswp-fluxx/65)."""
        return True

    @page("vswp/fluxx/rotate-hands", Wrong("pits went to the player before", False))
    def pits_pass_on(self) -> bool:
        """Whether pits go to the next player in play order (vswp-fluxx/66)."""
        return True

    @page("vswp/fluxx/trade-hands-reveal", Wrong("the revealed card stayed with its holder", False))
    def trade_hands_travels(self) -> bool:
        """Whether a revealed Trade Hands goes with the pit (vswp-fluxx/70)."""
        return True
