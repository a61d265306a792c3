"""Actions on whose turn it is."""

from __future__ import annotations

from kb.engine import Steps
from kb.games.fluxx import order
from kb.games.fluxx.play import ACTIONS, end_turn
from kb.games.fluxx.state import State
from kb.games.fluxx.surprises import ANY_TIME, IN_TURN

MY_TURN_NEXT = "fluxx/cards/my-turn-next"


@ACTIONS.card("fluxx/cards/take-another-turn")
def take_another_turn(state: State, you: str) -> Steps[None]:
    """One more turn after this one, never a third in a row."""
    order.give_extra_turn(state, you, "fluxx/cards/take-another-turn")
    yield from ()


@IN_TURN.card(MY_TURN_NEXT)
@ANY_TIME.card(MY_TURN_NEXT)
def my_turn_next(state: State, you: str) -> Steps[None]:
    """The turn after this one is yours, whoever would have had it; in your turn it is one more for you."""
    order.give_extra_turn(state, you, MY_TURN_NEXT)
    yield from ()


@ACTIONS.card("fluxx/cards/field-of-poppies")
def field_of_poppies(state: State, you: str) -> Steps[None]:
    """Everybody else misses a turn, unless something saves them (fluxx-faq/09)."""
    for player in state.seats_from(you)[1:]:
        state.missing[player] = order.has_spared(state, player)
    yield from ()


@ACTIONS.card("fluxx/cards/ill-be-in-my-bunk")
def leave_the_room(state: State, you: str) -> Steps[None]:
    """Leave the room, which ends the turn (fluxx-faq/22)."""
    end_turn(state)
    yield from ()
