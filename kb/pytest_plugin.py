"""Every example is a pytest item named ``rulings/<path>.md::<example name>``.

The plugin does nothing unless the ini key ``tableside_rulings`` names the folder of rulings.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from kb.proof import Example, Prover

INI_KEY = "tableside_rulings"


class RedExample(Exception):
    """An example the engine does not play as it says."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the ini key that switches the plugin on."""
    parser.addini(INI_KEY, "folder of rulings whose examples are run as tests", default="")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the Markdown files below the folder of rulings."""
    named = parent.config.getini(INI_KEY)
    if not named or file_path.suffix != ".md":
        return None
    folder = (parent.config.rootpath / named).resolve()
    if not file_path.resolve().is_relative_to(folder):
        return None
    return RulingFile.from_parent(parent, path=file_path, folder=folder)


class RulingFile(pytest.File):
    """One entry; its examples are its items."""

    def __init__(self, *, folder: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.folder = folder

    def collect(self) -> Iterable[ExampleItem]:
        """The examples of the entry, in order."""
        ruling_id = self.path.resolve().relative_to(self.folder).with_suffix("").as_posix()
        for example in _prover(self.config, self.folder).examples.get(ruling_id, ()):
            yield ExampleItem.from_parent(self, name=example.name, example=example)


class ExampleItem(pytest.Item):
    """One example, run on the engine."""

    def __init__(self, *, example: Example, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.example = example

    def runtest(self) -> None:
        """Run the example; red if the engine plays it otherwise."""
        from kb.scenario import run

        outcome = run(self.example.scenario)
        if not outcome.passed:
            raise RedExample(outcome.message)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """What the engine did instead, without a traceback."""
        return str(excinfo.value) if excinfo.errisinstance(RedExample) else str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the example stands."""
        return self.path, self.example.line - 1, f"example: {self.name}"


_KEY = pytest.StashKey["Prover"]()


def _prover(config: pytest.Config, folder: Path) -> Prover:
    """The prover of the base, loaded once a run; a faulty base is a usage error, not a traceback."""
    if _KEY not in config.stash:
        from kb.entries import read_base
        from kb.proof import Prover
        from kb.reading.faults import FaultyBase

        base, faults = read_base(folder)
        prover = Prover(base)
        if faults or prover.faults:
            raise pytest.UsageError(str(FaultyBase((*faults, *prover.faults))))
        config.stash[_KEY] = prover
    return config.stash[_KEY]
