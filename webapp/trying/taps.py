"""What there is to tap: links that lead to the next table, and the names of the places on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from flask import url_for

from kb.proof.drafting import REST
from kb.reading import normalise
from kb.scenario.laying import Spot
from webapp.trying.playing import Unclear, kit_for_table
from webapp.trying.position import Table

if TYPE_CHECKING:
    from kb.engine import Card
    from webapp.shelf import Shelf

SHUFFLED = "all other cards, shuffled"
MANY = 4
"""So many players are shown whole; of more, those are folded who have nothing yet."""
TOP = "#top"
"""What stands behind an address that leads to another table: it is looked at from its top."""
KINDS = {"playing card": "Playing card", "new rule": "New Rule", "meta rule": "Meta Rule"}


@dataclass(frozen=True)
class Tap:
    """Something to tap: what it says and where it leads; without an address it only says it."""

    label: str
    url: str
    type: str = ""
    on: bool = False
    note: str = ""


def address(
    table: Table,
    to: str | None = None,
    *,
    earlier: bool = False,
    deck: str | None = None,
    find: str | None = None,
) -> str:
    """The address of a table, and of the place the next card goes to.

    Args:
        table: the table.
        to: the place.
        earlier: whether it lies as it did before the step that was asked for.
        deck: the deck it is to be laid with.
        find: what is searched for among the cards.
    """
    return url_for("trying.page", s=table.link(), to=to, earlier=1 if earlier else None, deck=deck, find=find)


def is_meant(search: str, *names: str) -> bool:
    """Whether every word of a search stands in one of these names."""
    words = [normalise(word) for word in search.split()]
    return any(all(word in name for word in words) for name in map(normalise, names))


def kind_word(kind: str) -> str:
    """A type of card as it is written by itself."""
    return KINDS.get(kind, kind.capitalize())


def laid_with(shelf: Shelf, table: Table, deck: str) -> Table:
    """The table with another deck; cards that are not in it leave."""
    other = replace(table, deck=deck)
    known = {*Namer(shelf, other).by_id, REST}
    zones = {
        place: tuple(card for card in cards if set(card.split(" on ")) <= known)
        for place, cards in table.zones.items()
    }
    return replace(other, zones={place: cards for place, cards in zones.items() if cards})


class Namer:
    """Names the cards and places of one table."""

    def __init__(self, shelf: Shelf, table: Table) -> None:
        self.shelf, self.table = shelf, table

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the deck; none where there is no such deck."""
        try:
            return kit_for_table(self.shelf.base, self.table).cards.cards
        except Unclear:
            return ()

    @cached_property
    def by_id(self) -> Mapping[str, Card]:
        """One card of each id."""
        return {card.id: card for card in self.cards}

    def name(self, card: str) -> str:
        """A card, or one that lies on another, as it is spoken of."""
        upper, on, below = card.partition(" on ")
        names = [self.by_id[one].name if one in self.by_id else one for one in (upper, below)]
        return SHUFFLED if card == REST else f"{names[0]} on {names[1]}" if on else names[0]

    def kind(self, card: str) -> str:
        """The type of a card; of the upper one where it lies on another."""
        found = self.by_id.get(card.partition(" on ")[0])
        return found.kind if found is not None else ""

    def spot(self, place: str) -> Spot:
        """What is known of a place."""
        owner, key = self.table.owner(place)
        laying = self.table.language.laying
        return next(spot for spot in (laying.seat if owner else laying.middle) if spot.key == key)

    def is_folded(self, player: str, target: str) -> bool:
        """Whether a player's places need not be seen: many sit here, and nothing lies or is put there."""
        busy = {self.table.owner(place)[0] for place in (*self.table.zones, target)}
        return len(self.table.players) > MANY and player not in (*busy, self.table.holder)

    def label(self, place: str) -> str:
        """A place as it is spoken of."""
        return self.spot(place).label.format(player=self.table.owner(place)[0])
