"""What several cards do, or look for."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Steps, Zone
from kb.games.fluxx import zones
from kb.games.fluxx.asks import pick_card
from kb.games.fluxx.checkpoint import attach
from kb.games.fluxx.play import steal
from kb.games.fluxx.state import State


def others_keepers(state: State, you: str) -> list[Card]:
    """The Keepers in front of everybody else."""
    return [card for player in state.seats_from(you)[1:] for card in state.keepers(player)]


def being_played(state: State) -> Card:
    """The card whose effect is running: the latest one being played."""
    return state.table.cards(zones.BEING_PLAYED)[0]


def steal_one_of(state: State, you: str, keepers: Sequence[Card], because: Card) -> Steps[None]:
    """Steal one of these Keepers, if there are any."""
    keeper = yield from pick_card(state, you, keepers, "which Keeper is taken?")
    if keeper is not None:
        yield from steal(state, you, keeper, because)


def discard_one_of(state: State, you: str, keepers: Sequence[Card]) -> Steps[None]:
    """Discard one of these Keepers, whoever has it."""
    keeper = yield from pick_card(state, you, keepers, "which Keeper is discarded?")
    if keeper is not None:
        state.discard(state.goes_instead(keeper, you))


def give_creeper(state: State, you: str, creeper: Card, to: str) -> Steps[None]:
    """Put a Creeper in front of somebody and say which of the Keepers there it sits on."""
    state.send(creeper, zones.front(to))
    yield from attach(state, you, to, creeper)


def swap(state: State, one: Zone, other: Zone) -> None:
    """Two zones exchange all their cards; what sits on a Keeper stays on it."""
    here, there = list(state.table.cards(one)), list(state.table.cards(other))
    for cards, to in ((here, other), (there, one)):
        for card in cards:
            state.table.move(card, to, top=False)
