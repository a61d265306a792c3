"""With the network cut: after one visit rulings, cards, replays and search still work."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator

import pytest

pytest.importorskip("playwright.sync_api")
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from kb.reading import normalise
from tests.webapp import fakes
from tests.webapp.fakes import SPENT
from webapp import create_app
from webapp.offline import routes

ALL_KEPT = re.compile(r"^(\d+)/\1$")
FIRST_LOAD = 500 * 1024


@pytest.fixture
def kept(browser: Browser) -> Iterator[tuple[Page, str, Callable[[], None]]]:
    """A phone that visited the first page once and kept the site; the address, and what cuts it off."""
    server = make_server("127.0.0.1", 0, create_app(fakes.knowledge()), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{server.server_port}"
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(address + "/")
    expect(page.locator("body")).to_have_attribute("data-kept", ALL_KEPT, timeout=30_000)

    def cut() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    yield page, address, cut
    context.close()


@pytest.fixture
def cut_off(kept: tuple[Page, str, Callable[[], None]]) -> tuple[Page, str]:
    """The same phone once it has lost the server."""
    page, address, cut = kept
    cut()
    return page, address


def test_an_update_that_is_cut_off_loses_nothing(
    kept: tuple[Page, str, Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    page, address, cut = kept
    monkeypatch.setattr(routes, "version", lambda _shelf: "newer")
    monkeypatch.setattr(routes, "addresses", lambda _shelf: 1 / 0)  # none of the new can be had
    page.reload()
    page.wait_for_timeout(2000)
    assert "tableside-newer" in page.evaluate("caches.keys()")
    cut()
    page.goto(f"{address}/rulings/{SPENT}")
    expect(page.locator(".word")).to_have_text("No.")
    page.goto(f"{address}/offline?q=do i lose my play")
    expect(page.locator("#found .word")).to_have_text("Yes.")


def test_filters_keep_to_their_own_pages(cut_off: tuple[Page, str]) -> None:
    page, address = cut_off
    page.goto(f"{address}/coverage?status=unchecked")
    expect(page.locator("h1")).to_have_text("Kept on this device")


def test_rulings_cards_replays_and_search_work_without_a_server(cut_off: tuple[Page, str]) -> None:
    page, address = cut_off
    page.goto(f"{address}/rulings/{SPENT}?example=one-play-and-it-gets-taken&step=1")
    expect(page.locator(".word")).to_have_text("No.")
    expect(page.locator("#step-1")).to_be_visible()
    page.locator(".frames > li:visible .bar .next").click()
    expect(page.locator("#step-2")).to_be_visible()
    page.goto(f"{address}/cards/fluxx/cards/small-moon")
    expect(page.locator("h1")).to_have_text("Small Moon")
    page.goto(f"{address}/ask?q=DO+I+lose+my+play%3F")
    expect(page.locator("#found .word")).to_have_text("Yes.")
    expect(page.locator("#found .quiet")).to_contain_text("Proven. Official: Fluxx FAQ")
    page.locator("#asked").fill("may i play when it is cancelled")
    expect(page.locator("#found .row-link").first).to_contain_text("A cancelled play is spent")
    assert page.locator("#found .word").count() == 0
    expect(page.locator("#needs")).to_be_hidden()
    page.goto(f"{address}/try")
    expect(page.locator("h1")).to_have_text("Kept on this device")
    expect(page.locator("#needs")).to_contain_text("The address keeps what you set")


def test_the_last_answers_stay_and_are_forgotten_on_request(
    kept: tuple[Page, str, Callable[[], None]],
) -> None:
    page, address, cut = kept
    names = "answers => caches.open(answers).then(one => one.keys()).then(all => all.map(each => each.url))"
    page.reload()  # the worker has taken over
    page.locator("#q").press_sequentially("was it cancelled", delay=90)
    expect(page.locator(".word")).to_have_text("No.")
    page.locator("#q").press_sequentially(" twice", delay=60)
    expect(page.locator("h1")).to_have_text("was it cancelled twice")
    many = [f"{address}/ask?q=told {number} times&edition=star-fluxx" for number in range(32)]
    page.evaluate("async (urls) => { for (const url of urls) await fetch(url); }", many)
    urls = page.evaluate(names, "answers-of-tableside")
    assert len(urls) == 30
    page.goto(f"{address}/ask?q=cancelled twice")
    urls = page.evaluate(names, "answers-of-tableside")
    assert [url.partition("q=")[2].replace("%20", " ") for url in urls][-1] == "cancelled twice"
    cut()
    page.goto(f"{address}/ask?q=Cancelled  twice?")
    expect(page.locator(".page-ask .word")).to_have_text("No.")
    page.goto(f"{address}/ask?q=told 9 times&edition=star-fluxx")
    expect(page.locator(".page-ask .proof")).to_be_visible()
    page.goto(f"{address}/ask?q=told 9 times&edition=fluxx-5.0")
    today = page.evaluate("new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })")
    expect(page.locator("#state")).to_contain_text(f"can be searched here, as they were on {today}.")
    page.locator("#recent").get_by_role("link", name="Cancelled twice?").click()
    expect(page.locator(".page-ask .word")).to_have_text("No.")
    page.goto(f"{address}/offline")
    page.locator("#recent button").click()
    expect(page.locator("#recent")).to_be_hidden()
    page.goto(f"{address}/ask?q=cancelled twice")
    expect(page.locator("h1")).to_have_text("Kept on this device")


def test_a_disputed_ruling_gives_no_verdict_offline(cut_off: tuple[Page, str]) -> None:
    page, address = cut_off
    page.goto(f"{address}/ask?q=May I do fluxx/goals/disputed?")
    expect(page.locator("#found .say")).to_contain_text("in dispute")
    assert page.locator("#found .word").count() == 0


def test_words_are_compared_as_on_the_server(cut_off: tuple[Page, str]) -> None:
    page, address = cut_off
    page.goto(f"{address}/offline")
    for words in (
        "That's  Mine!",
        "Rock & Roll",
        "Pokémon’s ÉNERGIE",
        "allons-y, geronimo",
        "10 Cards in Hand",
    ):
        assert page.evaluate("(words) => normalise(words)", words) == normalise(words)


def test_the_first_load_is_small(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto(site + "/", wait_until="networkidle")
    context.close()
    assert sizes
    assert sum(sizes) < FIRST_LOAD
