"""Solo Fluxx positions the other way round: from a set-up or a match to what ``given`` says."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace

from kb.engine import Card, Match
from kb.games.fluxx.state import Setup, State
from kb.games.solo_fluxx.equipment import sort_out
from kb.games.solo_fluxx.game import PARTS
from kb.games.solo_fluxx.model import SoloPosition
from kb.games.solo_fluxx.rulebook import SoloRulebook
from kb.games.solo_fluxx.state import solo
from kb.games.solo_fluxx.zones import COLLECTED, RULES_DECK, RULES_DISCARD
from kb.scenario.fluxx import writing as fluxx
from kb.scenario.solo_fluxx.observing import whose_turn
from kb.scenario.solo_fluxx.position import SOLO
from kb.scenario.writing import Written

_PILES = {"draw pile": "main deck", "discard pile": "main discard pile"}


def whole_match(players: Sequence[str], cards: Sequence[Card], options: Mapping[str, str]) -> Setup:
    """The set-up of a match from its deal on: the deck sorted, each part of it in this order.

    Raises:
        NoNewRules: if the deck has none.
    """
    book = SoloRulebook(options)
    parts = sort_out(book, cards)
    position = SoloPosition(
        players[0],
        "deal",
        draw_pile=parts.main,
        discard_pile=(),
        rules_deck=parts.rules,
        meta_rules=parts.meta,
    )
    return Setup(tuple(players), tuple(cards), position, book, PARTS)


def begin_quick(setup: Setup) -> Match[State]:
    """A match without a log, with the quick invariants."""
    return Match(SOLO, replace(setup, log=False, patient=False), sparing=True)


def write_given(setup: Setup) -> dict[str, Written]:
    """What ``given`` says of a set-up."""
    position = _position(setup)
    given = {_PILES.get(key, key): value for key, value in fluxx.write_given(setup).items()}
    if not position.discard_pile:
        given.pop("main discard pile", None)  # goes without saying, unlike in Fluxx
    if position.rules_deck is not None:
        given["new rules deck"] = position.rules_deck
    further = {
        "rules discard pile": position.rules_discard,
        "collected": position.collected,
    }
    given |= {key: cards for key, cards in further.items() if cards}
    return given


def snapshot(match: Match[State]) -> Setup:
    """A set-up that begins where a match stands between two turns or between two plays."""
    state = solo(match.state)
    cards = state.table.cards
    setup = fluxx.snapshot(match)
    plain = setup.position
    if whose_turn(state) != state.you:
        plain = replace(plain, phase="start")
    position = SoloPosition.of(
        plain,
        rules_deck=tuple(cards(RULES_DECK)),
        rules_discard=tuple(cards(RULES_DISCARD)),
        collected=tuple(cards(COLLECTED)),
    )
    return replace(setup, position=position)


def without(setup: Setup, cards: Container[Card]) -> Setup:
    """The same set-up with some cards left in the box."""
    plain = fluxx.without(setup, cards)
    here = _position(setup)

    def rest(zone: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card for card in zone if card not in cards)

    position = replace(
        _position(plain),
        rules_deck=None if here.rules_deck is None else rest(here.rules_deck),
        rules_discard=rest(here.rules_discard),
        collected=rest(here.collected),
    )
    return replace(plain, position=position)


def _position(setup: Setup) -> SoloPosition:
    assert isinstance(setup.position, SoloPosition)
    return setup.position
