"""The verdict for the very wording of a question, which need not be that of the ruling's own question.

Each wording of the ruling with a plain yes or no is a witness. One that is put the same way round speaks for
its own verdict, one that is put the other way round for the opposite; the nearer it is, the more it counts.
Where the witnesses together are not sure, no verdict is shown.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from kb.search.cases import case_of
from kb.search.features import Asked
from kb.search.focus import focus_of, likeness
from kb.search.lookup import KnownWording
from kb.search.stance import Stance, manner_of, puts_a_case, stance_of

# What tells that two wordings of one ruling are put the same way round. A logistic regression over all pairs
# of wordings of one ruling gave these weights (ARCHITECTURE, "Verdicts"); they are rounded.
_SAME_SIDE = {"cost": 1.4, "keep": 0.85, "must": 0.4, "limit": 0.4, "go on": 0.15}
_OPPOSED = -0.4
_SAME_MANNER, _DUTY_AGAINST_LEAVE = 0.33, -0.33
_LIMITED_ALIKE = 0.65
_SAME_CASE = 1.0
_OUTSET = -0.25
_DRAWN_TO_NOTHING = 0.1
_WORDS_TELL = 0.03
_SMOOTHING = 0.3
_CARDS_TELL = 0.5
_STRICT = 0.3
_ONLY = re.compile(r"\b(?:only|just|single|one|1)\b")
# "Do I draw only two" asks the opposite of "do I draw them too"; "I just drew" does not.
_STRICTLY = re.compile(r"\b(?:only|just)\b(?! (?:now|been|then|played|drew|got|laid|put))")

# Of a ruling's own question: a sentence before it, or a clause in it, tells the case it is put for.
_UNDER_A_CASE = re.compile(r"[.;] |\b(?:if|when|while|after|before|although|about to)\b")

Near = tuple[KnownWording, float]
"""A wording of a ruling, and how near it comes to the question."""

_CLEARLY_NEARER = 0.1
_SURE = 0.15
_SURE_THOUGH_IT_DEPENDS = 0.25


@dataclass(frozen=True)
class _Put:
    """How a wording is put."""

    stance: Stance
    manner: str
    limited: bool  # to one, or to `only`
    strict: bool  # `only` in so many words
    focus: Mapping[str, float]
    case: Mapping[str, int]


def verdict_for(wanted: Asked, wordings: Sequence[Near]) -> str | None:
    """The verdict for this wording: None where it is not sure which way round it is put.

    Args:
        wanted: what is asked.
        wordings: those of the ruling found, its own question first, each with how near it comes.

    Open questions and mere topics get `info`: there is no yes or no that they ask for. A Surprise named
    beside another card asks whether the one may be used on the other, though.
    """
    text = wanted.question.text
    stance = stance_of(text)
    own = wordings[0][0].verdict
    if stance.is_open:
        return "info"
    if stance.is_topic:
        if not puts_a_case(wanted.question.outside) and not _aims_a_surprise(wanted, wordings[0][0]):
            return "info"
        if own not in ("yes", "no"):
            return own if own == "info" else _leant(own, leaning_of(wanted, wordings))
        leaning = leaning_of(wanted, wordings)
        return own if abs(leaning) < _SURE or _plain(leaning) == own else "info"
    return _other_verdict(wordings) or _leant(own, leaning_of(wanted, wordings))


def _aims_a_surprise(wanted: Asked, own: KnownWording) -> bool:
    """Whether a Surprise is named beside another card, and the ruling's question holds whatever the case."""
    aimed = wanted.question.named > 1 and "#surprise" in wanted.weights
    return aimed and own.verdict in ("yes", "no") and _UNDER_A_CASE.search(own.text) is None


def _leant(own: str, leaning: float) -> str | None:
    if own == "depends":
        return "depends" if abs(leaning) < _SURE_THOUGH_IT_DEPENDS else _plain(leaning)
    return _plain(leaning) if abs(leaning) >= _SURE else None


def leaning_of(wanted: Asked, wordings: Sequence[Near]) -> float:
    """How far a ruling's wordings speak for yes (above 0) or for no (below) to this one."""
    plain = [(each, close) for each, close in wordings if each.verdict in ("yes", "no")]
    mine = _put(wanted.question.text)
    spoken = weights = 0.0
    for each, close in plain:
        theirs = _put(each.text)
        alike = likeness(mine.focus, theirs.focus)
        weight = (close + alike) ** 2
        spoken += weight * _sign(each) * _same_way_round(mine, theirs, alike)
        weights += weight
    return spoken / (weights + _DRAWN_TO_NOTHING) + _WORDS_TELL * _words_tell(
        wanted, [each for each, _ in plain]
    )


def _other_verdict(wordings: Sequence[Near]) -> str | None:
    """`depends` or `info`, where by far the nearest wording that could have a yes or no has it."""
    near = [
        (close, each.verdict)
        for each, close in wordings
        if each.verdict in ("yes", "no", "depends") or not _put(each.text).stance.is_open
    ]
    closest, verdict = max(near, default=(0.0, "no"))
    plain = max((closely for closely, each in near if each in ("yes", "no")), default=0.0)
    return verdict if verdict not in ("yes", "no") and closest - plain > _CLEARLY_NEARER else None


def _same_way_round(mine: _Put, theirs: _Put, alike: float) -> float:
    """Above 0 where two wordings of one ruling should have the same verdict, below where the opposite."""
    sides = sum(
        weight * (mine.stance.side(axis) or 0) * (theirs.stance.side(axis) or 0)
        for axis, weight in _SAME_SIDE.items()
    )
    return (
        _OUTSET
        + sides
        + _OPPOSED * mine.stance.opposes(theirs.stance)
        + _LIMITED_ALIKE * alike * (mine.limited == theirs.limited)
        + _SAME_CASE * sum(side * theirs.case.get(axis, 0) for axis, side in mine.case.items())
        + _manners(mine.manner, theirs.manner)
        + _strictness(mine, theirs)
    )


def _strictness(mine: _Put, theirs: _Put) -> float:
    if mine.strict != theirs.strict:
        return -_STRICT
    return _STRICT if mine.strict else 0.0


def _manners(mine: str, theirs: str) -> float:
    if mine == theirs:
        return _SAME_MANNER
    return _DUTY_AGAINST_LEAVE if {mine, theirs} == {"must", "may"} else 0.0


def _words_tell(wanted: Asked, plain: Sequence[KnownWording]) -> float:
    """Above 0 where the question's words stand rather in the wordings answered yes."""
    told = {verdict: [each.tokens for each in plain if each.verdict == verdict] for verdict in ("yes", "no")}
    counts = {verdict: Counter(chain.from_iterable(each)) for verdict, each in told.items()}

    def share(token: str, verdict: str) -> float:
        return (counts[verdict][token] + _SMOOTHING) / (max(0.5, len(told[verdict])) + 2 * _SMOOTHING)

    return sum(
        (_CARDS_TELL if token.startswith("@") else 1.0) * math.log(share(token, "yes") / share(token, "no"))
        for token in wanted.weights
    )


@lru_cache(maxsize=20_000)
def _put(text: str) -> _Put:
    return _Put(
        stance_of(text),
        manner_of(text),
        _ONLY.search(text.lower()) is not None,
        _STRICTLY.search(text.lower()) is not None,
        focus_of(text),
        case_of(text),
    )


def _sign(wording: KnownWording) -> int:
    return 1 if wording.verdict == "yes" else -1


def _plain(leaning: float) -> str:
    return "yes" if leaning > 0 else "no"
