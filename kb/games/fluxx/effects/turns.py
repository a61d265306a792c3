"""Actions on whose turn it is."""

from __future__ import annotations

from kb.engine import Steps
from kb.games.fluxx import order
from kb.games.fluxx.play import ACTIONS, end_turn
from kb.games.fluxx.state import State


@ACTIONS.card("fluxx/cards/take-another-turn")
def take_another_turn(state: State, you: str) -> Steps[None]:
    """One more turn after this one, never a third in a row."""
    state.extra_turn = state.book.extra_turn_may_follow(state.in_extra_turn)
    yield from ()


@ACTIONS.card("fluxx/cards/field-of-poppies")
def field_of_poppies(state: State, you: str) -> Steps[None]:
    """Everybody else misses a turn, unless something saves them (fluxx-faq/09)."""
    for player in state.seats_from(you)[1:]:
        state.missing[player] = order.has_spared(state, player)
    yield from ()


@ACTIONS.card("fluxx/cards/ill-be-in-my-bunk", "fluxx/cards/ill-be-right-back")
def leave_the_room(state: State, you: str) -> Steps[None]:
    """Leave the room, which ends the turn (fluxx-faq/22)."""
    end_turn(state)
    yield from ()
