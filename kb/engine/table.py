"""The table: every card lies in exactly one zone, and one method moves it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from kb.engine.cards import Card
from kb.engine.pile import Cards, Memory


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
        self.zones: dict[Zone, Cards] = {}
        self._where: dict[Card, Zone] = {}
        self._on_move = on_move

    def lay(self, card: Card, zone: Zone) -> None:
        """Put a card on the table before play begins, below what the zone already holds.

        Raises:
            ValueError: if the card already lies somewhere.
        """
        if card in self._where:
            raise ValueError(f"{card} already lies in {self._where[card]}")
        self._where[card] = zone
        self.cards(zone).append(card)
        _forget(self.cards(zone))

    def move(self, card: Card, to: Zone, *, top: bool = True) -> None:
        """Move a card to the top (or bottom) of a zone: the only way a card changes place.

        Raises:
            KeyError: if the card is not on the table.
        """
        origin = self._where[card]
        source, target = self.zones[origin], self.cards(to)
        _take_out(source, card)
        if top:
            target.insert(0, card)
        else:
            target.append(card)
        _forget(source)
        _forget(target)
        self._where[card] = to
        if self._on_move is not None:
            self._on_move(card, origin, to)

    def cards(self, zone: Zone) -> Cards:
        """The cards of a zone, top first: the same list throughout the match."""
        cards = self.zones.get(zone)
        if cards is None:
            cards = self.zones[zone] = Cards()
        return cards

    def together(self, *zones: Zone) -> Memory:
        """A memory of what is found in several zones together: emptied when a card comes to one or leaves."""
        memory: Memory = {}
        for zone in zones:
            self.cards(zone).memories.append(memory)
        return memory

    def where(self, card: Card) -> Zone:
        """The zone a card lies in."""
        return self._where[card]

    def all_cards(self) -> Iterable[Card]:
        """Every card on the table."""
        return self._where.keys()


def _take_out(cards: Cards, card: Card) -> None:
    for at, there in enumerate(cards):
        if there is card:
            del cards[at]
            return
    cards.remove(card)


def _forget(cards: Cards) -> None:
    """A card has come or gone: nothing that was found holds any more."""
    for memory in cards.memories:
        memory.clear()
