"""The builder in a browser: disputes settled by taps alone, with and without a script, and by keys."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_accessible import STOLEN
from webapp.trying.position import Table

SMALL = """() => [...document.querySelectorAll("main a, main button, main summary, main input")]
  .filter((one) => one.offsetParent !== null && one.type !== "hidden" && one.type !== "checkbox")
  .filter((one) => !one.closest("p, li.quiet, dl, .rows, .foot, .piles, .past"))
  .filter((one) => one.getClientRects().length)
  .map((one) => [one.textContent.trim() || one.id, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 44)
  .map(([words, box]) => `${words} ${box.width} x ${box.height}`)"""


def put(page: Page, place: str, card: str) -> None:
    """Put a card to a place by searching it."""
    page.locator(".pills").get_by_role("link", name=place, exact=True).tap()
    expect(page.locator(".sheet h2")).to_have_text(f"Put a card: {place}")
    page.locator("#find").fill(card)
    page.get_by_role("button", name="Find").tap()
    page.locator("#found-pick").get_by_role("link", name=card).first.tap()
    expect(page.locator(".here").get_by_text(card)).to_be_visible()


def test_a_cancelled_play_is_rebuilt_by_taps(phone: Page, real_site: str) -> None:
    phone.goto(f"{real_site}/try")
    put(phone, "Ann’s hand", "Small Moon")
    put(phone, "Ann’s hand", "Starship")
    put(phone, "Bob’s hand", "That's Mine!")
    phone.get_by_role("link", name="Start").tap()
    phone.get_by_role("link", name="Ann plays Small Moon").tap()
    phone.get_by_role("link", name="Bob surprises with That's Mine!").tap()
    expect(phone.locator(".strip")).to_contain_text("A cancelled play is spent")
    expect(phone.locator(".strip")).to_be_in_viewport()
    expect(phone.locator("[data-copies$=-text]")).to_have_count(2)
    expect(phone.locator(".refused")).to_contain_text("Ann has no play left")
    phone.go_back()
    expect(phone.get_by_role("heading", name="Does anybody answer Ann's Small Moon?")).to_be_visible()
    phone.go_forward()
    expect(phone.locator(".strip")).to_contain_text("A cancelled play is spent")
    phone.reload()
    expect(phone.locator(".strip")).to_contain_text("A cancelled play is spent")


@pytest.mark.parametrize(
    "table", [Table("fluxx").seating(6), Table("vswp"), STOLEN], ids=["fluxx", "vswp", "played"]
)
def test_everything_in_the_builder_is_big_enough_to_tap(
    browser: Browser, real_site: str, table: Table
) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{real_site}/try?s={table.link()}")
    page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()


def test_cards_are_found_while_one_types(browser: Browser, real_site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{real_site}/try?game=vswp")
    page.locator("#find").fill("queen hearts")
    expect(page.locator("#found-pick li")).to_have_count(1)
    expect(page.locator("#live")).to_have_text("1 card or choice")
    before = page.url
    page.locator("#found-pick a").click()
    expect(page.locator(".here")).to_contain_text("QH")
    assert page.url != before
    page.close()


def test_a_table_is_set_and_played_by_keys_alone(browser: Browser, real_site: str) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.goto(f"{real_site}/try")
    page.keyboard.press("/")
    page.keyboard.type("starship")
    page.keyboard.press("Enter")
    expect(page.locator("#found-pick a").first).to_be_focused()
    expect(page.locator("#found-pick a").first).to_contain_text("Starship")
    page.keyboard.press("Enter")
    expect(page.locator(".here")).to_contain_text("Starship")
    page.get_by_label("Name of a card").focus()
    for key in ("Tab", "Tab", "Enter", "Tab", "Tab"):  # the button, past the cards, Undo, Start
        page.keyboard.press(key)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("link", name="Start")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ann: play a card (1 left)")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The turn is over")).to_be_visible()
    page.close()


def test_a_table_is_not_lost_where_there_is_no_connection(browser: Browser, real_site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{real_site}/try")
    page.locator("#found-pick a.choice").first.click()
    expect(page.locator(".here a")).to_have_count(1)
    context.set_offline(True)
    page.locator("#found-pick a.choice").first.click()
    expect(page.locator(".offline-now")).to_contain_text("You are offline")
    expect(page.locator(".here a")).to_have_count(1)
    context.set_offline(False)
    page.locator("#found-pick a.choice").first.click()
    expect(page.locator(".here a")).to_have_count(2)
    context.close()


def test_a_table_is_found_again_by_whoever_left_it(lively: Page, real_site: str) -> None:
    lively.goto(f"{real_site}/try")
    expect(lively.locator(".go-on")).to_be_hidden()
    put(lively, "Ann’s hand", "Starship")
    lively.get_by_role("link", name="Start").tap()
    expect(lively.get_by_role("heading", name="Ann: play a card")).to_be_visible()
    left = lively.url
    lively.locator(".nav").get_by_role("link", name="Ask").tap()
    lively.locator(".nav").get_by_role("link", name="Try it").tap()
    again = lively.get_by_role("link", name="Go on with your table")
    expect(again).to_contain_text("Fluxx, one card")
    again.tap()
    expect(lively.get_by_role("heading", name="Ann: play a card")).to_be_visible()
    assert lively.url == left.partition("#")[0]


def test_the_list_stays_where_it_was_and_its_heading_in_sight(lively: Page, real_site: str) -> None:
    lively.goto(f"{real_site}/try")
    rows = lively.locator("#found-pick")
    rows.evaluate("(list) => { list.scrollTop = 900; list.scrollIntoView({ block: 'start' }); }")
    lively.locator("#found-pick a.choice:not(.off)").nth(14).tap()
    expect(lively.locator(".here a")).to_have_count(1)
    assert rows.evaluate("(list) => list.scrollTop") == 900
    expect(lively.locator(".sheet h2")).to_be_in_viewport(ratio=1)
    put(lively, "Goals", "That's No Moon")
    expect(lively.locator(".idea").first).to_be_in_viewport(ratio=1)


def test_nothing_moves_under_the_finger_that_puts_cards(lively: Page, real_site: str) -> None:
    lively.goto(f"{real_site}/try?to=goals")
    rows = lively.locator("#found-pick .choice")
    field, first = lively.locator("#find").bounding_box(), rows.first.bounding_box()
    rows.nth(1).tap()
    expect(lively.locator(".here a")).to_have_count(1)
    assert lively.locator("#find").bounding_box() == field
    assert rows.first.bounding_box() == first


def test_every_place_to_put_a_card_is_in_sight(phone: Page, real_site: str) -> None:
    phone.goto(f"{real_site}/try")
    for place in phone.locator(".pills").first.locator("a").all():
        expect(place).to_be_in_viewport(ratio=1)


def test_a_phone_held_across_shows_the_cards_beside_the_table(lively: Page, real_site: str) -> None:
    lively.set_viewport_size({"width": 844, "height": 390})
    lively.goto(f"{real_site}/try")
    for selector in (".setting", ".sheet h2", "#find"):
        expect(lively.locator(selector)).to_be_in_viewport()


def test_another_table_is_shown_from_its_top(phone: Page, real_site: str) -> None:
    phone.goto(f"{real_site}/try?s={Table('fluxx').with_card('Ann hand', 'fluxx/cards/milk').link()}")
    phone.get_by_role("link", name="Clear the table").tap()
    expect(phone.locator("h1")).to_be_in_viewport()
    expect(phone.locator("h1")).to_be_focused()
    phone.locator(".game-of summary").tap()
    phone.locator(".game-of").get_by_role("link", name="Flux!").tap()
    expect(phone.locator(".game-of summary")).to_contain_text("Flux!")
    expect(phone.locator("h1")).to_be_in_viewport()
    expect(phone.locator("h1")).to_be_focused()


def test_letters_are_counted_before_they_are_too_many(lively: Page, real_site: str) -> None:
    lively.goto(f"{real_site}/try?view=text")
    field = lively.get_by_label("The example")
    field.fill("# more\n" * 1_200)
    expect(lively.locator("#letters")).to_contain_text("8,400")
    expect(lively.locator("#live")).to_contain_text("too much to be run at once")
    lively.get_by_role("button", name="Run it").tap()
    expect(lively.locator("#ran")).to_contain_text("Nothing is lost")
    assert field.input_value() == "# more\n" * 1_200


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_start_stays_at_hand_and_the_cards_leave_the_table_in_sight(
    lively: Page, real_site: str, size: tuple[int, int]
) -> None:
    lively.set_viewport_size({"width": size[0], "height": size[1]})
    lively.goto(f"{real_site}/try")
    start = lively.get_by_role("link", name="Start").bounding_box()
    assert start
    assert start["y"] + start["height"] <= size[1]
    if size[0] > size[1]:  # on a low screen the cards stand in the page
        return
    lively.locator("#find").fill("steal")
    expect(lively.locator("#found-pick li")).to_have_count(1)
    assert lively.get_by_role("link", name="Start").bounding_box() == start
    put(lively, "Goals", "That's No Moon")
    sheet, aimed = lively.locator(".sheet").bounding_box(), lively.locator(".aimed").bounding_box()
    assert sheet
    assert aimed
    assert aimed["y"] >= 0
    assert aimed["y"] + aimed["height"] <= sheet["y"]
    lively.get_by_role("button", name="Fold").tap()
    folded = lively.locator(".sheet").bounding_box()
    assert folded
    assert folded["height"] < 80
