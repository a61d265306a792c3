"""Holographic Projection begins to work with its owner's turn."""

from __future__ import annotations

from kb.scenario.languages import LANGUAGES
from tests.scenario.playing import example, parsed


def test_the_beginning_of_the_turn_may_win() -> None:
    given = """
    goals: [Space Dock]
    Ann: {hand: [Small Moon], keepers: [Space Station]}
    Bob: {keepers: [Holographic Projection, Starship]}
    """
    setup = parsed(example(given)).setup
    match = LANGUAGES["fluxx"].begin(setup, None, None)
    for choice in match.choices():
        if choice.verb == "plays":
            match.take(choice)
    while match.decision is not None and match.decision.silence is not None:
        match.take(match.decision.silence)
    assert match.outcome is not None
    assert match.outcome.winner == "Bob"
    assert match.state.active == "Bob"
