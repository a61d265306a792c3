"""The playing cards of the general deck: 52 of them and two Jokers."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine import Card

NUMBERS = {**{str(rank): rank for rank in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
"""What is printed on a card -> its rank."""

SUITS = "SHDC"
SAID = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
NAMES = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
JOKER = "vswp/pack/joker"


def _cards() -> Iterator[Card]:
    for suit in SUITS:
        for printed, rank in NUMBERS.items():
            name = f"{printed}{suit}"
            yield Card(f"vswp/pack/{name.lower()}", name, "playing card", 1, {"rank": rank, "suit": suit})
    for copy in (1, 2):
        yield Card(JOKER, "Joker", "joker", copy)


def spoken(card: Card) -> str:
    """A card as it is said aloud: ``Queen of Hearts`` for ``QH``."""
    if card.kind != "playing card":
        return card.name
    printed, suit = card.name[:-1], card.name[-1]
    return f"{SAID.get(printed, printed)} of {NAMES[suit]}"


PACK = tuple(_cards())
