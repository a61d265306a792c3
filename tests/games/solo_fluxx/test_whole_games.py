"""Whole games at random: nothing breaks, every game ends, and its score is what it should be."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kb.engine import Refused
from kb.entries import DECKS
from kb.games.solo_fluxx.refusals import REASONS
from kb.games.solo_fluxx.state import solo
from kb.games.solo_fluxx.zones import RULES_DECK, RULES_DISCARD
from kb.proof.matches import play_at_random
from kb.scenario.replay import sentence
from tests.games.fluxx.random_play import candidates, some_choice
from tests.games.solo_fluxx.playing import begin, kit

NEW_RULES = {"star-fluxx": 17, "fluxx-5.0": 25, "fluxx-5.0+creeper-pack": 27, "fluxx-3.1": 18}


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_ends_with_the_score_it_should_have(deck: str, seed: int) -> None:
    chance = random.Random(seed)
    match = begin(deck, chance)
    while match.decision is not None:
        choice = some_choice(match, chance)
        assert match.why_not(choice) is None
        assert sentence(choice)
        match.take(choice)
    state, outcome = solo(match.state), match.outcome
    assert outcome is not None
    assert outcome.score == len(state.collected())
    assert outcome.winner == ("Ann" if outcome.score else None)
    assert state.turns <= NEW_RULES[deck] + 1
    assert state.rules_turns in (state.turns, state.turns - 1)


def test_no_card_is_lost_or_doubled() -> None:
    chance = random.Random(5)
    match = begin("star-fluxx", chance)
    dealt = Counter(match.state.setup.deck)
    while match.decision is not None:
        match.take(some_choice(match, chance))
    lie = Counter(card for cards in match.state.table.zones.values() for card in cards)
    assert lie == dealt
    cards = match.state.table.cards
    rules = [*match.state.rules(), *cards(RULES_DECK), *cards(RULES_DISCARD)]
    assert len(rules) == NEW_RULES["star-fluxx"]


@pytest.mark.parametrize("deck", DECKS)
def test_random_play_breaks_nothing(deck: str) -> None:
    for seed in range(6):
        played = play_at_random(kit(deck), ("Ann",), seed, 2000)
        assert played.breach is None
        assert played.over
        assert played.figures["turns"] <= NEW_RULES[deck] + 1


def test_seventeen_new_rules_allow_eighteen_turns_and_no_more() -> None:
    turns = [play_at_random(kit("star-fluxx"), ("Ann",), seed, 2000).figures["turns"] for seed in range(20)]
    assert max(turns) == 18


@pytest.mark.parametrize("deck", DECKS)
def test_options_and_refusals_say_the_same(deck: str) -> None:
    chance = random.Random(9)
    match = begin(deck, chance)
    for _ in range(40):
        if match.decision is None:
            break
        for tried in candidates(match, chance):
            refusal = match.why_not(tried)
            if refusal is not None:
                assert refusal.reason in REASONS
                assert refusal.ruling
                with pytest.raises(Refused):
                    match.take(tried)
            elif not match.decision.pool:
                assert tried in match.choices()
        match.take(some_choice(match, chance))
