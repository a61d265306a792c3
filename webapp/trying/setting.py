"""The table while it is being set: its places, and the sheet from which cards are put there."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from flask import url_for

from kb.proof.matches import BadMatch, kit_of
from kb.reading import nearest, normalise
from kb.scenario.fluxx import DECKS
from webapp.trying.playing import GAME
from webapp.trying.position import MIDDLE, OWN, PILES, Table

if TYPE_CHECKING:
    from kb.engine import Card
    from kb.entries import CardEntry
    from webapp.shelf import Shelf

MOST_FOUND = 130
NEAREST = 6
CARD_ORDER = ("keeper", "creeper", "goal", "new rule", "action", "surprise")
FITS = {"keepers": ("keeper", "creeper"), "rules": ("new rule",), "goals": ("goal",)}
PHASES = {"play": "The draw is done", "draw": "Before the draw"}


@dataclass(frozen=True)
class Tap:
    """Something to tap: what it says and where it leads; without an address it only says it."""

    label: str
    url: str
    type: str = ""
    on: bool = False
    note: str = ""


@dataclass(frozen=True)
class Zone:
    """A place on the table that is being set."""

    label: str
    cards: tuple[Tap, ...]
    add: Tap


@dataclass(frozen=True)
class Seat:
    """A player's places on the table that is being set."""

    player: str
    turn: bool
    give_turn: Tap
    zones: tuple[Zone, ...]


@dataclass(frozen=True)
class Picker:
    """The sheet from which a card is put to a place."""

    target: str
    label: str
    places: tuple[Tap, ...]
    found: tuple[Tap, ...]
    more: int
    search: str


@dataclass(frozen=True)
class Setting:
    """All that is shown of a table that is being set."""

    decks: tuple[Tap, ...]
    counts: tuple[Tap, ...]
    phases: tuple[Tap, ...]
    middle: tuple[Zone, ...]
    seats: tuple[Seat, ...]
    piles: tuple[Zone, ...]
    picker: Picker


def address(table: Table, to: str | None = None) -> str:
    """The address of a table, and of the place the next card goes to."""
    return url_for("trying.page", s=table.link(), to=to)


def with_card(entry: CardEntry) -> str | None:
    """The address of a table with a card in the first player's hand; None where no deck of ours has it."""
    kinds = {kind for fits in FITS.values() for kind in fits} | {"action", "surprise"}
    deck = next((one for one, plan in DECKS.items() if set(plan.editions) & set(entry.editions)), None)
    if deck is None or entry.type not in kinds or not entry.known:
        return None
    place = "Ann keepers" if entry.type == "creeper" else "Ann hand"
    return address(Table(deck, zones={place: (entry.id,)}), to=place)


