"""All cards the engine plays, of every edition, in one deck: whatever meets whatever, nothing breaks."""

from __future__ import annotations

import random

import pytest

from kb.engine import Card, Match
from kb.games.fluxx.game import PARTS, Fluxx
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import Setup, State
from kb.scenario import UnknownDeck
from tests.games.fluxx.random_play import PLAYERS, dealt, some_choice
from tests.scenario.playing import decks, real_base

STEPS = 400


def playable(card_id: str) -> bool:
    if real_base().cards[card_id].type == "meta rule":
        return False  # on the table from the start, never in a deck
    try:
        decks()("fluxx", "star-fluxx", (card_id,))
    except UnknownDeck:
        return False
    return True


@pytest.fixture(scope="module")
def everything() -> tuple[Card, ...]:
    base = "fluxx-5.0+creeper-pack"
    there = {card.id for card in decks()("fluxx", base, ()).cards}
    others = [card_id for card_id in real_base().cards if card_id not in there and playable(card_id)]
    return decks()("fluxx", base, tuple(others)).cards


@pytest.mark.parametrize("seed", range(6))
def test_random_play_with_every_card_breaks_nothing(seed: int, everything: tuple[Card, ...]) -> None:
    chance = random.Random(seed)
    match = begin(chance, everything)
    for _ in range(STEPS):
        if match.decision is None:
            match = begin(chance, everything)
        match.take(some_choice(match, chance))


def begin(chance: random.Random, cards: tuple[Card, ...]) -> Match[State]:
    return Match(Fluxx(), Setup(PLAYERS, cards, dealt(chance, cards), FluxxRulebook(), PARTS))
