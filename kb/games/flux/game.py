"""Flux! as the engine plays it."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine import Choice, Decision, Outcome, Refusal, Steps
from kb.games.flux import invariants, legal, zones
from kb.games.flux.model import FLUX, FLUX_CARD, SECOND_FLUX, SECOND_SUICIDE, SECOND_WAR, SUICIDE, WAR
from kb.games.flux.rounds import flux_card, flux_round, suicide_round
from kb.games.flux.state import Setup, State
from kb.games.flux.war import war_round

HOW: dict[str, Callable[[State], Steps[None]]] = {
    WAR: war_round,
    FLUX: flux_round,
    SUICIDE: suicide_round,
    SECOND_WAR: war_round,
    SECOND_FLUX: flux_round,
    SECOND_SUICIDE: suicide_round,
    FLUX_CARD: flux_card,
}
"""How each round is played."""


class Flux:
    """The drinking game Flux!: implements :class:`kb.engine.Game`."""

    name = "flux"

    def begin(self, setup: Setup) -> State:
        """Lay out the table of a set-up; what is not open lies face down."""
        state, position = State(setup), setup.position
        for player in state.players:
            for card in position.rows.get(player, ()):
                state.table.lay(card, zones.row(player))
            for card in position.second_rows.get(player, ()):
                state.table.lay(card, zones.second_row(player))
        for player, card in zip(state.seats, position.corners, strict=False):
            state.table.lay(card, zones.corner(player))
        placed = set(state.table.all_cards())
        for card in setup.deck:
            if card not in placed:
                state.table.lay(card, zones.FACE_DOWN)
        return state

    def run(self, state: State) -> Steps[Outcome]:
        """Round after round until the FLUX! card is drunk (flux/40)."""
        order = state.book.order_of_rounds()
        for name in order[order.index(state.round) :]:
            state.round = name
            yield from HOW[name](state)
        return Outcome(state.book.winner(state.drunk), "the FLUX! card is drunk")

    def why_not(self, state: State, decision: Decision | None, choice: Choice) -> Refusal | None:
        """Why a choice may not be made now; None where it may."""
        return legal.why_not(state, decision, choice)

    def options(self, state: State, decision: Decision) -> tuple[Choice, ...]:
        """What may be chosen now."""
        return legal.options(state, decision)

    def check(self, state: State, decision: Decision | None) -> None:
        """Raise :class:`Breach` if the table is in a state no play can lead to."""
        invariants.check(state, decision)

    def glance(self, state: State, decision: Decision | None) -> None:
        """The same, but for what takes long to look at."""
        invariants.glance(state)
