"""A table of Flux! as it is shown in a replay and in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine import Match, Zone
from kb.games.flux import zones
from kb.games.flux.state import State
from kb.scenario.flux.observing import turn_of
from kb.scenario.model import CardView, TableView, ZoneView

SENSE = (
    "Numbers are only counted here. The table decides what a drink is; it may be water, and anybody may stop "
    "at any time."
)
"""What is said wherever drinks are shown."""


def view(match: Match[State]) -> TableView:
    """The whole table: what is counted, then the rows and the cards in the middle."""
    state = match.state
    drunk = ", ".join(f"{player} {state.drunk[player]}" for player in state.seats)
    handed_out = ", ".join(f"{player} {state.handed_out[player]}" for player in state.seats)
    facts = (
        ("round", state.round if match.outcome is None else "over"),
        ("turn of", _turning(match)),
        ("dealt face down", str(state.dealt)),
        ("drunk", drunk),
        ("handed out", handed_out),
        ("a drink is", "what the table agrees on, with or without alcohol"),
    )
    return TableView(facts, tuple(_zones(state)))


def _turning(match: Match[State]) -> str:
    """Who turns a card; anybody where all may speak, and nobody once the game is over."""
    if match.decision is None:
        return "nobody"
    return "anybody" if len(match.decision.who) > 1 else turn_of(match)


def _zones(state: State) -> Iterator[ZoneView]:
    """The zones to be seen: cards that lie face down are nobody's business."""
    for player in state.seats:
        yield _zone(state, zones.row(player))
        if state.second_row(player):
            yield _zone(state, zones.second_row(player))
        if state.table.cards(zones.corner(player)):
            yield _zone(state, zones.corner(player))
    for zone in (zones.CENTRE, zones.ASIDE):
        if state.table.cards(zone):
            yield _zone(state, zone)


def _zone(state: State, zone: Zone) -> ZoneView:
    cards = tuple(CardView(card.id, card.name, card.kind) for card in state.table.cards(zone))
    return ZoneView(zone.name, zone.owner or None, cards)
