"""Each test of the builder begins with a fresh minute."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from webapp import guard


@pytest.fixture(autouse=True)
def unhurried(real: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins with a fresh minute."""
    monkeypatch.setitem(real.application.extensions, "runs", guard.Runs())
