"""The parts of a Fluxx match, handed to it frozen: a knock-out may replace one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.engine import Card, Steps, Zone

if TYPE_CHECKING:
    from kb.games.fluxx.state import Happening, State


@dataclass(frozen=True)
class Parts:
    """How a turn runs, how a window is held, how cards are drawn and played, what is looked at after it.

    Args:
        turn: one whole turn.
        draw: the draw phase.
        play: one card played from a zone.
        window: the chance to answer something; returns the Surprise that stands, or None.
        checkpoint: attachments, Goals too many, draws owed, limits, winner.
    """

    turn: Callable[[State], Steps[None]]
    draw: Callable[[State], Steps[None]]
    play: Callable[[State, Card, Zone], Steps[None]]
    window: Callable[[State, Happening], Steps[Happening | None]]
    checkpoint: Callable[[State], Steps[None]]
