"""Fluxx as the engine plays it."""

from __future__ import annotations

from typing import ClassVar

from kb.engine import Choice, Decision, Outcome, Refusal, Steps
from kb.games.fluxx import (
    checkpoint,
    drawing,
    effects,
    facts,
    invariants,
    legal,
    numbers,
    play,
    turn,
    window,
    winning,
    zones,
)
from kb.games.fluxx.state import Parts, Setup, State

PARTS = Parts(
    turn=turn.take_turn,
    draw=drawing.draw_phase,
    play=play.play_card,
    window=window.hold,
    checkpoint=checkpoint.look,
    met=winning.end,
    run_out=drawing.run_out,
)
"""The parts of a match as they should be."""


class Fluxx:
    """The card game Fluxx: implements :class:`kb.engine.Game`."""

    name = "fluxx"
    effects: ClassVar = effects

    def begin(self, setup: Setup) -> State:
        """Lay out the table of a set-up."""
        state = State(setup)
        lay_out(state)
        self.take_up(state)
        return state

    def take_up(self, state: State) -> None:
        """Take a turn up where a position says it stands."""
        state.keepers_at_start = state.numbers_of_keepers()
        state.play_number_at_start = numbers.play_number(state)
        drawn = state.setup.position.drawn
        if drawn is not None:
            state.drawn = drawn
        elif state.phase == "play":
            state.drawn = numbers.draw_number(state)

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
        invariants.check(state, decision)

    def glance(self, state: State, decision: Decision | None) -> None:
        """The same, but for what takes long to look at."""
        invariants.glance(state, decision)


def lay_out(state: State) -> None:
    """Lay every card of the deck where the position says, and what it does not mention into the box."""
    position = state.setup.position
    for zone, cards in (
        (zones.RULES, position.rules),
        (zones.GOALS, position.goals),
        (zones.META_RULES, position.meta_rules),
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
    if state.meta_rule(facts.NO_CREEPERS) and state.book.creepers_are_left_out():
        for card in [card for card in state.table.cards(zones.DRAW_PILE) if card.kind == "creeper"]:
            state.table.move(card, zones.BOX)
