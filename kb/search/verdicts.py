"""The verdict for the very wording of a question, which need not be that of the ruling's own question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kb.search.features import Asked, closeness
from kb.search.lookup import RulingRow
from kb.search.stance import Stance, manner_of, puts_a_case, stance_of

# What each side of a question that the ruling's other wordings take as well is worth for yes or no.
_SIDES = {"keep": 0.46, "go on": 0.13, "cost": 0.57, "must": 0.8}
_OWN_QUESTION = 0.41
_SAME_SIDES = 0.17
_SAME_MANNER = 0.1
_NEAREST = 1.0
_NEAR_ENOUGH = 0.65
_NEAREST_AT_MOST = 1.6
_ALIKE = 0.02
_CLEARLY_NEARER = 0.1
_RESTRICTED = re.compile(r"\bonly (?:when|if|after|before)\b")
_SURE = 0.85
_SURE_THOUGH_IT_DEPENDS = 1.2


@dataclass(frozen=True)
class _Answered:
    """A wording with a plain yes (1) or no (-1)."""

    near: float
    sign: int
    stance: Stance
    manner: str


def verdict_for(wanted: Asked, row: RulingRow) -> str | None:
    """The verdict for this wording: None where it is not sure which way round it is put.

    Open questions and mere topics get `info`: there is no yes or no that they ask for.
    """
    text = wanted.question.text
    stance = stance_of(text)
    own = row.wordings[0].verdict
    if stance.is_open:
        return "info"
    if stance.is_topic:
        return own if puts_a_case(wanted.question.outside) else "info"
    near = [(closeness(wanted, each), each.verdict, each.text) for each in row.wordings]
    plain = [
        _Answered(closely, 1 if verdict == "yes" else -1, stance_of(said), manner_of(said))
        for closely, verdict, said in near
        if verdict in ("yes", "no")
    ]
    closest, verdict, _ = max(near)
    others = max((each.near for each in plain), default=0.0)
    if verdict not in ("yes", "no") and closest - others > _CLEARLY_NEARER:
        return verdict
    sign = _leaning(stance, manner_of(text), plain)
    if own in ("yes", "no"):
        first = stance_of(row.wordings[0].text)
        agrees = not first.is_open and not stance.opposes(first)
        sign += _OWN_QUESTION * agrees * (1 if own == "yes" else -1)
    if _RESTRICTED.search(text.lower()):
        sign *= 0.5  # "only if" turns many a no into a yes
    if own == "depends":
        return "depends" if abs(sign) < _SURE_THOUGH_IT_DEPENDS else _plain(sign)
    return _plain(sign) if abs(sign) >= _SURE else None


def _plain(sign: float) -> str:
    return "yes" if sign > 0 else "no"


def _leaning(stance: Stance, manner: str, plain: Sequence[_Answered]) -> float:
    """How far the wordings with a plain answer speak for yes (above 0) or no (below)."""
    leaning = sum(weight * _evidence(axis, stance, plain) for axis, weight in _SIDES.items())
    leaning += _SAME_SIDES * _mean([each.sign for each in plain if each.stance.alike(stance)])
    leaning += _SAME_MANNER * _mean([each.sign for each in plain if each.manner == manner])
    return leaning + _NEAREST * _nearest(stance, plain)


def _evidence(axis: str, stance: Stance, plain: Sequence[_Answered]) -> float:
    """What the wordings that take a side on an axis tell of the side the question takes."""
    mine = stance.side(axis)
    if mine is None:
        return 0.0
    signs = [
        each.sign * side
        for each in plain
        if not each.stance.is_open and (side := each.stance.side(axis)) is not None
    ]
    return mine * _mean(signs)


def _nearest(stance: Stance, plain: Sequence[_Answered]) -> float:
    """The answer of the nearest wording, the more the nearer; 0 where it is put the other way round."""
    if not plain:
        return 0.0
    best = max(plain, key=lambda each: each.near)
    rivals = [each for each in plain if each.sign != best.sign and best.near - each.near < _ALIKE]
    if rivals or stance.opposes(best.stance):
        return 0.0
    return best.sign * min(_NEAREST_AT_MOST, best.near / _NEAR_ENOUGH)


def _mean(signs: Sequence[int]) -> float:
    """The mean, drawn towards 0 where there is little to go by."""
    return sum(signs) / (len(signs) + 1)
