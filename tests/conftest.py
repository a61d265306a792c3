"""What every test shares: a cache folder of its own, and no silent gaps in the browser tests."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# How long an example takes says more about what else the computer does than about the code.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

CHECKOUT = Path(__file__).resolve().parent.parent
REQUIRE_BROWSER = "TABLESIDE_REQUIRE_BROWSER"
MOST_AT_ONCE = 4
"""Each process of the suite holds the base, its engine and often a browser: more than these help nobody."""


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keeps search indexes of the tests out of the user's cache, for this process and those it starts."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        patch.delenv("TABLESIDE_RULINGS", raising=False)
        yield folder


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder with pyproject.toml in it."""
    return CHECKOUT


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many processes `-n auto` stands for."""
    return min(MOST_AT_ONCE, os.cpu_count() or 1)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    return refuse_gap(report, item)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    return refuse_gap(report, collector)


def refuse_gap(report: Any, node: pytest.Item | pytest.Collector) -> Any:
    """Turns a skipped browser test into a failed one where a browser is promised to be there."""
    if report.skipped and os.environ.get(REQUIRE_BROWSER) and "browser" in node.path.parts:
        report.outcome = "failed"
        report.longrepr = f"{node.nodeid} was skipped, but {REQUIRE_BROWSER} is set: {report.longrepr}"
    return report
