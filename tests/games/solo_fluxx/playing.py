"""Solo Fluxx examples in few lines, and whole games of it."""

from __future__ import annotations

import random
from functools import cache
from textwrap import dedent, indent

from kb.engine import Match
from kb.games.fluxx.state import State
from kb.proof.matches import fresh, kit_of
from kb.scenario import Run, run
from kb.scenario.saving import Kit
from tests.scenario.playing import faults_of, parsed, real_base


def example(given: str = "", when: str = "", then: str = "", *, more: str = "") -> str:
    """An example around the lines that matter to a test."""
    head = "name: an example\ngame: solo-fluxx\nplayers: [Ann]\n" + (
        dedent(more).strip() + "\n" if more else ""
    )
    return (
        f"{head}given:\n{_block(given or 'phase: play')}"
        + (f"when:\n{_block(when)}" if when else "")
        + f"then:\n{_block(then or 'phase: play')}"
    )


def holds(given: str = "", when: str = "", then: str = "", *, more: str = "") -> Run:
    """Run an example that must pass."""
    outcome = run(parsed(example(given, when, then, more=more)), replay=True)
    assert outcome.passed, outcome.message
    return outcome


def faults(given: str, *, more: str = "") -> list[str]:
    """What is wrong with a position."""
    return [text for texts in faults_of(example(given, more=more)).values() for text in texts]


@cache
def kit(deck: str) -> Kit:
    """What Solo Fluxx is played with."""
    return kit_of(real_base(), "solo-fluxx", deck)


def begin(deck: str, chance: random.Random) -> Match[State]:
    """A match from its deal on, all invariants on."""
    match: Match[State] = kit(deck).language.begin(fresh(kit(deck), ("Ann",), chance), None, None)
    return match


def _block(text: str) -> str:
    lines = dedent(text).strip("\n")
    return indent(lines, "  ") + "\n" if lines else ""
