"""What tells whether two wordings of one ruling are put the same way round, as numbers.

Some of it is known beforehand: that `keep` and `lose` are opposite, that a question about duty is not one
about leave. The rest is learned: a word that only one of two wordings has (`only`, `again`, `instead`) turns
the answer more or less surely. What each sign is worth stands in turning.json, which
`python -m tests.fitting.verdicts` makes anew.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources import files
from itertools import chain, pairwise

from kb.search.cases import case_of
from kb.search.features import Asked, closeness
from kb.search.focus import focus_of, likeness
from kb.search.lookup import KnownWording
from kb.search.plainly import plainly, untagged
from kb.search.stance import Stance, asking_clause, asking_sentences, manner_of, stance_of
from kb.search.words import stem, words

_AXES = ("cost", "keep", "must", "go on", "win")
_DRAWN_TO_NOTHING = 0.02
_LEAST_WEIGHT = 1e-4
_NEARNESS = 5
_SMOOTHING = 0.3
_CARDS_TELL = 0.5
_ONLY = re.compile(r"\b(?:only|just|single|one|1)\b")
# "Do I draw only two" asks the opposite of "do I draw them too"; "I just drew" does not.
_STRICTLY = re.compile(r"\b(?:only|just)\b(?! (?:now|been|then|played|drew|got|laid|put))")


@dataclass(frozen=True)
class _Put:
    """How a wording is put."""

    stance: Stance
    manner: str
    limited: bool  # to one, or to `only`
    strict: bool  # `only` in so many words
    focus: Mapping[str, float]
    case: Mapping[str, int]
    words: frozenset[str]
    steps: frozenset[str]

    @cached_property
    def sides(self) -> frozenset[str]:
        """All of it in names: two wordings with the same ones are put alike."""
        taken = {f"{axis} {side != self.stance.negated}" for axis, side in self.stance.sides}
        cases = {f"{axis} {side}" for axis, side in self.case.items()}
        return frozenset(
            taken | cases | {self.manner, f"denied {self.stance.negated}", f"limited {self.limited}"}
        )


@lru_cache(maxsize=1)
def _weights() -> Mapping[str, float]:
    """What each sign is worth."""
    text = files(__package__).joinpath("turning.json").read_text("utf-8")
    weights: dict[str, float] = json.loads(text)
    return weights


def leaning_of(wanted: Asked, wordings: Sequence[KnownWording]) -> float:
    """How far a ruling's wordings speak for yes (above 0) or for no (below) to a question."""
    weights = _weights()
    return sum(weights.get(name, 0.0) * value for name, value in signs(wanted, wordings).items())


def signs(wanted: Asked, wordings: Sequence[KnownWording]) -> dict[str, float]:
    """The signs that speak for yes (above 0) or for no, drawn from wordings with a plain yes or no.

    A wording is a witness: what tells that it is put like the question speaks for its verdict. The nearer it
    is, the more it counts. Each sign is drawn from all of them, and once more from the nearest above all.
    """
    plain = [each for each in wordings if each.verdict in ("yes", "no")]
    mine = _put(wanted.question.text)
    compared = []
    for each in plain:
        theirs = _put(each.text)
        alike = likeness(mine.focus, theirs.focus)
        weight = closeness(wanted, each) + alike + _LEAST_WEIGHT
        compared.append((_sign(each), weight, _compared(mine, theirs, alike)))
    return {
        **_told(compared, 1, ""),
        **_told(compared, _NEARNESS, ", near"),
        "words": _having_tells(wanted.weights, [(each.verdict, each.tokens) for each in plain]),
        "sides": _having_tells(mine.sides, [(each.verdict, _put(each.text).sides) for each in plain]),
        "steps": _having_tells(mine.steps, [(each.verdict, _put(each.text).steps) for each in plain]),
    }


def _told(
    compared: Sequence[tuple[int, float, Mapping[str, float]]], power: int, mark: str
) -> dict[str, float]:
    """What the witnesses say of each sign, each by a power of its weight."""
    spoken: dict[str, float] = defaultdict(float)
    heard = float(_DRAWN_TO_NOTHING**power)
    for side, weight, told in compared:
        heard += weight**power
        for name, value in told.items():
            spoken[name] += side * weight**power * value
    return {name + mark: value / heard for name, value in spoken.items() if value}


def _compared(mine: _Put, theirs: _Put, alike: float) -> dict[str, float]:
    """How two wordings stand to each other, sign by sign."""
    told = {axis: float((mine.stance.side(axis) or 0) * (theirs.stance.side(axis) or 0)) for axis in _AXES}
    opposed = mine.stance.opposes(theirs.stance)
    told |= dict.fromkeys((f"turned by {word}" for word in mine.words ^ theirs.words), 1.0)
    return told | {
        "at all": 1.0,
        "after the same": alike,
        "opposed": float(opposed),
        "opposed in the same": alike * opposed,
        "denied": float(mine.stance.negated != theirs.stance.negated),
        "limited": alike * (mine.limited == theirs.limited),
        "strict": (1.0 if mine.strict else 0.0) if mine.strict == theirs.strict else -1.0,
        "case": float(sum(side * theirs.case.get(axis, 0) for axis, side in mine.case.items())),
        "manner": _manners(mine.manner, theirs.manner),
    }


def _manners(mine: str, theirs: str) -> float:
    if mine == theirs:
        return 1.0
    return -1.0 if {mine, theirs} == {"must", "may"} else 0.0


def _having_tells(mine: Iterable[str], theirs: Sequence[tuple[str, Iterable[str]]]) -> float:
    """Above 0 where what a question has stands rather in wordings answered yes, each given by its verdict.

    It is 0 where all wordings are answered alike.
    """
    told = {verdict: [had for each, had in theirs if each == verdict] for verdict in ("yes", "no")}
    if not all(told.values()):
        return 0.0
    counts = {verdict: Counter(chain.from_iterable(each)) for verdict, each in told.items()}

    def share(token: str, verdict: str) -> float:
        return (counts[verdict][token] + _SMOOTHING) / (len(told[verdict]) + 2 * _SMOOTHING)

    return sum(
        (_CARDS_TELL if token.startswith("@") else 1.0) * math.log(share(token, "yes") / share(token, "no"))
        for token in mine
    )


@lru_cache(maxsize=20_000)
def _put(text: str) -> _Put:
    told = asking_sentences(text).lower()
    stance = stance_of(text)
    return _Put(
        stance,
        manner_of(text),
        _ONLY.search(told) is not None,
        _STRICTLY.search(told) is not None,
        focus_of(text),
        case_of(text),
        _words_of(text),
        _steps_of(text, stance.negated),
    )


def _words_of(text: str) -> frozenset[str]:
    """The stems of a wording in plain words."""
    return frozenset(map(stem, plainly(" ".join(words(untagged(asking_sentences(text))[0]))).split()))


def _steps_of(text: str, negated: bool) -> frozenset[str]:
    """Which stem follows which where a wording asks, from its beginning to its end: who does what to whom."""
    cut = ["^", *map(stem, asking_clause(text).split()), "$"]
    return frozenset(f"{one} {two} {negated}" for one, two in pairwise(cut))


def _sign(wording: KnownWording) -> int:
    return 1 if wording.verdict == "yes" else -1
