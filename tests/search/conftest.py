"""A finder over the samples, with a cache of its own."""

from pathlib import Path

import pytest

from kb.search import Finder
from tests.search import samples


@pytest.fixture(autouse=True)
def _own_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here may touch, or be helped by, an index outside the test."""
    spare = tmp_path / "tmp"
    spare.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(spare))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """Where this test keeps its indexes."""
    return tmp_path / "cache"


@pytest.fixture(scope="module")
def finder(tmp_path_factory: pytest.TempPathFactory) -> Finder:
    """A finder over all samples, shared by the tests of a module."""
    return Finder(samples.base(), tmp_path_factory.mktemp("index"))
