"""Leaves a seeded sample of a cosmic-ray session: mutants that examples can be expected to notice."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.tools.filters.filter_app import FilterApp
from cosmic_ray.work_item import MutationSpec, WorkerOutcome, WorkResult

from tests.mutation.answers import only_answers
from tests.mutation.beyond import Beyond


class Sample(FilterApp):  # type: ignore[misc]
    """Skips every mutant that is not drawn."""

    def add_args(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--size", type=int, default=600)
        parser.add_argument("--seed", type=int, default=1)

    def filter(self, work_db: Any, args: argparse.Namespace) -> None:
        pending, judge = list(work_db.pending_work_items), _Rules()
        beyond = {item.job_id: why for item in pending if (why := judge.why(item.mutations[0]))}
        judged = [item for item in pending if item.job_id not in beyond]
        drawn = sorted(judged, key=lambda item: lot(args.seed, item.mutations[0]))
        kept = {item.job_id for item in islice(_sound(drawn), args.size)}
        skipped = WorkResult(worker_outcome=WorkerOutcome.SKIPPED, output="not drawn")
        work_db.set_multiple_results([item.job_id for item in pending if item.job_id not in kept], skipped)
        print(f"beyond examples: {dict(Counter(beyond.values()))}")
        print(f"{len(kept)} of {len(judged)} mutants are left to be judged")


class _Rules:
    def __init__(self) -> None:
        self.answers, self.known = only_answers(Path("kb", "games")), dict[Path, Beyond]()

    def why(self, mutation: MutationSpec) -> str | None:
        module = mutation.module_path
        if module not in self.known:
            self.known[module] = Beyond(module.read_text(encoding="utf-8"), self.answers)
        return self.known[module].why(*mutation.start_pos)


def _sound(items: Iterable[Any]) -> Iterator[Any]:
    """Those that are Python: some operators put signs together that nobody could write."""
    for item in items:
        text = mutant_of(item.mutations[0])
        try:
            compile(text, "mutant", "exec")
        except SyntaxError:
            continue
        yield item


def mutant_of(mutation: MutationSpec) -> str:
    """The text of the mutated module."""
    operator = get_operator(mutation.operator_name)(**mutation.operator_args)
    text = mutation.module_path.read_text(encoding="utf-8")
    return str(mutate_code(text, operator, mutation.occurrence))


def lot(seed: int, mutation: MutationSpec) -> str:
    """The lot of a mutant: job ids are drawn anew in each session, and would be no ground for a sample.

    It depends on nothing but the mutant, so that a sample hardly changes with the rules or the engine.
    """
    found = f"{seed} {mutation.module_path} {mutation.operator_name} {mutation.occurrence}"
    return hashlib.sha256(found.encode()).hexdigest()


if __name__ == "__main__":
    sys.exit(Sample().main())
