"""What speaks for a ruling as the answer to a question, as numbers between 0 and 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from kb.search.lookup import KnownWording, RulingRow
from kb.search.question import Question

if TYPE_CHECKING:
    from kb.entries import Ruling

_MAIN_GAME = "fluxx"


@dataclass(frozen=True)
class Features:
    """How a ruling looks beside one question."""

    nearest: float  # closeness of its nearest wording
    near: float  # closeness of its three nearest wordings together
    asked: float  # how much of the question its title and wordings speak about
    covered: float  # how much of the question it speaks about anywhere
    index: float  # its share of the best score in the index
    wording_index: float  # the same among single wordings
    cards: float  # how many of the cards named it is about
    silent_on_cards: float  # how far it is about cards where the question names none
    strange_cards: float  # whether the question names cards while it is about none
    other_game: float
    other_edition: float
    same_edition: float

    def weighed(self, weights: tuple[float, ...]) -> float:
        """The sum of the features, each times its weight."""
        return sum(mine * weight for mine, weight in zip(astuple(self), weights, strict=True))


@dataclass(frozen=True)
class Asked:
    """A question weighed against one index."""

    question: Question
    weights: Mapping[str, float]
    total: float
    card_tokens: frozenset[str]


def asked(question: Question, weights: Mapping[str, float]) -> Asked:
    """Gets a question ready for comparing it with many rulings."""
    cards = frozenset(token for token in weights if token.startswith("@") and not token.startswith("@@"))
    return Asked(question, weights, sum(weights.values()), cards)


def closeness(wanted: Asked, wording: KnownWording) -> float:
    """How near a wording comes to a question: what they share, beside what either has alone."""
    if not wanted.total or not wording.weight:
        return 0.0
    shared = sum(weight for token, weight in wanted.weights.items() if token in wording.tokens)
    return 0.5 * shared / wanted.total + shared / (wanted.total + wording.weight)


def features_of(
    wanted: Asked, ruling: Ruling, row: RulingRow, shares: tuple[float, float], game: str | None
) -> Features:
    """The features of one ruling; `shares` are those of its scores in the index."""
    near = sorted((closeness(wanted, wording) for wording in row.wordings), reverse=True)[:3]
    asked_share = _covered(wanted, row.terms)
    about = _about_cards(row)
    named = wanted.card_tokens
    kin = {token for token in wanted.weights if token.startswith("@@")}
    there = row.terms | row.body
    hits = sum(1 for token in named if token in there) / len(named) if named else 0.0
    if kin and kin & there:
        hits = max(hits, 0.9 * len(kin & there) / max(len(named), len(kin)))
    editions = set(ruling.editions)
    named_editions = wanted.question.editions
    foreign = game is None and ruling.game not in (wanted.question.games or {_MAIN_GAME})
    return Features(
        nearest=near[0] if near else 0.0,
        near=sum(near) / 3,
        asked=asked_share,
        covered=_covered(wanted, there),
        index=shares[0],
        wording_index=shares[1],
        cards=hits,
        silent_on_cards=0.0 if named else about,
        strange_cards=1.0 - about if named else 0.0,
        other_game=float(foreign) * (1.0 if wanted.question.games else 0.3),
        other_edition=float(bool(named_editions and editions and not editions & named_editions)),
        same_edition=float(bool(editions & named_editions)),
    )


def _covered(wanted: Asked, there: frozenset[str]) -> float:
    if not wanted.total:
        return 0.0
    return sum(weight for token, weight in wanted.weights.items() if token in there) / wanted.total


def _about_cards(row: RulingRow) -> float:
    """How many of its wordings name a card."""
    with_card = sum(any(token.startswith("@") for token in wording.tokens) for wording in row.wordings)
    return with_card / len(row.wordings) if row.wordings else 0.0
