"""The examples of a base as scenarios that can be run, each with the name pytest knows it by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kb.engine import Match
from kb.entries import Base, Ruling, examples_in
from kb.proof.decks import deck_source
from kb.reading.faults import MOST_TOLD, Fault, FaultyBase
from kb.reading.strict_yaml import Node, YamlMap, read_all
from kb.scenario import DeckSource, Run, Scenario, parse, run
from kb.scenario.run import reach


@dataclass(frozen=True)
class Example:
    """A machine-checked example of a ruling.

    Args:
        name: its name, unique in its file.
        test: the pytest id, ``rulings/<path>.md::<name>``.
        ruling: id of the ruling it belongs to.
        text: its YAML, as written.
        line: where it begins in its file.
        scenario: what is run.
    """

    name: str
    test: str
    ruling: str
    text: str
    line: int
    scenario: Scenario


def read_examples(base: Base) -> tuple[dict[str, tuple[Example, ...]], tuple[Fault, ...]]:
    """The examples of every ruling, and everything that is wrong with any of them."""
    decks, faults = deck_source(base), list[Fault]()
    found = {ruling.id: tuple(_read_ruling(ruling, decks, faults)) for ruling in base.rulings.values()}
    return found, tuple(faults)


class SoundExamples(Mapping[str, tuple[Example, ...]]):
    """The examples of a base that is known to have no faults, each ruling's read when it is asked for."""

    def __init__(self, base: Base) -> None:
        self._base = base
        self._decks = deck_source(base)
        self._read: dict[str, tuple[Example, ...]] = {}

    def __getitem__(self, ruling_id: str) -> tuple[Example, ...]:
        if ruling_id not in self._read:
            found = tuple(_read_ruling(self._base.rulings[ruling_id], self._decks, []))
            self._read[ruling_id] = found
        return self._read[ruling_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._base.rulings)

    def __len__(self) -> int:
        return len(self._base.rulings)


def _read_ruling(ruling: Ruling, decks: DeckSource, faults: list[Fault]) -> Sequence[Example]:
    examples = []
    blocks = ruling.examples
    read = _scenarios([(block.data, block.line) for block in blocks], ruling.path, decks, faults)
    for at, scenario in read:
        block = blocks[at]
        test = f"{ruling.path}::{block.name}"
        examples.append(Example(block.name, test, ruling.id, block.text, block.line, scenario))
    return examples


def _scenarios(
    documents: Iterable[tuple[Node, int]], path: str, decks: DeckSource, faults: list[Fault]
) -> Iterator[tuple[int, Scenario]]:
    """What can be run of a file, each with its place in it; ``faults`` gets what is wrong with the others."""
    before = len(faults)
    for at, (data, line) in enumerate(documents):
        if len(faults) - before >= MOST_TOLD:
            faults.append(Fault(path, line, "not read from here on: mend first what stands above"))
            return
        try:
            yield at, parse(data, path, decks, line)
        except FaultyBase as faulty:
            faults += faulty.faults


def run_text(text: str, path: str, base: Base) -> list[Run]:
    """Run the examples of a Markdown file, or of a YAML stream whose documents are split by ``---``.

    Args:
        text: the file's content; a ``path`` ending in ``.md`` is read as Markdown, anything else as YAML
            unless it holds a fenced example.
        path: the file, for messages.
        base: the entries whose cards are played with.

    Raises:
        FaultyBase: with everything that is wrong with any of the examples.
    """
    return [run(scenario, replay=True) for scenario in scenarios_in(text, path, base)]


def scenarios_in(text: str, path: str, base: Base) -> list[Scenario]:
    """The examples of a file as :func:`run_text` reads them.

    Raises:
        FaultyBase: with everything that is wrong with any of them.
    """
    faults = list[Fault]()
    read = _scenarios(_documents(text, path), path, deck_source(base), faults)
    scenarios = [scenario for _, scenario in read]
    if faults:
        raise FaultyBase(faults)
    return scenarios


def match_of(text: str, path: str, base: Base) -> Match[Any]:
    """The match that the one example in a text leads to; what it expects afterwards is not looked at.

    Raises:
        FaultyBase: if the text is no example, or holds more than one.
        ValueError: if its steps cannot be taken.
    """
    scenarios = scenarios_in(text, path, base)
    if len(scenarios) != 1:
        raise FaultyBase([Fault(path, 1, f"{len(scenarios)} examples, where one is expected")])
    outcome, reached = reach(replace(scenarios[0], then=()), settle=False)
    if reached is None or not outcome.passed:
        raise ValueError(f"{path}: {outcome.message}")
    return reached


def _documents(text: str, path: str) -> list[tuple[Node, int]]:
    if path.endswith(".md") or "```yaml scenario" in text:
        return [(block.data, block.line) for block in examples_in(text, path)]
    return [
        (value, value.line if isinstance(value, YamlMap) else line) for line, value in read_all(text, path)
    ]
