"""Every kind of page under axe-core: no violation of WCAG 2.2 AA or of best practice, light and dark."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser.test_pages import ADDRESSES
from webapp.trying.editing import PLAIN, pack
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
POKER = {"Ann pit": ("vswp/pack/as", "vswp/pack/ah"), "Bob pit": ("vswp/pack/ks",)}
SURPRISED = Table(
    zones={"Ann hand": (f"{CARDS}small-moon", f"{CARDS}starship"), "Bob hand": (f"{CARDS}thats-mine",)},
    steps=(f"Ann plays: {CARDS}small-moon", f"Bob surprises with: {CARDS}thats-mine"),
    started=True,
)
GOAL = Table(zones={"goals": (f"{CARDS}thats-no-moon",), "Ann keepers": (f"{CARDS}small-moon",)})
SEVERAL = Table(
    deck="fluxx-5.0",
    zones={
        "rules": (f"{CARDS}play-2", f"{CARDS}draw-2"),
        "Ann hand": (f"{CARDS}lets-simplify",),
    },
    steps=(f"Ann plays: {CARDS}lets-simplify", "nobody answers"),
    started=True,
)
STOLEN = Table(
    players=("Ann", "Bob", "Cal", "Dee", "Eli"),
    zones={
        "Ann hand": (f"{CARDS}steal-a-keeper",),
        "Bob keepers": (f"{CARDS}starship",),
        "Bob hand": (f"{CARDS}thats-mine",),
    },
    steps=(f"Ann plays: {CARDS}steal-a-keeper",),
    started=True,
)
STATES = {
    "nothing set": "/try",
    "examples": "/try?view=examples",
    "examples found": "/try?view=examples&find=portal",
    "solo": "/try?game=solo-fluxx&to=main+deck",
    "poker": f"/try?s={Table('vswp', zones=POKER).link()}&to=community",
    "flux": "/try?game=flux",
    "a goal": f"/try?s={GOAL.link()}&to=goals",
    "nothing found": "/try?find=zzzzzz",
    "a link that holds nothing": "/try?s=x",
    "five players": f"/try?s={STOLEN.reset().link()}",
    "a card that lies elsewhere": "/try?to=Ann+keepers&find=veto",
    "no answer": f"/try?s={STOLEN.link()}",
    "surprised": f"/try?s={SURPRISED.link()}",
    "several": f"/try?s={SEVERAL.link()}",
    "a card is asked for": f"/try?s={Table(words={'phase': 'draw'}, started=True).link()}",
    "bets": f"/try?s={Table('vswp', zones=POKER, started=True).link()}",
    "showdown": f"/try?s={Table('vswp', zones=POKER, words={'phase': 'showdown'}, started=True).link()}",
    "many choices": f"/try?s={Table('flux', started=True).link()}&find=queen",
    "run": f"/try?view=text&x={pack(PLAIN)}",
    "run another way": f"/try?view=text&x={pack(PLAIN.replace('left: 0', 'left: 1'))}",
    "faulty": f"/try?view=text&x={pack(PLAIN.replace('Monolith', 'Monolit'))}",
}
"""The builder and the editor in everything they can show."""

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# A whole page at once: what the bar at the bottom covers while one scrolls is no fault of the page.
SIZES = {"phone": (390, 6000), "desk": (1200, 3000)}


@pytest.mark.parametrize(("scheme", "size"), [("light", "phone"), ("dark", "desk")])
def test_axe_finds_nothing(browser: Browser, site: str, scheme: str, size: str) -> None:
    found = _violations(browser, site, PAGES, scheme, size)
    assert not found


@pytest.mark.parametrize(("scheme", "size"), [("dark", "phone"), ("light", "desk")])
def test_axe_finds_nothing_in_the_builder(browser: Browser, real_site: str, scheme: str, size: str) -> None:
    found = _violations(browser, real_site, STATES, scheme, size)
    assert not found


def _violations(browser: Browser, site: str, pages: dict[str, str], scheme: str, size: str) -> list[Any]:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        bypass_csp=True,
    )
    page, found = context.new_page(), list[Any]()
    for name, address in pages.items():
        page.goto(site + address)
        if pages is STATES:
            page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
        report = Axe().run(page, options={"runOnly": RULES}).response
        found += [(name, each["id"], _where(each)) for each in report["violations"]]
    context.close()
    return found


def _where(violation: dict[str, Any]) -> list[str]:
    return [node["html"][:150] for node in violation["nodes"]]
