"""Actions on whatever lies in play."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Steps
from kb.games.fluxx import facts, zones
from kb.games.fluxx.asks import pick_card
from kb.games.fluxx.effects.shared import being_played, creepers_in_play, discard_one_of, no_card_for_it
from kb.games.fluxx.play import ACTIONS, nobody_stops, steal
from kb.games.fluxx.state import State


def in_front_of(state: State, players: Sequence[str]) -> list[Card]:
    """The Keepers and Creepers of these players."""
    return [card for player in players for card in state.front(player)]


@ACTIONS.card("fluxx/cards/trash-a-keeper")
def trash_a_keeper(state: State, you: str) -> Steps[None]:
    """Discard any Keeper."""
    own = len(state.keepers(you)) if not state.book.own_keepers_may_be_trashed() else 0
    cards = in_front_of(state, state.seats_from(you))
    yield from discard_one_of(state, you, [card for card in cards if card.kind == "keeper"][own:])


@ACTIONS.card("fluxx/cards/extinction")
def extinction(state: State, you: str) -> Steps[None]:
    """A living thing in play leaves the game, and this card with it; without one it is only discarded."""
    cards = in_front_of(state, state.seats_from(you))
    alive = [card for card in cards if card.kind == "keeper" and "living being" in facts.kinds(card)]
    gone = yield from pick_card(state, you, alive, "which living thing leaves the game?")
    if gone is not None:
        state.send(state.goes_instead(gone, you), zones.BOX)
        state.table.move(being_played(state), zones.BOX)


@ACTIONS.card("fluxx/cards/trash-something")
def trash_something(state: State, you: str) -> Steps[None]:
    """Discard any Keeper or Creeper."""
    yield from discard_one_of(state, you, in_front_of(state, state.seats_from(you)))


@ACTIONS.card("fluxx/cards/steal-something")
def steal_something(state: State, you: str) -> Steps[None]:
    """Take a Keeper or a Creeper from another player."""
    card = yield from pick_card(
        state, you, in_front_of(state, state.seats_from(you)[1:]), "which card is taken?"
    )
    if card is None:
        return
    card = state.goes_instead(card, you)
    if card.kind == "keeper":
        yield from steal(state, you, card, being_played(state))
    else:
        state.send(card, zones.front(you))
        yield from no_card_for_it(state, you)


@ACTIONS.card("fluxx/cards/creeper-sweeper")
def creeper_sweeper(state: State, you: str) -> Steps[None]:
    """Discard all Creepers."""
    for creeper in creepers_in_play(state, you):
        state.discard(creeper)
    yield from ()


@ACTIONS.card("fluxx/cards/no-limits")
def no_limits(state: State, you: str) -> Steps[None]:
    """Discard all limits."""
    lifted = {"hand limit"}
    if state.book.no_limits_lifts_keeper_limits():
        lifted.add("keeper limit")
    for rule in list(state.rules()):
        if facts.rule_subject(rule) in lifted:
            state.discard(rule)
    yield from ()


@ACTIONS.card("fluxx/cards/zap-a-card")
def zap_a_card(state: State, you: str) -> Steps[None]:
    """Take any card in play into the hand; taking somebody's Keeper is a theft."""
    pool = [*in_front_of(state, state.seats_from(you)), *state.goals(), *state.rules()]
    ruling = state.quiet.ruling_of("zapped_card_goes_to_the_hand")
    card = yield from pick_card(state, you, pool, "which card is taken into the hand?", ruling)
    if card is None:
        return
    card = state.goes_instead(_with_its_keeper(state, card), you)
    if card.kind == "creeper":
        state.send(card, zones.front(you))
        yield from no_card_for_it(state, you)
        return
    stolen = card.kind == "keeper" and state.owner(card) != you
    if not stolen or (yield from nobody_stops(state, you, card, being_played(state))):
        to_hand = card.kind != "keeper" or state.book.zapped_card_goes_to_the_hand()
        state.send(card, zones.hand(you) if to_hand else zones.front(you))


def _with_its_keeper(state: State, card: Card) -> Card:
    """What is zapped in truth: an attached Creeper cannot be had without its Keeper."""
    keeper = state.attached.get(card)
    return keeper if keeper is not None and state.book.zapped_creeper_brings_its_keeper() else card
