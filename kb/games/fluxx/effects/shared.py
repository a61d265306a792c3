"""What several cards do, or look for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kb.engine import Card, Item, Refusal, Steps, Zone
from kb.games.fluxx import zones
from kb.games.fluxx.asks import pick_card
from kb.games.fluxx.checkpoint import attach
from kb.games.fluxx.drawing import draw_one
from kb.games.fluxx.play import steal
from kb.games.fluxx.refusals import NOTHING_TO_AFFECT, SWITCHED_OFF
from kb.games.fluxx.state import State
from kb.games.fluxx.using import POWERS, Power

Targets = Callable[[State, str], Sequence[Item]]
PowerEffect = Callable[[State, str, Card], Steps[None]]


def power(card_id: str, targets: Targets) -> Callable[[PowerEffect], PowerEffect]:
    """Register the Free Action of a card in play, once a turn.

    Args:
        card_id: the Keeper, Creeper or New Rule.
        targets: what it can be used on now; where there is nothing, it is refused.
    """

    def refuse(state: State, you: str) -> Refusal | None:
        broken = [card for card in state.keepers(you) if card.works_like == card_id and not state.works(card)]
        if broken:
            ruling = state.quiet.ruling_of("malfunction_switches_off")
            return Refusal(SWITCHED_OFF, f"Malfunction sits on {broken[0]}", ruling)
        if not targets(state, you):
            rule = state.rule_in_play(card_id)
            ruling = state.quiet.ruling_of("power_works_from_the_hand" if rule else "power_works_every_turn")
            return Refusal(NOTHING_TO_AFFECT, "there is nothing it could be used on", ruling)
        return None

    def register(effect: PowerEffect) -> PowerEffect:
        POWERS[card_id] = Power(effect, refuse)
        return effect

    return register


def others_keepers(state: State, you: str) -> list[Card]:
    """The Keepers in front of everybody else."""
    return [card for player in state.seats_from(you)[1:] for card in state.keepers(player)]


def being_played(state: State) -> Card:
    """The card whose effect is running: the latest one being played."""
    return state.table.cards(zones.BEING_PLAYED)[0]


def with_hands(state: State, you: str) -> list[str]:
    """The other players who hold cards."""
    return [player for player in state.seats_from(you)[1:] if state.hand(player)]


def creepers_in_play(state: State, you: str) -> list[Card]:
    """All Creepers, those of the player who asks first."""
    return [
        card for player in state.seats_from(you) for card in state.front(player) if card.kind == "creeper"
    ]


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
    if to in state.players:  # who plays alone sends it to nobody
        yield from attach(state, you, to, creeper)
        yield from no_card_for_it(state, to)


def no_card_for_it(state: State, owner: str) -> Steps[None]:
    """A Creeper that was moved, not drawn, is not replaced by a card."""
    if state.book.moved_creeper_is_replaced():
        yield from draw_one(state, owner, zones.hand(owner))


def swap(state: State, one: Zone, other: Zone) -> None:
    """Two zones exchange all their cards; what sits on a Keeper stays on it."""
    here, there = list(state.table.cards(one)), list(state.table.cards(other))
    for cards, to in ((here, other), (there, one)):
        for card in cards:
            state.table.move(card, to, top=False)
