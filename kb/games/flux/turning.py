"""Turning cards face up: which one it is, chance decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kb.engine import Card, Decision, Steps, Zone
from kb.games.flux.model import Turning
from kb.games.flux.state import State


def turn_all(state: State, players: Sequence[str], to: Callable[[str], Zone]) -> Steps[dict[str, Card]]:
    """Each of these players turns a card, in whatever order; the cards by player."""
    turned: dict[str, Card] = {}
    while len(turned) < len(players):
        waiting = tuple(player for player in players if player not in turned)
        asks = f"{' or '.join(waiting)} turns a card"
        choice = yield Decision("turn", (), asks, "turns", subject=Turning(waiting))
        card = choice.items[0]
        assert isinstance(card, Card)
        turned[choice.player] = card
        state.open(card, to(choice.player))
    return turned


def turn_one(state: State, player: str, to: Zone) -> Steps[Card]:
    """A player turns a card; the card."""
    turned = yield from turn_all(state, (player,), lambda _player: to)
    return turned[player]
