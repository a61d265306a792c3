"""What is imported before mutants are judged in copies of one process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from tests.mutation.witnesses import import_engine
import_engine()
print(*sorted(name for name in sys.modules if name.startswith("kb.games.")))
"""


def test_every_module_of_the_games_is_alive_before_a_mutant_takes_its_place() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True
    )
    written = [path.relative_to(ROOT).with_suffix("").parts for path in (ROOT / "kb/games").rglob("*.py")]
    names = {".".join(parts).removesuffix(".__init__") for parts in written}
    missing = names - {"kb.games", *ran.stdout.split()}
    assert not missing
