"""Holographic Projection: the table as it would be with a Keeper somewhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from kb.engine import Card, Cards
from kb.games.fluxx import facts
from kb.games.fluxx.seen import Seen
from kb.games.fluxx.state import State

T = TypeVar("T")


class Imagined(Seen):
    """The table as it would be if some cards lay in front of a player, and of nobody else.

    Args:
        state: the match.
        player: whose they would be.
        shown: a Keeper, with the Creepers on it.
        shared: whether they would count for whoever has them as well.
    """

    def __init__(self, state: State, player: str, shown: tuple[Card, ...], *, shared: bool = False) -> None:
        self.players, self.book, self.active = state.players, state.book, state.active
        self._state, self._player, self._shown, self._shared = state, player, shown, shared

    def front(self, player: str) -> list[Card]:
        """The Keepers and Creepers that count for a player."""
        if player != self._player and self._shared:
            return self._state.front(player)
        cards = [card for card in self._state.front(player) if card not in self._shown]
        return [*cards, *self._shown] if player == self._player else cards

    def keepers(self, player: str) -> list[Card]:
        """The Keepers that count for a player."""
        return facts.keepers(self.front(player))

    def ids_in_front(self, player: str) -> frozenset[str]:
        """The ids of the Keepers and Creepers that count for a player."""
        return facts.ids(self.front(player))

    def seen(self, look: Callable[..., T], *of: str) -> T:
        """What is found in what would be in play."""
        return look(self, *of)

    def held(self, player: str) -> int:
        """How many cards a player holds."""
        return self._state.held(player)

    def goals(self) -> Cards:
        """The Goals in play."""
        return self._state.goals()

    def rules(self) -> Cards:
        """The New Rules in play."""
        return self._state.rules()


def projections(state: State) -> list[Imagined]:
    """The ways the active player may use Holographic Projection now; none once the turn is over."""
    if state.turn_over or not state.has(state.active, facts.PROJECTION):
        return []
    return list(_projected(state))


def _projected(state: State) -> Iterator[Imagined]:
    for player in state.seats_from(state.active)[1:]:
        for keeper in state.keepers(player):
            creepers = state.riders(keeper)
            if creepers and not state.book.projection_shows_the_creeper():
                creepers = []
            shared = not state.book.projection_takes_it_from_its_owner()
            yield Imagined(state, state.active, (keeper, *creepers), shared=shared)
