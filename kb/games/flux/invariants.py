"""What no play of Flux! can lead to: looked for after every choice."""

from __future__ import annotations

from kb.engine import Breach, Decision
from kb.engine.invariants import conserved
from kb.games.flux import legal
from kb.games.flux.model import ROW
from kb.games.flux.state import State


def check(state: State, decision: Decision | None) -> None:
    """Look at everything.

    Raises:
        Breach: naming what is wrong.
    """
    conserved(state.table, state.deck)
    glance(state)
    if decision is not None and not legal.options(state, decision):
        raise Breach(f"nothing can be chosen: {decision.asks}")


def glance(state: State) -> None:
    """Look at what costs little.

    Raises:
        Breach: naming what is wrong.
    """
    lie = sum(map(len, state.table.zones.values()))
    if lie != len(state.setup.deck):
        raise Breach(f"{lie} cards lie on the table; the pack has {len(state.setup.deck)}")
    if state.dealt > len(state.face_down):
        raise Breach(f"{state.dealt} cards are dealt face down; {len(state.face_down)} are there")
    for player in state.players:
        if max(len(state.row(player)), len(state.second_row(player))) > ROW:
            raise Breach(f"a row of {player} has more than {ROW} cards")
    _drinks_add_up(state)


def _drinks_add_up(state: State) -> None:
    """Every drink was drunk by somebody, and what was handed out was drunk by another player."""
    before, drinks = state.setup.position, state.drinks
    for drink in drinks:
        if drink.number <= 0 or drink.giver == drink.player:
            raise Breach(f"{drink.player} drinks {drink.number} for {drink.reason} from {drink.giver}")
    for player in state.players:
        drunk = before.drunk.get(player, 0) + sum(d.number for d in drinks if d.player == player)
        given = before.handed_out.get(player, 0) + sum(d.number for d in drinks if d.giver == player)
        if (drunk, given) != (state.drunk[player], state.handed_out[player]):
            raise Breach(
                f"{player} has drunk {state.drunk[player]} and handed out {state.handed_out[player]}"
            )
