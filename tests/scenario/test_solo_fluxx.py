"""Solo Fluxx in the example language: positions that cannot be, the Rules' turn, saving, the table shown."""

from __future__ import annotations

import random

import pytest

from kb.proof.sitting import Sitting
from kb.scenario import run
from kb.scenario.languages import LANGUAGES, describe
from tests.games.solo_fluxx.playing import begin, example, faults, holds, kit
from tests.scenario.playing import faults_of, parsed, real_base

TWO_DECKS = "solo-fluxx/setup/two-decks"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("new rules deck: [Starship]", TWO_DECKS),
        ("main deck: [Draw 2]", TWO_DECKS),
        ("{phase: deal, new rules deck: []}", TWO_DECKS),
        ("rules discard pile: [Starship]", "solo-fluxx/setup/layout"),
        ("collected: [Starship]", "solo-fluxx/goals/met-goal-is-your-score"),
        ("meta rules: [Draw 2]", "expected meta rule"),
        ("Ann: {hand: [Draw 2]}", "solo-fluxx/turn/draw-from-the-main-deck"),
        ("{main deck: [Starship], Ann: {hand: [Starship]}}", "Starship lies in 2 places"),
        ("{phase: setup, main deck: [Starship]}", "sorts the whole deck"),
        ("goals: [Space Dock, City of Robots]", "there is room for one"),
        ("rules: [Draw 2, Draw 3]", "two New Rules set the draw"),
    ],
)
def test_a_position_that_cannot_be_is_told_with_its_ruling(given: str, told: str) -> None:
    assert any(told in text for text in faults(given))


def test_two_players_are_refused_with_the_ruling() -> None:
    text = example().replace("[Ann]", "[Ann, Bob]")
    told = [text for texts in faults_of(text).values() for text in texts]
    assert told == ["2 players; solo-fluxx takes exactly 1 (solo-fluxx/equipment/any-edition)"]


def test_the_new_rule_that_is_named_must_be_the_one_that_comes() -> None:
    outcome = run(parsed(example("{phase: rules, new rules deck: [Draw 2]}", "- the New Rule is: Draw 3")))
    assert not outcome.passed
    assert not outcome.broken


def test_a_run_stops_before_the_rules_take_their_turn() -> None:
    holds(
        "{main deck: [Monolith], new rules deck: [Draw 2], Ann: {hand: [Starship]}}",
        "- Ann plays: Starship",
        "{turn of: Ann, turn: over, next: the Rules, rules: [], score: 0}",
    )


def test_a_run_stops_before_the_turn_that_follows_theirs() -> None:
    holds(
        "{main deck: [Monolith], new rules deck: [Draw 2], Ann: {hand: [Starship]}}",
        """
        - Ann plays: Starship
        - the New Rule is: Draw 2
        """,
        "{turn of: the Rules, turn: over, next: Ann, rules: [Draw 2], main deck: [Monolith]}",
    )


def test_a_deck_that_is_needed_must_be_listed() -> None:
    outcome = run(parsed(example("phase: rules")))
    assert "no New Rules deck is listed" in str(outcome.message)
    assert not outcome.broken


def test_the_replay_calls_the_piles_by_their_solo_names() -> None:
    outcome = holds(
        "{phase: draw, main deck: [Monolith], new rules deck: [Draw 2], Ann: {hand: [Starship]}}",
        "- Ann draws",
        "{drawn: 1}",
    )
    moves = [move for frame in outcome.frames for move in frame.moves]
    assert [(move.from_, move.to) for move in moves] == [("Main deck", "Ann's hand")]
    names = {zone.name for frame in outcome.frames for zone in frame.table.zones}
    assert {"Main deck", "Main discard pile", "New Rules deck", "Rules Discard Pile"} <= names
    assert not names & {"draw pile", "discard pile"}


@pytest.mark.parametrize("seed", range(4))
def test_a_match_that_was_played_is_saved_as_an_example(seed: int) -> None:
    chance = random.Random(seed)
    sitting = Sitting(kit("star-fluxx"), real_base(), begin("star-fluxx", chance).setup, chance)
    for _ in range(25):
        if sitting.decision is None:
            break
        assert sitting.take(sitting.at_random()) is None
    saved = run(parsed(sitting.save("a saved match")))
    assert saved.passed, saved.message


def test_a_snapshot_begins_where_the_match_stands() -> None:
    chance = random.Random(2)
    match = begin("star-fluxx", chance)
    language = LANGUAGES["solo-fluxx"]
    for _ in range(12):
        decision = match.decision
        assert decision is not None
        match.take(decision.silence or match.choices()[0])
    again = language.begin(language.snapshot(match), None, None)
    for key in ("main deck", "new rules deck", "rules discard pile", "collected", "rules", "goals"):
        assert language.observe(again, "", key) == language.observe(match, "", key)


def test_the_language_is_described() -> None:
    text = describe()
    for word in ("new rules deck", "the New Rule is", "replaces", "needs other players", "limit spot"):
        assert word in text
