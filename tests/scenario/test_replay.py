"""The replay: every step with the table after it, the cards moved and the rulings asked."""

from __future__ import annotations

import json

from kb.scenario import Frame, Run, TableView, run
from tests.scenario.playing import example, holds, parsed, play

GIVEN = "Ann: {hand: [Starship, Monolith]}\nBob: {hand: [That's Mine!]}"
STEPS = """
- Bob plays: That's Mine!
  refused: not your turn
- Ann plays: Starship
- Bob surprises with: That's Mine!
"""
THEN = "Bob: {keepers: [Starship]}\nplays left: 0"


def replayed() -> Run:
    return holds(GIVEN, STEPS, THEN)


def zone(table: TableView, name: str, owner: str | None = None) -> list[str]:
    return next(
        [card.name for card in each.cards] for each in table.zones if (each.name, each.owner) == (name, owner)
    )


def spoken(outcome: Run) -> list[Frame]:
    return [frame for frame in outcome.frames if not frame.silent]


def test_the_first_frame_is_the_table_before_anything_happened() -> None:
    first = replayed().frames[0]
    assert (first.text, first.player, first.moves, first.refused) == ("Start", None, (), None)
    assert zone(first.table, "hand", "Ann") == ["Starship", "Monolith"]


def test_steps_are_told_as_players_say_them() -> None:
    assert [frame.text for frame in spoken(replayed())] == [
        "Bob tries to play That's Mine!: refused, not your turn: it is Ann's turn",
        "Ann plays Starship",
        "Bob surprises with That's Mine!",
    ]


def test_each_frame_shows_the_table_after_its_step() -> None:
    _, played, answered = spoken(replayed())
    assert zone(played.table, "being played") == ["Starship"]
    assert zone(played.table, "hand", "Ann") == ["Monolith"]
    assert set(zone(answered.table, "being played")) == {"Starship", "That's Mine!"}
    last = replayed().frames[-1].table
    assert zone(last, "Keepers", "Bob") == ["Starship"]
    assert zone(last, "discard pile") == ["That's Mine!"]
    assert dict(last.facts) == {"turn of": "Ann", "phase": "over", "plays left": "0"}


def test_moves_and_rulings_stand_with_the_step_that_made_them() -> None:
    outcome = replayed()
    moves = [(m.card.name, m.from_, m.to) for frame in outcome.frames for m in frame.moves]
    assert moves == [
        ("Starship", "Ann's hand", "being played"),
        ("That's Mine!", "Bob's hand", "being played"),
        ("Starship", "being played", "Bob's Keepers"),
        ("That's Mine!", "being played", "discard pile"),
    ]
    assert set(outcome.cites) == {ruling for frame in outcome.frames for ruling in frame.rulings}
    asked = [
        frame.text for frame in outcome.frames if "fluxx/surprises/cancelled-play-is-spent" in frame.rulings
    ]
    assert asked == ["Nobody answers"]


def test_cards_and_players_of_a_step_are_named() -> None:
    refused, played, answered = spoken(replayed())
    assert [(frame.player, frame.cards) for frame in (refused, played, answered)] == [
        ("Bob", ("fluxx/cards/thats-mine",)),
        ("Ann", ("fluxx/cards/starship",)),
        ("Bob", ("fluxx/cards/thats-mine",)),
    ]
    assert (refused.refused, refused.passed) == ("not your turn", True)
    assert (played.refused, played.passed) == (None, None)


def test_a_wrong_refusal_ends_the_replay_with_a_red_frame() -> None:
    outcome = play(GIVEN, "- Bob plays: That's Mine!\n  refused: too late\n- Ann plays: Starship")
    last = outcome.frames[-1]
    assert (last.refused, last.passed, outcome.steps) == ("not your turn", False, 0)


def test_a_winner_and_a_creepers_seat_are_shown() -> None:
    outcome = holds(
        "goals: [Imperial Star Destroyer]\nAnn: {hand: [Starship], keepers: [Monolith, {Evil: on Monolith}]}",
        "- Ann plays: Starship",
        "winner: Ann",
    )
    table = outcome.frames[-1].table
    assert dict(table.facts)["winner"] == "Ann"
    cards = next(each.cards for each in table.zones if (each.name, each.owner) == ("Keepers", "Ann"))
    assert {card.name: card.on for card in cards} == {"Monolith": None, "Evil": "Monolith", "Starship": None}


def test_chance_is_told_as_chance() -> None:
    outcome = holds(
        "phase: start\ndraw pile: []\ndiscard pile: [Starship, Monolith]",
        "- the shuffle gives: [Monolith, Starship]",
        "Ann: {hand: [Monolith]}",
    )
    frame = spoken(outcome)[0]
    assert (frame.text, frame.player) == ("The shuffle gives Monolith, Starship", None)


def test_who_passes_before_a_random_play_does_not_end_the_turn() -> None:
    outcome = holds(
        "rules: [First Play Random, Play 2, Recycling]\nAnn: {hand: [Milk, Bread], keepers: [Time]}",
        "- the random card is: Bread",
        "Ann: {hand: [Milk], keepers: [Time, Bread]}\nplays left: 1",
        more="deck: fluxx-5.0\n",
    )
    texts = [frame.text for frame in outcome.frames]
    assert texts[: texts.index("Chance picks Bread")] == ["Start", "Ann uses no Free Action"]
    assert "Ann ends the turn" not in texts


def test_without_a_replay_the_result_is_the_same() -> None:
    scenario = parsed(example(GIVEN, STEPS, THEN))
    plain, kept = run(scenario), run(scenario, replay=True)
    assert plain.frames == ()
    assert (plain.passed, plain.cites, plain.steps, plain.checks) == (
        kept.passed,
        kept.cites,
        kept.steps,
        kept.checks,
    )


def test_a_run_can_be_repeated() -> None:
    scenario = parsed(example(GIVEN, STEPS, THEN))
    assert run(scenario, replay=True) == run(scenario, replay=True)


def test_json_has_the_keys_of_the_contract() -> None:
    data = replayed().as_json()
    assert list(data) == ["name", "passed", "message", "cites", "steps"]
    assert (data["name"], data["passed"], data["message"], data["steps"]) == ("an example", True, None, 3)
    assert json.loads(json.dumps(data)) == data


def test_json_of_a_red_run_says_why() -> None:
    data = play(GIVEN, "", "plays left: 7").as_json()
    assert data["passed"] is False
    assert "plays left: expected 7, found 1" in data["message"]
    assert data["steps"] == 0


def test_json_with_the_replay_is_plain_data() -> None:
    outcome = replayed()
    data = json.loads(json.dumps(outcome.as_json(trace=True)))
    assert len(data["frames"]) == len(outcome.frames)
    assert data["frames"][2]["moves"][0]["card"]["name"] == "Starship"
    assert [check["what"] for check in data["checks"]] == ["Bob's keepers", "plays left"]
