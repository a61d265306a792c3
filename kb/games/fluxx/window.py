"""The interrupt window: the chance to answer a play, or an event a Surprise names, before it takes effect."""

from __future__ import annotations

from kb.engine import Cancelled, Card, Choice, Decision, Steps
from kb.games.fluxx import surprises, zones
from kb.games.fluxx.model import Happening
from kb.games.fluxx.state import State

NOBODY = Choice("", "nobody answers")


def hold(state: State, happening: Happening) -> Steps[Happening | None]:
    """Hold the window on a happening; the Surprise that stands in the end, or None.

    A Surprise opens a window of its own, so that a chain of them resolves from its end (fluxx-faq/28).
    Only the latest Surprise can be answered.
    """
    who = state.seats_from(happening.player)
    if not state.patient and not any(surprises.answers_in_hand(state, player, happening) for player in who):
        return None
    asks = f"does anybody answer {describe(happening)}?"
    choice = yield Decision("window", who, asks, silence=NOBODY, subject=happening)
    if choice == NOBODY:
        return None
    card = choice.items[0]
    assert isinstance(card, Card)
    target = surprises.target_of(state, choice.player, card, happening) or happening
    answer = Happening("answer", choice.player, card, answering=target)
    _cite(state, happening, answer)
    state.table.move(card, zones.BEING_PLAYED)
    if choice.player == state.active and state.book.counter_costs_a_play():
        state.plays_made += 1
    counter = yield from state.parts.window(state, answer)
    if counter is not None:
        yield from put_away(state, answer, counter)
        return None if state.book.cancelled_surprise_restores() else answer
    return answer


def _cite(state: State, happening: Happening, answer: Happening) -> None:
    """Ask, for the record, the pages on which the answer rests."""
    attacked = happening.answering.player if happening.answering is not None else answer.player
    if happening.what == "answer" and answer.player != attacked:
        state.book.third_player_may_counter()
    if happening.what == "answer" and answer.player == state.active:
        state.book.may_counter_in_own_turn()
    if happening.what == "steal":
        state.book.trap_answers_every_theft()
    if happening.what == "surprise":
        state.book.played_surprise_may_be_answered()
    if happening.turned_up:
        state.book.turned_up_card_may_be_answered()
    if state.temporary and answer.player == state.active:
        state.book.temporary_hand_may_answer()


def put_away(state: State, cancelled: Happening, by: Happening) -> Steps[None]:
    """A Surprise cancelled another: both are used up."""
    state.events.add(Cancelled(cancelled.card))
    for happening in (cancelled, by):
        if happening.card in state.table.cards(zones.BEING_PLAYED):
            state.discard(happening.card)
    if by.player == state.active and state.book.counter_adds_in_turn_function():
        yield from surprises.in_turn(state, by.player, by.card)


def describe(happening: Happening) -> str:
    """A happening in a player's words."""
    if happening.what == "steal":
        return f"{happening.player} taking {happening.target} from {happening.victim}"
    return f"{happening.player}'s {happening.card}"
