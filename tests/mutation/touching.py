"""Which witness runs which line, measured once and kept beside the session."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from coverage import Coverage

from kb.entries import Base
from tests.mutation.forking import in_child
from tests.mutation.witnesses import ROOT, Court, Lines, Witness, import_engine, witnesses

_IMPORT = "import"
USERS = {
    "engine": ("fluxx", "solo_fluxx", "flux", "vswp"),
    "fluxx": ("fluxx", "solo_fluxx"),
}
"""The games that are built on a folder, where it is not that game alone."""

SOURCES = [str(ROOT / "kb" / "engine"), str(ROOT / "kb" / "games")]


class Touching:
    """Answers who could notice a change of a line.

    A line run while the engine is imported concerns all of its game; any other only those that run it, for
    everything is heard in a process of its own, in which nothing is remembered from others.

    Args:
        imported: the lines run while the engine is imported.
        lines: those each witness runs afterwards.
    """

    def __init__(self, imported: Lines, lines: Mapping[Witness, Lines]) -> None:
        self.imported, self.lines = imported, lines

    def concerned(self, module: str, rows: range) -> list[Witness]:
        """Those to be heard: the module's own game first, proofs last, brief ones before long ones."""
        home = Path(module).parts[2] if module.startswith("kb/games/") else "engine"
        if self.at_import(module, rows):
            found = [each for each in self.lines if each.game in USERS.get(home, (home,))]
        else:
            found = [each for each, lines in self.lines.items() if _meet(lines, module, rows)]
        return sorted(found, key=lambda each: (each.kind == "proof", each.game != home, self._length(each)))

    def at_import(self, module: str, rows: range) -> bool:
        """Whether any of these rows is run while the engine is imported."""
        return any(row in self.imported.get(module, ()) for row in rows)

    def _length(self, witness: Witness) -> int:
        return sum(map(len, self.lines[witness].values()))


def _meet(lines: Lines, module: str, rows: range) -> bool:
    return any(row in lines.get(module, ()) for row in rows)


def touching(base: Base, kept: Path) -> Touching:
    """The map for the tree as it is; whoever has not changed since the last time is not heard again."""
    engine, before = _engine(base), dict[str, Lines]()
    if kept.exists():
        of, before = pickle.loads(kept.read_bytes())  # written below
        before = before if of == engine else {}
    found = in_child(lambda: _measured(base, before), seconds=3600)
    kept.write_bytes(pickle.dumps((engine, found)))
    lines = {each: found[_key(each, base)] for each in witnesses(base)}
    return Touching(found[_IMPORT], lines)


def _measured(base: Base, before: Mapping[str, Lines]) -> dict[str, Lines]:
    """In a process that may import the engine."""
    court = Court(base)
    measured = {_IMPORT: _lines_of(import_engine)}
    for witness in witnesses(base):
        key = _key(witness, base)
        measured[key] = before.get(key) or in_child(partial(_lines_heard, court, witness), seconds=300)
    return measured


def _key(witness: Witness, base: Base) -> str:
    path = witness.where if witness.kind == "card" else base.rulings[witness.where].path
    return f"{witness} {hashlib.sha256((ROOT / path).read_bytes()).hexdigest()}"


def _lines_heard(court: Court, witness: Witness) -> Lines:
    return _lines_of(lambda: _hear(court, witness))


def _hear(court: Court, witness: Witness) -> None:
    if court.notices(witness):
        raise SystemExit(f"{witness} is red without any mutant")


def _lines_of(play: Callable[[], object]) -> Lines:
    coverage = Coverage(data_file=None, source=SOURCES, config_file=False)
    coverage.set_option("run:disable_warnings", ["no-data-collected", "module-not-measured"])
    coverage.start()
    play()
    coverage.stop()
    data = coverage.get_data()
    return {
        Path(file).relative_to(ROOT).as_posix(): frozenset(data.lines(file) or ())
        for file in data.measured_files()
    }


def _engine(base: Base) -> str:
    """What the lines of everybody depend on: the program and the cards."""
    digest = hashlib.sha256()
    cards = [ROOT / card.path for card in base.cards.values()]
    for path in sorted([*(ROOT / "kb").rglob("*.py"), *cards]):
        digest.update(path.read_bytes())
    return digest.hexdigest()
