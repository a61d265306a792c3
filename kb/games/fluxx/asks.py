"""Questions an effect puts to a player or to chance; one with a single answer answers itself."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Choice, Decision, Item, Steps
from kb.games.fluxx.state import State


def pick_one(
    state: State, player: str, pool: Sequence[Item], asks: str, ruling: str | None = None
) -> Steps[Item | None]:
    """A player picks one of several things; None where there is nothing to pick."""
    if not pool:
        return None
    picked = yield from pick(state, player, pool, 1, 1, asks, ruling=ruling)
    return picked[0]


def pick(
    state: State,
    player: str,
    pool: Sequence[Item],
    low: int,
    high: int,
    asks: str,
    verb: str = "chooses",
    ruling: str | None = None,
) -> Steps[tuple[Item, ...]]:
    """A player picks from ``low`` to ``high`` things; all of them where that is the only way."""
    low, high = min(low, len(pool)), min(high, len(pool))
    if low == len(pool):
        if pool:
            state.forced(Choice(player, verb, tuple(pool)))
        return tuple(pool)
    silence = Choice(player, verb, ()) if low == 0 else None
    decision = Decision("pick", (player,), asks, verb, tuple(pool), low, high, silence=silence, ruling=ruling)
    answer = yield decision
    return answer.items


def pick_player(state: State, player: str, asks: str, among: Sequence[str] | None = None) -> Steps[str]:
    """A player picks one of the other players (or of ``among``)."""
    others = among if among is not None else state.others(player)
    picked = yield from pick_one(state, player, tuple(others), asks)
    return str(picked)


def pick_card(
    state: State, player: str, cards: Sequence[Card], asks: str, ruling: str | None = None
) -> Steps[Card | None]:
    """A player picks one of several cards; ``ruling`` says which, where one does."""
    picked = yield from pick_one(state, player, tuple(cards), asks, ruling)
    return picked if isinstance(picked, Card) else None


def discard_from(
    state: State, player: str, cards: Sequence[Card], number: int, asks: str, ruling: str | None = None
) -> Steps[None]:
    """A player discards so many of these cards."""
    picked = yield from pick(state, player, tuple(cards), number, number, asks, "discards", ruling)
    for card in picked:
        if isinstance(card, Card):
            state.discard(card)


def random_card(state: State, cards: Sequence[Card], ruling: str | None = None) -> Steps[Card | None]:
    """Chance picks one of several cards; a ruling may say why nobody else does."""
    if not cards:
        return None
    if len(cards) == 1:
        state.forced(Choice("", "the random card is", cards[0]))
        return cards[0]
    answer = yield Decision(
        "chance", (), "which card comes at random?", "the random card is", tuple(cards), ruling=ruling
    )
    picked = answer.items[0]
    return picked if isinstance(picked, Card) else None


def shuffled(state: State, cards: Sequence[Card], receivers: tuple[str, ...] = ()) -> Steps[tuple[Card, ...]]:
    """Chance puts cards into a new order, top first; ``receivers`` tells who is dealt which place."""
    if len(cards) < 2:
        state.forced(Choice("", "the shuffle gives", tuple(cards)))
        return tuple(cards)
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
    return tuple(item for item in answer.items if isinstance(item, Card))
