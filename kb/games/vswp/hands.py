"""The best hand a player can make: every legal choice of items looked at, and a reason for each term."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from kb.games.vswp import facts
from kb.games.vswp.model import Item
from kb.games.vswp.pack import JOKER
from kb.games.vswp.ranking import CATEGORIES, HIGHEST, NO_RANK, Made, made_of
from kb.games.vswp.rulebook import VswpRulebook
from kb.games.vswp.rulebook.ranks import Rank
from kb.games.vswp.state import State
from kb.games.vswp.worth import Worth, poor_works, rich_works, worth

FROM_THE_MIDDLE = 3


@dataclass(frozen=True)
class Term:
    """One step of a score: what it is about, its value, and the ruling it rests on.

    Args:
        what: ``rank``, ``multiplier``, ``raise``, ``category`` or ``score``.
        item: the item it is about, or a word for the hand as a whole.
        value: its value in words (``2``, ``x5``, ``+1``, ``no rank``).
        ruling: id of the ruling; None for what is printed on a playing card.
    """

    what: str
    item: str
    value: str
    ruling: str | None


@dataclass(frozen=True)
class Scored:
    """A hand and what it is worth.

    Args:
        items: the items used, those of the pit first.
        ranks: the rank of each, in the same order; a wild item has the rank it stands for.
        made: what they make.
        multiplier: the factor of the hand.
        score: level times multiplier.
        terms: where every number comes from.
    """

    items: tuple[Item, ...]
    ranks: tuple[Rank, ...]
    made: Made
    multiplier: int
    score: int
    terms: tuple[Term, ...] = ()

    @property
    def category(self) -> str:
        """The category in words."""
        return CATEGORIES[self.made.level]

    @property
    def key(self) -> tuple[int, int, tuple[float, ...]]:
        """Compares hands: score, then level, then ordinary poker."""
        return self.score, self.made.level, self.made.order


@dataclass(frozen=True)
class Raises:
    """What raises a player's multipliers.

    Args:
        flat: by how much Rich and Poor Bonus raise each.
        inflations: how many Inflations work for the player, those in the pit and in the middle.
        in_the_middle: how many of them lie in the middle.
        terms: where that comes from.
    """

    flat: int
    inflations: int
    in_the_middle: int
    terms: tuple[Term, ...]


def best_hand(book: VswpRulebook, state: State, player: str) -> Scored | None:
    """The best hand a player can make of the cards as they lie; None where there is nothing to make it of.

    Args:
        book: the rulebook that answers (the citing one where the answer matters).
        state: the table.
        player: whose hand it is.
    """
    pit = [worth(book, state, item, player) for item in state.pit_items(player)]
    middle = [worth(book, state, item, None) for item in state.community_items()]
    raises = _raises(book, state, player)
    scorer = Scorer(book, raises, {each.item for each in middle})
    best: tuple[tuple[int, int, tuple[float, ...]], list[Worth], Made, int] | None = None
    for chosen in _choices(book, state.quiet, pit, middle):
        made = scorer.made(chosen)
        multiplier = scorer.multiplier(chosen)
        score = made.level if multiplier == 1 else book.score(made.level, multiplier)
        key = score, made.level, made.order
        if best is None or key > best[0]:
            best = key, chosen, made, multiplier
    if best is None:
        return None
    key, chosen, made, multiplier = best
    ranks = _ranks(chosen, made)
    terms = scorer.terms(chosen, ranks, made, multiplier, key[0])
    return Scored(tuple(each.item for each in chosen), ranks, made, multiplier, key[0], terms)


def choices(book: VswpRulebook, state: State, player: str) -> int:
    """How many hands a player can choose from (vswp-clue/16, 27)."""
    pit = [worth(book, state, item, player) for item in state.pit_items(player)]
    middle = [worth(book, state, item, None) for item in state.community_items()]
    return sum(1 for _ in _choices(book, state.quiet, pit, middle))


def _choices(
    book: VswpRulebook, quiet: VswpRulebook, pit: Sequence[Worth], middle: Sequence[Worth]
) -> Iterator[list[Worth]]:
    """Every legal hand: two items of the pit and three of the middle, or what there is (vswp-clue/16)."""
    if len(pit) > 2 or len(middle) > FROM_THE_MIDDLE:
        book.pit_items_used()
    number = quiet.pit_items_used()
    if number is None:
        everything = [*pit, *middle]
        yield from map(list, combinations(everything, min(5, len(everything)))) if everything else ()
        return
    if not pit and not middle:
        return
    stacks = [each for each in pit if facts.is_suspect(each.item.card)]
    wanted = stacks if len(pit) > number and stacks and not book.stack_may_be_left_out() else []
    for held in combinations(pit, min(number, len(pit))):
        if wanted and not any(each in wanted for each in held):
            continue
        for shared in combinations(middle, min(FROM_THE_MIDDLE, len(middle))):
            yield [*held, *shared]


class Scorer:
    """Scores choices of items for one player."""

    def __init__(self, book: VswpRulebook, raises: Raises, middle: set[Item]) -> None:
        self.book, self.raises, self.middle = book, raises, middle

    def made(self, chosen: Sequence[Worth]) -> Made:
        """What these items make."""
        book, dead, wilds = self.book, list[int](), 0
        suited, suitless = list[float](), list[float]()
        for each in chosen:
            if each.wild:
                wilds += 1
            elif each.dead:
                dead.append(0)
            elif each.rank is None or (each.rank == 0 and not book.rank_zero_is_a_rank()):
                dead.append(NO_RANK)
            else:
                (suited if each.suit else suitless).append(each.rank)
        if dead.count(NO_RANK) > 1 and book.no_rank_pairs():
            suitless += [NO_RANK] * dead.count(NO_RANK)
            dead = [rank for rank in dead if rank != NO_RANK]
        if set(suited) & set(suitless):
            suitless = book.suitless_ranks(suitless)
        live = sorted(suited + suitless)
        # A wild card can be the two above which the ace stands.
        low = HIGHEST in live and (2 in live or wilds > 0) and book.ace_may_be_low()
        made = made_of(tuple(live), tuple(dead), wilds, self._one_suit(chosen), low)
        if made.level < 5:
            return made
        return replace(made, level=book.level(made.level))

    def _one_suit(self, chosen: Sequence[Worth]) -> bool:
        suits = {each.suit for each in chosen if not each.wild}
        if None in suits and len(suits) == 2 and self.book.suitless_fits_a_flush():
            return True
        return len(suits) == 1 and None not in suits

    def multiplier(self, chosen: Sequence[Worth]) -> int:
        """The factor of a hand of these items."""
        xs, pluses = self._factors(chosen)
        if not xs and not pluses:
            return 1
        if len(xs) + len(pluses) == 1:
            return xs[0] if xs else 1 + pluses[0]
        return self.book.combine(xs, pluses)

    def _factors(self, chosen: Sequence[Worth]) -> tuple[list[int], list[int]]:
        counting = [each for each in chosen if each.multiplies and not self._cancelled(each, chosen)]
        by = self.by(len(counting), chosen)
        if not counting:
            return [], [by] if by and self.book.bonus_creates_a_multiplier() else []
        xs = [each.x + by for each in counting if each.x]
        return xs, [each.plus + by for each in counting if each.plus]

    def by(self, multiplier_cards: int, chosen: Sequence[Worth]) -> int:
        """By how much each multiplier is raised in a hand with so many multiplier cards."""
        inflations = self.raises.inflations
        if not inflations or not multiplier_cards:
            return self.raises.flat
        if self.raises.in_the_middle and self.book.inflation_must_be_used():
            shared = [each for each in chosen if each.item in self.middle]
            unused = self.raises.in_the_middle - sum(each.item.card.id == facts.INFLATION for each in shared)
            inflations -= unused
        return self.raises.flat + inflations * self.book.inflation_raises(multiplier_cards)

    def _cancelled(self, each: Worth, chosen: Sequence[Worth]) -> bool:
        if each.item.card.id == facts.TEN_CARDS:
            held = any(other.item.card.id == JOKER and other.item not in self.middle for other in chosen)
            return held and self.book.joker_in_the_hand_cancels_ten()
        if each.item.card.id == facts.FIVE_KEEPERS:
            creeper = any(other.item.card.kind == "creeper" for other in chosen)
            return creeper and self.book.creeper_cancels_five_keepers()
        return False

    def terms(
        self, chosen: Sequence[Worth], ranks: Sequence[Rank], made: Made, multiplier: int, score: int
    ) -> tuple[Term, ...]:
        """Where every number of a hand comes from."""
        found = []
        for each, rank in zip(chosen, ranks, strict=True):
            words = "no rank" if rank is None else str(rank)
            found.append(Term("rank", str(each.item), words, each.ruling))
            if each.multiplies:
                factor = f"x{each.x}" if each.x else f"+{each.plus}"
                value = "cancelled" if self._cancelled(each, chosen) else factor
                found.append(Term("multiplier", str(each.item), value, each.multiplier_ruling))
        found += self.raises.terms
        found.append(Term("category", CATEGORIES[made.level], str(made.level), "vswp/base/ranking"))
        combined = self.book.ruling_of("combine")
        found.append(Term("multiplier", "the hand", f"x{multiplier}", combined))
        found.append(Term("score", "the hand", str(score), self.book.ruling_of("score")))
        return tuple(found)


def _ranks(chosen: Sequence[Worth], made: Made) -> tuple[Rank, ...]:
    wild = list(made.wild)
    return tuple(wild.pop(0) if each.wild else each.rank for each in chosen)


def _raises(book: VswpRulebook, state: State, player: str) -> Raises:
    """What raises multipliers: Rich and Poor Bonus in the pit, Inflation there or in the middle."""
    flat, inflations, shared, terms = 0, 0, 0, list[Term]()
    for card in state.pit(player):
        if card.id == facts.RICH_BONUS and rich_works(book, state, player):
            by = book.rich_bonus_raises()
            flat += by
            terms.append(Term("raise", str(card), f"+{by}", book.ruling_of("rich_bonus_raises")))
        elif card.id == facts.POOR_BONUS and poor_works(state, player):
            by = book.poor_bonus_raises()
            flat += by
            terms.append(Term("raise", str(card), f"+{by}", book.ruling_of("poor_bonus_raises")))
        elif card.id == facts.INFLATION:
            inflations += 1
            terms.append(Term("raise", str(card), "per card", book.ruling_of("inflation_raises")))
    for card in state.community():
        if card.id == facts.INFLATION and book.inflation_works_from_the_middle():
            inflations, shared = inflations + 1, shared + 1
            ruling = book.ruling_of("inflation_works_from_the_middle")
            terms.append(Term("raise", str(card), "per card", ruling))
    return Raises(flat, inflations, shared, tuple(terms))


def best_players(book: VswpRulebook, state: State, among: Sequence[str]) -> tuple[str, ...]:
    """The players whose hand is the best of these, in order of seats; several where hands are equal."""
    if len(among) < 2:
        return tuple(among)
    hands = {player: hand for player in among if (hand := best_hand(book, state, player)) is not None}
    hands = {
        player: hand for player, hand in hands.items() if len(hand.items) == 5 or book.short_hand_counts()
    } or hands
    if not hands:
        return tuple(among)
    top = max(hand.score for hand in hands.values())
    level = [player for player in hands if hands[player].score == top]
    if len(level) > 1 and book.poker_breaks_ties():
        key = max(hands[player].key for player in level)
        level = [player for player in level if hands[player].key == key]
    return tuple(level)
