"""Effects: what a card does, written as a generator that asks for decisions and reads like the card."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from kb.engine.cards import Card
from kb.engine.choices import Choice, Decision

T = TypeVar("T")

Steps = Generator[Decision, Choice, T]
"""A piece of play: it yields decisions, receives choices, and returns a ``T``."""

Effect = Callable[..., Steps[None]]
E_ = TypeVar("E_", bound=Callable[..., Any])


class Registry:
    """Effects by card id: one function for each card, or for each family that works alike."""

    def __init__(self) -> None:
        self._effects: dict[str, Effect] = {}

    def card(self, *card_ids: str) -> Callable[[E_], E_]:
        """Register the decorated effect for these cards.

        Raises:
            ValueError: if a card already has an effect here.
        """

        def register(effect: E_) -> E_:
            for card_id in card_ids:
                if card_id in self._effects:
                    raise ValueError(f"{card_id} has two effects: {self._effects[card_id]} and {effect}")
                self._effects[card_id] = effect
            return effect

        return register

    def get(self, card_id: str) -> Effect | None:
        """The effect of a card, or None."""
        return self._effects.get(card_id)

    def among(self, cards: Iterable[Card]) -> list[Card]:
        """Those of several cards that have an effect here."""
        return [card for card in cards if card.works_like in self._effects]

    def __contains__(self, card_id: str) -> bool:
        return card_id in self._effects

    def __iter__(self) -> Any:
        return iter(self._effects)
