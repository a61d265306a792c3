"""Positions of Flux! the other way round: from a set-up or a match to what ``given`` says."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace

from kb.engine import Card, Match
from kb.games.flux import zones
from kb.games.flux.game import Flux
from kb.games.flux.model import WAR, Position
from kb.games.flux.rulebook import FluxRulebook
from kb.games.flux.state import Setup, State
from kb.scenario.writing import Written


def whole_match(players: Sequence[str], cards: Sequence[Card], options: Mapping[str, str]) -> Setup:
    """The set-up of a match from its first duel on; which card is turned, chance decides each time."""
    return Setup(tuple(players), tuple(cards), Position(players[0]), FluxRulebook(options))


def begin_quick(setup: Setup) -> Match[State]:
    """A match without a log, with the quick invariants."""
    return Match(Flux(), replace(setup, log=False), sparing=True)


def write_given(setup: Setup) -> dict[str, Written]:
    """What ``given`` says of a set-up."""
    position = setup.position
    given: dict[str, Written] = {"the dealer": position.dealer}
    if position.round != WAR:
        given["round"] = position.round
    if position.corners:
        given["corners"] = position.corners
    for player in setup.players:
        seat: dict[str, Written] = {}
        for key, cards in (("row", position.rows), ("second row", position.second_rows)):
            if cards.get(player):
                seat[key] = cards[player]
        for key, numbers in (("drinks", position.drunk), ("handed out", position.handed_out)):
            if numbers.get(player):
                seat[key] = str(numbers[player])
        if seat:
            given[player] = seat
    return given


def snapshot(match: Match[State]) -> Setup:
    """A set-up that begins where a match stands between two fights, or after a corner."""
    state, setup = match.state, match.setup
    position = Position(
        dealer=state.seats[0],
        round=state.round,
        rows={player: tuple(state.row(player)) for player in state.players},
        second_rows={player: tuple(state.second_row(player)) for player in state.players},
        corners=tuple(card for seat in state.seats for card in state.table.cards(zones.corner(seat))),
        drunk=dict(state.drunk),
        handed_out=dict(state.handed_out),
    )
    begun: Setup = replace(setup, position=position)
    return begun


def without(setup: Setup, cards: Container[Card]) -> Setup:
    """The same set-up with some cards left out of the pack."""
    here = setup.position

    def rest(some: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card for card in some if card not in cards)

    position = replace(
        here,
        rows={player: rest(row) for player, row in here.rows.items()},
        second_rows={player: rest(row) for player, row in here.second_rows.items()},
        corners=rest(here.corners),
    )
    return replace(setup, deck=rest(setup.deck), position=position)
