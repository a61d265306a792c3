"""What the script adds: an answer that follows the hand, steps without loading, keys, what is remembered."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import SIZES, watched
from tests.webapp.fakes import SPENT

RULING = f"/rulings/{SPENT}"


def test_the_answer_follows_the_hand(lively: Page, site: str) -> None:
    lively.goto(site + "/")
    lively.keyboard.press("/")
    lively.keyboard.type("was it cancelled")
    expect(lively.locator(".word")).to_have_text("No.")
    assert lively.url.startswith(f"{site}/ask?q=was")
    expect(lively.locator("#live")).to_contain_text("No.")
    lively.keyboard.press("ArrowDown")
    assert lively.evaluate("document.activeElement.className") == "row-link"
    lively.keyboard.press("ArrowUp")
    lively.keyboard.press("Escape")
    assert lively.get_by_label("What is the dispute?").input_value() == ""


def test_half_a_question_has_no_word_yet_and_the_page_stays_where_it_is(lively: Page, site: str) -> None:
    lively.set_viewport_size({"width": 844, "height": 390})
    lively.goto(site + "/")
    lively.locator("#q").tap()
    lively.keyboard.type("cancelled can")
    expect(lively.locator(".verdict .quiet")).to_contain_text("Say the whole question")
    assert lively.locator(".word").count() == 0
    lively.keyboard.type(" i play")
    expect(lively.locator(".word")).to_have_text("No.")
    assert lively.evaluate("scrollY") == 0


def test_the_nearest_questions_stand_there_while_one_types_and_the_word_once_the_hand_rests(
    lively: Page, site: str
) -> None:
    lively.goto(site + "/")
    lively.locator("#q").tap()
    lively.keyboard.type("is my card cancelled if i play", delay=60)
    lively.keyboard.type(" another", delay=60)
    assert lively.locator(".verdict + .small-title").text_content() == "Nearest questions so far"
    row = lively.locator(".row-link").first
    assert row.text_content() == "My card was cancelled by a Surprise. May I play another?"
    assert lively.locator(".word").count() == 0
    expect(lively.locator(".word")).to_have_text("No.")


def test_the_way_back_from_a_ruling_leads_to_the_answer(lively: Page, site: str) -> None:
    lively.goto(f"{site}/ask?q=cancelled")
    lively.locator(".whole a").tap()
    lively.locator(".top .brand").tap()
    expect(lively).to_have_url(f"{site}/ask?q=cancelled")


def test_an_answer_that_does_not_come_is_told_and_can_be_asked_for_again(lively: Page, site: str) -> None:
    # What a worker fetches cannot be answered from here.
    lively.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: undefined });")
    lively.goto(site + "/")
    lively.route("**/ask?*", lambda route: route.fulfill(status=200, body="no page"))
    lively.get_by_label("What is the dispute?").fill("cancelled")
    expect(lively.locator(".verdict .say")).to_contain_text("No answer came")
    lively.unroute("**/ask?*")
    lively.get_by_role("link", name="Try again").click()
    expect(lively.locator(".word")).to_have_text("No.")
    lively.get_by_role("link", name="Clear the question").tap()
    assert lively.get_by_label("What is the dispute?").input_value() == ""
    expect(lively.get_by_label("What is the dispute?")).to_be_focused()
    expect(lively.get_by_role("link", name="Clear the question")).to_be_hidden()


def test_the_lack_of_a_connection_is_said(lively: Page, site: str) -> None:
    # What is still on its way when the connection goes makes the browser complain: no worker, all loaded.
    lively.add_init_script("Object.defineProperty(navigator, 'serviceWorker', { value: undefined });")
    lively.goto(site + "/", wait_until="networkidle")
    lively.context.set_offline(True)
    strip = lively.get_by_text("You are offline.")
    expect(strip).to_be_visible()
    assert strip.evaluate("(one) => getComputedStyle(one).display") == "block"  # its words run on as one text
    lively.context.set_offline(False)
    expect(lively.get_by_text("You are offline.")).to_be_hidden()


def test_questions_are_remembered_on_the_device_and_forgotten_on_request(lively: Page, site: str) -> None:
    lively.goto(site + "/ask?q=cancelled")
    lively.goto(site + "/")
    recent = lively.locator("#recent")
    expect(recent.get_by_role("link")).to_have_text(["cancelled"])
    recent.get_by_role("button").click()
    expect(recent).to_be_hidden()
    lively.reload()
    expect(recent).to_be_hidden()


def test_cards_that_are_typed_stand_above_the_field(lively: Page, site: str) -> None:
    lively.goto(site + "/")
    lively.locator("#q").tap()
    lively.keyboard.type("cancelled")
    chip = lively.locator(".askbar .named .chip")
    expect(chip).to_have_text("That's Mine!")
    chip.tap()
    expect(lively).to_have_url(f"{site}/cards/fluxx/cards/thats-mine")


def test_an_edition_chosen_in_mid_question_keeps_the_question(lively: Page, site: str) -> None:
    lively.goto(site + "/")
    lively.keyboard.press("/")
    lively.keyboard.type("enforced")
    lively.keyboard.press("Enter")
    expect(lively.locator(".proof")).to_be_visible()
    lively.locator(".edition > summary").focus()
    lively.keyboard.press("Enter")
    lively.keyboard.press("Escape")
    assert not lively.evaluate("document.querySelector('.edition').open")
    lively.keyboard.press("Enter")
    lively.get_by_role("button", name="Star Fluxx").press("Enter")
    expect(lively.get_by_text("Answered for Star Fluxx")).to_be_visible()
    assert lively.url == f"{site}/ask?q=enforced&edition=star-fluxx"


def test_an_edition_chosen_without_a_connection_is_kept_until_there_is_one(lively: Page, site: str) -> None:
    lively.goto(site + "/coverage")
    lively.evaluate("void (window.fetch = () => Promise.reject(new Error('no connection')))")
    lively.locator(".edition > summary").tap()
    lively.get_by_role("button", name="Fluxx 5.0").tap()
    expect(lively.locator(".edition > summary b")).to_have_text("Fluxx 5.0")
    expect(lively.locator(".notice")).to_contain_text("This device keeps Fluxx 5.0")
    lively.goto(site + "/coverage")
    expect(lively.locator(".edition .on")).to_have_text("Fluxx 5.0")
    assert [one["name"] for one in lively.context.cookies()] == ["table"]


def test_rulings_read_are_remembered_on_the_device(lively: Page, site: str) -> None:
    lively.goto(site + RULING)
    lively.goto(site + "/search")
    expect(lively.locator("#read").get_by_role("link")).to_have_text(
        ["My card was cancelled by a Surprise. May I play another?"]
    )


def test_steps_do_not_load_the_page_again(lively: Page, site: str) -> None:
    lively.goto(site + RULING)
    lively.evaluate("window.sameOne = true")
    shown = "[...document.querySelectorAll('.frames > li')].filter(one => !one.hidden).map(one => one.id)"
    lively.locator(".frames > li:visible .bar .next").click()
    assert lively.evaluate(shown) == ["step-1"]
    lively.keyboard.press("Enter")  # the focus is on the button of the new step
    assert lively.evaluate(shown) == ["step-2"]
    lively.keyboard.press("End")
    assert lively.evaluate(shown) == ["step-5"]
    expect(lively.locator("#live")).to_contain_text("Step")
    lively.keyboard.press("j")
    lively.keyboard.press("ArrowLeft")
    lively.locator(".rail a").first.click()
    assert lively.evaluate(shown) == ["step-0"]
    assert lively.evaluate("window.sameOne")
    assert "step=0" in lively.url
    assert lively.locator("[aria-current=step]").count() == 1
    assert lively.locator(".rail .now").count() == 1


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_next_keeps_what_is_said_in_view(lively: Page, real_site: str, size: tuple[int, int]) -> None:
    lively.set_viewport_size({"width": size[0], "height": size[1]})
    lively.goto(f"{real_site}/rulings/fluxx/surprises/cancelled-play-is-spent#replay")
    onward = lively.locator(".frames > li:visible .bar .next")
    for _ in range(3):
        onward.tap()
    head, buttons = lively.locator("#step-3 h3").bounding_box(), lively.locator("#step-3 .bar").bounding_box()
    reason = lively.locator("#step-3 .step").bounding_box()
    assert head
    assert reason
    assert buttons
    assert head["y"] >= 0
    assert reason["y"] + reason["height"] <= buttons["y"]
    assert buttons["y"] + buttons["height"] <= size[1]


def test_a_long_replay_is_slid_through(lively: Page, real_site: str) -> None:
    lively.goto(f"{real_site}/rulings/flux/table/order-of-the-rounds?example=a-complete-game&step=3")
    slider = lively.get_by_role("slider", name="Step")
    slider.focus()
    slider.press("End")
    expect(lively.locator(".frames > li:visible h3")).to_have_text("It came out as expected")
    expect(lively.locator(".slider output")).to_have_text("Result")
    slider.fill("21")
    expect(lively.locator(".frames > li:visible small").first).to_have_text("21 of 49")
    expect(lively.locator(".rail .now")).to_be_in_viewport()
    assert lively.url.endswith("step=21#replay")
    assert slider.get_attribute("aria-valuetext").startswith("21: ")  # type: ignore[union-attr]


def test_the_buttons_are_laid_for_the_left_hand(lively: Page, site: str) -> None:
    lively.goto(f"{site}/rulings/{SPENT}?step=1")
    places = """() => [...document.querySelectorAll(".bar > *")].filter((one) => one.offsetParent)
      .map((one) => one.getBoundingClientRect()).map(({ left, width }) => [left, width].map(Math.round))"""
    (back, small), (onward, wide) = lively.evaluate(places)
    assert back < onward
    lively.get_by_role("button", name="Buttons for the left hand").click()
    lively.reload()
    (mirrored, still_small), (first, still_wide) = lively.evaluate(places)
    assert (first, still_small, still_wide) == (back, small, wide)
    assert first < mirrored
    lively.goto(f"{site}/ask?q=cancelled")
    send, field = lively.locator(".send").bounding_box(), lively.locator("#q").bounding_box()
    assert send
    assert field
    assert send["x"] < field["x"]
    lively.get_by_role("button", name="Buttons for the right hand").click()
    assert lively.locator("body.left-hand").count() == 0


def test_a_swipe_over_the_step_goes_on(lively: Page, site: str) -> None:
    lively.goto(site + RULING)
    lively.evaluate(
        """() => {
          const card = document.querySelector('.frames > li:not([hidden]) .step');
          const at = (x) => [new Touch({identifier: 1, target: card, clientX: x, clientY: 300})];
          card.dispatchEvent(new TouchEvent('touchstart', {touches: at(300), bubbles: true}));
          card.dispatchEvent(new TouchEvent('touchend', {changedTouches: at(200), bubbles: true}));
        }"""
    )
    expect(lively.locator("#step-1")).to_be_visible()


def test_single_keys_can_be_switched_off_where_there_are_keys(
    lively: Page, browser: Browser, site: str
) -> None:
    lively.goto(site + RULING)
    expect(lively.get_by_text("Keys", exact=True)).to_be_hidden()
    with watched(browser, viewport=SIZES["desktop"]) as desk:
        desk.goto(site + RULING)
        desk.keyboard.press("?")
        assert desk.evaluate("document.activeElement.textContent") == "Keys"
        desk.get_by_role("button", name="Switch letters, digits and signs off").click()
        desk.reload()
        desk.keyboard.press("k")
        assert "step=" not in desk.url
        desk.keyboard.press("ArrowRight")
        expect(desk.locator("#step-1")).to_be_visible()


def test_keys_are_left_alone_while_somebody_types(lively: Page, site: str) -> None:
    lively.goto(site + "/")
    lively.get_by_label("What is the dispute?").fill("a")
    lively.keyboard.type("/jk")
    assert lively.get_by_label("What is the dispute?").input_value() == "a/jk"
