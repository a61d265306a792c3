"""Which way round a question is put: `do I keep it` and `do I lose it` want opposite words for one ruling."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from kb.search.words import words

# Two sides to each: what turns a yes into a no. Phrases are looked for between word boundaries.
_AXES = {
    "keep": (
        r"(?:keeps?|kept|retains?|saves?)(?! \w+ing\b)(?! on\b)|stays?|hold on to|safe",
        r"loses?|lost|gone|gets? rid of"
        r"|(?:is|are|gets?|be)(?: \w+){0,2} (?:discarded|trashed)|wasted?|goes? away",
    ),
    "go on": (
        r"keeps? (?:on )?\w+ing|goe?s? on|continues?|carry on|finish|still (?:play|draw)",
        r"(?:ends?|stops?|over)(?= (?:the|my|your|his|her|their|a|turn|playing|drawing|early))|bail|quit",
    ),
    "cost": (
        r"costs?|counts?|use[sd]? up|spends?|spent",
        r"(?:for|is it|really|extra|it|are they) free|free of charge|on top of",
    ),
    "must": (
        r"must|(?:have|has|had|got|needs?) to|gotta|hafta|forced|required|obliged|compulsory|mandatory",
        r"can|may|could|allowed|optional|permitted|legal|okay to|ok to",
    ),
    "when": (
        r"before|first|immediately|at once|right away",
        r"after|afterwards|later|can it wait|not yet",
    ),
}
_SIDES = {
    axis: {True: re.compile(rf"\b(?:{this})\b"), False: re.compile(rf"\b(?:{that})\b")}
    for axis, (this, that) in _AXES.items()
}
_NEGATIONS = re.compile(
    r"\b(?:not|never|no longer|nothing|cannot|cant|dont|doesnt|didnt|isnt|arent|wasnt|wont|wouldnt|couldnt)\b"
)
# "Can't I ...?" asks the same as "can I ...?".
_POLITE_NEGATION = re.compile(
    r"\b(?:cant|dont|doesnt|didnt|isnt|arent|wont|wouldnt|couldnt|shouldnt)"
    r" (?:i|we|you|he|she|they|it|that|this|the)\b"
)
_ASKING = re.compile(
    r"\b(?:do|does|did|can|could|may|might|must|should|shall|will|would|is|are|am|was|were|has|have)"
    r" (?:i|we|you|he|she|they|it|that|this|these|those|the|my|your|a|an|another|someone|anyone|everyone"
    r"|there|both|all|each|people|players?|creepers?|keepers?|surprises?|goals?|actions?)\b"
)
_OPEN = re.compile(r"\b(?:what|whats|which|who|whos|whose|when|where|why|how|difference)\b")
_CLAUSE = re.compile(r"[.;:!?,]|\s-+\s|\b(?:if|when|because|since)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Stance:
    """How a wording is put: its side on every axis it touches, and whether it is negated.

    An open question (`who`, `how many`) has no yes or no for an answer; nor has a mere topic (`hand limit`).
    """

    sides: frozenset[tuple[str, bool]]
    negated: bool
    is_open: bool
    is_topic: bool

    def opposes(self, other: Stance) -> bool:
        """True where both take sides on one axis, and not the same ones, or just one is negated."""
        if self.is_open or other.is_open:
            return False
        mine, theirs = self.sides - other.sides, other.sides - self.sides
        turned = any((axis, not side) in theirs for axis, side in mine)
        return turned or self.negated != other.negated


@lru_cache(maxsize=20_000)
def stance_of(text: str) -> Stance:
    """The stance of a question, read from the clause that asks where one does."""
    clause = _asking_clause(text)
    sides = frozenset(
        (axis, side)
        for axis, patterns in _SIDES.items()
        for side, pattern in patterns.items()
        if pattern.search(clause)
    )
    negations = len(_NEGATIONS.findall(_POLITE_NEGATION.sub(" ", clause)))
    asked = _ASKING.search(clause)
    opening = _OPEN.search(clause)
    is_open = opening is not None and (asked is None or opening.start() < asked.start())
    is_topic = asked is None and opening is None and not sides and "?" not in text
    return Stance(sides, negations % 2 == 1, is_open, is_topic)


def _asking_clause(text: str) -> str:
    clauses = [" ".join(words(part)) for part in _CLAUSE.split(text)]
    asking = [clause for clause in clauses if _ASKING.search(clause) or _OPEN.match(clause)]
    return asking[-1] if asking else " ".join(words(text))
