"""A real browser before the small site; skipped where there is none."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from werkzeug.serving import make_server

from kb.knowledge import Knowledge
from tests.webapp import fakes
from webapp import create_app

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "desktop": {"width": 1200, "height": 900},
}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window."""
    sync_api = pytest.importorskip("playwright.sync_api")
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        pytest.skip("there is no chromium here: apt-get install chromium")
    with sync_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the small site."""
    server = make_server("127.0.0.1", 0, create_app(fakes.knowledge()), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


@pytest.fixture(scope="session")
def real_site(own_cache: object) -> Iterator[str]:
    """The address of the site over the real base."""
    del own_cache
    server = make_server("127.0.0.1", 0, create_app(Knowledge.load(None)), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


@contextmanager
def watched(browser: Browser, **settings: Any) -> Iterator[Page]:
    """A page in a context with these settings; complaints of the browser fail the test."""
    context = browser.new_context(**settings)
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    context.close()
    assert not complaints, complaints


@pytest.fixture(params=["phone", "desktop"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page without JavaScript on a phone or a desk."""
    with watched(browser, viewport=SIZES[request.param], java_script_enabled=False) as opened:
        yield opened


@pytest.fixture
def lively(browser: Browser) -> Iterator[Page]:
    """A phone with a script running."""
    with watched(browser, viewport=SIZES["phone"], has_touch=True) as opened:
        yield opened


@pytest.fixture(params=[True, False], ids=["script", "no script"])
def phone(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A phone, with and without JavaScript."""
    with watched(
        browser, viewport=SIZES["phone"], has_touch=True, java_script_enabled=request.param
    ) as opened:
        yield opened
