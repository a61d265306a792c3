"""The closed lists of the language: each of its words is understood, told and documented."""

from __future__ import annotations

import pytest

from kb.engine import Choice
from kb.games.fluxx.refusals import REASONS
from kb.scenario import run
from kb.scenario.language import CHANCE, NOBODY, NONE, TOP_KEYS, VERBS
from kb.scenario.languages import LANGUAGES, describe
from kb.scenario.replay import sentence
from tests.scenario.playing import example, faults_of, parsed

FLUXX = LANGUAGES["fluxx"]


@pytest.mark.parametrize("verb", VERBS)
def test_every_step_of_a_player_is_read(verb: str) -> None:
    step = f"Ann {verb}" if VERBS[verb][0] == NONE else f"Ann {verb}: Starship"
    scenario = parsed(example("Ann: {hand: [Starship]}", f"- {step}"))
    read = scenario.steps[0]
    assert (read.player, read.verb, read.text, read.refused) == ("Ann", verb, step, None)
    assert len(read.items) == (0 if VERBS[verb][0] == NONE else 1)


@pytest.mark.parametrize("verb", [*CHANCE, NOBODY])
def test_every_step_of_chance_and_nobody_is_read(verb: str) -> None:
    value = {NOBODY: "", "the deal gives": ": {Ann: [Starship], Bob: [Monolith]}"}.get(verb, ": Starship")
    read = parsed(example("Ann: {hand: [Starship]}", f"- {verb}{value}")).steps[0]
    assert (read.player, read.verb) == ("", verb)


@pytest.mark.parametrize("verb", [*VERBS, *(verb for verb in CHANCE if verb != "the deal gives"), NOBODY])
def test_every_step_can_be_told_in_a_sentence(verb: str) -> None:
    told = sentence(Choice("Ann" if verb in VERBS else "", verb, "Bob"))
    assert "{" not in told
    assert told[0].isupper()


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_read_beside_a_step(reason: str) -> None:
    scenario = parsed(example("Ann: {hand: [Starship]}", f"- Ann plays: Starship\n  refused: {reason}"))
    assert scenario.steps[0].refused == reason


@pytest.mark.parametrize("key", TOP_KEYS)
def test_every_key_of_an_example_is_read(key: str) -> None:
    values = {
        "name": "a",
        "game": "fluxx",
        "players": "[Ann, Bob]",
        "given": "{turn of: Ann}",
        "then": "{turn: on}",
        "deck": "fluxx-5.0",
        "add": "[fluxx/cards/milk]",
        "options": "{}",
        "when": "[nobody answers]",
    }
    needed = {name: values[name] for name in ("name", "game", "players", "given", "then")}
    assert (
        faults_of("\n".join(f"{name}: {value}" for name, value in {**needed, key: values[key]}.items())) == {}
    )


POSITION = {
    "turn of": "Bob",
    "phase": "play",
    "rules": "[Draw 2]",
    "goals": "[Space Dock]",
    "meta rules": "[Rules Escalation]",
    "plays made": "1",
    "drawn": "1",
    "draw pile": "[Monolith, The Robot]",
    "discard pile": "[Alien City]",
    "direction": "counterclockwise",
}


PILES = ("draw pile", "drawn")


@pytest.mark.parametrize("key", FLUXX.position)
def test_every_key_of_a_position_is_laid_out_and_found_again(key: str) -> None:
    given = {**POSITION, "phase": "play", "rules": "[]"} if key in PILES else POSITION
    lines = "\n".join(f"  {name}: {value}" for name, value in given.items())
    text = (
        f"name: a\ngame: fluxx\nadd: [fluxx/cards/rules-escalation]\nplayers: [Ann, Bob]\ngiven:\n{lines}\n"
        f"  Bob: {{hand: [Starship, Small Moon]}}\nthen:\n  {key}: {given[key]}\n"
    )
    outcome = run(parsed(text))
    assert outcome.passed, outcome.message


def test_the_help_names_every_word_of_the_language() -> None:
    told = describe()
    words = [*TOP_KEYS, *VERBS, *CHANCE, NOBODY, *REASONS]
    words += [*FLUXX.position, *FLUXX.player, *FLUXX.derived, *FLUXX.options]
    assert [word for word in words if word not in told] == []
    assert FLUXX.default_deck in told


def test_the_default_deck_is_star_fluxx() -> None:
    assert parsed(example("Ann: {hand: [Starship]}")).deck == "star-fluxx"
    assert parsed(example("Ann: {hand: [Milk]}", more="deck: fluxx-5.0\n")).deck == "fluxx-5.0"


@pytest.mark.parametrize("game", LANGUAGES)
def test_what_holds_cards_is_a_key_of_the_game(game: str) -> None:
    language = LANGUAGES[game]
    assert language.holds
    assert language.holds <= {*language.position, *language.player}
