"""The cards that leave a deck for Solo Fluxx, by list."""

from __future__ import annotations


def _cards(*names: str) -> frozenset[str]:
    return frozenset(f"fluxx/cards/{name}" for name in names)


NAMED = _cards(
    "everybody-gets-1",
    "exchange-keepers",
    "random-tax",
    "share-the-wealth",
    "steal-a-keeper",
    "steal-something",
    "taxation",
    "trade-hands",
    "use-what-you-take",
)
"""The nine cards the rulebook names (solo-fluxx/03)."""

POINTLESS = _cards(
    "poor-bonus",
    "reverse-order",
    "rich-bonus",
    "rock-paper-scissors-showdown",
    "rotate-hands",
    "scramble-keepers",
)
"""Cards of our decks that do nothing alone and that no list names: a reading of ours (solo-fluxx/04)."""

BRAIN_TRANSFERENCE = "fluxx/cards/brain-transference"
"""The one card of Star Fluxx its list names (solo-fluxx/09); no other deck has it."""

COMMON_ACTIONS = _cards("exchange-keepers", "steal-a-keeper", "trade-hands")
"""What the list for Star Fluxx calls "3 common Actions": an inference of ours (solo-fluxx/08).

Of the nine cards the rulebook names for every deck, exactly these three are in Star Fluxx.
"""

OTHER_ACTIONS = _cards("beam-us-up", "creeper-reassignment", "what-do-you-want")
"""Three Actions of Star Fluxx that stay: what a wrong reading might take out."""
