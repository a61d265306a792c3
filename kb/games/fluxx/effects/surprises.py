"""Surprises: what they do out of turn beyond cancelling, and what they do as a play."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine import Card, Steps
from kb.games.fluxx import zones
from kb.games.fluxx.asks import discard_from, pick, pick_card, pick_one, random_card
from kb.games.fluxx.drawing import draw_cards
from kb.games.fluxx.effects.actions import steal_a_keeper
from kb.games.fluxx.model import Happening
from kb.games.fluxx.numbers import numeral
from kb.games.fluxx.state import State
from kb.games.fluxx.surprises import IN_TURN, OUT_OF_TURN

AT_RANDOM = "at random"


@OUT_OF_TURN.card("fluxx/cards/thats-mine", "fluxx/cards/twist-of-fate")
def take_the_keeper(state: State, played: Happening, answer: Happening) -> Steps[None]:
    """The Keeper goes in front of the player of the Surprise instead."""
    state.send(played.card, zones.front(answer.player))
    yield from ()


@OUT_OF_TURN.card("fluxx/cards/its-a-trap")
def spring_the_trap(state: State, theft: Happening, answer: Happening) -> Steps[None]:
    """The theft fails, and its victim takes a Keeper of the thief."""
    asks = f"which Keeper does {answer.player} take from {theft.player}?"
    keeper = yield from pick_card(state, answer.player, state.keepers(theft.player), asks)
    if keeper is not None:
        state.send(state.goes_instead(keeper, answer.player), zones.front(answer.player))


@IN_TURN.card("fluxx/cards/thats-mine")
def steal_in_turn(state: State, you: str) -> Steps[None]:
    """Take a Keeper from another player."""
    yield from steal_a_keeper(state, you)


@IN_TURN.card("fluxx/cards/veto")
def discard_new_rules(state: State, you: str) -> Steps[None]:
    """Discard up to two New Rules."""
    most = numeral(state, 2)
    gone = yield from pick(state, you, list(state.rules()), 0, most, f"which New Rules go, up to {most}?")
    for rule in gone:
        if isinstance(rule, Card):
            state.discard(rule)


@IN_TURN.card("fluxx/cards/canceled-plans")
def discard_goals(state: State, you: str) -> Steps[None]:
    """Discard the Goals in play; the others lose a Goal of their choice or a random card."""
    for goal in list(state.goals()):
        state.discard(goal)
    yield from _others_lose(state, you, lambda card: card.kind == "goal")


@IN_TURN.card("fluxx/cards/belay-that")
def others_lose_actions(state: State, you: str) -> Steps[None]:
    """The others lose an Action of their choice or a random card."""
    yield from _others_lose(state, you, lambda card: card.kind == "action")


@IN_TURN.card("fluxx/cards/its-a-trap")
def draw_two_others_discard(state: State, you: str) -> Steps[None]:
    """Draw two; everybody else discards a card."""
    yield from draw_cards(state, you, numeral(state, 2), zones.hand(you))
    for player in state.seats_from(you)[1:]:
        yield from discard_from(state, player, list(state.hand(player)), 1, "which card is discarded?")


def _others_lose(state: State, you: str, named: Callable[[Card], bool]) -> Steps[None]:
    for player in state.seats_from(you)[1:]:
        pool = [card for card in state.hand(player) if named(card)]
        if state.hand(player):
            if pool and not state.book.loser_picks_the_named_card():
                pool = []
            must = bool(pool) and not state.book.loser_may_go_random()
            ways = (*pool, *(() if must else (AT_RANDOM,)))
            asks, ruling = "which card is discarded?", state.book.ruling_of("loser_picks_the_named_card")
            picked = yield from pick_one(state, player, ways, asks, ruling)
            lost = picked if isinstance(picked, Card) else (yield from _at_random(state, player))
            if lost is not None:
                state.discard(lost)


def _at_random(state: State, player: str) -> Steps[Card | None]:
    if state.book.owner_picks_the_random_card():
        return (yield from pick_card(state, player, state.hand(player), "which card is discarded?"))
    return (yield from random_card(state, state.hand(player)))
