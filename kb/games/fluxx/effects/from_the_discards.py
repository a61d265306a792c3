"""Actions on the discard pile."""

from __future__ import annotations

from kb.engine import Card, Steps
from kb.games.fluxx import facts, zones
from kb.games.fluxx.asks import pick_card, shuffled
from kb.games.fluxx.play import ACTIONS
from kb.games.fluxx.state import State


@ACTIONS.card("fluxx/cards/lets-do-that-again")
def lets_do_that_again(state: State, you: str) -> Steps[None]:
    """Play an Action or a New Rule out of the discard pile."""
    discards = state.discards()
    itself = state.table.cards(zones.BEING_PLAYED)[:1] if state.book.card_can_fetch_itself() else []
    fitting = [card for card in (*discards, *itself) if card.kind in ("action", "new rule")]
    yield from _play_one_of(state, you, fitting)


@ACTIONS.card("fluxx/cards/even-death-may-die")
def even_death_may_die(state: State, you: str) -> Steps[None]:
    """Play an Action or an investigator out of the discard pile."""
    discards = state.discards()
    fitting = [card for card in discards if card.kind == "action" or "investigator" in facts.kinds(card)]
    yield from _play_one_of(state, you, fitting)


def _play_one_of(state: State, you: str, cards: list[Card]) -> Steps[None]:
    card = yield from pick_card(state, you, cards, "which card is played again?")
    if card is not None:
        if state.book.card_played_again_costs_a_play():
            state.plays_made += 1
        yield from state.parts.play(state, card, zones.DISCARD_PILE)


@ACTIONS.card("fluxx/cards/empty-the-trash")
def empty_the_trash(state: State, you: str) -> Steps[None]:
    """Shuffle the discard pile into the draw pile."""
    gathered = [*state.table.cards(zones.DRAW_PILE), *state.table.cards(zones.DISCARD_PILE)]
    if state.book.empty_the_trash_goes_along():
        gathered.append(state.table.cards(zones.BEING_PLAYED)[0])
    for card in (yield from shuffled(state, gathered)):
        state.table.move(card, zones.DRAW_PILE, top=False)
