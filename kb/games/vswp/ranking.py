"""What beats what: the category of five items, and how hands of one category compare."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

CATEGORIES: dict[int, str] = {
    1: "high card",
    2: "pair",
    3: "two pair",
    4: "three of a kind",
    5: "straight",
    6: "flush",
    7: "full house",
    8: "four of a kind",
    9: "straight flush",
    10: "five of a kind",
}
"""Level -> name; the level is what the multiplier multiplies (tableside/vswp-ranking)."""

HIGHEST = 14
NO_RANK = -1
"""How an item without rank compares as a kicker: below everything."""


@dataclass(frozen=True, slots=True)
class Made:
    """What some items make.

    Args:
        level: 1 for a high card up to 10 for five of a kind.
        order: compares hands of one level, higher first.
        wild: the ranks the wild items stand for.
    """

    level: int
    order: tuple[float, ...]
    wild: tuple[int, ...] = ()


@lru_cache(maxsize=200_000)
def made_of(
    live: tuple[float, ...], dead: tuple[int, ...], wilds: int, one_suit: bool, ace_low: bool
) -> Made:
    """The best that can be made of these ranks.

    Args:
        live: the ranks that can join combinations, in any fixed order.
        dead: what the others count as kickers.
        wilds: how many wild items there are beside them; each takes the rank that serves best.
        one_suit: whether all items that are not wild share a suit.
        ace_low: whether an ace can stand below the two.
    """
    best: Made | None = None
    for wild in combinations_with_replacement(range(HIGHEST, -1, -1), wilds):
        level, order = _made(live + wild, dead, one_suit, ace_low)
        if best is None or (level, order) > (best.level, best.order):
            best = Made(level, order, wild)
    assert best is not None
    return best


def _made(
    live: tuple[float, ...], dead: tuple[int, ...], one_suit: bool, ace_low: bool
) -> tuple[int, tuple[float, ...]]:
    counts = Counter(live)
    groups = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
    order = tuple(rank for _, rank in groups) + tuple(sorted(dead, reverse=True))
    sizes = [count for count, _ in groups] + [0, 0]
    flush = one_suit and not dead and len(live) == 5
    top = _straight(counts, ace_low) if len(counts) == 5 else None
    if sizes[0] == 5:
        return 10, order
    if flush and top is not None:
        return 9, (top,)
    if sizes[0] == 4:
        return 8, order
    if sizes[:2] == [3, 2]:
        return 7, order
    if flush:
        return 6, order
    if top is not None:
        return 5, (top,)
    if sizes[0] == 3:
        return 4, _kickers(groups, dead)
    return 3 if sizes[:2] == [2, 2] else 2 if sizes[0] == 2 else 1, _kickers(groups, dead)


def _kickers(groups: list[tuple[int, float]], dead: tuple[int, ...]) -> tuple[float, ...]:
    """Groups first, then single ranks and dead items from the highest down."""
    singles = [rank for count, rank in groups if count == 1] + list(dead)
    return (*(rank for count, rank in groups if count > 1), *sorted(singles, reverse=True))


def _straight(ranks: Counter[float], ace_low: bool) -> float | None:
    """The top of five consecutive ranks; None where there is a gap."""
    found = sorted(ranks)
    if found[4] - found[0] == 4:
        return found[4]
    if ace_low and found[4] == HIGHEST:
        low = sorted([1, *found[:4]])
        if low[4] - low[0] == 4 and len(set(low)) == 5:
            return low[4]
    return None
