"""New Rules that do more than set a number: start-of-turn effects and Free Actions."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine import Card, Refusal, Steps, TurnEnds
from kb.games.fluxx import facts, numbers, zones
from kb.games.fluxx.drawing import TURNED_UP, draw_cards, next_card
from kb.games.fluxx.play import end_turn
from kb.games.fluxx.refusals import NO_PLAY_LEFT, NOT_NOW, NOTHING_TO_AFFECT, NOTHING_TO_DISCARD
from kb.games.fluxx.state import State
from kb.games.fluxx.turn import AFTER_PLAYS, AT_START
from kb.games.fluxx.using import POWERS, Power


@AT_START.card(facts.NO_HAND_BONUS)
def no_hand_bonus(state: State, you: str) -> Steps[None]:
    """An empty hand becomes a new one of three before the draw (fluxx-faq/35)."""
    if state.hand(you):
        return
    yield from draw_cards(state, you, numbers.numeral(state, 3), zones.hand(you))
    if state.book.no_hand_bonus_counts_as_drawn():
        state.drawn += 3


def get_on_with_it(state: State, you: str, _card: Card) -> Steps[None]:
    """Discard the hand, draw three, and the turn ends."""
    state.book.plays_needed_for_get_on_with_it()
    for card in list(state.hand(you)):
        state.discard(card)
    yield from draw_cards(state, you, numbers.numeral(state, 3), zones.hand(you))
    end_turn(state)


def _get_on_with_it_refused(state: State, you: str) -> Refusal | None:
    book = state.quiet
    if (busy := _in_temporary_hand(state)) is not None:
        return busy
    if not state.hand(you) and book.get_on_with_it_needs_a_card():
        ruling = book.ruling_of("get_on_with_it_needs_a_card")
        return Refusal(NOTHING_TO_DISCARD, f"{you} has no card to discard", ruling)
    if numbers.plays_left(state) < book.plays_needed_for_get_on_with_it():
        ruling = book.ruling_of("plays_needed_for_get_on_with_it")
        return Refusal(NO_PLAY_LEFT, f"{you} has already made the last play", ruling)
    return None


POWERS[facts.GET_ON_WITH_IT] = Power(get_on_with_it, _get_on_with_it_refused, once=False)


def _in_temporary_hand(state: State) -> Refusal | None:
    if not state.temporary or state.quiet.temporary_hand_serves_get_on_with_it():
        return None
    ruling = state.quiet.ruling_of("temporary_hand_serves_get_on_with_it")
    return Refusal(NOT_NOW, "a temporary hand is being played", ruling)


def swap_plays_for_draws(state: State, you: str, _card: Card) -> Steps[None]:
    """Draw as many cards as real plays are left; the turn ends (fluxx-faq/37, 38)."""
    number = state.book.plays_to_swap(numbers.plays_to_give_up(state), len(state.hand(you)))
    yield from draw_cards(state, you, number, zones.hand(you))
    if not (numbers.play_number(state) < 0 and state.book.swapped_cards_are_played()):
        end_turn(state)


def _swap_refused(state: State, you: str) -> Refusal | None:
    if (busy := _in_temporary_hand(state)) is not None:
        return busy
    if state.quiet.plays_to_swap(numbers.plays_to_give_up(state), len(state.hand(you))) > 0:
        return None
    ruling = state.quiet.ruling_of("plays_to_swap")
    return Refusal(NO_PLAY_LEFT, f"{you} has no play left to swap", ruling)


POWERS[facts.SWAP_PLAYS] = Power(swap_plays_for_draws, _swap_refused, once=False)


def turn_up_a_card(state: State, you: str, _card: Card) -> Steps[None]:
    """Turn over the top card and play it; Creepers go down and another card is turned over (fluxx-faq/21)."""
    card = yield from next_card(state, you, because=TURNED_UP)
    if card is None:
        return
    if not state.book.turned_up_card_is_played():
        state.table.move(card, zones.hand(you), top=False)
        return
    try:
        yield from state.parts.play(state, card, zones.DRAW_PILE)
    except TurnEnds:
        if state.book.turned_up_card_can_end_the_turn():
            raise
        for left in list(state.table.cards(zones.BEING_PLAYED)):
            state.discard(left)


def _anywhere(*card_ids: str) -> Callable[[State, str], Refusal | None]:
    """A condition: one of these Keepers must be in play, in front of anybody (fluxx-faq/29)."""

    def refuse(state: State, you: str) -> Refusal | None:
        anybody = state.quiet.condition_met_by_anybody()
        seats = state.players if anybody else (you,)
        if any(card.id in card_ids for seat in seats for card in state.keepers(seat)):
            return None
        ruling = state.quiet.ruling_of("condition_met_by_anybody")
        return Refusal(NOTHING_TO_AFFECT, "the Keeper it asks for is not in play", ruling)

    return refuse


def _always(_state: State, _you: str) -> Refusal | None:
    return None


TURNING_UP: dict[str, Callable[[State, str], Refusal | None]] = {
    "mystery-play": _always,
    "open-the-door": _anywhere("fluxx/cards/the-spooky-door"),
    "open-a-gift": _anywhere("fluxx/cards/the-gift"),
    "chemical-x": _anywhere("fluxx/cards/powerpuff-girl"),
    "time-doorway": _anywhere("fluxx/cards/time-machine"),
}
"""The family of Mystery Play: most of it works like it, some cards have a condition (fluxx-faq/29)."""

for _name, _refuse in TURNING_UP.items():
    POWERS[f"fluxx/cards/{_name}"] = Power(turn_up_a_card, _refuse)


@AFTER_PLAYS.card("fluxx/cards/play-all-plus-1")
def play_all_plus_1(state: State, you: str) -> Steps[None]:
    """With the hand played, turn up one more card and play it; the turn ends (fluxx-faq/22)."""
    card = yield from next_card(state, you, because=TURNED_UP)
    if card is not None:
        yield from state.parts.play(state, card, zones.DRAW_PILE)
    end_turn(state)
