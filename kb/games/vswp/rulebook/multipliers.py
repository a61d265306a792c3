"""Pages on multipliers: what a card adds to the factor of a hand."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


def _always_one(_book: MultiplierPages, _fired: bool) -> int:
    return 1


class MultiplierPages(Rulebook):
    """Which cards multiply, by how much, and what raises them."""

    @page("vswp/fluxx/play-x-multiplier", Wrong("Play X multiplied nothing", 0))
    def play_x_multiplier(self, x: int) -> int:
        """Play X (vswp-fluxx/30)."""
        return x

    @page("vswp/fluxx/ten-cards-in-hand", Wrong("10 Cards in Hand multiplied nothing", 1))
    def ten_cards_multiplier(self) -> int:
        """10 Cards in Hand (vswp-fluxx/45)."""
        return 10

    @page("vswp/fluxx/ten-cards-in-hand-jokers", Wrong("only a Joker in the hand itself mattered", False))
    def joker_in_the_middle_cancels_ten(self) -> bool:
        """Whether an unused Joker in the middle cancels 10 Cards in Hand (vswp-fluxx/46)."""
        return True

    @page("vswp/fluxx/ten-cards-in-hand-jokers", Wrong("a Joker in the hand did not cancel it", False))
    def joker_in_the_hand_cancels_ten(self) -> bool:
        """Whether a Joker in the same hand cancels 10 Cards in Hand (vswp-fluxx/46)."""
        return True

    @page("vswp/fluxx/five-keepers", Wrong("5 Keepers multiplied nothing", 1))
    def five_keepers_multiplier(self) -> int:
        """5 Keepers (vswp-fluxx/48)."""
        return 5

    @page("vswp/fluxx/five-keepers-creepers", Wrong("a Creeper did not matter", False))
    def creeper_cancels_five_keepers(self) -> bool:
        """Whether a Creeper in the same hand cancels 5 Keepers (vswp-fluxx/49)."""
        return True

    @page("vswp/fluxx/actions-add-one", Wrong("an Action added nothing", 0))
    def action_adds(self) -> int:
        """A normal Action (vswp-fluxx/52)."""
        return 1

    @page(
        "vswp/fluxx/rules-reset-unrevealed", Wrong("Rules Reset added one even after its effect", _always_one)
    )
    def rules_reset_adds(self, fired: bool) -> int:
        """Rules Reset, whose effect has happened or not (vswp-fluxx/55)."""
        return 0 if fired else 1

    @page("vswp/fluxx/lets-simplify-unrevealed", Wrong("Let's Simplify never added one", 0))
    def lets_simplify_adds(self, fired: bool) -> int:
        """Let's Simplify (vswp-fluxx/57)."""
        return 0 if fired else 1

    @page("vswp/fluxx/trash-a-new-rule", Wrong("Trash a New Rule never added one", 0))
    def trash_a_new_rule_adds(self, fired: bool) -> int:
        """Trash a New Rule (vswp-fluxx/58)."""
        return 0 if fired else 1

    @page("vswp/fluxx/everybody-gets-1-rank", Wrong("Everybody Gets 1 added one", 1))
    def everybody_gets_1_adds(self) -> int:
        """Everybody Gets 1 (vswp-fluxx/59)."""
        return 0

    @page("vswp/fluxx/use-what-you-take-rank", Wrong("Use What You Take added one", 1))
    def use_what_you_take_adds(self) -> int:
        """Use What You Take (vswp-fluxx/61)."""
        return 0

    @page("vswp/fluxx/discard-and-draw-rank", Wrong("Discard and Draw added nothing", 0))
    def discard_and_draw_adds(self) -> int:
        """Discard and Draw (vswp-fluxx/64)."""
        return 0 if self.options.get("discard and draw") == "rank only" else 1

    @page(
        "vswp/fluxx/rotate-hands-unrevealed", Wrong("Rotate Hands added one even when revealed", _always_one)
    )
    def rotate_hands_adds(self, revealed: bool) -> int:
        """Rotate Hands, turned up from a pit or not (vswp-fluxx/67)."""
        return 0 if revealed else 1

    @page("vswp/fluxx/trade-hands-rank", Wrong("Trade Hands added one", 1))
    def trade_hands_adds(self) -> int:
        """Trade Hands (vswp-fluxx/72)."""
        return 0

    @page("vswp/fluxx/jackpot-rank", Wrong("Jackpot added one", 1))
    def jackpot_adds(self) -> int:
        """Jackpot (vswp-fluxx/74)."""
        return 0

    @page("vswp/fluxx/no-limits-rank", Wrong("No Limits added one", 1))
    def no_limits_adds(self) -> int:
        """No Limits (vswp-fluxx/76)."""
        return 0

    @page("vswp/fluxx/rich-bonus", Wrong("Rich Bonus raised nothing", 0))
    def rich_bonus_raises(self) -> int:
        """By how much a working Rich Bonus raises each multiplier (vswp-fluxx/16)."""
        return 1

    @page("vswp/fluxx/rich-bonus-at-rest", Wrong("as many multiplier cards as an opponent were enough", True))
    def rich_bonus_works_level(self) -> bool:
        """Whether Rich Bonus works with as many multiplier cards as another player has (vswp-fluxx/17)."""
        return False

    @page("vswp/fluxx/poor-bonus", Wrong("Poor Bonus raised nothing", 0))
    def poor_bonus_raises(self) -> int:
        """By how much a working Poor Bonus raises each multiplier (vswp-fluxx/18)."""
        return 2

    @page("vswp/fluxx/poor-bonus-creates-none", Wrong("Poor Bonus gave a multiplier to who had none", True))
    def bonus_creates_a_multiplier(self) -> bool:
        """Whether a raise counts where there is no multiplier (tableside/vswp-bonus-cards)."""
        return self.options.get("bonus without multiplier") == "counts"

    @page("vswp/fluxx/inflation", Wrong("Inflation raised nothing", lambda _book, _cards: 0))
    def inflation_raises(self, multiplier_cards: int) -> int:
        """By how much Inflation raises each multiplier of a hand with so many of them (vswp-fluxx/23)."""
        return multiplier_cards

    @page("vswp/fluxx/inflation-in-the-middle", Wrong("Inflation in the middle raised nothing", False))
    def inflation_works_from_the_middle(self) -> bool:
        """Whether Inflation among the community cards works for everybody (vswp-fluxx/24)."""
        return True

    @page("vswp/fluxx/inflation-in-the-middle", Wrong("it had to be one of the five", True))
    def inflation_must_be_used(self) -> bool:
        """Whether Inflation in the middle works only among the five cards (tableside/vswp-bonus-cards)."""
        return self.options.get("community inflation") == "used only"
