"""Fluxx with one thing wrong: each knock-out switches one ruling off, and an example must notice.

Most come from the rulebook, where each page stands with its wrong answer. What follows from the structure
of a match alone is knocked out here, by a wrong part.
"""

from __future__ import annotations

from kb.engine import KnockOut, Steps
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import State


def no_draw(state: State) -> Steps[None]:
    """A draw phase in which nothing is drawn."""
    yield from state.parts.checkpoint(state)


KNOCKOUTS: tuple[KnockOut, ...] = (
    *FluxxRulebook.knock_outs(),
    KnockOut(
        "fluxx/turn/order-of-a-turn",
        "no_draw",
        "a turn began with its plays and the draw was left out",
        part=("draw", no_draw),
    ),
)
