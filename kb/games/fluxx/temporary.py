"""Temporary hands: the cards Draw 3 Play 2 and its kin are played from while the hand is set aside."""

from __future__ import annotations

from kb.engine import Card, Decision, Steps
from kb.games.fluxx import numbers, zones
from kb.games.fluxx.asks import random_card
from kb.games.fluxx.drawing import draw_one
from kb.games.fluxx.model import TemporaryHand
from kb.games.fluxx.state import State
from kb.games.fluxx.surprises import playable


def play_from_temporary_hand(
    state: State, you: str, draw: int, plays: int, *, blind: bool = False
) -> Steps[None]:
    """Set the hand aside, draw, play so many of the cards drawn, and discard the rest."""
    apart = not state.temporary or state.book.temporary_hands_nest()
    zone = zones.temporary_hand(len(state.temporary) + 1) if apart else state.temporary[-1].zone
    hand = TemporaryHand(zone, draw, plays, blind)
    hand.draw_due, hand.plays_due = numbers.numeral(state, draw), numbers.numeral(state, plays)
    yield from _fill(state, you, hand)
    state.temporary.append(hand)
    yield from state.parts.checkpoint(state)  # the draw is over: Creepers met in it sit down, or win
    while numbers.plays_left_in(state, hand):
        card = yield from _next(state, you, hand)
        hand.made += 1
        yield from state.parts.play(state, card, hand.zone)
        if _was_cancelled(state, card) and not state.book.cancelled_card_uses_a_temporary_play():
            hand.made -= 1
        numbers.count_again(state, hand)
        yield from _fill(state, you, hand)
    for card in list(state.table.cards(hand.zone)):
        state.discard(card)
    state.temporary.remove(hand)


def _was_cancelled(state: State, card: Card) -> bool:
    """Whether a Surprise stood against the latest play of a card."""
    return any(each.card == card and each.cancelled for each in state.happenings)


def _fill(state: State, you: str, hand: TemporaryHand) -> Steps[None]:
    """Draw what is still to be drawn: Inflation may come into play among the cards themselves."""
    while hand.drawn < hand.draw_due:
        hand.drawn += 1
        yield from draw_one(state, you, hand.zone)


def _next(state: State, you: str, hand: TemporaryHand) -> Steps[Card]:
    if hand.blind:
        card = yield from random_card(state, playable(state, state.table.cards(hand.zone)))
    else:
        left = numbers.plays_left_in(state, hand)
        choice = yield Decision(
            "play", (you,), f"play a card of the temporary hand ({left} to play)", "plays"
        )
        card = choice.items[0] if isinstance(choice.items[0], Card) else None
    assert card is not None
    return card
