"""What only a browser can tell: nothing sticks out sideways, marks are drawn, links alone step a replay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from tests.webapp.fakes import SPENT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

RULING = f"/rulings/{SPENT}"
ADDRESSES = {
    "first": "/",
    "answer": "/ask?q=cancelled",
    "declined": "/ask?q=" + "zebra" * 40,
    "disputed answer": "/ask?q=disputed",
    "search": "/search?q=moon",
    "browse": "/search",
    "ruling": RULING,
    "step": f"{RULING}?step=3",
    "result": f"{RULING}?step=5",
    "disputed": "/rulings/fluxx/goals/disputed",
    "enforced": "/rulings/fluxx/goals/enforced",
    "unchecked": "/rulings/fluxx/creepers/manners",
    "goal": "/cards/fluxx/cards/no-moon",
    "keeper": "/cards/fluxx/cards/small-moon",
    "cards": "/cards",
    "game": "/games/fluxx",
    "coverage": "/coverage",
    "passage": "/coverage?passage=fluxx-faq/01",
    "one status": "/coverage?status=enforced",
    "calculator": "/vswp?suspect=Zorro",
    "drinks": "/flux?dealer=7",
    "new": "/new",
    "sheet": "/games/fluxx/sheet",
}
WIDTH = "document.documentElement.scrollWidth"
SIZES = """() => {
  const sizes = new Set(), texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const around = document.createRange();
    around.selectNodeContents(texts.currentNode);
    const box = around.getBoundingClientRect(), holder = texts.currentNode.parentElement;
    if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight || holder.closest(".unseen")) continue;
    sizes.add(getComputedStyle(holder).fontSize);
  }
  return [...sizes];
}"""


@pytest.fixture(scope="module", params=[320, 390, 1200], ids=lambda width: f"{width}px")
def scripted(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that can be measured, at three widths."""
    context = browser.new_context(viewport={"width": request.param, "height": 844})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", ADDRESSES)
def test_nothing_sticks_out_sideways(scripted: Page, site: str, name: str) -> None:
    scripted.goto(site + ADDRESSES[name])
    scripted.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    assert scripted.viewport_size is not None
    assert scripted.evaluate(WIDTH) <= scripted.viewport_size["width"]


@pytest.mark.parametrize("width", [320, 360, 390, 1200])
def test_the_big_word_fits_in_whatever_letters_the_device_has(
    browser: Browser, site: str, width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 844})
    page.route("**/*.woff2", lambda route: route.abort())
    for address in ("/ask?q=enforced", ADDRESSES["enforced"]):
        page.goto(site + address)
        word = page.locator(".word").bounding_box()
        assert page.locator(".word").inner_text() == "Depends."
        assert word
        assert word["x"] + word["width"] <= width
        assert word["height"] < 150, "it is broken in two"
        assert page.evaluate(WIDTH) <= width
    page.close()


def test_a_phone_held_across_shows_field_and_tabs(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 844, "height": 390})
    page.goto(site + ADDRESSES["answer"])
    for selector in (".word", ".say", "#q", ".nav a:last-child"):
        box = page.locator(selector).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 390, selector
        assert box["x"] + box["width"] <= 844, selector
    page.close()


def test_the_sheet_of_editions_closes_without_a_script(page: Page, site: str) -> None:
    page.goto(site + ADDRESSES["answer"])
    page.locator(".edition > summary").click()
    if page.viewport_size == {"width": 390, "height": 844}:
        page.get_by_role("link", name="Close").click()
        assert page.locator(".edition[open]").count() == 0
        assert page.locator(".word").inner_text() == "No."


def test_text_of_twice_the_size_needs_no_sideways_scroll(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 844})
    wide = []
    for name, address in ADDRESSES.items():
        page.goto(site + address)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
        if page.evaluate(WIDTH) > 320:
            wide.append(name)
        assert page.evaluate("getComputedStyle(document.body).fontSize") == "34px"
    page.close()
    assert not wide


def test_the_field_is_whole_where_the_reader_s_text_is_twice_as_large(lively: Page, site: str) -> None:
    lively.context.new_cdp_session(lively).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    lively.goto(site + "/")
    assert lively.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    send = lively.get_by_role("button", name="Ask").bounding_box()
    top = lively.locator(".top").bounding_box()
    assert send
    assert top
    middle = [send["x"] + send["width"] / 2, send["y"] + send["height"] - 2]
    hit = "([x, y]) => document.elementFromPoint(x, y).closest('.send') !== null"
    assert lively.evaluate(hit, middle)
    assert top["height"] < 90


def test_a_screen_has_five_sizes_of_letters_at_most(page: Page, site: str) -> None:
    for name in ("answer", "declined", "step", "cards", "coverage"):
        page.goto(site + ADDRESSES[name])
        sizes = page.evaluate(SIZES)
        assert len(sizes) <= 5, (name, sizes)


