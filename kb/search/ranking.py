"""Which rulings may answer a question, best first."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.search.features import Asked, Features, asked, features_of, outline
from kb.search.focus import bare
from kb.search.lookup import Lookup
from kb.search.naming import games_named_outright
from kb.search.plainly import CONTRACTIONS
from kb.search.question import Question
from kb.search.speech import ideas_of
from kb.search.words import words

if TYPE_CHECKING:
    from kb.entries import Base

_DEPTH = 40
_DEPTH_OF_A_GAME = 200
_LOOKED_AT = 16
_STRANGE_WORD = 0.75
_TOLD = 0.4


@dataclass(frozen=True)
class Ranked:
    """A ruling as a candidate for one question. `inherited`: it answers for a ruling that it replaced."""

    ruling: str
    features: Features
    tokens: Container[str]
    inherited: bool = False

    @property
    def score(self) -> float:
        """How much speaks for it."""
        return self.features.score


def weigh(question: Question, lookup: Lookup) -> Asked:
    """The question with its tokens weighed; a strange word counts against all rulings alike.

    A word of the players' table is not strange, be it in no entry: what it means is weighed instead.
    """
    rarities: dict[str, float] = {}
    strange = 0
    for token in question.tokens:
        if lookup.known(token):
            rarities[token] = lookup.rarity(token) * (_TOLD if token in question.told else 1.0)
        elif token in question.told:
            continue
        elif token.isalnum() and not (ideas_of(token) or token in CONTRACTIONS):
            rarities[token] = lookup.rarity(token) * _STRANGE_WORD
            strange += 1
    return asked(question, rarities, strange, lookup.top_rarity)


def rank(wanted: Asked, lookup: Lookup, base: Base, game: str | None) -> list[Ranked]:
    """All rulings worth a look, best first; superseded ones stand behind those in force.

    Args:
        wanted: what is asked.
        lookup: the index.
        base: the entries behind the index.
        game: only this game's rulings are considered; None means those the question may be about.
    """
    meant = {game} if game is not None else games_named_outright(words(wanted.question.text))
    found = lookup.rulings(wanted.weights, _DEPTH_OF_A_GAME if meant else _DEPTH)
    outlines = {
        id_: outline(wanted, lookup.row(id_)) for id_ in found if not meant or base.rulings[id_].game in meant
    }
    said = {
        id_
        for id_ in lookup.saying(bare(wanted.question.line))
        if not meant or base.rulings[id_].game in meant
    }
    pool = said | set(sorted(outlines, key=lambda id_: (-outlines[id_], id_))[:_LOOKED_AT])
    successors = {id_: _successor(base, id_) for id_ in pool if base.rulings[id_].superseded_by}
    judged = {
        id_: Ranked(
            id_,
            features_of(wanted, base.rulings[id_], row := lookup.row(id_), game, id_ in said),
            row.pulls,
        )
        for id_ in sorted(pool | set(successors.values()))
    }
    for old, new in sorted(successors.items()):
        if judged[old].score > judged[new].score:
            judged[new] = replace(judged[old], ruling=new, inherited=True)
    return sorted(judged.values(), key=lambda each: (each.ruling in successors, -each.score, each.ruling))


def _successor(base: Base, id_: str) -> str:
    """The ruling in force today for a superseded one."""
    seen = {id_}
    later = base.rulings[id_].superseded_by
    while later in base.rulings and later not in seen:
        seen.add(later)
        id_, later = later, base.rulings[later].superseded_by
    return id_
