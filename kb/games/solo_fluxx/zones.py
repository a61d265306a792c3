"""The places a Solo Fluxx card can lie in beside those of Fluxx, whose draw pile is the Main deck here."""

from __future__ import annotations

from kb.engine import Zone

RULES_DECK = Zone("New Rules deck")
RULES_DISCARD = Zone("Rules Discard Pile")
COLLECTED = Zone("Goals collected")
REMOVED = Zone("put back into the box")
"""Cards that make no sense alone, taken out before the game or as they turn up."""
