"""A site over a small base in files."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from kb.knowledge import Knowledge
from tests.cli.program import Kb
from tests.running.small import Small
from webapp import create_app
from webapp.running import Shelves


@pytest.fixture
def small(tmp_path: Path) -> Small:
    return Small(tmp_path)


@pytest.fixture
def site(small: Small) -> Flask:
    return create_app(Knowledge.load(small.folder))


@pytest.fixture
def shelves(site: Flask) -> Shelves:
    found: Shelves = site.extensions["shelves"]
    return found


@pytest.fixture(scope="session")
def kb(checkout: Path) -> Kb:
    return Kb(checkout)
