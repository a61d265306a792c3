"""A Fluxx table as it is shown in a replay."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine import Card, Match, Zone
from kb.games.fluxx import numbers, zones
from kb.games.fluxx.state import State
from kb.scenario.model import CardView, TableView, ZoneView


def view(match: Match[State]) -> TableView:
    """The whole table: facts, the zones in the middle, then each player's in order of seats."""
    state = match.state
    facts = [
        ("turn of", state.active),
        ("phase", "over" if state.turn_over else state.phase),
        ("plays left", str(numbers.plays_left(state))),
    ]
    if match.outcome is not None:
        facts.append(("winner", match.outcome.winner or "nobody"))
    return TableView(tuple(facts), tuple(_zones(state)))


def card_view(state: State, card: Card) -> CardView:
    """A card as it is shown, with the Keeper a Creeper sits on."""
    on = state.attached.get(card)
    return CardView(card.id, card.name, card.kind, on.name if on is not None else None)


def _zones(state: State) -> Iterator[ZoneView]:
    for zone in (zones.RULES, zones.GOALS, zones.BEING_PLAYED):
        yield _zone(state, zone)
    for zone in (zones.META_RULES, zones.KEPT, zones.GIVEN_OUT, *map(zones.waiting, state.players)):
        if state.table.cards(zone):
            yield _zone(state, zone, zone.owner or None)
    for temporary in state.temporary:
        yield _zone(state, temporary.zone, state.active)
    for player in state.players:
        yield _zone(state, zones.front(player), player)
        yield _zone(state, zones.hand(player), player)
    position = state.setup.position
    for zone, listed in ((zones.DRAW_PILE, position.draw_pile), (zones.DISCARD_PILE, position.discard_pile)):
        # A pile nobody has listed is not known to be empty.
        if listed is not None or state.table.cards(zone):
            yield _zone(state, zone)


def _zone(state: State, zone: Zone, owner: str | None = None) -> ZoneView:
    cards = tuple(card_view(state, card) for card in state.table.cards(zone))
    return ZoneView(zone.name, owner, cards)
