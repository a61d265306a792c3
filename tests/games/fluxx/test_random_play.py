"""Whatever is played, the engine holds together, and options and refusals say the same."""

from __future__ import annotations

import random

import pytest

from kb.engine import Choice, Decision, Match, Refused
from kb.entries import DECKS
from kb.games.fluxx.refusals import REASONS
from kb.games.fluxx.state import State
from kb.scenario.replay import sentence
from tests.games.fluxx.random_play import begin, candidates, picks, some_choice

STEPS = 300
LOOK_EVERY = 9


PATIENCE = pytest.mark.parametrize(
    "patient", [True, False], ids=["every window held", "empty windows skipped"]
)


@PATIENCE
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seed", range(4))
def test_random_play_breaks_nothing(seed: int, deck: str, patient: bool) -> None:
    chance = random.Random(seed)
    match, steps = begin(chance, deck=deck, patient=patient), 0
    while steps < STEPS:
        if match.decision is None:
            assert match.outcome is not None
            assert match.outcome.winner in match.state.players
            match = begin(chance, deck=deck, patient=patient)
        choice = some_choice(match, chance)
        assert match.why_not(choice) is None
        assert sentence(choice)
        match.take(choice)
        steps += 1


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seed", [100, 101])
def test_what_is_offered_is_what_is_not_refused(seed: int, deck: str) -> None:
    chance = random.Random(seed)
    match = begin(chance, deck=deck)
    for step in range(STEPS):
        if match.decision is None:
            match = begin(chance, deck=deck)
        if step % LOOK_EVERY == 0:
            offered_and_refused_agree(match, chance)
        match.take(some_choice(match, chance))


def offered_and_refused_agree(match: Match[State], chance: random.Random) -> None:
    decision = match.decision
    assert decision is not None
    offered = set(match.choices())
    for choice in candidates(match, chance):
        refusal = match.why_not(choice)
        if refusal is None:
            assert choice in offered or is_a_whole_pick(decision, choice), f"{choice} is not offered"
            continue
        assert choice not in offered, f"{choice} is offered and refused: {refusal}"
        assert refusal.reason in REASONS, f"{choice}: {refusal}"
        assert refusal.words
        assert refusal.ruling
    for choice in offered:
        assert match.why_not(choice) is None


def is_a_whole_pick(decision: Decision, choice: Choice) -> bool:
    """Picks of several things are described by the decision and not listed."""
    return decision.low <= len(choice.items) <= decision.high and set(choice.items) <= set(decision.pool)


@pytest.mark.parametrize("seed", range(200, 203))
def test_every_choice_offered_can_be_made_and_every_other_leaves_no_trace(seed: int) -> None:
    chance = random.Random(seed)
    match = begin(chance)
    for _ in range(40):
        if match.decision is None:
            break
        match.take(some_choice(match, chance))
    before = snapshot(match)
    tried = list(match.choices()) or [picks(match.decision, chance)] if match.decision else []
    for choice in tried:
        match.undo(0).take(choice)
    for choice in chance.sample(list(candidates(match, chance)), 80):
        if match.why_not(choice) is not None:
            with pytest.raises(Refused):
                match.take(choice)
    assert snapshot(match) == before


@pytest.mark.parametrize("seed", range(300, 303))
def test_undo_leads_back_to_where_one_was(seed: int) -> None:
    chance = random.Random(seed)
    match = begin(chance)
    seen = [snapshot(match)]
    while match.decision is not None and len(match.history) < 30:
        match.take(some_choice(match, chance))
        seen.append(snapshot(match))
    for steps in (0, 1, 2, 7, len(match.history)):
        assert snapshot(match.undo(steps)) == seen[len(match.history) - steps]


def snapshot(match: Match[State]) -> tuple[object, ...]:
    """All there is to see at the table, and what is being asked."""
    state = match.state
    zones = {zone: tuple(cards) for zone, cards in state.table.zones.items() if cards}
    numbers = (state.active, state.phase, state.plays_made, state.drawn, state.turn_over, state.clockwise)
    asked = (match.decision.kind, match.decision.asks) if match.decision else match.outcome
    return zones, dict(state.attached), numbers, tuple(match.history), len(state.events), asked


def test_picks_must_be_different_and_neither_too_few_nor_too_many() -> None:
    chance = random.Random(1)
    match, looked = begin(chance), 0
    for _ in range(4000):
        if match.decision is None:
            match = begin(chance)
        decision = match.decision
        assert decision is not None
        if decision.kind in ("pick", "chance") and not decision.ordered:
            who = decision.who[0] if decision.who else ""
            for wrong in (decision.pool[: decision.low - 1] if decision.low else (*decision.pool, "Zoe"),):
                assert match.why_not(Choice(who, decision.verb, tuple(wrong))) is not None
            if len(decision.pool) > decision.high:
                many = decision.pool[: decision.high + 1]
                assert match.why_not(Choice(who, decision.verb, many)) is not None
            twice = (decision.pool[0],) * max(2, decision.low)
            assert match.why_not(Choice(who, decision.verb, twice)) is not None
            looked += 1
        if looked == 40:
            return
        match.take(some_choice(match, chance))
    pytest.fail("random play came to fewer than 40 picks")
