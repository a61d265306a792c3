"""Free Actions: what a New Rule in play or a Keeper in front of its owner lets a player do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kb.engine import Card, Choice, Refusal, Steps
from kb.games.fluxx.model import Happening
from kb.games.fluxx.state import State
from kb.games.fluxx.surprises import FREE_ACTION


@dataclass(frozen=True)
class Power:
    """A Free Action.

    Args:
        effect: what it does.
        refuse: why it may not be used now, beyond what holds for every Free Action.
        once: whether it may be used once a turn only.
        any_turn: whether its owner may use it in the turns of others, too.
    """

    effect: Callable[[State, str, Card], Steps[None]]
    refuse: Callable[[State, str], Refusal | None]
    once: bool = True
    any_turn: bool = False


POWERS: dict[str, Power] = {}
"""Free Actions by the id of the card that grants them."""


def _costs_a_play(state: State, card: Card) -> bool:
    if card.kind in ("keeper", "creeper"):
        return state.book.power_costs_a_play()
    return state.book.free_action_costs_a_play()


def use(state: State, choice: Choice) -> Steps[None]:
    """Declare the Free Action of a card, let others answer, carry it out, then look at the table."""
    card = choice.items[0]
    assert isinstance(card, Card)
    power = POWERS[card.works_like]
    if power.once:
        if any(used.id == card.id for used in state.used - {card}):
            state.book.each_copy_has_its_power()
        state.used.add(card)
    state.cause = choice.player
    if _costs_a_play(state, card):
        state.plays_made += 1
    if card.kind == "keeper" and card not in state.laid:
        state.book.power_works_every_turn()
    happening = Happening(FREE_ACTION, choice.player, card)
    state.happenings.append(happening)
    answer = yield from state.parts.window(state, happening)
    if answer is None:
        yield from power.effect(state, choice.player, card)
        if card.kind == "keeper" and state.book.power_uses_up_its_keeper():
            state.discard(card)
    else:
        happening.cancelled = True
        state.discard(answer.card)
    yield from state.parts.checkpoint(state)
