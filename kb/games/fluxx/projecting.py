"""Holographic Projection: the table as Goals see it while a Keeper of somebody else counts as one's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from kb.engine import Card
from kb.games.fluxx import facts
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import State


class Seen(Protocol):
    """What a Goal looks at: the table itself, or the table with a projection on it."""

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody at the table."""

    @property
    def book(self) -> FluxxRulebook:
        """The rulebook in use."""

    def front(self, player: str) -> list[Card]:
        """The Keepers and Creepers that count for a player."""

    def keepers(self, player: str) -> list[Card]:
        """The Keepers that count for a player."""

    def hand(self, player: str) -> list[Card]:
        """The cards a player holds."""

    def goals(self) -> list[Card]:
        """The Goals in play."""


class Projected:
    """The table while the active player projects a Keeper, which then counts for that player alone.

    Args:
        state: the match.
        keeper: the Keeper projected, in front of somebody else.
    """

    def __init__(self, state: State, keeper: Card) -> None:
        self.players, self.book = state.players, state.book
        self.hand, self.goals = state.hand, state.goals
        self._state, self._shown = state, (keeper, *state.riders(keeper))

    def front(self, player: str) -> list[Card]:
        """The Keepers and Creepers that count for a player."""
        cards = [card for card in self._state.front(player) if card not in self._shown]
        return [*cards, *self._shown] if player == self._state.active else cards

    def keepers(self, player: str) -> list[Card]:
        """The Keepers that count for a player."""
        return [card for card in self.front(player) if card.kind == "keeper"]


def projections(state: State) -> Iterator[Projected]:
    """The ways the active player may use Holographic Projection now; none once the turn is over."""
    if state.turn_over or not state.has(state.active, facts.PROJECTION):
        return
    for player in state.seats_from(state.active)[1:]:
        for keeper in state.keepers(player):
            yield Projected(state, keeper)
