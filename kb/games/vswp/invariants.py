"""What no play can lead to: looked for after every choice."""

from __future__ import annotations

from kb.engine import Breach, Decision
from kb.engine.invariants import conserved
from kb.games.vswp import legal
from kb.games.vswp.state import State


def check(state: State, decision: Decision | None) -> None:
    """Look at everything.

    Raises:
        Breach: naming what is wrong.
    """
    conserved(state.table, state.deck)
    glance(state, decision)
    for suspect, cover in state.covers.items():
        if state.table.where(cover).name != "on Suspects" or suspect.kind != "suspect":
            raise Breach(f"{cover} does not lie on {suspect}")
    if decision is not None and not decision.pool and not legal.options(state, decision):
        raise Breach(f"nothing can be chosen: {decision.asks}")


def glance(state: State, decision: Decision | None) -> None:
    """Look at what costs little: chips and cards conserved, the pot paid out when a hand is over.

    Raises:
        Breach: naming what is wrong.
    """
    lie = sum(map(len, state.table.zones.values()))
    if lie != len(state.setup.deck):
        raise Breach(f"{lie} cards lie on the table; the deck has {len(state.setup.deck)}")
    pots = sum(hand.pot for hand in state.hands)
    if any(chips < 0 for chips in state.chips.values()):
        raise Breach(f"somebody has less than no chips: {state.chips}")
    if sum(state.chips.values()) + pots + state.carried != state.chips_in_all:
        raise Breach(f"{state.chips} with {pots} in pots and {state.carried} carried: chips are lost or made")
    if (decision is None or decision.kind == "boundary") and pots:
        raise Breach(f"{pots} chips are left in a pot nobody plays for")
