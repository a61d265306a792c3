"""A table as a link carries it: which cards lie where, whose turn it is, and what was chosen since."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

LONGEST_LINK = 6_000
MOST_CARDS = 250
MOST_STEPS = 200
NAMES = ("Ann", "Bob", "Cal", "Dee", "Eli", "Fay")
MIDDLE = ("rules", "goals")
OWN = ("hand", "keepers")
PILES = ("draw pile", "discard pile")
BY_CHANCE = "chance decides"
"""A step in which the site picks for chance; the same table always gives the same picks."""


class BadLink(ValueError):
    """A link that holds no table; the message is for the person who followed it."""


@dataclass(frozen=True)
class Table:
    """A position and what was chosen from there.

    Args:
        deck: the deck's id.
        players: who sits at the table, clockwise.
        turn_of: whose turn it is.
        phase: ``draw``, or ``play`` for a turn whose draw is done.
        zones: place -> ids of the cards there, ``CREEPER on KEEPER`` where one is attached.
        steps: the choices made, in order.
        started: whether the table is set and play goes on.
    """

    deck: str = "star-fluxx"
    players: tuple[str, ...] = NAMES[:2]
    turn_of: str = NAMES[0]
    phase: str = "play"
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    steps: tuple[str, ...] = ()
    started: bool = False

    @property
    def places(self) -> tuple[str, ...]:
        """Every place a card can be put to, those asked for most often first."""
        seats = tuple(f"{player} {own}" for player in self.players for own in OWN)
        return (*seats, *MIDDLE, *PILES)

    def with_card(self, place: str, card: str) -> Table:
        """The table with one more card at the end of a place."""
        return replace(self, zones={**self.zones, place: (*self.zones.get(place, ()), card)})

    def without(self, place: str, at: int) -> Table:
        """The table without a card of a place."""
        cards = self.zones.get(place, ())
        return replace(self, zones={**self.zones, place: cards[:at] + cards[at + 1 :]})

    def seating(self, number: int) -> Table:
        """The table with so many players; what a player who leaves had goes along."""
        players = NAMES[:number]
        fewer = replace(self, players=players)
        zones = {place: cards for place, cards in self.zones.items() if place in fewer.places}
        turn_of = self.turn_of if self.turn_of in players else players[0]
        return replace(fewer, zones=zones, turn_of=turn_of)

    def after(self, step: str) -> Table:
        """The table after one more choice."""
        return replace(self, steps=(*self.steps, step), started=True)

    def back(self) -> Table:
        """The table before the last choice; before the first one, the table is set again."""
        return replace(self, steps=self.steps[:-1], started=bool(self.steps))

    def link(self) -> str:
        """The table as it stands in an address."""
        data = {
            "d": self.deck,
            "p": len(self.players),
            "t": self.turn_of,
            "f": self.phase,
            "z": {place: list(cards) for place, cards in self.zones.items() if cards},
            "s": list(self.steps),
            "g": self.started,
        }
        packed = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)
        return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_link(text: str) -> Table:
    """The table a link carries.

    Raises:
        BadLink: if it carries none, or one that is too big.
    """
    if len(text) > LONGEST_LINK:
        raise BadLink("This table is too big for a link. Set it again with fewer cards.")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        data = json.loads(unpacking.decompress(packed, 64 * 1024))
        return _table(data)
    except (ValueError, KeyError, TypeError, AttributeError, zlib.error, binascii.Error, RecursionError):
        raise BadLink("This link holds no table we can read. Here is an empty one.") from None


def _table(data: Mapping[str, Any]) -> Table:
    number = int(data["p"])
    if not 2 <= number <= len(NAMES):
        raise ValueError(number)
    seated = Table(
        deck=_text(data["d"]),
        players=NAMES[:number],
        turn_of=_text(data["t"]),
        phase=_text(data["f"]),
        steps=tuple(map(_text, data["s"])),
        started=bool(data["g"]),
    )
    zones = {_text(place): tuple(map(_text, cards)) for place, cards in data["z"].items()}
    cards = sum(map(len, zones.values()))
    known = set(zones) <= set(seated.places) and seated.turn_of in seated.players
    if not known or seated.phase not in ("play", "draw") or cards > MOST_CARDS:
        raise ValueError(data)
    if len(seated.steps) > MOST_STEPS:
        raise BadLink(f"This game went past {MOST_STEPS} steps, so we stopped it.")
    return replace(seated, zones=zones)


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > 300:
        raise TypeError(value)
    return value
