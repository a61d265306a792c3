"""From a step, which names cards, to a choice, which holds the very cards that are meant."""

from __future__ import annotations

from typing import Any

from kb.engine import Card, Choice, Decision, Item, Match, Zone
from kb.scenario.model import Step


def choice_of(step: Step, match: Match[Any]) -> Choice:
    """The choice a step makes at the point a match has reached."""
    decision = match.decision
    items = tuple(_locate(item, step, match) for item in step.items)
    if step.verb == "the deal gives":
        return Choice("", "the shuffle gives", _interleaved(items, decision))
    if step.verb == "the shuffle gives" or len(items) > 1:
        return Choice(step.player, step.verb, items)
    if decision is not None and decision.kind == "pick" and decision.high > 1:
        return Choice(step.player, step.verb, items)
    return Choice(step.player, step.verb, items[0] if items else None)


def _locate(item: Item, step: Step, match: Match[Any]) -> Item:
    """The copy of a card that is meant: one on offer, one the player holds, else any."""
    if not isinstance(item, Card):
        return item
    for offered in match.decision.pool if match.decision is not None else ():
        if isinstance(offered, Card) and offered.id == item.id:
            return offered
    zones: dict[Zone, list[Card]] = match.state.table.zones
    copies = [(zone, card) for zone, cards in zones.items() for card in cards if card.id == item.id]
    held = step.verb in ("plays", "surprises with", "discards")
    copies.sort(key=lambda at: (at[0].owner != step.player, (at[0].name == "hand") != held))
    for _, card in copies if len(copies) > 1 else ():
        if match.why_not(Choice(step.player, step.verb, card)) is None:
            return card
    return copies[0][1] if copies else item


def _interleaved(items: tuple[Item, ...], decision: Decision | None) -> tuple[Item, ...]:
    """The order of the shuffle that deals each player these cards; what cannot be dealt so is left over."""
    handfuls: dict[str, list[Item]] = {}
    for item in items:
        if isinstance(item, str):
            handfuls[item] = []
        else:
            next(reversed(handfuls.values())).append(item)
    receivers = decision.subject if decision is not None and isinstance(decision.subject, tuple) else ()
    order = [handfuls[player].pop(0) for player in receivers if handfuls.get(player)]
    return (*order, *(card for rest in handfuls.values() for card in rest))
