"""What must hold after every choice, whatever the cards say."""

from __future__ import annotations

from collections import Counter

from kb.engine.cards import Card
from kb.engine.table import Table


class Breach(AssertionError):
    """An invariant is broken: the engine, not the players, has made a mistake."""


def conserved(table: Table, deck: Counter[Card]) -> None:
    """Every card of the deck lies in exactly one zone.

    Raises:
        Breach: naming the cards that are missing or doubled.
    """
    found = Counter(card for cards in table.zones.values() for card in cards)
    if found != deck:
        extra, missing = found - deck, deck - found
        raise Breach(f"cards doubled: {sorted(map(str, extra))}, missing: {sorted(map(str, missing))}")
