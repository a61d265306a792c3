"""Questions to players and to chance."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Choice, Decision, Item, Steps
from kb.games.vswp.state import State


def pick(
    state: State, player: str, pool: Sequence[Item], number: int, asks: str, verb: str = "chooses"
) -> Steps[tuple[Item, ...]]:
    """A player picks so many things; all of them where that is the only way."""
    if number >= len(pool):
        if pool:
            state.forced(Choice(player, verb, tuple(pool)))
        return tuple(pool)
    answer = yield Decision("pick", (player,), asks, verb, tuple(pool), number, number)
    return answer.items


def pick_one(state: State, player: str, pool: Sequence[Item], asks: str) -> Steps[Item | None]:
    """A player picks one thing; None where there is nothing to pick."""
    picked = yield from pick(state, player, pool, 1, asks)
    return picked[0] if picked else None


def pick_card(state: State, player: str, pool: Sequence[Card], asks: str) -> Steps[Card | None]:
    """A player picks one card; None where there is none."""
    picked = yield from pick_one(state, player, tuple(pool), asks)
    return picked if isinstance(picked, Card) else None


def shuffled(state: State, cards: Sequence[Card], receivers: tuple[str, ...] = ()) -> Steps[list[Card]]:
    """Chance puts cards into a new order, top first; naming the first of them is enough."""
    if len(cards) < 2:
        return list(cards)
    answer = yield Decision(
        "chance",
        (),
        "in which order does the shuffle leave the cards?",
        "the shuffle gives",
        tuple(cards),
        len(cards),
        len(cards),
        ordered=True,
        subject=receivers,
    )
    top = [item for item in answer.items if isinstance(item, Card)]
    named = set(top)
    return top + [card for card in cards if card not in named]
