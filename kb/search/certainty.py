"""How likely the ruling found answers the question."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kb.search.features import Asked
from kb.search.ranking import Ranked

if TYPE_CHECKING:
    from collections.abc import Sequence

THRESHOLD = 0.54
_STRAYED = 0.3
_NOTHING_SHARED = 0.05
_TOO_LITTLE = 0.17  # telling no more than `help` or `what now`, a text asks nothing in particular
_ELSEWHERE = 0.4  # of a game that is neither named nor implied, or not about the strange cards named
_ENOUGH_TELLING = 2.8  # so many words that a single ruling has
# A logistic regression gave these: over wordings asked while they were withheld, the same with their ruling
# withheld as well, and questions about other matters (ARCHITECTURE, "Weights"). They are rounded.
_BIAS = -3.1
_WEIGHTS = {
    "covered": 1.9,
    "lead": 0.7,
    "telling": 2.0,
    "focus": 0.55,
    "spelt": 1.6,
    "said": 3.0,
    "usual": 0.7,
    "lacking": -1.4,
    "strange": -1.0,
    "strange_share": -1.5,
    "elsewhere": -1.0,
}


def signs(wanted: Asked, ranked: Sequence[Ranked]) -> dict[str, float]:
    """What tells whether the first of the ranked rulings is the answer, as numbers of about the same size."""
    best = ranked[0]
    features = best.features
    lead = best.score - ranked[1].score if len(ranked) > 1 else best.score
    plain = sum(token.isalnum() for token in wanted.question.tokens)
    return {
        "covered": features.covered,
        "lead": min(1.0, lead / 3),
        "telling": min(1.0, features.covered * wanted.total / (_ENOUGH_TELLING * wanted.top_rarity)),
        "focus": features.focus,
        "spelt": features.spelt,
        "said": features.said,
        "usual": features.usual,
        "lacking": features.lacking,
        "strange": min(1.0, wanted.strange / 3),
        "strange_share": wanted.strange / max(1, plain),
        "elsewhere": float(bool(wanted.question.editions) and not features.same_edition),
    }


def confidence(wanted: Asked, ranked: Sequence[Ranked]) -> float:
    """A number between 0 and 1; below `THRESHOLD` the question is better declined."""
    if not ranked or ranked[0].features.covered < _NOTHING_SHARED:
        return 0.0
    told, best = signs(wanted, ranked), ranked[0].features
    sure = 1 / (1 + math.exp(-_BIAS - sum(_WEIGHTS[name] * value for name, value in told.items())))
    sure *= _STRAYED if told["telling"] < _TOO_LITTLE and not best.said else 1.0
    sure *= _ELSEWHERE if best.other_game or (wanted.question.foreign and not best.cards) else 1.0
    astray = wanted.question.strayed or wanted.question.unheard_of
    return round(sure * (_STRAYED if astray else 1.0), 3)
