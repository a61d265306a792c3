"""The event log: what happened at the table, in order. Replays and citations are read from it."""

from __future__ import annotations

from dataclasses import dataclass

from kb.engine.cards import Card
from kb.engine.choices import Choice
from kb.engine.table import Zone


@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from one zone to another."""

    card: Card
    origin: Zone
    to: Zone


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A card that was being played does nothing, since another stands against it."""

    card: Card


@dataclass(frozen=True, slots=True)
class Cited:
    """A ruling was asked, and its answer was used."""

    ruling: str


@dataclass(frozen=True, slots=True)
class Forced:
    """A decision with a single option answered itself."""

    choice: Choice


Event = Moved | Cancelled | Cited | Forced


class EventLog:
    """Collects events; a log that is off collects nothing and costs nothing."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Note an event."""
        if self.on:
            self.events.append(event)

    def cite(self, ruling: str) -> None:
        """Note that a ruling was asked."""
        self.add(Cited(ruling))

    def since(self, mark: int) -> tuple[Event, ...]:
        """The events from position ``mark`` on."""
        return tuple(self.events[mark:])

    def __len__(self) -> int:
        return len(self.events)
