"""Positions the other way round: from a set-up or a match to what ``given`` says."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from itertools import cycle

from kb.engine import Card, Match
from kb.games.vswp import zones
from kb.games.vswp.clue.stacks import home
from kb.games.vswp.game import PARTS, Vswp
from kb.games.vswp.model import Position
from kb.games.vswp.rulebook import VswpRulebook
from kb.games.vswp.rulebook.clue import MAN, WOMAN
from kb.games.vswp.state import Setup, State
from kb.scenario.writing import Written

STAKE, ANTE = 100, 5
"""The chips everybody begins a whole match with, and its ante."""


def whole_match(players: Sequence[str], cards: Sequence[Card], options: Mapping[str, str]) -> Setup:
    """The set-up of a match from its first deal on, with the decks in this order."""
    book = VswpRulebook(options)
    position = Position(
        dealer=players[-1],
        phase="deal",
        chips=dict.fromkeys(players, STAKE),
        sexes=dict(zip(players, cycle((MAN, WOMAN, MAN)), strict=False)),
        ante=ANTE,
        general=tuple(card for card in cards if home(book, card) == zones.GENERAL),
        clue_deck=tuple(card for card in cards if home(book, card) == zones.CLUE_DECK),
    )
    return Setup(tuple(players), tuple(cards), position, book, PARTS)


def begin_quick(setup: Setup) -> Match[State]:
    """A match without a log, with the quick invariants."""
    return Match(Vswp(), replace(setup, log=False), sparing=True)


def write_given(setup: Setup) -> dict[str, Written]:
    """What ``given`` says of a set-up."""
    position = setup.position
    given: dict[str, Written] = {"dealer": position.dealer, "phase": position.phase}
    if position.to_act is not None:
        given["to act"] = position.to_act
    if position.reversed:
        given["direction"] = "counterclockwise"
    for key, number in (("pot", position.pot), ("ante", position.ante), ("limit", position.limit)):
        if number:
            given[key] = str(number)
    if position.community:
        given["community"] = _items(position, position.community)
    for player in setup.players:
        given[player] = _seat(position, player)
    piles = (("general deck", position.general), ("clue deck", position.clue_deck))
    return {**given, **{key: pile for key, pile in piles if pile is not None}}


def _seat(position: Position, player: str) -> dict[str, Written]:
    seat: dict[str, Written] = {}
    if position.pits.get(player):
        seat["pit"] = position.pits[player]
    pit = position.pits.get(player, ())
    for key, turned in (
        ("face up", position.face_up - position.revealed),
        ("revealed", position.revealed),
    ):
        if cards := tuple(card for card in pit if card in turned):
            seat[key] = cards
    if position.stacks.get(player):
        seat["stacks"] = _items(position, position.stacks[player])
    for key, numbers in (("chips", position.chips), ("bet", position.bets), ("last bet", position.last_bets)):
        if player in numbers:
            seat[key] = str(numbers[player])
    if player in position.folded:
        seat["state"] = "folded"
    if player in position.sexes:
        seat["sex"] = position.sexes[player]
    return seat


def _items(position: Position, cards: Sequence[Card]) -> tuple[Written, ...]:
    return tuple({card.name: position.covers[card]} if card in position.covers else card for card in cards)


def snapshot(match: Match[State]) -> Setup:
    """A set-up that begins where a match stands; extra hands and what later hands will heed are left out."""
    state = match.state
    hand, cards = state.hand, state.table.cards
    decision = match.decision
    kind = decision.kind if decision is not None else "showdown"
    position = Position(
        dealer=state.dealer,
        phase=kind if kind == "bet" else "showdown",
        to_act=decision.who[0] if decision is not None and kind == "bet" else None,
        chips=dict(state.chips),
        bets=dict(hand.bets),
        last_bets=dict(hand.last_bets),
        sexes=dict(state.sexes),
        folded=frozenset(hand.folded),
        pot=hand.pot,
        ante=state.ante,
        limit=None if hand.no_limit else state.limit,
        reversed=not state.clockwise,
        pits={player: tuple(state.pit(player)) for player in state.players},
        stacks={player: tuple(state.stacks(player)) for player in state.players},
        community=tuple(state.community()),
        covers=dict(state.covers),
        face_up=frozenset(hand.face_up),
        revealed=frozenset(hand.revealed),
        general=tuple(cards(zones.GENERAL)),
        clue_deck=tuple(cards(zones.CLUE_DECK)),
    )
    setup: Setup = match.setup
    return replace(setup, position=position)


def without(setup: Setup, cards: Container[Card]) -> Setup:
    """The same set-up with some cards left in the box."""
    here = setup.position

    def rest(zone: Sequence[Card] | None) -> tuple[Card, ...]:
        return tuple(card for card in zone or () if card not in cards)

    position = replace(
        here,
        pits={player: rest(held) for player, held in here.pits.items()},
        stacks={player: rest(held) for player, held in here.stacks.items()},
        community=rest(here.community),
        covers={low: top for low, top in here.covers.items() if low not in cards and top not in cards},
        general=None if here.general is None else rest(here.general),
        clue_deck=None if here.clue_deck is None else rest(here.clue_deck),
    )
    return replace(setup, position=position)
