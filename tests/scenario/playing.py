"""Writing an example in a test in few lines: the cards are those of the real entries."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from textwrap import dedent, indent

from kb.engine import KnockOut
from kb.entries import Base, read_base
from kb.proof import deck_source
from kb.reading import FaultyBase, read
from kb.scenario import DeckSource, Run, Scenario, parse, run

RULINGS = Path(__file__).resolve().parents[2] / "rulings"
PATH = "example.yaml"


@cache
def real_base() -> Base:
    """The project's own entries."""
    return read_base(RULINGS)[0]


@cache
def decks() -> DeckSource:
    """The decks of the project's own cards."""
    return deck_source(real_base())


def parsed(text: str) -> Scenario:
    """A whole example, as it is written in a file."""
    return parse(read(dedent(text), PATH), PATH, decks())


def faults_of(text: str) -> dict[int, list[str]]:
    """What is wrong with an example: line -> messages."""
    found: dict[int, list[str]] = {}
    try:
        parsed(text)
    except FaultyBase as faulty:
        for fault in faulty.faults:
            assert fault.path == PATH
            found.setdefault(fault.line, []).append(fault.text)
    return found


def example(
    given: str = "", when: str = "", then: str = "", *, players: str = "Ann, Bob", more: str = ""
) -> str:
    """An example around the lines that matter to a test."""
    return (
        f"name: an example\ngame: fluxx\nplayers: [{players}]\n{dedent(more)}"
        f"given:\n  turn of: Ann\n{_block(given)}"
        + (f"when:\n{_block(when)}" if when else "")
        + f"then:\n{_block(then or 'turn of: Ann')}"
    )


def play(
    given: str = "",
    when: str = "",
    then: str = "",
    *,
    players: str = "Ann, Bob",
    more: str = "",
    knock_out: KnockOut | None = None,
) -> Run:
    """Run an example; the replay is kept."""
    return run(parsed(example(given, when, then, players=players, more=more)), knock_out, replay=True)


def holds(
    given: str = "", when: str = "", then: str = "", *, players: str = "Ann, Bob", more: str = ""
) -> Run:
    """Run an example that must pass."""
    outcome = play(given, when, then, players=players, more=more)
    assert outcome.passed, outcome.message
    return outcome


def _block(text: str) -> str:
    lines = dedent(text).strip("\n")
    return indent(lines, "  ") + "\n" if lines else ""
