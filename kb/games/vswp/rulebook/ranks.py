"""Pages on ranks: the number a Fluxx card counts as in a hand."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page

Rank = int | None
"""A rank; None for a card that has none."""


def _x(_book: RankPages, x: int) -> Rank:
    return x


class RankPages(Rulebook):
    """What each card counts as; 0 and 1 are ranks, None is none."""

    @page(
        "vswp/fluxx/rule-cards-count-two", Wrong("a Rule card without an entry for its rank had none", None)
    )
    def rule_card_rank(self) -> Rank:
        """The rank of a Rule card whose entry names none for where it is (vswp-fluxx/06)."""
        return 2

    @page("vswp/fluxx/hand-limit-rank", Wrong("Hand Limit had no rank in a pit", None))
    def hand_limit_rank_in_pit(self, x: int) -> Rank:
        """Hand Limit X in a pit (vswp-fluxx/07)."""
        return x

    @page("vswp/fluxx/hand-limit-in-the-middle", Wrong("it kept its rank in the middle", _x))
    def hand_limit_rank_in_middle(self, _x: int) -> Rank:
        """Hand Limit X among the community cards (vswp-fluxx/10)."""
        return None

    @page("vswp/fluxx/hand-limit-0-is-anti-wild", Wrong("Hand Limit 0 was an ordinary card of rank 0", False))
    def hand_limit_0_is_anti_wild(self) -> bool:
        """Whether Hand Limit 0 in a pit is anti-wild (vswp-fluxx/11)."""
        return True

    @page("vswp/fluxx/no-hand-bonus-rank", Wrong("No-Hand Bonus had no rank", None))
    def no_hand_bonus_rank(self) -> Rank:
        """No-Hand Bonus (vswp-fluxx/15)."""
        return 0

    @page("vswp/fluxx/rich-bonus-at-rest", Wrong("Rich Bonus had no rank of its own", 2))
    def rich_bonus_rank_at_rest(self) -> Rank:
        """Rich Bonus that raises nothing (vswp-fluxx/17)."""
        return 1

    @page("vswp/fluxx/poor-bonus-rank", Wrong("Poor Bonus counted as a two", 2))
    def poor_bonus_rank(self) -> Rank:
        """Poor Bonus (vswp-fluxx/19)."""
        return 1

    @page("vswp/fluxx/rule-cards-count-two", Wrong("a revealed Draw X kept its number", True))
    def revealed_draw_keeps_its_number(self) -> bool:
        """Whether Draw X has rank X even after it was revealed (tableside/vswp-default-rank)."""
        return self.options.get("revealed draw") == "its number"

    @page("vswp/fluxx/draw-rank", Wrong("Draw X had no rank", None))
    def draw_rank_in_pit(self, x: int) -> Rank:
        """Draw X in a pit while it is not revealed (vswp-fluxx/21)."""
        return x

    @page("vswp/fluxx/draw-in-the-middle", Wrong("Draw X had no rank in the middle", None))
    def draw_rank_in_middle(self, x: int) -> Rank:
        """Draw X among the community cards (vswp-fluxx/22)."""
        return x

    @page("vswp/fluxx/inflation-rank", Wrong("Inflation had no rank", None))
    def inflation_rank(self) -> Rank:
        """Inflation (vswp-fluxx/25)."""
        return 0

    @page("vswp/fluxx/keeper-limit-rank", Wrong("Keeper Limit counted as a two", 2))
    def keeper_limit_rank(self, x: int) -> Rank:
        """Keeper Limit X, wherever it is (vswp-fluxx/26)."""
        return x

    @page("vswp/fluxx/keeper-limit-spares-itself", Wrong("Keeper Limit lowered itself as well", False))
    def keeper_limit_is_spared(self) -> bool:
        """Whether a Keeper Limit keeps its rank where ranks are lowered (vswp-fluxx/26)."""
        return self.options.get("keeper limit") != "lowers itself"

    @page("vswp/fluxx/keeper-limit-lowers-ranks", Wrong("no rank was lowered", lambda _book, rank, _by: rank))
    def lowered(self, rank: int, by: int) -> int:
        """A rank where community Keeper Limits lower ranks by so much (vswp-fluxx/29)."""
        return max(0, rank - by)

    @page("vswp/fluxx/play-x-rank", Wrong("Play X had no rank", None))
    def play_x_rank(self) -> Rank:
        """Play X (vswp-fluxx/31)."""
        return 0

    @page("vswp/fluxx/play-all-rank", Wrong("Play All counted as a two", 2))
    def play_all_rank_in_pit(self, pit_cards: int) -> Rank:
        """Play All in a pit of so many cards (vswp-fluxx/33)."""
        return pit_cards

    @page("vswp/fluxx/play-all-in-the-middle", Wrong("Play All counted as a two in the middle", 2))
    def play_all_rank_in_middle(self) -> Rank:
        """Play All among the community cards (vswp-fluxx/34)."""
        return 0

    @page("vswp/fluxx/first-play-random-alone", Wrong("First Play Random counted as a two", 2))
    def first_random_rank(self) -> Rank:
        """First Play Random (vswp-fluxx/35)."""
        return 0

    @page("vswp/fluxx/double-agenda-rank", Wrong("Double Agenda counted as a two", 2))
    def double_agenda_rank(self) -> Rank:
        """Double Agenda (vswp-fluxx/39)."""
        return 0

    @page("vswp/fluxx/reverse-order-rank", Wrong("Reverse Order counted as a two", 2))
    def reverse_order_rank(self) -> Rank:
        """Reverse Order (vswp-fluxx/43)."""
        return 1

    @page("vswp/fluxx/goal-rank", Wrong("a Goal had no rank", None))
    def goal_rank(self, asked_for: int, forbidden: int) -> Rank:
        """A Goal that asks for so many cards and forbids so many (vswp-fluxx/44)."""
        return asked_for + (forbidden if self.options.get("goals") == "all cards named" else 0)

    @page("vswp/fluxx/ten-cards-in-hand-no-rank", Wrong("10 Cards in Hand counted as a ten", 10))
    def ten_cards_rank(self) -> Rank:
        """10 Cards in Hand (vswp-fluxx/47)."""
        return None

    @page("vswp/fluxx/five-keepers-no-rank", Wrong("5 Keepers counted as a five", 5))
    def five_keepers_rank(self) -> Rank:
        """5 Keepers (vswp-fluxx/50)."""
        return None

    @page("vswp/fluxx/keeper-rank", Wrong("a Keeper had no rank", None))
    def keeper_rank(self) -> Rank:
        """Every Keeper (vswp-fluxx/51)."""
        return 1

    @page("vswp/fluxx/actions-have-no-rank", Wrong("a plain Action counted as a one", 1))
    def action_rank(self) -> Rank:
        """An Action without an entry of its own (vswp-fluxx/52)."""
        return None

    @page("vswp/fluxx/everybody-gets-1-rank", Wrong("Everybody Gets 1 had no rank", None))
    def everybody_gets_1_rank(self) -> Rank:
        """Everybody Gets 1 (vswp-fluxx/59)."""
        return 1

    @page("vswp/fluxx/use-what-you-take-rank", Wrong("Use What You Take had no rank", None))
    def use_what_you_take_rank(self) -> Rank:
        """Use What You Take (vswp-fluxx/61)."""
        return 1

    @page("vswp/fluxx/discard-and-draw-rank", Wrong("Discard and Draw had no rank", None))
    def discard_and_draw_rank(self, largest_pit: int) -> Rank:
        """Discard and Draw while the largest pit has so many cards (vswp-fluxx/64)."""
        return largest_pit

    @page("vswp/fluxx/rotate-hands-unrevealed", Wrong("Rotate Hands counted as a one", 1))
    def rotate_hands_rank(self) -> Rank:
        """Rotate Hands (vswp-fluxx/67)."""
        return None

    @page("vswp/fluxx/trade-hands-rank", Wrong("Trade Hands had no rank", None))
    def trade_hands_rank(self) -> Rank:
        """Trade Hands (vswp-fluxx/71)."""
        return 1

    @page("vswp/fluxx/jackpot-rank", Wrong("Jackpot had no rank", None))
    def jackpot_rank(self) -> Rank:
        """Jackpot (vswp-fluxx/74)."""
        return 3

    @page("vswp/fluxx/no-limits-rank", Wrong("No Limits had no rank", None))
    def no_limits_rank(self) -> Rank:
        """No Limits (vswp-fluxx/76)."""
        return 4

    @page("vswp/fluxx/creepers", Wrong("a Creeper was an ordinary card of rank 1", False))
    def creeper_is_anti_wild(self) -> bool:
        """Whether a Creeper mixed in by a house rule is dead weight (tableside/vswp-creepers)."""
        return True
