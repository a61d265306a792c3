"""Judges the mutants of a session that are left to be judged, by the examples alone.

The entries are read once. For each mutant a copy of the process imports the engine with the mutated source in
place of its module (no file is changed) and hears those witnesses whose runs touch the mutated statement: the
examples of rulings and of cards, then the proofs, for a knock-out that turns no example red any more gives a
mutant away, too. The first that notices ends it.
"""

from __future__ import annotations

import argparse
import ast
import gc
import sys
import time
from collections import Counter
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkResult

from kb.entries import Base, read_base
from tests.mutation.forking import Lost, in_child
from tests.mutation.sample import mutant_of
from tests.mutation.touching import Touching, touching
from tests.mutation.witnesses import ROOT, Court, Witness

LONGEST = 60.0
"""Seconds after which a mutant counts as noticed: without one, everything together takes six."""


class MutantInPlace(MetaPathFinder):
    """Loads one module from another text than its file's."""

    def __init__(self, module: str, text: str) -> None:
        self.name, self.text = module.removesuffix(".py").replace("/", ".").removesuffix(".__init__"), text

    def find_spec(
        self, fullname: str, path: Any = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target) if fullname == self.name else None
        if spec is not None and spec.origin is not None:
            spec.loader = _Text(fullname, spec.origin, self.text)
        return spec


class _Text(SourceFileLoader):
    def __init__(self, fullname: str, path: str, text: str) -> None:
        super().__init__(fullname, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec")


def main() -> int:
    """Judges, and prints what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("session", type=Path)
    session = parser.parse_args().session
    base, faults = read_base(ROOT / "rulings")
    if faults:
        sys.exit("the rulings have faults: run kb check")
    known = touching(base, session.parent / "lines.pickle")
    gc.freeze()
    with use_db(session) as db:
        _judge_all(db, base, known)
    return 0


def _judge_all(db: Any, base: Base, known: Touching) -> None:
    began, counted = time.monotonic(), Counter[str]()
    pending = list(db.pending_work_items)
    for number, item in enumerate(pending, 1):
        result = _judged(item.mutations[0], base, known)
        db.set_result(item.job_id, result)
        counted[str(result.test_outcome.value)] += 1
        print(
            f"{number}/{len(pending)} {time.monotonic() - began:.0f} s {dict(counted)}", end="\r", flush=True
        )
    print()


def _judged(mutation: MutationSpec, base: Base, known: Touching) -> WorkResult:
    module = Path(mutation.module_path).as_posix()
    text = (ROOT / module).read_text(encoding="utf-8")
    mutant = mutant_of(mutation)
    concerned = known.concerned(module, statement(text, mutation.start_pos[0]))
    try:
        words = in_child(lambda: _first_to_notice(module, mutant, base, concerned), LONGEST)
    except Lost as lost:
        words = str(lost)
    outcome = TestOutcome.KILLED if words else TestOutcome.SURVIVED
    heard = words or f"{len(concerned)} witnesses noticed nothing"
    return WorkResult(WorkerOutcome.NORMAL, heard, outcome, "\n".join(_difference(module, text, mutant)))


def _first_to_notice(module: str, mutant: str, base: Base, concerned: list[Witness]) -> str:
    sys.meta_path.insert(0, MutantInPlace(module, mutant))
    court = Court(base)
    try:
        for witness in concerned:
            if court.notices(witness):
                return str(witness)
    except Exception as fault:  # whatever a mutant does to the engine, it has shown itself
        return f"{type(fault).__name__}: {fault}"
    return ""


def statement(text: str, row: int) -> range:
    """The rows of the innermost statement around a row; of a compound one, those of its head."""
    innermost = range(row, row + 1)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.stmt) and row in (rows := _rows(node)):
            innermost = rows
    return innermost


def _rows(node: ast.stmt) -> range:
    body = getattr(node, "body", None)
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
    last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
    return range(first, max(first, last) + 1)


def _difference(module: str, text: str, mutant: str) -> Iterator[str]:
    before, after = text.splitlines(), mutant.splitlines()
    for number, (old, new) in enumerate(zip(before, after, strict=False), 1):
        if old != new:
            yield from (f"{module}:{number}", f"- {old}", f"+ {new}")
            return


if __name__ == "__main__":
    sys.exit(main())
