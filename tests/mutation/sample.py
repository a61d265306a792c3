"""Leaves a seeded sample of a cosmic-ray session to be done: the whole of it takes hours."""

from __future__ import annotations

import argparse
import random
import sys
from typing import Any

from cosmic_ray.tools.filters.filter_app import FilterApp
from cosmic_ray.work_item import WorkerOutcome, WorkResult


class Sample(FilterApp):  # type: ignore[misc]
    """Skips every mutant that is not drawn."""

    def add_args(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--size", type=int, default=600)
        parser.add_argument("--seed", type=int, default=1)

    def filter(self, work_db: Any, args: argparse.Namespace) -> None:
        pending = sorted(work_db.pending_work_items, key=_place)
        drawn = random.Random(args.seed).sample(pending, min(args.size, len(pending)))
        kept = {item.job_id for item in drawn}
        skipped = WorkResult(worker_outcome=WorkerOutcome.SKIPPED, output="not drawn")
        work_db.set_multiple_results([item.job_id for item in pending if item.job_id not in kept], skipped)
        print(f"{len(kept)} of {len(pending)} mutants are left to be judged")


def _place(item: Any) -> tuple[Any, ...]:
    """Where a mutant is: job ids are drawn anew in each session, and would be no ground for a sample."""
    return tuple(
        (str(each.module_path), each.start_pos, each.operator_name, each.occurrence, str(each.operator_args))
        for each in item.mutations
    )


if __name__ == "__main__":
    sys.exit(Sample().main())
