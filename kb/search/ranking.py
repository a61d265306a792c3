"""Which ruling answers a question, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.search.features import Asked, Features, asked, features_of
from kb.search.lookup import Lookup
from kb.search.question import Question
from kb.search.verdicts import verdict_for

if TYPE_CHECKING:
    from kb.entries import Base

_DEPTH = 25
_WORDING_DEPTH = 60
_STRANGE_WORD = 0.75
_STRAYED = 0.4
_SURE_OF_LITTLE = 0.4
_ENOUGH_EVIDENCE = 1.2
# In the order of Features.
WEIGHTS = (3.0, 2.0, 2.0, 1.0, 1.5, 1.0, 1.0, -0.5, -0.5, -2.0, -1.0, 0.5)


@dataclass(frozen=True)
class Ranked:
    """A ruling as a candidate for one question."""

    ruling: str
    score: float
    features: Features
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
    by_ruling = lookup.rulings(question.tokens, question.cards, _DEPTH)
    by_wording = lookup.wordings(question.tokens, _WORDING_DEPTH)
    pool = {id_ for id_ in by_ruling.keys() | by_wording.keys() if game in (None, base.rulings[id_].game)}
    successors = {id_: _successor(base, id_) for id_ in pool if base.rulings[id_].superseded_by}
    weights = {
        token: lookup.weight(token) * (1 if lookup.known(token) else _STRANGE_WORD)
        for token in question.tokens
        if token.isalnum() or lookup.known(token)
    }
    wanted = asked(question, weights)
    judged = {}
    for id_ in sorted(pool | set(successors.values())):
        shares = _share(by_ruling, id_), _share(by_wording, id_)
        features = features_of(wanted, base.rulings[id_], lookup.row(id_), shares, game)
        judged[id_] = _judged(id_, features, wanted, lookup)
    for old, new in sorted(successors.items()):
        judged[new] = _inherit(judged[new], judged[old])
    return sorted(judged.values(), key=lambda each: (each.ruling in successors, -each.score, each.ruling))


def confidence(question: Question, ranked: list[Ranked]) -> float:
    """How likely the first of the ranked rulings answers the question, between 0 and 1."""
    if not ranked:
        return 0.0
    best = ranked[0]
    sure = 0.55 * best.features.nearest + 0.45 * best.features.covered
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


def _judged(id_: str, features: Features, wanted: Asked, lookup: Lookup) -> Ranked:
    row = lookup.row(id_)
    shared = sum(weight for token, weight in wanted.weights.items() if token in row.terms)
    verdict = verdict_for(wanted, row)
    return Ranked(id_, features.weighed(WEIGHTS), features, shared / lookup.top_weight, verdict)


def _share(scores: dict[str, float], id_: str) -> float:
    return scores.get(id_, 0.0) / max(scores.values()) if scores else 0.0
