"""Viking Secret Wildcard Poker as the engine plays it."""

from __future__ import annotations

from collections.abc import Iterable

from kb.engine import Card, Choice, Decision, Outcome, Refusal, Steps, Zone
from kb.games.vswp import invariants, legal, session, zones
from kb.games.vswp.clue import dealing as clue
from kb.games.vswp.clue.stacks import clue_value
from kb.games.vswp.effects import pits, table
from kb.games.vswp.state import Parts, Setup, State

PARTS = Parts(
    in_the_middle=clue.in_the_middle,
    in_a_pit=clue.in_a_pit,
    clue_value=clue_value,
    next_dealer=session.next_dealer,
)
"""The parts of a match as they should be."""


class Vswp:
    """Viking Secret Wildcard Poker: implements :class:`kb.engine.Game`."""

    name = "vswp"
    effects = (pits, table)
    """Importing them registers what the cards do."""

    def begin(self, setup: Setup) -> State:
        """Lay out the table of a set-up."""
        state = State(setup)
        _lay_out(state)
        _take_up_the_hand(state)
        return state

    def run(self, state: State) -> Steps[Outcome]:
        """Hand after hand until somebody has all the chips."""
        return session.run(state)

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


def _lay_out(state: State) -> None:
    position = state.setup.position
    places: list[tuple[Zone, Iterable[Card]]] = [
        (zones.community(), position.community),
        (zones.ON_SUSPECTS, position.covers.values()),
        (zones.GENERAL, position.general or ()),
        (zones.CLUE_DECK, position.clue_deck or ()),
    ]
    for player in state.players:
        places.append((zones.pit(player), position.pits.get(player, ())))
        places.append((zones.stacks(player), position.stacks.get(player, ())))
    for zone, cards in places:
        for card in cards:
            state.table.lay(card, zone)
    placed = set(state.table.all_cards())
    for card in state.setup.deck:
        if card not in placed:
            state.table.lay(card, zones.BOX)


def _take_up_the_hand(state: State) -> None:
    position, hand = state.setup.position, state.hand
    hand.pot = position.pot
    hand.bets = dict(position.bets)
    hand.paid = dict(position.bets)
    hand.last_bets = {**position.bets, **position.last_bets}
    hand.folded = set(position.folded)
    hand.face_up, hand.revealed = set(position.face_up), set(position.revealed)
    hand.sets_dealt = _sets_dealt(len(position.community))


def _sets_dealt(cards: int) -> int:
    """How many sets lie in the middle, told by the number of cards."""
    return 0 if cards == 0 else 1 if cards < 4 else 2 if cards == 4 else 3
