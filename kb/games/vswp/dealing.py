"""Dealing from the general deck: to pits, and to the middle."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Steps
from kb.games.vswp import facts, zones
from kb.games.vswp.asks import shuffled
from kb.games.vswp.effects.registry import IN_THE_MIDDLE
from kb.games.vswp.state import State


def take_card(state: State) -> Steps[Card | None]:
    """The next card of the general deck; None where even the used cards are gone (tableside/vswp-deck)."""
    pile = state.table.cards(zones.GENERAL)
    if not pile:
        state.needs(state.general_given, "general deck")
        if not state.book.used_cards_refill():
            return None
        used = [card for card in state.table.cards(zones.USED) if card.kind not in ("weapon", "location")]
        for card in (yield from shuffled(state, used)):
            state.table.move(card, zones.GENERAL, top=False)
    return pile[0] if pile else None


def deal_to_pit(state: State, player: str, number: int) -> Steps[None]:
    """A player is dealt so many pit cards; a Suspect goes to the table instead (vswp-clue/13)."""
    hand = state.hand
    was_in = player not in hand.folded
    for _ in range(number):
        card = yield from take_card(state)
        # A Suspect dealt meanwhile may have made the player fold.
        if card is None or (was_in and player in hand.folded):
            return
        if facts.is_suspect(card):
            state.table.move(card, zones.stacks(player, hand.depth), top=False)
            yield from state.parts.in_a_pit(state, card, player)
        else:
            state.table.move(card, zones.pit(player, hand.depth), top=False)


def deal_to_pits(state: State, players: Sequence[str], number: int) -> Steps[None]:
    """These players are dealt so many pit cards each, one player after the other."""
    out = set(state.hand.folded)
    for player in players:
        # A Suspect dealt to one of them may make another fold.
        if player in out or player not in state.hand.folded:
            yield from deal_to_pit(state, player, number)


def deal_community(state: State, number: int) -> Steps[None]:
    """So many cards are dealt to the middle; each does what it does there before the next is dealt."""
    for _ in range(number):
        card = yield from take_card(state)
        if card is None:
            return
        state.table.move(card, zones.community(state.hand.depth), top=False)
        if state.hand.pants is None and state.hand.sets_dealt == len(state.quiet.sets()):
            state.hand.pants = card
        if facts.is_suspect(card):
            yield from state.parts.in_the_middle(state, card)
        elif (effect := IN_THE_MIDDLE.get(card)) is not None:
            yield from effect(state, card)


def everybody(state: State) -> list[str]:
    """Whom "all players" means, in order of dealing: those still in (tableside/vswp-still-in)."""
    first = state.first_seat()
    order = state.seats_from(first)
    players = [*order[1:], first]
    if state.hand.folded and not state.book.only_those_still_in():
        return players
    return [player for player in players if player not in state.hand.folded]
