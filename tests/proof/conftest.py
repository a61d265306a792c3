from pathlib import Path

import pytest

from tests.proof.little import LittleBase


@pytest.fixture
def little(tmp_path: Path) -> LittleBase:
    """A base without rulings."""
    return LittleBase(tmp_path)
