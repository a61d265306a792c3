"""The table as Goals see it: as it is, or as it would be with a Keeper somewhere else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeVar

from kb.engine import Card, Cards
from kb.games.fluxx.rulebook import FluxxRulebook

T = TypeVar("T")


class Seen(ABC):
    """What a Goal looks at: the table itself, or the table with a projection on it.

    Args:
        players: everybody at the table.
        active: whose turn it is.
        book: the rulebook in use.
    """

    players: tuple[str, ...]
    active: str
    book: FluxxRulebook

    @abstractmethod
    def front(self, player: str) -> Sequence[Card]:
        """The Keepers and Creepers that count for a player."""

    @abstractmethod
    def keepers(self, player: str) -> list[Card]:
        """The Keepers that count for a player."""

    @abstractmethod
    def held(self, player: str) -> int:
        """How many cards a player holds."""

    @abstractmethod
    def ids_in_front(self, player: str) -> frozenset[str]:
        """The ids of the Keepers and Creepers that count for a player."""

    @abstractmethod
    def goals(self) -> Cards:
        """The Goals in play."""

    @abstractmethod
    def seen(self, look: Callable[..., T], *of: str) -> T:
        """What is found in what is in play."""

    @abstractmethod
    def rules(self) -> Cards:
        """The New Rules in play."""
