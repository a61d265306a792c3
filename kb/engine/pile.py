"""The cards of one zone, and what was found by looking at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from kb.engine.cards import Card

T = TypeVar("T")

Memory = dict[object, Any]
"""What was found by looking at cards, by what was looked for."""


class Cards(list[Card]):
    """The cards of a zone, top first; only the table itself changes them."""

    __slots__ = ("_found", "_memories")

    def __init__(self) -> None:
        super().__init__()
        self._found: Memory = {}
        self._memories = [self._found]

    def found(self, look: Callable[[list[Card]], T]) -> T:
        """What is found in these cards; it is looked for anew only once a card has come or gone.

        Args:
            look: what is looked for, a function of the cards alone; nobody changes what it returns.
        """
        try:
            found: T = self._found[look]
        except KeyError:
            found = self._found[look] = look(self)
        return found

    def kept_in(self, memory: Memory) -> None:
        """What is kept in this memory, too, holds only until a card comes or goes."""
        self._memories.append(memory)

    def forget(self) -> None:
        """A card has come or gone: nothing that was found holds any more."""
        for memory in self._memories:
            memory.clear()