class Setter:
    """Draws a table that is being set.

    Args:
        shelf: for the names of cards and decks.
        table: the table.
        target: where the next card goes; the first place if that is no place of the table.
        search: what the card searched for is called.
    """

    def __init__(self, shelf: Shelf, table: Table, target: str, search: str) -> None:
        self.shelf, self.base, self.table, self.search = shelf, shelf.base, table, search
        self.target = target if target in table.places else table.places[0]

    def setting(self) -> Setting:
        """Everything there is to tap."""
        counts = (
            self._tap(f"{number}", self.table.seating(number), on=number == len(self.table.players))
            for number in range(2, 7)
        )
        phases = (
            self._tap(words, replace(self.table, phase=phase), on=self.table.phase == phase)
            for phase, words in PHASES.items()
        )
        return Setting(
            decks=tuple(self._deck(deck) for deck in DECKS),
            counts=tuple(counts),
            phases=tuple(phases),
            middle=tuple(map(self._zone, MIDDLE)),
            seats=tuple(map(self._seat, self.table.players)),
            piles=tuple(map(self._zone, PILES)),
            picker=self._picker(),
        )

    def _tap(self, label: str, table: Table, *, on: bool = False) -> Tap:
        return Tap(label, address(table, to=self.target), on=on)

    def _deck(self, deck: str) -> Tap:
        return Tap(self.shelf.edition_title(deck), address(Table(deck=deck)), on=deck == self.table.deck)

    def _seat(self, player: str) -> Seat:
        turn = self.table.turn_of == player
        give = self._tap(f"Make it {player}’s turn", replace(self.table, turn_of=player), on=turn)
        return Seat(player, turn, give, tuple(self._zone(f"{player} {own}") for own in OWN))

    def _zone(self, place: str) -> Zone:
        cards = tuple(
            Tap(self._name(card), address(self.table.without(place, at), to=place), self._type(card))
            for at, card in enumerate(self.table.zones.get(place, ()))
        )
        add = Tap("card", address(self.table, to=place) + "#pick", on=place == self.target)
        return Zone(self._label(place), cards, add)

    def _label(self, place: str) -> str:
        owner, _, key = place.partition(" ")
        if owner in self.table.players:
            return f"{owner}’s hand" if key == "hand" else f"In front of {owner}"
        return {"rules": "New Rules"}.get(place, place.capitalize())

    def _name(self, card: str) -> str:
        upper, on, below = card.partition(" on ")
        names = [self.base.cards[one].name if one in self.base.cards else one for one in (upper, below)]
        return f"{names[0]} on {names[1]}" if on else names[0]

    def _type(self, card: str) -> str:
        entry = self.base.cards.get(card.partition(" on ")[0])
        return entry.type if entry is not None else ""

    # The sheet of cards

    def _picker(self) -> Picker:
        rows = self._rows()
        places = tuple(
            Tap(self._label(place), address(self.table, to=place) + "#pick", on=place == self.target)
            for place in self.table.places
        )
        found = (*self._hosts(), *rows[:MOST_FOUND])
        more = max(0, len(rows) - MOST_FOUND)
        return Picker(self.target, self._label(self.target), places, found, more, self.search)

    def _hosts(self) -> list[Tap]:
        """The Keepers a Creeper just laid down may sit on, where it must sit on one."""
        cards = self.table.zones.get(self.target, ())
        entry = self.base.cards.get(cards[-1]) if cards and self.target.endswith(" keepers") else None
        if entry is None or entry.attaches is None:
            return []
        bare = self.table.without(self.target, len(cards) - 1)
        return [
            Tap(
                f"{entry.name} sits on {self._name(host)}",
                address(bare.with_card(self.target, f"{entry.id} on {host}"), to=self.target),
                entry.type,
            )
            for host in cards[:-1]
            if self._type(host) == "keeper"
        ]

    def _rows(self) -> list[Tap]:
        """The cards that can be put to the place chosen, or those of them that were searched for."""
        cards = self._deck_cards()
        copies = Counter(card.id for card in cards)
        used = Counter(card.partition(" on ")[0] for here in self.table.zones.values() for card in here)
        kinds = FITS.get(self.target.rpartition(" ")[2], CARD_ORDER)
        wanted = [card for card in cards if card.copy == 1 and card.kind in kinds]
        found = self._matching(wanted) if self.search else self._in_order(wanted)
        return [self._row(card, copies[card.id] - used[card.id]) for card in found]

    def _row(self, card: Card, left: int) -> Tap:
        if left < 1:
            return Tap(card.name, "", card.kind, note="all in use")
        url = address(self.table.with_card(self.target, card.id), to=self.target) + "#pick"
        return Tap(card.name, url, card.kind)

    def _in_order(self, cards: list[Card]) -> list[Card]:
        return sorted(cards, key=lambda card: (CARD_ORDER.index(card.kind), card.name))

    def _matching(self, cards: list[Card]) -> list[Card]:
        word = normalise(self.search)
        inside = [card for card in cards if any(word in name for name in self._called(card))]
        if inside:
            return sorted(inside, key=lambda card: (not normalise(card.name).startswith(word), card.name))
        near = nearest(self.search, [card.name for card in cards], NEAREST)
        return [card for name in near for card in cards if card.name == name]

    def _called(self, card: Card) -> list[str]:
        entry = self.base.cards.get(card.id)
        return [normalise(name) for name in (card.name, *(entry.aliases if entry is not None else ()))]

    def _deck_cards(self) -> tuple[Card, ...]:
        try:
            return kit_of(self.base, GAME, self.table.deck).cards.cards
        except BadMatch:
            return ()
