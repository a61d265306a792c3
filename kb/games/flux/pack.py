"""The pack Flux! is played with: 52 playing cards, each once."""

from __future__ import annotations

from kb.engine import Card

NAMES = {
    "2": "2",
    "3": "3",
    "4": "4",
    "5": "5",
    "6": "6",
    "7": "7",
    "8": "8",
    "9": "9",
    "10": "10",
    "J": "Jack",
    "Q": "Queen",
    "K": "King",
    "A": "Ace",
}
"""Ranks as they are written in a card's id, from the lowest, with their names."""

SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
RED = ("D", "H")
KIND = "playing card"


def _card(rank: str, suit: str) -> Card:
    return Card(f"{rank}{suit}", f"{NAMES[rank]} of {SUITS[suit]}", KIND)


PACK: tuple[Card, ...] = tuple(_card(rank, suit) for suit in SUITS for rank in NAMES)
"""The whole pack; the Queen of Hearts has the id ``QH``, the 10 of Clubs ``10C``."""


def rank_of(card: Card) -> str:
    """The rank of a card: ``2`` to ``10``, ``J``, ``Q``, ``K`` or ``A``."""
    return card.id[:-1]
