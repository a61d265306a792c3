from pathlib import Path

import pytest

from tests.entries.shelf import Shelf


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A faultless base to break."""
    return Shelf(tmp_path)
