"""The cards of one zone, and what was found by looking at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

from kb.engine.cards import Card

T = TypeVar("T")

Memory = dict[Any, Any]
"""What was found by looking at cards, by what was looked for."""


class Finding(Protocol):
    """What is found in some cards; it is looked for anew only once a card has come or gone."""

    def __call__(self, look: Callable[[list[Card]], T], /) -> T:
        """Find something.

        Args:
            look: what is looked for, a function of the cards alone; nobody changes what it returns.
        """


class Cards(list[Card]):
    """The cards of a zone, top first; only the table itself changes them."""

    __slots__ = ("found", "memories")

    def __init__(self) -> None:
        super().__init__()
        looked_for = _LookedFor(self)
        # A method of a dictionary is called without a step of Python, and few things are called as often.
        self.found = cast(Finding, looked_for.__getitem__)
        self.memories: list[Memory] = [looked_for]


class _LookedFor(Memory):
    __slots__ = ("_cards",)

    def __init__(self, cards: list[Card]) -> None:
        super().__init__()
        self._cards = cards

    def __missing__(self, look: Callable[[list[Card]], Any]) -> Any:
        found = self[look] = look(self._cards)
        return found
