"""Which ruling answers a question, which of its wordings is meant, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from kb.search.lookup import Lookup
from kb.search.question import Question
from kb.search.schema import Wording
from kb.search.stance import Stance, stance_of

if TYPE_CHECKING:
    from kb.entries import Base, Ruling

_DEPTH = 20
_WORDING_DEPTH = 40
_SHARE_OF_INDEX = 0.35
_SHARE_OF_WORDING = 0.45
_SHARE_OF_COVERAGE = 0.2
_OTHER_EDITION = 0.85
_SAME_EDITION = 1.06
_OTHER_GAME = 0.5
_MAIN_GAME = "fluxx"
_UNNAMED_GAME = 0.92
_OPPOSED = 0.04
_STRANGE_WORD = 0.75
_STRAYED = 0.4
_SAME_WORDS = 0.9
_ALIKE = 0.02
_SURE_OF_LITTLE = 0.4
_ENOUGH_EVIDENCE = 1.2


@dataclass(frozen=True)
class Ranked:
    """A ruling as a candidate for one question."""

    ruling: str
    score: float
    closeness: float  # of its best wording to the question
    coverage: float  # how much of the question its text speaks about
    evidence: float  # how much the words they share tell, a word that one ruling alone has being 1
    verdict: str | None


def rank(question: Question, lookup: Lookup, base: Base, game: str | None) -> list[Ranked]:
    """All rulings worth a look, best first; superseded ones stand behind those in force.

    Args:
        question: what is asked.
        lookup: the index.
        base: the entries behind the index.
        game: only this game's rulings are considered; None means all, those of the game named first.
    """
    terms = tuple(dict.fromkeys(lookup.mend(term) for term in question.terms))
    by_ruling = lookup.rulings(terms, question.cards, _DEPTH)
    by_wording = lookup.wordings(terms, _WORDING_DEPTH)
    pool = {id_ for id_ in by_ruling.keys() | by_wording.keys() if game in (None, base.rulings[id_].game)}
    successors = {id_: _successor(base, id_) for id_ in pool if base.rulings[id_].superseded_by}
    weights = {term: lookup.weight(term) * (1 if lookup.known(term) else _STRANGE_WORD) for term in terms}
    stance = stance_of(question.text)
    judged = {}
    for id_ in sorted(pool | set(successors.values())):
        found = _share(by_ruling, id_) * 0.6 + _share(by_wording, id_) * 0.4
        factor = _fit(base.rulings[id_], question, game)
        judged[id_] = _judge(id_, found, factor, weights, stance, lookup)
    for old, new in sorted(successors.items()):
        judged[new] = _inherit(judged[new], judged[old])
    return sorted(judged.values(), key=lambda each: (each.ruling in successors, -each.score, each.ruling))


def confidence(question: Question, ranked: list[Ranked]) -> float:
    """How likely the first of the ranked rulings answers the question, between 0 and 1."""
    if not ranked:
        return 0.0
    best = ranked[0]
    sure = 0.55 * best.closeness + 0.45 * best.coverage
    sure *= min(1.0, _SURE_OF_LITTLE + (1 - _SURE_OF_LITTLE) * best.evidence / _ENOUGH_EVIDENCE)
    if question.strayed:
        sure *= _STRAYED
    return round(max(0.0, min(1.0, sure)), 3)


def _successor(base: Base, id_: str) -> str:
    """The ruling in force today for a superseded one."""
    seen = {id_}
    later = base.rulings[id_].superseded_by
    while later in base.rulings and later not in seen:
        seen.add(later)
        id_, later = later, base.rulings[later].superseded_by
    return id_


def _inherit(new: Ranked, old: Ranked) -> Ranked:
    """A ruling answers whatever the one it replaced was asked; but the old verdict may no longer hold."""
    if old.score <= new.score:
        return new
    return replace(old, ruling=new.ruling, verdict=None)


def _judge(
    id_: str, found: float, factor: float, weights: dict[str, float], stance: Stance, lookup: Lookup
) -> Ranked:
    row = lookup.row(id_)
    closeness, verdict = _nearest_wording(row.wordings, weights, stance, lookup)
    total = sum(weights.values())
    shared = sum(weight for term, weight in weights.items() if term in row.terms)
    coverage = shared / total if total else 0.0
    score = _SHARE_OF_INDEX * found + _SHARE_OF_WORDING * closeness + _SHARE_OF_COVERAGE * coverage
    sure = min(1.0, factor)
    return Ranked(id_, score * factor, closeness * sure, coverage * sure, shared / lookup.top_weight, verdict)


def _nearest_wording(
    wordings: Iterable[Wording], weights: dict[str, float], stance: Stance, lookup: Lookup
) -> tuple[float, str | None]:
    """The closeness of the wording that is meant, and its verdict where it is put the same way round."""
    asked = " ".join(weights)
    compared: list[tuple[float, float, str | None]] = []
    for text, verdict, joined in wordings:
        closeness = _closeness(asked, weights, joined, lookup)
        other = stance_of(text)
        preference = closeness - _OPPOSED * stance.opposes(other) + _agreement(stance, other)
        compared.append((preference, closeness, _shown(verdict, stance, other, closeness)))
    best, closeness, shown = max(compared, key=lambda each: each[0])
    near = {verdict for preference, _, verdict in compared if best - preference < _ALIKE}
    return closeness, None if {"yes", "no"} <= near else shown


def _agreement(stance: Stance, other: Stance) -> float:
    return 0.02 * len(stance.sides & other.sides)


def _shown(verdict: str, stance: Stance, other: Stance, closeness: float) -> str | None:
    """The verdict of a wording for a question put in its own way: no yes or no where none was asked for."""
    if verdict not in ("yes", "no"):
        return verdict
    if stance.is_open and not other.is_open:
        return "info"
    if stance.is_topic and closeness < _SAME_WORDS:
        return "info"
    return None if stance.opposes(other) else verdict


def _closeness(asked: str, weights: dict[str, float], joined: str, lookup: Lookup) -> float:
    there = set(joined.split())
    total = sum(weights.values())
    if not there or not total:
        return 0.0
    shared = sum(weight for term, weight in weights.items() if term in there)
    of_question = shared / total
    of_wording = shared / sum(lookup.weight(term) for term in there)
    both = 2 * of_question * of_wording / (of_question + of_wording) if shared else 0.0
    likeness = (fuzz.token_set_ratio(asked, joined) + fuzz.token_sort_ratio(asked, joined)) / 200
    return 0.4 * of_question + 0.3 * both + 0.3 * likeness


def _fit(ruling: Ruling, question: Question, game: str | None) -> float:
    """How well a ruling's game and editions fit those the question names."""
    factor = 1.0
    if game is None and ruling.game not in (question.games or {_MAIN_GAME}):
        factor *= _OTHER_GAME if question.games else _UNNAMED_GAME
    if question.editions and ruling.editions:
        factor *= _SAME_EDITION if question.editions & set(ruling.editions) else _OTHER_EDITION
    return factor


def _share(scores: dict[str, float], id_: str) -> float:
    return scores.get(id_, 0.0) / max(scores.values()) if scores else 0.0
