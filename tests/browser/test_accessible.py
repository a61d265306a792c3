"""Every kind of page under axe-core: no violation of WCAG 2.2 AA or of best practice, light and dark."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser.test_pages import ADDRESSES
from webapp.trying.position import Table

CARDS = "fluxx/cards/"
PLAYED = Table(
    zones={"Ann hand": (f"{CARDS}small-moon",), "Bob hand": (f"{CARDS}starship",)},
    steps=(f"Ann plays: {CARDS}small-moon",),
    started=True,
)
PAGES = {
    **ADDRESSES,
    "missing": "/nope",
    "table": "/try",
    "played": f"/try?s={PLAYED.link()}",
    "editor": "/try?view=text",
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# A whole page at once: what the bar at the bottom covers while one scrolls is no fault of the page.
SIZES = {"phone": (390, 6000), "desk": (1200, 3000)}


@pytest.mark.parametrize(("scheme", "size"), [("light", "phone"), ("dark", "desk")])
def test_axe_finds_nothing(browser: Browser, site: str, scheme: str, size: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        bypass_csp=True,
    )
    page, found = context.new_page(), []
    for name, address in PAGES.items():
        page.goto(site + address)
        report = Axe().run(page, options={"runOnly": RULES}).response
        found += [(name, each["id"], _where(each)) for each in report["violations"]]
    context.close()
    assert not found


def _where(violation: dict[str, Any]) -> list[str]:
    return [node["html"][:150] for node in violation["nodes"]]
