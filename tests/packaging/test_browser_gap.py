"""Where a browser is promised, a browser test cannot pass by being skipped."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.conftest import REQUIRE_BROWSER, refuse_gap


@pytest.mark.parametrize(
    ("required", "folder", "outcome"),
    [("1", "browser", "failed"), ("", "browser", "skipped"), ("1", "search", "skipped")],
)
def test_skipping(required: str, folder: str, outcome: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(REQUIRE_BROWSER, required)
    report = SimpleNamespace(skipped=True, outcome="skipped", longrepr="no chromium")
    node = SimpleNamespace(path=Path("tests", folder, "test_page.py"), nodeid="test_page")
    assert refuse_gap(report, node).outcome == outcome  # type: ignore[arg-type]
