"""The verdict for the very wording of a question."""

from __future__ import annotations

from kb.search.features import Asked, closeness
from kb.search.lookup import RulingRow
from kb.search.stance import Stance, stance_of

_OPPOSED = 0.04
_ALIKE = 0.02
_SAME_WORDS = 0.9


def verdict_for(wanted: Asked, row: RulingRow) -> str | None:
    """The verdict of the wording that is meant; None where it is not sure which way round it is put."""
    stance = stance_of(wanted.question.text)
    compared: list[tuple[float, str | None]] = []
    for wording in row.wordings:
        near = closeness(wanted, wording)
        preference = near - _OPPOSED * stance.opposes(wording.stance) + _agreement(stance, wording.stance)
        compared.append((preference, _shown(wording.verdict, stance, wording.stance, near)))
    best, shown = max(compared, key=lambda each: each[0])
    close = {verdict for preference, verdict in compared if best - preference < _ALIKE}
    return None if {"yes", "no"} <= close else shown


def _agreement(stance: Stance, other: Stance) -> float:
    return 0.02 * len(stance.sides & other.sides)


def _shown(verdict: str, stance: Stance, other: Stance, near: float) -> str | None:
    """The verdict of a wording for a question put in its own way: no yes or no where none was asked for."""
    if verdict not in ("yes", "no"):
        return verdict
    if stance.is_open and not other.is_open:
        return "info"
    if stance.is_topic and near < _SAME_WORDS:
        return "info"
    return None if stance.opposes(other) else verdict
