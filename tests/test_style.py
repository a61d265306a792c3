"""The code's own checks are part of the suite, so that one command says whether all is well."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("tool", [["ruff", "check", "."], ["mypy"]], ids=lambda tool: tool[0])
def test_code_is_clean(tool: list[str], checkout: Path) -> None:
    command = [sys.executable, "-m", *tool]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
