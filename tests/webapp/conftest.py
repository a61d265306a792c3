"""The site over a knowledge base made by hand, and over the real one."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from kb.knowledge import Knowledge
from tests.webapp import fakes
from webapp import create_app


@pytest.fixture
def client() -> FlaskClient:
    """A visitor of the small site."""
    return create_app(fakes.knowledge()).test_client()


@pytest.fixture(scope="session")
def knowledge(own_cache: object) -> Knowledge:
    """The rulings of this checkout."""
    del own_cache
    return Knowledge.load(None)


@pytest.fixture(scope="session")
def real(knowledge: Knowledge) -> FlaskClient:
    """A visitor of the real site."""
    return create_app(knowledge).test_client()
