"""Flux! in the example language: its words are read, told and documented, and bad input is refused."""

from __future__ import annotations

import pytest

from kb.engine import Choice
from kb.scenario import run
from kb.scenario.flux import FLUX
from kb.scenario.languages import describe
from kb.scenario.replay import sentence
from tests.scenario.playing import faults_of, parsed

STEPS = {
    "turns": "Ann turns: QH",
    "shouts": "Ann shouts",
    "says the line": "Ann says the line",
    "hands out": "Ann hands out: {Bob: 3, Cal: 4}",
}


def example(
    given: str = "{}", when: str = "", then: str = "{game: on}", players: str = "Ann, Bob, Cal"
) -> str:
    """An example around the lines that matter."""
    steps = f"when:\n  - {when}\n" if when else ""
    return f"name: an example\ngame: flux\nplayers: [{players}]\ngiven: {given}\n{steps}then: {then}\n"


def told(text: str) -> str:
    """Everything that is wrong with an example, in one string."""
    return " ".join(words for found in faults_of(text).values() for words in found)


@pytest.mark.parametrize("verb", FLUX.verbs)
def test_every_step_is_read_and_told(verb: str) -> None:
    step = parsed(example(when=STEPS[verb])).steps[0]
    assert (step.player, step.verb) == ("Ann", verb)
    words = sentence(Choice("Ann", verb, step.items or None))
    assert words.startswith("Ann ")
    assert "{" not in words


def test_shares_are_told_with_their_players() -> None:
    assert sentence(Choice("Ann", "hands out", ("Bob", "3", "Cal", "4"))) == "Ann hands out: Bob 3, Cal 4"


@pytest.mark.parametrize("reason", FLUX.reasons)
def test_every_reason_is_read_beside_a_step(reason: str) -> None:
    assert parsed(example(when=f"Ann turns: QH\n    refused: {reason}")).steps[0].refused == reason


def test_the_help_names_every_word() -> None:
    words = [*FLUX.verbs, *FLUX.position, *FLUX.player, *FLUX.derived, *FLUX.reasons, *FLUX.options]
    assert [word for word in words if word not in describe()] == []


POSITION = {"the dealer": "Bob", "round": "second Flux! Round", "corners": "[AS, KD]"}
SEAT = {"row": "[QH, 2C]", "second row": "[10D]", "drinks": "12", "handed out": "7"}


@pytest.mark.parametrize("key", FLUX.position)
def test_every_key_of_a_position_is_laid_out_and_found_again(key: str) -> None:
    given = "{" + ", ".join(f"{name}: {value}" for name, value in POSITION.items()) + "}"
    outcome = run(parsed(example(given, then=f"{{{key}: {POSITION[key]}}}")))
    assert outcome.passed, outcome.message


@pytest.mark.parametrize("key", FLUX.player)
def test_every_key_of_a_player_is_laid_out_and_found_again(key: str) -> None:
    seat = "{" + ", ".join(f"{name}: {value}" for name, value in SEAT.items()) + "}"
    given = f"{{round: Suicide Round, Ann: {{{key}: {SEAT[key]}}}}}"
    if key == "second row":
        given = f"{{round: second Suicide Round, Ann: {seat}}}"
    outcome = run(parsed(example(given, then=f"{{Ann: {{{key}: {SEAT[key]}}}}}")))
    assert outcome.passed, outcome.message


DERIVED = {
    "roles": "[Ann, Bob, Cal]",
    "turn of": "Ann",
    "centre": "[]",
    "dealt face down": "0",
    "cards used": "0",
    "drunk altogether": "0",
    "winner": "nobody",
    "game": "on",
}


@pytest.mark.parametrize("key", FLUX.derived)
def test_every_derived_value_is_compared(key: str) -> None:
    outcome = run(parsed(example(then=f"{{{key}: {DERIVED[key]}}}")))
    assert outcome.passed, outcome.message


@pytest.mark.parametrize("players", ["Ann, Bob", "Ann, Bob, Cal, Dee"])
def test_another_number_of_players_is_refused_by_its_ruling(players: str) -> None:
    assert "flux takes exactly 3 (flux/table/exactly-three-players)" in told(example(players=players))


def test_a_card_twice_is_refused_by_its_ruling() -> None:
    words = told(example("{round: Flux! Round, Ann: {row: [QH]}, Bob: {row: [QH]}}"))
    assert "Queen of Hearts lies in two places" in words
    assert "(flux/table/each-card-once)" in words


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("{round: tea break}", "'tea break' is no round"),
        ("{the dealer: Zoe}", "'Zoe' is no player"),
        ("{Ann: {row: [QH, KH]}}", "no order of duels leads there (flux/war/order-of-the-duels)"),
        ("{round: second War Round, Ann: {second row: [QH, KH]}}", "no order of duels leads there"),
        ("{round: Flux! Round, Ann: {second row: [QH]}}", "nobody has a second row before"),
        ("{corners: [QH]}", "at most 0"),
        ("{round: Flux! Round, corners: [QH, KH, AH, 2H]}", "at most 3"),
        ("{round: Flux! Round, Ann: {row: [2H, 3H, 4H, 5H, 6H, 7H]}}", "a whole row has 5"),
        ("{Ann: {hand: [QH]}}", "'hand' is no key of a player"),
        ("{Ann: {drinks: many}}", "a whole number"),
        ("{Ann: [QH]}", "below Ann a map is expected"),
        ("{round: Flux! Round, Ann: {row: [Joker]}}", "no card of pack is called 'Joker'"),
    ],
)
def test_what_cannot_be_is_said(given: str, expected: str) -> None:
    assert expected in told(example(given))


def test_cards_have_a_short_and_a_long_name() -> None:
    given = "{round: Flux! Round, Ann: {row: [Queen of Hearts]}}"
    assert run(parsed(example(given, then="{Ann: {row: [QH]}}"))).passed
