"""The places a card of Flux! can lie in."""

from __future__ import annotations

from kb.engine import Zone

FACE_DOWN = Zone("face down")
"""Every card nobody has seen yet, wherever it lies: spread out, in the stock, or dealt face down."""

CENTRE = Zone("centre")
ASIDE = Zone("aside")
"""Open cards of rounds that are over."""


def row(player: str) -> Zone:
    """A player's open cards of the first War Round, from left to right."""
    return Zone("row", player)


def second_row(player: str) -> Zone:
    """A player's open cards of the second War Round, from left to right, each below one of the first."""
    return Zone("second row", player)


def corner(player: str) -> Zone:
    """The corner opposite a player's row."""
    return Zone("corner", player)


def is_row(zone: Zone) -> bool:
    """Whether a zone is one of the rows."""
    return zone.name in ("row", "second row")
