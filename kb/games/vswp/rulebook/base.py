"""Pages on the base game: what a hand is made of, what beats what, how a hand is scored."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from kb.engine import Rulebook, Wrong, page
from kb.games.vswp.model import SETS

TWO, ANY_NUMBER = "two", "any number"


def _added(_book: BasePages, xs: Sequence[int], pluses: Sequence[int]) -> int:
    return (sum(xs) if xs else 1) + sum(pluses)


def _all_at_once(_book: BasePages) -> tuple[int, ...]:
    return (sum(SETS),)


def _straight_over_flush(_book: BasePages, level: int) -> int:
    return {5: 6, 6: 5}.get(level, level)


def _apart(_book: BasePages, ranks: list[float]) -> list[float]:
    return [rank + 0.5 for rank in ranks]


class BasePages(Rulebook):
    """How the base game works; the add-on pages only imply most of this (tableside/vswp-...)."""

    @page("vswp/base/pit", Wrong("a pit had three cards", 3))
    def pit_size(self) -> int:
        """How many face-down cards everybody is dealt (vswp-clue/15)."""
        return 2

    @page("vswp/base/each-card-once", Wrong("a card could be in two places", True))
    def card_may_be_twice(self) -> bool:
        """Whether one card can be dealt to two places (tableside/vswp-deck)."""
        return False

    @page("vswp/base/used-cards-refill", Wrong("nothing more was dealt", False))
    def used_cards_refill(self) -> bool:
        """Whether the used cards are shuffled when the general deck runs out (tableside/vswp-deck)."""
        return True

    @page("vswp/base/ranking", Wrong("a straight beat a flush", _straight_over_flush))
    def level(self, level: int) -> int:
        """The level of a category, 1 for a high card to 10 for five of a kind (tableside/vswp-ranking)."""
        return level

    @page("vswp/base/two-from-the-pit", Wrong("all five cards could come from anywhere", None))
    def pit_items_used(self) -> int | None:
        """How many pit items a hand uses; None for any number (vswp-clue/16)."""
        return 2

    @page("vswp/base/community-cards", Wrong("all community cards came at once", _all_at_once))
    def sets(self) -> tuple[int, ...]:
        """How many community cards come between two betting rounds (tableside/vswp-table)."""
        return SETS

    @page("vswp/base/short-hands", Wrong("a player with a short pit could not win", False))
    def short_hand_counts(self) -> bool:
        """Whether a hand of fewer than five items takes part (tableside/vswp-small-hands)."""
        return True

    @page("vswp/base/score", Wrong("the multiplier did not count", lambda _book, level, _multiplier: level))
    def score(self, level: int, multiplier: int) -> int:
        """What a hand scores (tableside/vswp-score)."""
        return level * multiplier

    @page("vswp/base/several-multipliers", Wrong("several multipliers were added", _added))
    def combine(self, xs: Sequence[int], pluses: Sequence[int]) -> int:
        """The multiplier of a hand from those of its cards (tableside/vswp-multipliers)."""
        if self.options.get("x combine") == "sum":
            return _added(self, xs, pluses)
        return prod(xs) + sum(pluses)

    @page("vswp/base/equal-scores", Wrong("equal scores always shared the pot", False))
    def poker_breaks_ties(self) -> bool:
        """Whether ordinary poker decides between equal scores (tableside/vswp-score)."""
        return True

    @page("vswp/base/odd-chips", Wrong("an odd chip stayed with the last seat", False))
    def odd_chips_go_left(self) -> bool:
        """Whether chips left over go to the seats left of the dealer (tableside/vswp-odd-chips)."""
        return True

    @page("vswp/base/joker-is-wild", Wrong("a Joker had no rank", False))
    def joker_is_wild(self) -> bool:
        """Whether a Joker stands for any card (tableside/vswp-ranking)."""
        return self.options.get("jokers") != "no rank"

    @page("vswp/base/anti-wild", Wrong("an anti-wild card paired like any other", False))
    def anti_wild_is_dead(self) -> bool:
        """Whether an anti-wild card joins nothing (tableside/vswp-anti-wild)."""
        return self.options.get("anti-wild") != "plain"

    @page("vswp/base/suitless-items", Wrong("a suitless card fitted every flush", True))
    def suitless_fits_a_flush(self) -> bool:
        """Whether an item without a suit can be part of a flush (tableside/vswp-ranking)."""
        return False

    @page("vswp/base/suitless-pairs", Wrong("a Fluxx card could not pair with a playing card", _apart))
    def suitless_ranks(self, ranks: list[float]) -> list[float]:
        """What add-on cards count as beside playing cards of the same ranks (tableside/vswp-ranking)."""
        return ranks

    @page("vswp/base/ace-high-or-low", Wrong("an ace was only high", False))
    def ace_may_be_low(self) -> bool:
        """Whether an ace can stand below the two in a straight (tableside/vswp-ranking)."""
        return True

    @page("vswp/base/no-rank", Wrong("two cards without rank made a pair", True))
    def no_rank_pairs(self) -> bool:
        """Whether cards without rank can be part of a combination (tableside/vswp-no-rank)."""
        return False

    @page("vswp/base/rank-zero", Wrong("rank 0 was no rank at all", False))
    def rank_zero_is_a_rank(self) -> bool:
        """Whether 0 and 1 are ranks that can pair (tableside/vswp-no-rank)."""
        return True
