"""Fluxx as the engine plays it."""

from __future__ import annotations

from kb.engine import Breach, Choice, Decision, Outcome, Refusal, Steps
from kb.engine.invariants import conserved
from kb.games.fluxx import checkpoint, drawing, effects, legal, numbers, play, turn, window, winning, zones
from kb.games.fluxx.state import Parts, Setup, State

PARTS = Parts(
    turn=turn.take_turn,
    draw=drawing.draw_phase,
    play=play.play_card,
    window=window.hold,
    checkpoint=checkpoint.look,
)
"""The parts of a match as they should be."""


class Fluxx:
    """The card game Fluxx: implements :class:`kb.engine.Game`."""

    name = "fluxx"
    effects = effects

    def begin(self, setup: Setup) -> State:
        """Lay out the table of a set-up."""
        state = State(setup)
        _lay_out(state)
        drawn = setup.position.drawn
        if drawn is not None:
            state.drawn = drawn
        elif state.phase == "play":
            state.drawn = numbers.draw_number(state)
        return state

    def run(self, state: State) -> Steps[Outcome]:
        """Turn after turn until somebody has won."""
        return turn.run(state)

    def why_not(self, state: State, decision: Decision | None, choice: Choice) -> Refusal | None:
        """Why a choice may not be made now; None where it may."""
        return legal.why_not(state, decision, choice)

    def options(self, state: State, decision: Decision) -> tuple[Choice, ...]:
        """What may be chosen now."""
        return legal.options(state, decision)

    def check(self, state: State, decision: Decision | None) -> None:
        """Raise :class:`Breach` if the table is in a state no play can lead to."""
        conserved(state.table, state.deck)
        _no_creeper_in_hand(state)
        if decision is not None and decision.kind in ("play", "finish", "boundary"):
            _settled(state, decision)


def _lay_out(state: State) -> None:
    position = state.setup.position
    for zone, cards in (
        (zones.RULES, position.rules),
        (zones.GOALS, position.goals),
        (zones.DRAW_PILE, position.draw_pile or ()),
        (zones.DISCARD_PILE, position.discard_pile or ()),
    ):
        for card in cards:
            state.table.lay(card, zone)
    for player in state.players:
        for card in position.hands.get(player, ()):
            state.table.lay(card, zones.hand(player))
        for card in position.fronts.get(player, ()):
            state.table.lay(card, zones.front(player))
    placed = set(state.table.all_cards())
    for card in state.setup.deck:
        if card not in placed:
            state.table.lay(card, zones.BOX)
    state.attached.update(position.attached)


def _no_creeper_in_hand(state: State) -> None:
    for zone, cards in state.table.zones.items():
        if zone.name == "hand" or zone.name.startswith("temporary hand"):
            for card in cards:
                if card.kind == "creeper":
                    raise Breach(f"{card} is in {zone}")


def _settled(state: State, decision: Decision) -> None:
    if len(state.goals()) > numbers.goal_slots(state):
        raise Breach(f"{len(state.goals())} Goals are in play")
    if decision.kind == "boundary" and (state.table.cards(zones.BEING_PLAYED) or state.temporary):
        raise Breach("something is still being played between two turns")
    for player in checkpoint.bound_players(state):
        if checkpoint.over_limit(state, player):
            raise Breach(f"{player} is over a limit")
    won = winning.winner(state)
    if won is not None and not numbers.still_drawing(state):
        raise Breach(f"{won[0]} meets {won[1]} and nobody noticed")
