"""Runs the examples of this folder against any engine that implements the small adapter of README.md.

Needs pytest and nothing else. Run it in this folder: ``pytest --adapter MODULE:CLASS``.
"""

from __future__ import annotations

import importlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import pytest

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE / "examples"
TOY = "toy_engine:Toy"
KEPT, PARTLY, BROKEN, LEFT = "kept", "partly", "broken", "not played"


class Adapter(Protocol):
    """What an engine has to answer. A new one is made for every example.

    Whatever an engine does not know it answers with ``NotImplementedError``: the example is then counted as
    not played, which is no failure.
    """

    def start(self, example: Mapping[str, Any]) -> None:
        """Lay the table: players, cards, options and the position; its steps and its end are not told."""

    def step(self, step: Mapping[str, Any]) -> str | None:
        """Take a step, or try one where it says ``attempt``; the reason if it is refused, None if taken."""

    def finish(self) -> None:
        """After the last step: let pass what passes by itself, but begin no further turn."""

    def observe(self, asked: Mapping[str, Any]) -> Any:
        """One thing as it is at the table now."""


class Differs(Exception):
    """The engine plays an example otherwise than its ruling says."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options of the suite."""
    group = parser.getgroup("conformance", "rulings of Tableside against an engine")
    group.addoption("--adapter", default=TOY, metavar="MODULE:CLASS", help=f"the engine (default: {TOY})")
    group.addoption("--any-reason", action="store_true", help="take any refusal for the one expected")
    group.addoption("--verdicts", metavar="FILE", help="write what became of each ruling to a JSON file")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the rulings below ``examples``."""
    if file_path.suffix != ".json" or not file_path.resolve().is_relative_to(EXAMPLES):
        return None
    return RulingFile.from_parent(parent, path=file_path)


class RulingFile(pytest.File):
    """One ruling; its examples are its items."""

    def collect(self) -> Iterable[ExampleItem]:
        """The examples of the ruling, in order."""
        ruling = json.loads(self.path.read_text(encoding="utf-8"))
        for example in ruling["examples"]:
            yield ExampleItem.from_parent(self, name=example["name"], ruling=ruling, example=example)


class ExampleItem(pytest.Item):
    """One example, played on the engine."""

    def __init__(self, *, ruling: Mapping[str, Any], example: Mapping[str, Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ruling, self.example = ruling, example

    def runtest(self) -> None:
        """Play the example; red if the engine plays it otherwise."""
        engine = _engine(self.config.getoption("--adapter"))
        try:
            play(engine(), self.example, any_reason=self.config.getoption("--any-reason"))
        except NotImplementedError as unknown:
            pytest.skip(f"not played: {unknown}" if str(unknown) else "not played by this engine")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """What the engine did instead, with the ruling that says otherwise."""
        if not excinfo.errisinstance(Differs):
            return str(super().repr_failure(excinfo))
        sources = ", ".join(source["id"] for source in self.ruling["sources"])
        ruling = f"{self.ruling['title']} ({self.ruling['ruling']}; {sources})"
        return f"{excinfo.value}\nruling: {ruling}\n        {self.ruling['answer']}"

    def reportinfo(self) -> tuple[Path, None, str]:
        """The ruling it belongs to, and its own name."""
        return self.path, None, f"{self.ruling['title']}: {self.name}"


def play(engine: Adapter, example: Mapping[str, Any], *, any_reason: bool = False) -> None:
    """Play one example on an engine.

    Args:
        engine: the engine, fresh.
        example: an example as it stands in its file.
        any_reason: take any refusal for the one expected.

    Raises:
        Differs: if a step or the table at the end is otherwise than expected.
    """
    engine.start(table_of(example))
    for number, step in enumerate(example["steps"], 1):
        found = engine.step({key: part for key, part in step.items() if key != "refused"})
        if not _as_expected(step["refused"], found, any_reason):
            raise Differs(f"step {number}, {step['text']}: {_told(step['refused'])}; it was {_word(found)}")
    engine.finish()
    wrong = []
    for wanted in example["expect"]:
        found = engine.observe({key: wanted[key] for key in ("player", "key", "about")})
        if not agrees(wanted["compare"], wanted["value"], found):
            whose = f"{wanted['player']}'s " if wanted["player"] else ""
            about = f" of {', '.join(map(str, wanted['about']))}" if wanted["about"] else ""
            wrong.append(f"{whose}{wanted['key']}{about}: expected {wanted['value']!r}, found {found!r}")
    if wrong:
        raise Differs("; ".join(wrong))


def table_of(example: Mapping[str, Any]) -> dict[str, Any]:
    """An example without its steps and its end, and with all its cards told in full."""
    told = {key: part for key, part in example.items() if key not in ("steps", "expect")}
    copies = Counter(_read("decks.json")[example["deck"]])
    copies.update(example["add"])
    cards = _read("cards.json")
    return {**told, "cards": [{**cards[card], "copies": number} for card, number in copies.items()]}


def agrees(compare: str, expected: Any, found: Any) -> bool:
    """Whether a value is the expected one.

    Args:
        compare: ``value``; ``list`` where order counts; ``bag`` where it does not, and where what lies on
            what counts only if it is told.
        expected: the value of the example.
        found: the value of the engine.
    """
    if compare != "bag" or not isinstance(found, (list, tuple)):
        return bool(expected == found)
    left = list(found)
    for card in sorted(expected, key=lambda each: not isinstance(each, dict)):
        same = [each for each in left if each == card or (isinstance(each, dict) and each["card"] == card)]
        if not same:
            return False
        left.remove(same[0])
    return not left


def _as_expected(expected: str | None, found: str | None, any_reason: bool) -> bool:
    return expected == found or (any_reason and expected is not None and found is not None)


def _told(reason: str | None) -> str:
    return "must be taken" if reason is None else f"must be refused, {reason}"


def _word(reason: str | None) -> str:
    return "taken" if reason is None else f"refused: {reason}"


def _verdict(outcomes: Counter[str]) -> str:
    if outcomes[BROKEN] or not outcomes[KEPT]:
        return BROKEN if outcomes[BROKEN] else LEFT
    return PARTLY if outcomes[LEFT] else KEPT


@cache
def _read(name: str) -> Any:
    return json.loads((HERE / name).read_text(encoding="utf-8"))


@cache
def _engine(named: str) -> Callable[[], Adapter]:
    module, _, name = named.partition(":")
    try:
        made: Callable[[], Adapter] = getattr(importlib.import_module(module), name or "Adapter")
    except (ImportError, AttributeError) as fault:
        raise pytest.UsageError(f"--adapter {named}: {fault}") from fault
    return made


def pytest_configure(config: pytest.Config) -> None:
    """Find the engine before anything is played, so that a misspelt name is said once."""
    _engine(config.getoption("--adapter"))
    config.pluginmanager.register(Verdicts(config), "tableside-verdicts")


class Verdicts:
    """What became of each ruling: kept, partly kept (the rest was not played), broken, or not played."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.rulings: dict[str, dict[str, Any]] = {}
        self.words: dict[str, str] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note which ruling each example belongs to."""
        for item in items:
            if isinstance(item, ExampleItem):
                found = {"title": item.ruling["title"], "examples": {}}
                self.rulings.setdefault(item.ruling["ruling"], found)
                self.words[item.nodeid] = item.ruling["ruling"]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what came of an example."""
        if report.nodeid in self.words and (report.when == "call" or not report.passed):
            outcome = {"passed": KEPT, "failed": BROKEN, "skipped": LEFT}[report.outcome]
            examples = self.rulings[self.words[report.nodeid]]["examples"]
            examples[report.nodeid.partition("::")[2]] = outcome

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Name the rulings an engine keeps and those it breaks."""
        groups: dict[str, list[str]] = {KEPT: [], PARTLY: [], BROKEN: [], LEFT: []}
        for ruling, found in self.rulings.items():
            outcomes = Counter(found["examples"].values())
            found["ruling"] = word = _verdict(outcomes)
            left = f", {outcomes[LEFT]} not played" if outcomes[LEFT] else ""
            counts = f"{outcomes[KEPT]} of {outcomes.total()} examples{left}"
            groups[word].append(f"{found['title']} ({ruling}): {counts}")
        terminalreporter.section(f"rulings against {self.config.getoption('--adapter')}")
        for word in (KEPT, PARTLY, BROKEN):
            for line in groups[word]:
                terminalreporter.line(f"{word:6}  {line}")
        totals = ", ".join(f"{len(lines)} {word}" for word, lines in groups.items())
        terminalreporter.line(f"rulings: {totals}")
        self._write()

    def _write(self) -> None:
        target = self.config.getoption("--verdicts")
        if target:
            told = {"adapter": self.config.getoption("--adapter"), "rulings": self.rulings}
            Path(target).write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