def test_answer_is_above_the_fold(page: Page, site: str) -> None:
    page.goto(site + "/ask?q=cancelled")
    assert page.viewport_size is not None
    for selector in (".word", ".say", ".proof", ".src"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= page.viewport_size["height"]
        field = page.locator(".askbar").bounding_box()
        assert field is not None
        if page.viewport_size["width"] < 900:  # at a desk the field stands on top
            assert box["y"] + box["height"] <= field["y"], f"the field hides {selector}"


def test_asking_by_the_field_alone(page: Page, site: str) -> None:
    page.goto(site + "/")
    page.get_by_label("What is the dispute?").fill("cancelled")
    page.get_by_role("button", name="Ask").click()
    assert page.locator(".word").inner_text() == "No."


def test_stepping_by_links_alone(page: Page, site: str) -> None:
    page.goto(site + RULING)
    for step in range(1, 6):
        page.get_by_role("link", name="Next").click()
        page.wait_for_url(f"**step={step}*")
        assert page.locator(".frames > li").filter(visible=True).count() == 1
    assert page.get_by_role("heading", name="It came out as expected").is_visible()
    page.get_by_role("link", name="Back", exact=True).click()
    page.wait_for_url("**step=4*")
    assert page.get_by_role("heading", name="Ann tries to play Starship: refused").is_visible()


def test_transport_stays_at_hand(page: Page, site: str) -> None:
    page.goto(f"{site}{RULING}?step=2#replay")
    box = page.get_by_role("link", name="Next").bounding_box()
    assert box is not None
    assert page.viewport_size is not None
    assert box["y"] + box["height"] <= page.viewport_size["height"]
    assert box["height"] >= 52


LONGEST = (
    "fluxx/turn/order-of-a-turn",
    "vswp/clue/pit-effect-is-its-owners",
    "fluxx/turn/extra-turn-out-of-order",
)


def test_the_longest_answers_and_their_sources_fit_a_phone(browser: Browser, real_site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    bottom = "document.querySelector('.src').getBoundingClientRect().bottom"
    field = "document.querySelector('.askbar').getBoundingClientRect().top"
    for ruling in LONGEST:
        page.goto(f"{real_site}/rulings/{ruling}")
        assert page.evaluate(bottom) <= 844, ruling
        question = page.locator("h1").inner_text()
        page.goto(f"{real_site}/ask?q={quote(question)}&game={ruling.partition('/')[0]}")
        assert page.locator(".whole a").get_attribute("href") == f"/rulings/{ruling}"
        assert page.evaluate(f"{bottom} <= {field}"), ruling
    page.close()


def test_trying_a_card_stays_at_hand(page: Page, real_site: str) -> None:
    page.goto(f"{real_site}/cards/fluxx/cards/thats-mine")
    trying = page.locator(".at-desk a, .card-bar a").filter(visible=True)
    assert trying.count() == 1
    box, size = trying.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["height"] >= 52
    assert box["y"] + box["height"] <= size["height"]


def test_marks_are_drawn(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(site + RULING)
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate(
        "[...document.querySelectorAll('svg use')].filter(one => one.checkVisibility())"
        ".map(one => one.getBoundingClientRect().width)"
    )
    context.close()
    assert sizes
    assert all(size > 0 for size in sizes)


def test_a_card_is_found_in_two_taps(page: Page, real_site: str) -> None:
    page.goto(f"{real_site}/cards")
    assert page.viewport_size is not None
    end = page.locator(".foot").bounding_box()
    assert end is not None
    assert end["y"] <= 2 * page.viewport_size["height"]
    page.locator(".pack summary").filter(has_text="Keepers").click()
    page.locator(".pack").get_by_role("link", name="Small Moon").click()
    assert page.get_by_role("heading", name="Small Moon").is_visible()


def test_an_edition_is_chosen_with_a_tap(page: Page, site: str) -> None:
    page.goto(f"{site}/ask?q=enforced")
    page.locator(".edition > summary").click()
    page.get_by_role("button", name="Fluxx 5.0").click()
    assert page.url == f"{site}/ask?q=enforced&edition=fluxx-5.0"
    assert page.get_by_text("Answered for Fluxx 5.0").is_visible()
    page.goto(f"{site}/coverage")
    assert page.locator(".edition > summary b").inner_text() == "Fluxx 5.0"


def test_a_tap_beside_the_sheet_closes_it_without_a_script(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page.goto(site + "/coverage")
    page.locator(".edition > summary").click()
    sheet = page.locator(".edition-sheet")
    box = sheet.bounding_box()
    assert box is not None
    assert round(box["y"] + box["height"]) == 844
    page.mouse.click(200, 100)
    assert not sheet.is_visible()
    page.close()


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
def test_next_is_a_link_that_keeps_its_place(browser: Browser, site: str, size: tuple[int, int]) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, java_script_enabled=False)
    page.goto(f"{site}{RULING}?step=1#step-1")
    for _ in range(3):
        box = page.locator(".bar .next:visible").bounding_box()
        head = page.locator(".step-head:visible").bounding_box()
        assert box is not None
        assert head is not None
        assert 0 <= size[1] - box["y"] - box["height"] <= 40
        assert 0 <= head["y"] < size[1] / 4
        page.locator(".bar .next:visible").click()
    page.close()


def test_paper_shows_no_chrome_and_is_black_on_white(browser: Browser, site: str) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.emulate_media(media="print")
    for address in ("/games/fluxx/sheet", RULING):
        page.goto(site + address)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        assert page.locator(".top, .nav, .bar, .sheet-top, .try-this").filter(visible=True).count() == 0
    page.goto(site + "/games/fluxx/sheet")
    assert page.evaluate("getComputedStyle(document.querySelector('.paper')).columnCount") == "2"
    context.close()


def test_dark_is_dark(browser: Browser, site: str) -> None:
    grounds = []
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto(site + "/")
        grounds.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        context.close()
    assert grounds == ["rgb(243, 244, 241)", "rgb(17, 21, 19)"]
