"""Card by card: which rulings govern cards named together, and which each of them alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.entries import Base

MOST_CARDS = 3


@dataclass(frozen=True)
class CardByCard:
    """Rulings about some cards, by id. A card stands for its whole family: one card under many names.

    Args:
        together: those about at least two of the cards.
        alone: for each card, in the order named, the others about it.
    """

    together: tuple[str, ...]
    alone: tuple[tuple[str, tuple[str, ...]], ...]


def card_by_card(base: Base, cards: Sequence[str]) -> CardByCard | None:
    """What the base holds on two or three cards, the first of each family; None for fewer."""
    named: dict[str, str] = {}
    for card in cards:
        if card in base.cards:
            named.setdefault(base.cards[card].family or card, card)
    chosen = dict(list(named.items())[:MOST_CARDS])
    if len(chosen) < 2:
        return None
    about = {ruling.id: _met(base, ruling.cards, chosen) for _, ruling in sorted(base.rulings.items())}
    together = tuple(id_ for id_, met in about.items() if len(met) > 1)
    alone = tuple(
        (card, tuple(id_ for id_, met in about.items() if met == {card})) for card in chosen.values()
    )
    return CardByCard(together, alone)


def _met(base: Base, cards: Sequence[str], chosen: dict[str, str]) -> set[str]:
    """The chosen cards among those of a ruling, families included."""
    families = {base.cards[card].family or card for card in cards if card in base.cards}
    return {card for family, card in chosen.items() if family in families}
