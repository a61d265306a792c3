"""What speaks for a ruling as the answer to a question, as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.search.lookup import KnownWording, RulingRow
from kb.search.question import Question
from kb.search.tokens import share_of

if TYPE_CHECKING:
    from kb.entries import Ruling

_MAIN_GAME = "fluxx"
_NEAREST_FEW = 3
# What each feature beside the pull of single tokens is worth; fitted like the table of pulls in `lookup`.
_WEIGHTS = {
    "near": 15.0,
    "covered": 7.1,
    "cards": 1.1,
    "all_cards": 0.4,
    "silent_on_cards": -1.8,
    "strange_cards": 1.3,
    "other_game": -6.0,
    "other_edition": -0.8,
    "same_edition": 1.4,
    "official": 0.5,
}


@dataclass(frozen=True)
class Features:
    """How a ruling looks beside one question."""

    pull: float  # of the tokens they share, by where the ruling has them
    near: float  # closeness of its three nearest wordings together
    covered: float  # how much of the question it speaks about anywhere
    cards: float  # how many of the cards named it is about
    all_cards: float  # whether two cards and more are named, and it is about all of them
    silent_on_cards: float  # how far it is about cards where the question names none
    strange_cards: float  # how far it is not about cards where the question names some
    other_game: float
    other_edition: float
    same_edition: float
    official: float  # what the publisher was asked is asked again

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


def features_of(wanted: Asked, ruling: Ruling, row: RulingRow, game: str | None) -> Features:
    """The features of one ruling; `game` is the one chosen beside the question, if any."""
    near = sorted((closeness(wanted, wording) for wording in row.wordings), reverse=True)[:_NEAREST_FEW]
    cards = _cards_met(wanted, row)
    editions, named = set(ruling.editions), wanted.question.editions
    return Features(
        pull=_pull(wanted, row),
        near=sum(near) / _NEAREST_FEW,
        covered=_covered(wanted, row),
        cards=cards,
        all_cards=float(len(wanted.cards) > 1 and cards > 0.99),
        silent_on_cards=0.0 if wanted.cards else row.about_cards,
        strange_cards=1.0 - row.about_cards if wanted.cards else 0.0,
        other_game=_other_game(wanted.question, ruling, game),
        other_edition=float(bool(named and editions and not editions & named)),
        same_edition=float(bool(editions & named)),
        official=float(ruling.authority == "official"),
    )


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
    return float(game is None and ruling.game not in (question.games or {_MAIN_GAME}))
