"""The judge of a mutant: exit code 0 where every example still passes, 1 at the first that does not."""

from __future__ import annotations

import sys

from kb.knowledge import load_proof
from kb.scenario import run


def main() -> int:
    """Runs the examples until one is red."""
    for examples in load_proof().examples.values():
        for example in examples:
            outcome = run(example.scenario)
            if not outcome.passed:
                print(f"{example.test}: {outcome.message}")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
