"""Judges the mutants of a session that are left to be judged, by the examples alone.

Entries and engine are read once. Each mutant lives in a copy of the process (no file is changed), which hears
those witnesses whose runs touch the mutated statement: the examples of rulings and of cards, then the proofs,
for a knock-out that turns no example red any more gives a mutant away, too. The first that notices ends it.
Mutants are taken in the order of their lots, so that those judged before a stop are a sample, too.
"""

from __future__ import annotations

import argparse
import ast
import gc
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from cosmic_ray.work_db import use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkResult

from kb.entries import Base, read_base
from tests.mutation.forking import Endless, in_child
from tests.mutation.sample import lot, mutant_of
from tests.mutation.swapping import Instead, Living, only_in_functions
from tests.mutation.touching import Touching, touching
from tests.mutation.witnesses import ROOT, Court, import_engine

LONGEST = 12
"""Seconds of work a mutant may take at first; one that takes longer is judged once more after the others."""

ENDLESS = 10 * LONGEST
"""Seconds of work after which a mutant counts as noticed: without one, all witnesses together take four."""

AT_ONCE = 50
"""Mutants judged by one process, which imports the engine for those that change nothing of an import."""


def main() -> int:
    """Judges, and prints what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("session", type=Path)
    parser.add_argument("--seed", type=int, default=1, help="the sample's")
    arguments = parser.parse_args()
    session = arguments.session
    base, faults = read_base(ROOT / "rulings")
    if faults:
        sys.exit("the rulings have faults: run kb check")
    known = touching(base, session.parent / "lines.pickle")
    gc.freeze()
    with use_db(session) as db:
        pending = sorted(db.pending_work_items, key=lambda item: lot(arguments.seed, item.mutations[0]))
    for seconds in (LONGEST, ENDLESS):
        for at in range(0, len(pending), AT_ONCE):
            some = [Mutant(item.job_id, item.mutations[0], known) for item in pending[at : at + AT_ONCE]]
            in_child(partial(_judge_all, session, base, some, seconds), seconds=len(some) * (seconds + 30))
            print(f"{at + len(some)} of {len(pending)}", flush=True)
        with use_db(session) as db:
            left = {item.job_id for item in db.pending_work_items}
        pending = [item for item in pending if item.job_id in left]
    return 0


def _judge_all(session: Path, base: Base, mutants: list[Mutant], seconds: int) -> None:
    """First those that change what an import does; then the engine is imported once for all the others."""
    living = None
    with use_db(session) as db:
        for mutant in sorted(mutants, key=lambda each: not each.cold):
            if living is None and not mutant.cold:
                living = _imported()
            began = time.monotonic()
            result = mutant.judged(base, living, seconds)
            took = round(time.monotonic() - began, 1)
            if result is None:
                print(f"{took} s: not done yet", flush=True)
                continue
            db.set_result(mutant.job, result)
            print(f"{took} s {result.test_outcome.value}: {result.output}", flush=True)


def _imported() -> Living:
    import_engine()
    living = Living()
    gc.freeze()
    return living


class Mutant:
    """A mutated module, and who is to be heard about it."""

    def __init__(self, job: str, mutation: MutationSpec, known: Touching) -> None:
        self.job, self.module = job, mutation.module_path.as_posix()
        self.text, self.mutated = (ROOT / self.module).read_text(encoding="utf-8"), mutant_of(mutation)
        rows = statement(self.text, mutation.start_pos[0])
        self.concerned = known.concerned(self.module, rows)
        self.cold = known.at_import(self.module, rows) or not only_in_functions(self.text, self.mutated)

    def judged(self, base: Base, living: Living | None, seconds: int) -> WorkResult | None:
        """What the examples make of it; None where it is to be judged again with more time."""
        try:
            words = in_child(lambda: self._first_to_notice(base, living), seconds)
        except Endless as endless:
            if seconds < ENDLESS:
                return None
            words = str(endless)
        outcome = TestOutcome.KILLED if words else TestOutcome.SURVIVED
        heard = words or f"{len(self.concerned)} witnesses noticed nothing"
        return WorkResult(WorkerOutcome.NORMAL, heard, outcome, "\n".join(self._difference()))

    def _first_to_notice(self, base: Base, living: Living | None) -> str:
        gc.disable()
        if living is None:
            sys.meta_path.insert(0, Instead(self.module, self.mutated))
        else:
            living.become(str(ROOT / self.module), self.text, self.mutated)
        court = Court(base)
        try:
            for witness in self.concerned:
                if court.notices(witness):
                    return str(witness)
        except Exception as fault:  # whatever a mutant does to the engine, it has shown itself
            return f"{type(fault).__name__}: {fault}"
        return ""

    def _difference(self) -> Iterator[str]:
        before, after = self.text.splitlines(), self.mutated.splitlines()
        for number, (old, new) in enumerate(zip(before, after, strict=False), 1):
            if old != new:
                yield from (f"{self.module}:{number}", f"- {old}", f"+ {new}")
                return


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


if __name__ == "__main__":
    sys.exit(main())
