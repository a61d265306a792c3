"""The table: every card lies in exactly one zone, and one method moves it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from kb.engine.cards import Card


class Zone(NamedTuple):
    """A place for cards.

    Args:
        name: the game's word for it (``hand``, ``draw pile``, ``being played`` ...).
        owner: the player it belongs to; empty for what lies in the middle.
    """

    name: str
    owner: str = ""

    def __str__(self) -> str:
        return f"{self.owner}'s {self.name}" if self.owner else self.name


class Table:
    """All zones and the cards in them; the first card of a zone is its top.

    Args:
        on_move: called with (card, origin, to) after each move; the event log listens here.
    """

    def __init__(self, on_move: Callable[[Card, Zone, Zone], None] | None = None) -> None:
        self.zones: dict[Zone, list[Card]] = {}
        self._where: dict[Card, Zone] = {}
        self._on_move = on_move
        self.version: dict[Zone, int] = {}

    def lay(self, card: Card, zone: Zone) -> None:
        """Put a card on the table before play begins, below what the zone already holds.

        Raises:
            ValueError: if the card already lies somewhere.
        """
        if card in self._where:
            raise ValueError(f"{card} already lies in {self._where[card]}")
        self._where[card] = zone
        self.cards(zone).append(card)
        self._touch(zone)

    def move(self, card: Card, to: Zone, *, top: bool = True) -> None:
        """Move a card to the top (or bottom) of a zone: the only way a card changes place.

        Raises:
            KeyError: if the card is not on the table.
        """
        origin = self._where[card]
        self.zones[origin].remove(card)
        target = self.cards(to)
        if top:
            target.insert(0, card)
        else:
            target.append(card)
        self._where[card] = to
        self._touch(origin)
        self._touch(to)
        if self._on_move is not None:
            self._on_move(card, origin, to)

    def cards(self, zone: Zone) -> list[Card]:
        """The cards of a zone, top first (the live list: only the table itself changes it)."""
        return self.zones.setdefault(zone, [])

    def where(self, card: Card) -> Zone:
        """The zone a card lies in."""
        return self._where[card]

    def all_cards(self) -> Iterable[Card]:
        """Every card on the table."""
        return self._where.keys()

    def _touch(self, zone: Zone) -> None:
        self.version[zone] = self.version.get(zone, 0) + 1
