"""A Solo Fluxx table as it is shown in a replay."""

from __future__ import annotations

from dataclasses import replace

from kb.engine import Match, Zone
from kb.games.fluxx.state import State
from kb.games.solo_fluxx.model import SoloPosition
from kb.games.solo_fluxx.state import SoloState, solo
from kb.games.solo_fluxx.zones import COLLECTED, REMOVED, RULES_DECK, RULES_DISCARD
from kb.scenario.fluxx import viewing as fluxx
from kb.scenario.model import TableView, ZoneView
from kb.scenario.solo_fluxx.observing import score, whose_turn

PLACES = {"draw pile": "Main deck", "discard pile": "Main discard pile"}
"""What the piles of Fluxx are called here."""


def view(match: Match[State]) -> TableView:
    """The whole table: that of Fluxx, its piles by their solo names, and the zones of Solo Fluxx."""
    state = solo(match.state)
    plain = fluxx.view(match)
    facts = tuple((label, value) for label, value in plain.facts if label != "turn of")
    zones = tuple(replace(zone, name=PLACES.get(zone.name, zone.name)) for zone in plain.zones)
    shown = (*zones, *_zones(state, RULES_DECK, RULES_DISCARD, COLLECTED, REMOVED))
    return TableView((("turn of", whose_turn(state)), *facts, ("score", str(score(match)))), shown)


def _zones(state: SoloState, *zones: Zone) -> tuple[ZoneView, ...]:
    """These zones; left out, where they hold nothing, are the box and a deck that is not listed."""
    position = state.setup.position
    listed = isinstance(position, SoloPosition) and position.rules_deck is not None
    seldom = (REMOVED,) if listed else (REMOVED, RULES_DECK)
    return tuple(
        ZoneView(zone.name, None, tuple(fluxx.card_view(state, card) for card in state.table.cards(zone)))
        for zone in zones
        if zone not in seldom or state.table.cards(zone)
    )
