"""Fluxx positions the other way round: from a set-up or a match to what ``given`` says."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace

from kb.engine import Card, Match
from kb.games.fluxx import zones
from kb.games.fluxx.game import PARTS, Fluxx
from kb.games.fluxx.model import Position
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import Setup, State
from kb.scenario.writing import Written


def whole_match(players: Sequence[str], cards: Sequence[Card], options: Mapping[str, str]) -> Setup:
    """The set-up of a match from its deal on, with the deck in this order as the draw pile."""
    meta_rules = tuple(card for card in cards if card.kind == "meta rule")
    pile = tuple(card for card in cards if card.kind != "meta rule")
    position = Position(players[0], "deal", meta_rules=meta_rules, draw_pile=pile, discard_pile=())
    return Setup(tuple(players), tuple(cards), position, FluxxRulebook(options), PARTS)


def begin_quick(setup: Setup) -> Match[State]:
    """A match without a log that skips windows nobody can answer, with the quick invariants."""
    return Match(Fluxx(), replace(setup, log=False, patient=False), sparing=True)


def write_given(setup: Setup) -> dict[str, Written]:
    """What ``given`` says of a set-up."""
    position = setup.position
    given: dict[str, Written] = {"turn of": position.turn_of, "phase": position.phase}
    if position.reversed:
        given["direction"] = "counterclockwise"
    if position.plays_made:
        given["plays made"] = str(position.plays_made)
    if position.drawn is not None:
        given["drawn"] = str(position.drawn)
    given["rules"], given["goals"] = position.rules, position.goals
    given["meta rules"] = position.meta_rules
    for player in setup.players:
        held, front = position.hands.get(player, ()), position.fronts.get(player, ())
        pinned = tuple(
            (card, position.attached[card]) if card in position.attached else card for card in front
        )
        seat: dict[str, Written] = {}
        if held:
            seat["hand"] = held
        if pinned:
            seat["keepers"] = pinned
        if seat:
            given[player] = seat
    given = {key: value for key, value in given.items() if value != ()}  # empty zones go without saying
    piles = (("draw pile", position.draw_pile), ("discard pile", position.discard_pile))
    return {**given, **{key: pile for key, pile in piles if pile is not None}}


def snapshot(match: Match[State]) -> Setup:
    """A set-up that begins where a match stands between two turns or between two plays.

    What a position cannot say (a card being played, an extra turn that is owed) is left out.
    """
    state = match.state
    cards = state.table.cards
    position = Position(
        turn_of=state.active,
        phase=state.phase,
        rules=tuple(state.rules()),
        goals=tuple(state.goals()),
        meta_rules=tuple(cards(zones.META_RULES)),
        plays_made=state.plays_made,
        drawn=state.drawn if state.phase == "play" else None,
        draw_pile=tuple(cards(zones.DRAW_PILE)),
        discard_pile=tuple(cards(zones.DISCARD_PILE)),
        hands={player: tuple(state.hand(player)) for player in state.players},
        fronts={player: tuple(state.front(player)) for player in state.players},
        attached=dict(state.attached),
        reversed=not state.clockwise,
    )
    setup: Setup = match.setup
    return replace(setup, players=state.players, position=position)


def without(setup: Setup, cards: Container[Card]) -> Setup:
    """The same set-up with some cards left in the box."""
    here = setup.position

    def rest(zone: Sequence[Card] | None) -> tuple[Card, ...]:
        return tuple(card for card in zone or () if card not in cards)

    position = replace(
        here,
        rules=rest(here.rules),
        goals=rest(here.goals),
        draw_pile=None if here.draw_pile is None else rest(here.draw_pile),
        discard_pile=None if here.discard_pile is None else rest(here.discard_pile),
        hands={player: rest(held) for player, held in here.hands.items()},
        fronts={player: rest(front) for player, front in here.fronts.items()},
        attached={
            rider: below
            for rider, below in here.attached.items()
            if rider not in cards and below not in cards
        },
    )
    return replace(setup, position=position)
