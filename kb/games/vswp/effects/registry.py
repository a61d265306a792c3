"""Effects by card: one table for reveals from a pit, one for cards dealt to the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kb.engine import Card, Effect
from kb.games.vswp import facts

F = TypeVar("F", bound=Effect)


class Effects:
    """Effects by card id, or by what a numbered New Rule sets (``draw``, ``hand limit`` ...)."""

    def __init__(self) -> None:
        self._of: dict[str, Effect] = {}

    def of(self, *keys: str) -> Callable[[F], F]:
        """Register the decorated effect for card ids or subjects."""

        def register(effect: F) -> F:
            self._of.update(dict.fromkeys(keys, effect))
            return effect

        return register

    def get(self, card: Card) -> Effect | None:
        """What a card does here; None where it does nothing."""
        if card.id in self._of:
            return self._of[card.id]
        for subject in NUMBERED:
            if facts.number_of(card, subject) is not None:
                return self._of.get(subject)
        return None


NUMBERED = ("hand limit", "keeper limit", "draw")
REVEALED = Effects()
"""Called with (state, holder, card)."""

IN_THE_MIDDLE = Effects()
"""Called with (state, card)."""
