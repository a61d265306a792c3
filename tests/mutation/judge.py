"""The judge of a mutant: exit code 0 where the examples notice nothing, 1 at the first that does.

First the examples of the rulings and of the cards, then every ruling must still be proven: a knock-out that
turns no example red any more gives a mutant away, too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from kb.knowledge import load_proof
from kb.proof import Prover, run_text
from kb.scenario import run

CARDS = Path(__file__).resolve().parents[1] / "games"


def main() -> int:
    """Looks until something is noticed."""
    for noticed in _noticed(load_proof()):
        print(noticed)
        return 1
    return 0


def _noticed(prover: Prover) -> Iterator[str]:
    for examples in prover.examples.values():
        for example in examples:
            if not run(example.scenario).passed:
                yield example.test
    for path in sorted(CARDS.glob("*/effects/*.yaml")):
        for outcome in run_text(path.read_text(encoding="utf-8"), path.name, prover.base):
            if not outcome.passed:
                yield f"{path.name}: {outcome.name}"
    for ruling_id in prover.base.rulings:
        proof = prover.proof(ruling_id, replay=False)
        if proof.status not in ("proven", "unchecked") or not all(each.caught for each in proof.knockouts):
            yield f"{ruling_id} is not proven"


if __name__ == "__main__":
    sys.exit(main())
