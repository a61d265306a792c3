"""New Rules that do more than set a number: start-of-turn effects and Free Actions."""

from __future__ import annotations

from kb.engine import Card, Refusal, Steps, TurnEnds
from kb.games.fluxx import facts, numbers, zones
from kb.games.fluxx.drawing import draw_cards, next_card
from kb.games.fluxx.legal import TURN
from kb.games.fluxx.refusals import NO_PLAY_LEFT, NOT_NOW, NOTHING_TO_DISCARD
from kb.games.fluxx.state import State
from kb.games.fluxx.turn import AT_START
from kb.games.fluxx.using import POWERS, Power


@AT_START.card(facts.NO_HAND_BONUS)
def no_hand_bonus(state: State, you: str) -> Steps[None]:
    """An empty hand becomes a new one of three before the draw (fluxx-faq/35)."""
    if state.hand(you):
        return
    yield from draw_cards(state, you, 3, zones.hand(you))
    if state.book.no_hand_bonus_counts_as_drawn():
        state.drawn += 3


def get_on_with_it(state: State, you: str, _card: Card) -> Steps[None]:
    """Discard the hand, draw three, and the turn ends."""
    state.book.plays_needed_for_get_on_with_it()
    for card in list(state.hand(you)):
        state.discard(card)
    yield from draw_cards(state, you, 3, zones.hand(you))
    raise TurnEnds


def _get_on_with_it_refused(state: State, you: str) -> Refusal | None:
    book = state.quiet
    if state.temporary:
        ruling = "fluxx/turn/get-on-with-it-needs-a-card"
        return Refusal(NOT_NOW, "a temporary hand is being played", ruling)
    if not state.hand(you) and book.get_on_with_it_needs_a_card():
        ruling = book.ruling_of("get_on_with_it_needs_a_card")
        return Refusal(NOTHING_TO_DISCARD, f"{you} has no card to discard", ruling)
    if numbers.plays_left(state) < book.plays_needed_for_get_on_with_it():
        ruling = book.ruling_of("plays_needed_for_get_on_with_it")
        return Refusal(NO_PLAY_LEFT, f"{you} has already made the last play", ruling)
    return None


POWERS[facts.GET_ON_WITH_IT] = Power(get_on_with_it, _get_on_with_it_refused, once=False)


def swap_plays_for_draws(state: State, you: str, _card: Card) -> Steps[None]:
    """Draw as many cards as real plays are left; the turn ends (fluxx-faq/37, 38)."""
    yield from draw_cards(state, you, numbers.plays_left(state), zones.hand(you))
    raise TurnEnds


def _swap_refused(state: State, you: str) -> Refusal | None:
    if numbers.plays_left(state):
        return None
    return Refusal(NO_PLAY_LEFT, f"{you} has no play left to swap", TURN)


POWERS["fluxx/cards/swap-plays-for-draws"] = Power(swap_plays_for_draws, _swap_refused, once=False)


def wormhole(state: State, you: str, _card: Card) -> Steps[None]:
    """Turn over the top card and play it; Creepers go down and another card is turned over (fluxx-faq/21)."""
    card = yield from next_card(state, you)
    if card is not None:
        yield from state.parts.play(state, card, zones.DRAW_PILE)


POWERS["fluxx/cards/wormhole"] = Power(wormhole, lambda _state, _you: None)
