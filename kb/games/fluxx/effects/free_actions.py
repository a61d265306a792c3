"""Free Actions of New Rules on hands, Keepers and Actions."""

from __future__ import annotations

from kb.engine import Card, Steps
from kb.games.fluxx import zones
from kb.games.fluxx.asks import pick, pick_card
from kb.games.fluxx.drawing import draw_cards
from kb.games.fluxx.effects.shared import others_keepers, power, steal_one_of
from kb.games.fluxx.laying import ON_LAYING
from kb.games.fluxx.numbers import numeral
from kb.games.fluxx.play import ACTIONS
from kb.games.fluxx.state import State

KEEP_DOING_THAT = "fluxx/cards/lets-keep-doing-that"


def goals_held(state: State, you: str) -> list[Card]:
    """The Goals in a player's hand."""
    return [card for card in state.hand(you) if card.kind == "goal"]


@power("fluxx/cards/goal-mill", goals_held)
def goal_mill(state: State, you: str, _rule: Card) -> Steps[None]:
    """Discard Goals from the hand and draw as many cards."""
    goals = goals_held(state, you)
    gone = yield from pick(state, you, goals, 1, len(goals), "which Goals are discarded?", "discards")
    for goal in gone:
        if isinstance(goal, Card):
            state.discard(goal)
    yield from draw_cards(state, you, len(gone), zones.hand(you))


@power("fluxx/cards/recycling", lambda state, you: state.keepers(you))
def recycling(state: State, you: str, _rule: Card) -> Steps[None]:
    """Discard one of your Keepers and draw three cards."""
    gone = yield from pick(state, you, state.keepers(you), 1, 1, "which Keeper is discarded?", "discards")
    for keeper in gone:
        if isinstance(keeper, Card):
            state.discard(keeper)
    yield from draw_cards(state, you, numeral(state, 3), zones.hand(you))


@power("fluxx/cards/plunder", others_keepers)
def plunder(state: State, you: str, rule: Card) -> Steps[None]:
    """Take a Keeper from another player."""
    yield from steal_one_of(state, you, others_keepers(state, you), rule)


def for_villains(state: State, you: str) -> list[Card]:
    """What somebody with a Villain can take."""
    villainous = any(card.kind == "creeper" for card in state.front(you))
    return others_keepers(state, you) if villainous else []


@power("fluxx/cards/crime-happens", for_villains)
def crime_happens(state: State, you: str, rule: Card) -> Steps[None]:
    """With a Villain, take a Keeper from another player."""
    yield from steal_one_of(state, you, for_villains(state, you), rule)


@ON_LAYING.card(KEEP_DOING_THAT)
def keep_an_action(state: State, you: str) -> Steps[None]:
    """Fetch an Action out of the discard pile and keep it beside this rule."""
    actions = [card for card in state.discards() if card.kind == "action"]
    action = yield from pick_card(state, you, actions, "which Action stays beside the rule?")
    if action is not None:
        rule = next(rule for rule in reversed(state.rules()) if rule.works_like == KEEP_DOING_THAT)
        state.table.move(action, zones.KEPT)
        state.put_on(action, rule)


def actions_kept(state: State, _you: str) -> list[Card]:
    """The Actions kept beside rules in play."""
    return [card for rule in state.rules() for card in state.riders(rule)]


@power(KEEP_DOING_THAT, actions_kept)
def keep_doing_that(state: State, you: str, rule: Card) -> Steps[None]:
    """Do what the Action beside this rule says; it stays there."""
    for action in state.riders(rule):
        effect = ACTIONS.get(action.works_like)
        state.table.move(action, zones.BEING_PLAYED)
        try:
            if effect is not None:
                yield from effect(state, you)
        finally:
            if state.table.where(action) == zones.BEING_PLAYED:
                state.table.move(action, zones.KEPT)
            else:
                state.take_off(action)
