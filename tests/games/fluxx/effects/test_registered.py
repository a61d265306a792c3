"""Whatever is registered for a card is a piece of play, and the card exists."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator

import pytest

from kb.games.fluxx.checkpoint import AT_ONCE
from kb.games.fluxx.game import Fluxx
from kb.games.fluxx.laying import ON_LAYING
from kb.games.fluxx.play import ACTIONS
from kb.games.fluxx.surprises import ANY_TIME, IN_TURN, OUT_OF_TURN
from kb.games.fluxx.turn import AFTER_PLAYS, AT_END, AT_START, CREEPERS_AT_START
from kb.games.fluxx.using import POWERS
from tests.scenario.playing import decks, real_base

REGISTRIES = {
    "actions": ACTIONS,
    "in turn": IN_TURN,
    "at any time": ANY_TIME,
    "out of turn": OUT_OF_TURN,
    "at the start": AT_START,
    "at the end": AT_END,
    "after the plays": AFTER_PLAYS,
    "Creepers at the start": CREEPERS_AT_START,
    "Creepers at once": AT_ONCE,
    "on laying": ON_LAYING,
}


def registered() -> Iterator[tuple[str, Callable[..., object]]]:
    assert Fluxx.effects  # importing the game registers them
    for registry in REGISTRIES.values():
        for card_id in registry:
            effect = registry.get(card_id)
            assert effect is not None
            yield card_id, effect
    for card_id, power in POWERS.items():
        yield card_id, power.effect


@pytest.mark.parametrize(("card_id", "effect"), list(registered()))
def test_effects_are_pieces_of_play_of_cards_that_exist(card_id: str, effect: Callable[..., object]) -> None:
    assert inspect.isgeneratorfunction(effect)
    assert card_id in real_base().cards


def test_every_action_and_surprise_of_star_fluxx_does_something() -> None:
    cards = decks()("fluxx", "star-fluxx", ()).cards
    missing = {card.name for card in cards if card.kind == "action" and card.id not in ACTIONS}
    missing |= {card.name for card in cards if card.kind == "surprise" and card.id not in IN_TURN}
    assert missing == set()


def test_no_card_is_registered_twice() -> None:
    with pytest.raises(ValueError, match="two effects"):
        ACTIONS.card("fluxx/cards/beam-us-up")(lambda: None)
