"""What a Solo Fluxx position says beyond one of Fluxx."""

from __future__ import annotations

from dataclasses import dataclass, fields

from kb.engine import Card
from kb.games.fluxx.model import Position

THE_RULES = "the Rules"
"""Who takes a turn between two turns of the player."""

ANOTHER = "another player"
"""Whoever a card speaks of when it speaks of somebody else: nobody sits there."""


@dataclass(frozen=True)
class SoloPosition(Position):
    """Where an example begins; the draw pile is the Main deck, the discard pile its own discard pile.

    ``rules_deck`` is None where the example does not list it: then the Rules cannot take a turn.
    """

    rules_deck: tuple[Card, ...] | None = None
    rules_discard: tuple[Card, ...] = ()
    collected: tuple[Card, ...] = ()

    @classmethod
    def of(
        cls,
        plain: Position,
        *,
        rules_deck: tuple[Card, ...] | None,
        rules_discard: tuple[Card, ...],
        collected: tuple[Card, ...],
    ) -> SoloPosition:
        """A position of Fluxx with what Solo Fluxx adds to it."""
        shared = {field.name: getattr(plain, field.name) for field in fields(Position)}
        return cls(**shared, rules_deck=rules_deck, rules_discard=rules_discard, collected=collected)
