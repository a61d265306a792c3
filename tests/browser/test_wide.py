"""At a desk: the replay between its steps and what is said of them, rows between filters and a preview."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("playwright.sync_api")
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.webapp.fakes import SPENT

RULING = f"/rulings/{SPENT}"


@pytest.fixture(params=[True, False], ids=["script", "no script"])
def desk(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A wide screen, with and without a script."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, java_script_enabled=request.param, service_workers="block"
    )
    yield context.new_page()
    context.close()


def box(one: Locator) -> FloatRect:
    """Where something is drawn."""
    found = one.bounding_box()
    assert found is not None
    return found


def test_the_replay_has_three_columns(desk: Page, site: str) -> None:
    desk.goto(f"{site}{RULING}?step=2#replay")
    frame = desk.locator("#step-2")
    steps, table, said = desk.locator(".rail-box"), frame.locator("> .table"), frame.locator(".step-head")
    assert box(steps)["x"] + box(steps)["width"] <= box(table)["x"]
    assert box(table)["x"] + box(table)["width"] <= box(said)["x"]
    assert box(said)["x"] + box(said)["width"] <= 1280
    expect(steps).to_contain_text("Bob surprises with That's Mine!")
    seats = frame.locator("> .table > .seat")
    assert box(seats.nth(0))["y"] == box(seats.nth(1))["y"]
    following, back = (
        box(frame.get_by_role("link", name=name, exact=False).last) for name in ("Next", "Back")
    )
    assert following["width"] >= 2 * back["width"]
    assert following["y"] + following["height"] <= 900


def test_a_row_shows_what_it_leads_to(desk: Page, site: str) -> None:
    desk.goto(f"{site}/search?q=moon")
    shown = desk.locator(".preview").filter(visible=True)
    first, second = desk.locator(".previewing .row-link").all()[:2]
    expect(shown).to_contain_text(first.locator("b").inner_text())
    second.focus()
    expect(shown).to_contain_text(second.locator("b").inner_text())
    desk.mouse.move(0, 0)
    first.hover()
    expect(shown.first).to_be_visible()


def test_filters_stand_open_beside_the_rows(desk: Page, site: str) -> None:
    desk.goto(f"{site}/search?q=ruling")
    expect(desk.locator(".filters")).to_be_hidden()
    desk.locator(".facets").locator("a[href*='verdict=yes']").click()
    assert "verdict=yes" in desk.url
    assert "q=ruling" in desk.url
    expect(desk.locator(".facets [aria-current]")).to_contain_text("Yes")
    desk.set_viewport_size({"width": 390, "height": 844})
    expect(desk.locator(".facets")).to_be_hidden()
    expect(desk.locator(".filters")).to_be_visible()
