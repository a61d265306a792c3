"""What speaks for a ruling as the answer to a question, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from kb.search.focus import focus_of
from kb.search.lookup import KnownWording, RulingRow
from kb.search.naming import MAIN_GAME
from kb.search.question import Question
from kb.search.tokens import share_of

if TYPE_CHECKING:
    from kb.entries import Ruling

# What each feature is worth beside the pull of single tokens: a logistic regression over pairs of a right and
# a wrong ruling gave them (ARCHITECTURE, "Weights"); they are rounded.
_WEIGHTS = {
    "covered": 19.5,
    "focus": 9.0,
    "usual": 7.0,
    "lacking": -9.5,
    "spelt": 25.0,
    "said": 25.0,
    "cards": 4.4,
    "all_cards": 1.2,
    "silent_on_cards": -4.0,
    "strange_cards": 6.0,
    "other_game": -9.4,
    "other_edition": -0.4,
    "same_edition": 2.4,
}


@dataclass(frozen=True)
class Features:
    """How a ruling looks beside one question."""

    pull: float  # of the tokens they share, by where the ruling has them
    focus: float  # how much one of its wordings is after the same
    spelt: float  # how far one of its wordings has the very same words
    said: float  # whether one of its wordings says just this
    usual: float  # how usual the question's tokens are in its wordings
    lacking: float  # how much of what most of its wordings have the question lacks
    covered: float  # how much of the question it speaks about anywhere
    cards: float  # how many of the cards named it is about
    all_cards: float  # whether two cards and more are named, and it is about all of them
    silent_on_cards: float  # how far it is about cards where the question names none
    strange_cards: float  # how far it is not about cards where the question names some
    other_game: float
    other_edition: float
    same_edition: float

    @property
    def score(self) -> float:
        """How much speaks for the ruling, all in all."""
        return self.pull + sum(weight * float(getattr(self, name)) for name, weight in _WEIGHTS.items())


@dataclass(frozen=True)
class Asked:
    """A question weighed against one index."""

    question: Question
    weights: Mapping[str, float]  # of its tokens, by rarity and by their kind
    rarities: Mapping[str, float]
    total: float
    cards: frozenset[str]
    families: frozenset[str]
    strange: int  # how many words no entry has
    top_rarity: float  # of a word that a single ruling has


def asked(question: Question, rarities: Mapping[str, float], strange: int, top_rarity: float) -> Asked:
    """Gets a question ready for comparing it with many rulings."""
    weights = {token: share_of(token) * rarity for token, rarity in rarities.items()}
    families = frozenset(token for token in weights if token.startswith("@@"))
    cards = frozenset(token for token in weights if token.startswith("@")) - families
    return Asked(question, weights, rarities, sum(weights.values()), cards, families, strange, top_rarity)


def closeness(wanted: Asked, wording: KnownWording) -> float:
    """How near a wording comes to a question: what they share, beside what either has alone."""
    if not wanted.total or not wording.weight:
        return 0.0
    shared = sum(weight for token, weight in wanted.weights.items() if token in wording.tokens)
    return 0.5 * shared / wanted.total + shared / (wanted.total + wording.weight)


def outline(wanted: Asked, row: RulingRow) -> float:
    """A quick look at a ruling, without its single wordings: which are worth the features of all."""
    return (
        _pull(wanted, row)
        + _WEIGHTS["covered"] * _covered(wanted, row)
        + _WEIGHTS["usual"] * _usual(wanted, row)
        + _WEIGHTS["lacking"] * _lacking(wanted, row)
        + _WEIGHTS["cards"] * _cards_met(wanted, row)
    )


def features_of(wanted: Asked, ruling: Ruling, row: RulingRow, game: str | None, said: bool) -> Features:
    """The features of one ruling.

    Args:
        wanted: what is asked.
        ruling: the ruling.
        row: what the index keeps of it.
        game: the game chosen beside the question, if any.
        said: whether one of its wordings says just what the question does.
    """
    cards = _cards_met(wanted, row)
    editions, named = set(ruling.editions), wanted.question.editions
    return Features(
        pull=_pull(wanted, row),
        focus=row.after.nearest(focus_of(wanted.question.text)),
        spelt=process.extractOne(wanted.question.line, row.lines, scorer=fuzz.token_set_ratio)[1] / 100,
        said=float(said),
        usual=_usual(wanted, row),
        lacking=_lacking(wanted, row),
        covered=_covered(wanted, row),
        cards=cards,
        all_cards=float(len(wanted.cards) > 1 and cards > 0.99),
        silent_on_cards=0.0 if wanted.cards else row.about_cards,
        strange_cards=1.0 - row.about_cards if wanted.cards else 0.0,
        other_game=_other_game(wanted.question, ruling, game),
        other_edition=float(bool(named and editions and not editions & named)),
        same_edition=float(bool(editions & named)),
    )


def _usual(wanted: Asked, row: RulingRow) -> float:
    if not wanted.total:
        return 0.0
    usual, never = row.usual, row.never
    return sum(weight * usual.get(token, never) for token, weight in wanted.weights.items()) / wanted.total


def _lacking(wanted: Asked, row: RulingRow) -> float:
    lacked = sum(share for token, share in row.core.items() if token not in wanted.weights)
    return lacked / max(1e-9, row.core_weight)


def _pull(wanted: Asked, row: RulingRow) -> float:
    if not wanted.total:
        return 0.0
    pulls = row.pulls
    drawn = sum(rarity * pulls[token] for token, rarity in wanted.rarities.items() if token in pulls)
    return drawn / wanted.total


def _covered(wanted: Asked, row: RulingRow) -> float:
    if not wanted.total:
        return 0.0
    return sum(weight for token, weight in wanted.weights.items() if token in row.pulls) / wanted.total


def _cards_met(wanted: Asked, row: RulingRow) -> float:
    if not wanted.cards:
        return 0.0
    met = sum(card in row.pulls for card in wanted.cards) / len(wanted.cards)
    kin = sum(family in row.pulls for family in wanted.families) / max(
        len(wanted.cards), len(wanted.families)
    )
    return max(met, 0.9 * kin)


def _other_game(question: Question, ruling: Ruling, game: str | None) -> float:
    """1 for a ruling of a game that is not meant: Fluxx is, where none is named or implied."""
    return float(game is None and ruling.game not in (question.games or {MAIN_GAME}))
