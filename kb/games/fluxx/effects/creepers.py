"""Creepers that do more than stand in the way of a win."""

from __future__ import annotations

from dataclasses import replace

from kb.engine import Card, Steps
from kb.games.fluxx import facts, zones
from kb.games.fluxx.asks import discard_from, pick_player
from kb.games.fluxx.checkpoint import AT_ONCE
from kb.games.fluxx.effects.shared import creepers_in_play, power
from kb.games.fluxx.state import State
from kb.games.fluxx.turn import AT_END, CREEPERS_AT_START
from kb.games.fluxx.using import POWERS

DEATH = "fluxx/cards/death-creeper"
FLOOD = "fluxx/cards/flood"
FOREST_FIRE = "fluxx/cards/forest-fire"
TAXES = "fluxx/cards/taxes"


@AT_ONCE.card("fluxx/cards/war-creeper")
def war(state: State, owner: str, _war: Card) -> Steps[None]:
    """Its owner cannot keep Peace and gives it to another player."""
    for peace in [keeper for keeper in state.keepers(owner) if keeper.id == "fluxx/cards/peace"]:
        if not state.book.peace_leaves_war():
            return
        to = yield from pick_player(state, owner, f"who gets {peace}?")
        state.send(peace, zones.front(to))


@AT_ONCE.card(facts.POTATO)
def radioactive_potato(state: State, owner: str, potato: Card) -> Steps[None]:
    """Whenever the Goals change it moves on, against the order of turns."""
    before, now = set(state.goals_seen), set(state.goals())
    replaced = len(before) == len(now)
    if before != now and (replaced or state.book.potato_moves_when_goals_come_or_go()):
        others = state.others(owner)
        state.send(potato, zones.front(state.book.potato_goes_to(others[-1], others[0])))
    yield from ()


@CREEPERS_AT_START.card(DEATH)
def death(state: State, owner: str, death: Card) -> Steps[None]:
    """Discard another Keeper or Creeper."""
    others = [card for card in state.front(owner) if card != death]
    if others and not state.book.death_takes_a_card():
        return
    yield from discard_from(state, owner, others, 1, "which Keeper or Creeper is discarded?")


def lonely(state: State, you: str) -> list[Card]:
    """What lies before the owner of Death, where it may be discarded: nothing but Death itself."""
    front = state.front(you)
    return front if len(front) == 1 or not state.quiet.death_stays_beside_others() else []


@power(DEATH, lonely)
def get_rid_of_death(state: State, _you: str, death: Card) -> Steps[None]:
    """Discard Death once nothing else is left."""
    state.discard(death)
    yield from ()


def money(state: State, you: str) -> list[Card]:
    """The Money a player has in play."""
    return [keeper for keeper in state.keepers(you) if keeper.id == "fluxx/cards/money"]


@power(TAXES, money)
def pay_taxes(state: State, you: str, taxes: Card) -> Steps[None]:
    """Discard Money together with Taxes."""
    if you != state.active:
        state.book.taxes_are_paid_any_time()
    state.discard(money(state, you)[0])
    state.discard(taxes)
    yield from ()


for _creeper in (DEATH, TAXES):
    POWERS[_creeper] = replace(POWERS[_creeper], any_turn=True)


@AT_END.card(FLOOD)
def flood(state: State, owner: str, flood: Card) -> Steps[None]:
    """Wash its owner's hand away and move on to the next player, until it has been everywhere."""
    for card in list(state.hand(owner)):
        state.discard(card)
    been = state.passed_on.setdefault(flood, set())
    been.add(owner)
    to = state.others(owner)[0]
    if to in been:
        state.discard(flood)
    else:
        state.send(flood, zones.front(to))
    yield from ()


@AT_ONCE.card("fluxx/cards/drought")
def drought(state: State, owner: str, drought: Card) -> Steps[None]:
    """It is over as soon as there is a Flood."""
    if any(creeper.works_like == FLOOD for creeper in creepers_in_play(state, owner)):
        state.discard(drought)
    yield from ()


@CREEPERS_AT_START.card(FOREST_FIRE)
def forest_fire(state: State, owner: str, _fire: Card) -> Steps[None]:
    """Discard a Keeper."""
    yield from discard_from(state, owner, state.keepers(owner), 1, "which Keeper is discarded?")


@power(FOREST_FIRE, lambda state, you: () if state.keepers(you) else state.front(you))
def put_out(state: State, _you: str, fire: Card) -> Steps[None]:
    """Discard Forest Fire once no Keeper is left."""
    state.discard(fire)
    yield from ()
