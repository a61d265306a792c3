"""The places a card can lie in at a table of Viking Secret Wildcard Poker."""

from __future__ import annotations

from kb.engine import Zone

GENERAL = Zone("general deck")
CLUE_DECK = Zone("Clue deck")
ON_SUSPECTS = Zone("on Suspects")
"""Weapons and Locations lying on a Suspect; ``state.covers`` says on which."""

USED = Zone("used cards")
"""Cards thrown away in this hand; shuffled again when the general deck runs out."""

ASIDE = Zone("set aside")
"""Cards of an add-on that is left out of this hand."""

BOX = Zone("box")
"""Cards an example does not list; they join the general deck when the next hand is dealt."""


def _name(word: str, depth: int) -> str:
    return word if depth == 0 else f"{word} of extra hand {depth}"


def pit(player: str, depth: int = 0) -> Zone:
    """A player's pit; one of each for every hand that is being played."""
    return Zone(_name("pit", depth), player)


def stacks(player: str, depth: int = 0) -> Zone:
    """The Suspects face up in front of a player, each with what covers it."""
    return Zone(_name("stacks", depth), player)


def community(depth: int = 0) -> Zone:
    """The community cards, in the order they were dealt."""
    return Zone(_name("community", depth))
