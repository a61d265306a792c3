"""The API over a knowledge base made by hand, and over the real one."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from kb.knowledge import Knowledge
from tests.webapp import fakes
from webapp import create_app


@pytest.fixture
def client() -> FlaskClient:
    """A program that reads the small base."""
    return create_app(fakes.knowledge()).test_client()


@pytest.fixture(scope="session")
def real(own_cache: object) -> FlaskClient:
    """A program that reads the rulings of this checkout."""
    del own_cache
    return create_app(Knowledge.load(None)).test_client()
