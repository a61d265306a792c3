"""Whatever is bet, revealed and dealt, no chip and no card is lost, and the pot is paid out exactly."""

from __future__ import annotations

import random

import pytest

from kb.engine import Choice, Match
from kb.games.vswp.refusals import REASONS
from kb.games.vswp.state import State
from kb.scenario.replay import sentence
from kb.scenario.vswp import DECKS
from tests.games.vswp.table import begin, some_choice
from tests.scenario.playing import real_base

STEPS = 120


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_random_play_breaks_nothing(players: int, deck: str) -> None:
    chance = random.Random(players)
    match = begin(players, players, deck)
    for step in range(STEPS):
        if match.decision is None:
            assert match.outcome is not None
            match = begin(players + step, players, deck)
        choice = some_choice(match, chance)
        assert sentence(choice)
        match.take(choice)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_offered_is_what_is_not_refused(seed: int) -> None:
    chance = random.Random(seed)
    match = begin(seed, 4)
    for _ in range(STEPS):
        if match.decision is None:
            match = begin(seed + 10, 4)
        agree(match)
        match.take(some_choice(match, chance))


def agree(match: Match[State]) -> None:
    """Every refusal has a reason of the list and a ruling of the base."""
    offered = set(match.choices())
    for player in match.state.players:
        tries = [Choice(player, verb) for verb in ("checks", "calls", "folds")]
        tries += [Choice(player, "reveals", card) for card in match.state.pit(player)]
        tries += [Choice(player, "bets", amount) for amount in ("-3", "0", "1", "100000", "ten")]
        for choice in tries:
            refusal = match.why_not(choice)
            assert (refusal is None) >= (choice in offered)
            if refusal is not None:
                assert refusal.reason in REASONS
                assert refusal.ruling in real_base().rulings


def test_a_whole_match_ends_with_all_chips_at_one_player() -> None:
    chance, match = random.Random(5), begin(5, 4)
    while match.decision is not None:
        match.take(some_choice(match, chance))
    assert match.outcome is not None
    assert match.state.chips[str(match.outcome.winner)] == 400
