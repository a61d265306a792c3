"""Actions that move cards from hand to hand."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Steps
from kb.games.fluxx import winning, zones
from kb.games.fluxx.asks import pick, pick_card, pick_one, pick_player, random_card
from kb.games.fluxx.drawing import draw_cards, next_card
from kb.games.fluxx.effects.shared import with_hands
from kb.games.fluxx.numbers import numeral
from kb.games.fluxx.play import ACTIONS
from kb.games.fluxx.state import State

LEFT, RIGHT = "left", "right"
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
"""What each throw of Rock-Paper-Scissors beats."""


@ACTIONS.card("fluxx/cards/rotate-hands")
def rotate_hands(state: State, you: str) -> Steps[None]:
    """All hands go one place on, to the side of your choice."""
    sides = (LEFT, RIGHT) if state.book.hands_go_either_way() else (LEFT,)
    side = yield from pick_one(state, you, sides, "to which side do the hands go?")
    step = 1 if side == LEFT else -1
    held = [list(state.hand(player)) for player in state.players]
    for at, cards in enumerate(held):
        to = state.players[(at + step) % len(state.players)]
        for card in cards:
            state.table.move(card, zones.hand(to), top=False)
        winning.pass_over(state)


@ACTIONS.card("fluxx/cards/discard-and-draw")
def discard_and_draw(state: State, you: str) -> Steps[None]:
    """Discard the hand and draw as many cards."""
    held = list(state.hand(you))
    for card in held:
        state.discard(card)
    number = len(held) + state.book.discard_and_draw_counts_itself()
    yield from draw_cards(state, you, number, zones.hand(you))


def can_pay(state: State, player: str) -> Steps[None]:
    """A player without cards draws one to pay with, where the ruling against it is switched off."""
    if not state.hand(player) and not state.book.empty_hand_owes_nothing():
        yield from draw_cards(state, player, 1, zones.hand(player))


@ACTIONS.card("fluxx/cards/random-tax")
def random_tax(state: State, you: str) -> Steps[None]:
    """Take a random card from everybody else's hand."""
    for player in state.seats_from(you)[1:]:
        yield from can_pay(state, player)
        for _ in range(numeral(state, 1)):
            card = yield from pays(state, player, you, blind=state.book.random_tax_is_blind())
            if card is not None:
                state.table.move(card, zones.hand(you), top=False)


def pays(state: State, player: str, you: str, *, blind: bool) -> Steps[Card | None]:
    """The card one player gives another: picked by chance, or by whoever pays."""
    if blind:
        return (yield from random_card(state, state.hand(player)))
    return (yield from pick_card(state, player, list(state.hand(player)), f"which card does {you} get?"))


@ACTIONS.card("fluxx/cards/taxation")
def taxation(state: State, you: str) -> Steps[None]:
    """Everybody else gives you a card of their choice."""
    for player in state.seats_from(you)[1:]:
        yield from can_pay(state, player)
        card = yield from pays(state, player, you, blind=not state.book.payer_picks_for_taxation())
        if card is not None:
            state.table.move(card, zones.hand(you), top=False)


@ACTIONS.card("fluxx/cards/go-fish")
def go_fish(state: State, you: str) -> Steps[None]:
    """Name a card; a player who holds it gives it to you, or else you draw, and may play it if that is it."""
    named = yield from pick_card(state, you, every_card_once(state), "which card is named?")
    if named is None:
        return
    for player in state.seats_from(you)[1:]:
        for card in state.hand(player):
            if card.id == named.id:
                state.table.move(card, zones.hand(you), top=False)
                return
    drawn = yield from next_card(state, you)
    if drawn is not None:
        state.table.move(drawn, zones.hand(you), top=False)
    if drawn is not None and drawn.id == named.id:
        yield from play_if_liked(state, you, drawn)


def every_card_once(state: State) -> list[Card]:
    """One card of every name in the match that can be held."""
    return list({card.id: card for card in reversed(state.setup.deck) if card.kind != "creeper"}.values())


def play_if_liked(state: State, you: str, card: Card) -> Steps[None]:
    """Play a card in hand on the spot, as part of what brought it, or keep it."""
    if (yield from pick(state, you, (card,), 0, 1, f"is {card} played at once?")):
        yield from state.parts.play(state, card, zones.GIVEN_OUT)


@ACTIONS.card("fluxx/cards/use-what-you-take")
def use_what_you_take(state: State, you: str) -> Steps[None]:
    """Take a random card out of somebody's hand and play it."""
    holders = with_hands(state, you)
    if not holders:
        return
    other = yield from pick_player(state, you, "whose hand is the card taken from?", holders)
    card = yield from random_card(state, state.hand(other))
    if card is not None:
        if state.book.taken_card_costs_a_play():
            state.plays_made += 1
        yield from state.parts.play(state, card, zones.hand(other))


@ACTIONS.card("fluxx/cards/rock-paper-scissors-showdown")
def rock_paper_scissors(state: State, you: str) -> Steps[None]:
    """Whoever wins two games of Rock-Paper-Scissors against you, or loses them, stakes the hand."""
    other = yield from pick_player(state, you, "who is challenged?")
    won = {you: 0, other: 0}
    while max(won.values()) < numeral(state, state.book.throws_to_win()):
        winner = yield from _throw(state, (you, other))
        if winner is not None:
            won[winner] += 1
    winner, loser = sorted(won, key=lambda player: -won[player])
    for card in list(state.hand(loser)):
        state.table.move(card, zones.hand(winner), top=False)


def _throw(state: State, players: Sequence[str]) -> Steps[str | None]:
    """One game; None where both throw the same."""
    thrown = {}
    for player in players:
        thrown[player] = str((yield from pick_one(state, player, tuple(BEATS), "rock, paper or scissors?")))
    one, other = players
    if thrown[one] == thrown[other]:
        return None if state.book.equal_throws_are_repeated() else one
    return one if BEATS[thrown[one]] == thrown[other] else other
