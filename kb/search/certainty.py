"""How likely the ruling found answers the question."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from kb.search.features import Asked
from kb.search.ranking import Ranked

if TYPE_CHECKING:
    from collections.abc import Sequence

THRESHOLD = 0.5
_STRAYED = 0.3
_NOTHING_SHARED = 0.05
_ELSEWHERE = 0.4  # of a game that is neither named nor implied
_ENOUGH_TELLING = 2.8  # so many words that a single ruling has
# Fitted on wordings whose ruling is there, on such as have none, and on questions about other matters.
_BIAS = -4.7
_WEIGHTS = {
    "covered": 2.4,
    "near": 4.5,
    "lead": 1.1,
    "telling": 2.5,
    "cards": 0.4,
    "situations": 0.9,
    "strange": -1.8,
}


def signs(wanted: Asked, ranked: Sequence[Ranked]) -> dict[str, float]:
    """What tells whether the first of the ranked rulings is the answer, as numbers of about the same size."""
    best = ranked[0]
    lead = best.score - ranked[1].score if len(ranked) > 1 else best.score
    return {
        "covered": best.features.covered,
        "near": best.features.near,
        "lead": min(1.0, lead / 3),
        "telling": min(1.0, best.features.covered * wanted.total / (_ENOUGH_TELLING * wanted.top_rarity)),
        "cards": best.features.cards,
        "situations": float(any(token.startswith("=") and token in best.tokens for token in wanted.weights)),
        "strange": min(1.0, wanted.strange / 3),
    }


def confidence(wanted: Asked, ranked: Sequence[Ranked]) -> float:
    """A number between 0 and 1; below `THRESHOLD` the question is better declined."""
    if not ranked or ranked[0].features.covered < _NOTHING_SHARED:
        return 0.0
    leaning = _BIAS + sum(_WEIGHTS[name] * value for name, value in signs(wanted, ranked).items())
    sure = 1 / (1 + math.exp(-leaning))
    sure *= _ELSEWHERE if ranked[0].features.other_game else 1.0
    return round(sure * (_STRAYED if wanted.question.strayed else 1.0), 3)
