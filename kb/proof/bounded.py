"""Examples that strangers send: run like any others, but only so much at once."""

from __future__ import annotations

from kb.entries import Base
from kb.proof.examples import scenarios_in
from kb.reading.faults import Fault, FaultyBase
from kb.scenario import Run, Scenario, run

LONGEST_TEXT = 8_000
MOST_EXAMPLES = 5
MOST_STEPS = 200


def bounded(text: str, base: Base, path: str = "example") -> tuple[Scenario, ...]:
    """The examples of a text, if they are not too much to be run at once.

    Args:
        text: a YAML stream, or Markdown with fenced examples.
        base: the entries whose cards are played with.
        path: what the text is called in messages.

    Raises:
        FaultyBase: with everything that is wrong with it, too much of it among that.
    """
    if len(text) > LONGEST_TEXT:
        words = f"{len(text):,} letters; at most {LONGEST_TEXT:,} are run at once: send it in parts"
        raise _too_much(path, words)
    scenarios = scenarios_in(text, path, base)
    if not scenarios:
        raise _too_much(path, "there is no example here: it begins with a line such as 'name: A dispute'")
    if len(scenarios) > MOST_EXAMPLES:
        raise _too_much(path, f"{len(scenarios)} examples; expected at most {MOST_EXAMPLES} at once")
    for scenario in scenarios:
        if len(scenario.steps) > MOST_STEPS:
            words = f"{len(scenario.steps)} steps in {scenario.name!r}; expected at most {MOST_STEPS}"
            raise _too_much(path, words, scenario.line)
    return tuple(scenarios)


def run_bounded(text: str, base: Base, path: str = "example") -> list[Run]:
    """Run the examples of a text, each with its replay; arguments and errors as for :func:`bounded`."""
    return [run(scenario, replay=True) for scenario in bounded(text, base, path)]


def _too_much(path: str, text: str, line: int = 1) -> FaultyBase:
    return FaultyBase([Fault(path, line, text)])
