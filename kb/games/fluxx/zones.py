"""The places a Fluxx card can lie in."""

from __future__ import annotations

from functools import lru_cache

from kb.engine import Zone

RULES = Zone("New Rules")
META_RULES = Zone("Meta Rules")
"""What lies on the table from the start to the end."""

GOALS = Zone("Goals")
DRAW_PILE = Zone("draw pile")
DISCARD_PILE = Zone("discard pile")
BEING_PLAYED = Zone("being played")
BOX = Zone("box")
"""Cards of the deck an example does not use: out of the match."""

GIVEN_OUT = Zone("cards to give out")
"""Cards a player has drawn to share them out."""

KEPT = Zone("kept Actions")
"""Actions that stay beside a New Rule."""


@lru_cache(1000)
def waiting(player: str) -> Zone:
    """The cards laid before a player, to be played as that player's next turn begins."""
    return Zone("waiting cards", player)


@lru_cache(1000)
def hand(player: str) -> Zone:
    """The cards a player holds."""
    return Zone("hand", player)


@lru_cache(1000)
def front(player: str) -> Zone:
    """The Keepers and Creepers in play in front of a player."""
    return Zone("Keepers", player)


def temporary_hand(depth: int) -> Zone:
    """The cards an Action such as Draw 3 Play 2 is played from; 1 for the outermost."""
    return Zone("temporary hand" if depth == 1 else f"temporary hand {depth}")
