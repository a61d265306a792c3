"""The program and the rulings that the tests of `kb` work with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.program import Kb


@pytest.fixture(scope="session")
def kb(checkout: Path) -> Kb:
    return Kb(checkout)


@pytest.fixture
def rulings(checkout: Path, tmp_path: Path) -> Path:
    """A copy of the rulings that a test may spoil."""
    return Path(shutil.copytree(checkout / "rulings", tmp_path / "rulings"))
