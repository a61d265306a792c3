"""A table of Viking Secret Wildcard Poker as it is shown in a replay."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine import Card, Match, Zone
from kb.games.vswp import zones
from kb.games.vswp.clue.stacks import phrase
from kb.games.vswp.state import State
from kb.scenario.model import CardView, TableView, ZoneView


def view(match: Match[State]) -> TableView:
    """The whole table: facts, the middle, then each player's pit and stacks in order of seats."""
    state = match.state
    hand = state.hand
    facts = [("dealer", state.dealer), ("pot", str(hand.pot))]
    if match.decision is not None and match.decision.kind == "bet":
        facts.append(("to act", match.decision.who[0]))
    facts += [(f"{player}'s chips", _chips(state, player)) for player in state.players]
    if state.carried:
        facts.append(("carried over", str(state.carried)))
    if hand.winners is not None:
        facts.append(("winner", ", ".join(hand.winners) or "nobody"))
    return TableView(tuple(facts), tuple(_zones(state)))


def _chips(state: State, player: str) -> str:
    chips = str(state.chips[player])
    return f"{chips} (folded)" if player in state.hand.folded else chips


def _zones(state: State) -> Iterator[ZoneView]:
    depth = state.hand.depth
    yield _zone(state, zones.community(depth))
    for player in state.players:
        yield _zone(state, zones.pit(player, depth), player)
        if state.stacks(player):
            yield _zone(state, zones.stacks(player, depth), player)
    if state.general_given or state.table.cards(zones.GENERAL):
        yield _zone(state, zones.GENERAL)


def _zone(state: State, zone: Zone, owner: str | None = None) -> ZoneView:
    return ZoneView(zone.name, owner, tuple(_card(state, card) for card in state.table.cards(zone)))


def _card(state: State, card: Card) -> CardView:
    cover = state.covers.get(card)
    name = card.name if cover is None else phrase(state.quiet, card, cover)
    return CardView(card.id, name, card.kind, None)
