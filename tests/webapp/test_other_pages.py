"""Browsing: search, cards, games, coverage."""

from __future__ import annotations

import re
import struct
from typing import cast
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from tests.webapp import fakes
from tests.webapp.fakes import SPENT
from tests.webapp.reading import get
from webapp import coverage, create_app
from webapp.presenting import Link
from webapp.shelf import Shelf


def test_search_finds_rulings_and_cards_with_marks(client: FlaskClient) -> None:
    page = get(client, "/search?q=moon spent")
    assert f"/rulings/{SPENT}" in page.links
    assert "/cards/fluxx/cards/small-moon" in page.links
    assert {"proven", "keeper"} <= set(page.marks)


def test_search_in_one_kind(client: FlaskClient) -> None:
    page = get(client, "/search?q=moon spent&kind=card")
    assert f"/rulings/{SPENT}" not in page.links
    pages = [get(client, f"/search?q=moon{kind}") for kind in ("", "&kind=nonsense")]
    own = ("/search?q=moon", "/search?q=moon&kind=nonsense")  # a page leads to itself, to close its sheet
    plain, nonsense = ([link for link in page.links if link not in own] for page in pages)
    assert nonsense == plain


def test_search_marks_words_and_escapes_them(client: FlaskClient) -> None:
    text = client.get("/search?q=moon").get_data(as_text=True)
    assert "<mark>&lt;b&gt;</mark>" in text
    assert client.get("/api/search?q=moon").get_json()["hits"][0]["pieces"][1] == {
        "text": "<b>",
        "marked": True,
    }


def test_search_does_not_ask_what_it_has_found_first(real: FlaskClient) -> None:
    page = get(real, "/search?q=taht mine")
    assert "That's Mine!" in page.seen
    assert "Did you mean" not in page.seen


def test_search_says_what_was_meant_and_keeps_the_filters(client: FlaskClient) -> None:
    assert "Did you mean moon?" in get(client, "/search?q=mooon").seen
    page = client.get("/search?q=moon&game=fluxx&verdict=nonsense").get_data(as_text=True)
    assert '<option value="fluxx" selected>' in page
    assert 'value="nonsense"' not in page
    assert "game=fluxx" in page


def test_empty_search_lists_by_topic(client: FlaskClient) -> None:
    page = get(client, "/search")
    assert "Surprises Answering a play. 7 rulings" in page.seen
    assert "/search?topic=surprises" in page.links
    for address in ("/games/fluxx", "/cards", "/new", "/vswp", "/flux"):
        assert address in page.links


def test_rulings_are_filtered_by_status(real: FlaskClient) -> None:
    page = get(real, "/search?status=unchecked")
    assert "Take away the filter Status: Not a thing to test" in page.seen
    assert "not whole yet" in page.seen or "waits for a run" not in page.seen
    unchecked = [one for one in page.links if one.startswith("/rulings/")]
    assert unchecked
    for address in unchecked[:3]:
        assert "Not a thing to test." in get(real, address).seen
    assert not any("/rulings/" in one for one in get(real, "/search?status=contradicted").links)
    assert real.get("/api/search?status=nonsense").status_code == 400


def test_a_filter_is_taken_away_with_a_tap(client: FlaskClient) -> None:
    page = get(client, "/search?q=moon&game=fluxx&topic=surprises")
    assert "Take away the filter Game: Fluxx" in page.seen
    assert "/search?q=moon&topic=surprises" in page.links
    assert "/search?q=moon&game=fluxx" in page.links
    assert "Filter (2)" in page.seen


def test_results_come_thirty_at_a_time(real: FlaskClient) -> None:
    def rows(address: str) -> int:
        page = get(real, address)
        return page.seen.count("Every edition of Fluxx")

    first = get(real, "/search?q=goal&kind=ruling")
    more = "/search?q=goal&kind=ruling&page=2"
    assert more in first.links
    assert rows("/search?q=goal&kind=ruling") < rows(more)
    assert rows("/search?q=goal&kind=ruling&page=0") == rows("/search?q=goal&kind=ruling")
    assert "Show 30 more" not in get(real, "/search?q=starship&page=99").seen


@pytest.mark.parametrize("query", ["zebra", "هل", "*", '"(', "creeper~99", "x" * 10_000])
def test_search_for_nothing_known(client: FlaskClient, query: str) -> None:
    assert "Nothing here has these words." in get(client, f"/search?q={quote(query)}").seen


def test_card_page(client: FlaskClient) -> None:
    page = get(client, "/cards/fluxx/cards/small-moon")
    for words in ("Small Moon", "Not a copy of the card", "What Small Moon does.", "Star Fluxx", "one copy"):
        assert words in page.seen
    assert "/cards/fluxx/cards/moon" in page.links
    assert f"/rulings/{SPENT}" in page.links
    assert f"/rulings/{SPENT}?example=one-play-and-it-gets-taken#replay" in page.links


def test_card_named_by_an_alias_in_an_example_is_found(client: FlaskClient) -> None:
    assert "One play, and it gets taken" in get(client, "/cards/fluxx/cards/starship").seen


def test_goal_says_what_it_asks_for(client: FlaskClient) -> None:
    page = get(client, "/cards/fluxx/cards/no-moon")
    assert "To win Small Moon and Starship, without Evil" in page.seen


def test_card_without_a_known_text_says_so(client: FlaskClient) -> None:
    page = get(client, "/cards/fluxx/cards/lost")
    assert "We have not seen the text of this card" in page.seen
    assert "Not a copy" not in page.seen


def test_card_list_by_type_and_edition(client: FlaskClient) -> None:
    assert "Seven cards, each with its effect" in get(client, "/cards").seen
    page = get(client, "/cards?edition=fluxx-5.0")
    assert "One card in Fluxx 5.0" in page.seen
    assert "/cards/fluxx/cards/evil" not in page.links
    assert "Seven cards" in get(client, "/cards?edition=nonsense").seen


def test_unknown_card_and_game(client: FlaskClient) -> None:
    assert "/cards/fluxx/cards/small-moon" in get(client, "/cards/fluxx/cards/smal-moon", 404).links
    get(client, "/games/chess", 404)


def test_game_page_has_summary_and_rulings(client: FlaskClient) -> None:
    page = get(client, "/games/fluxx")
    for words in ("How Fluxx goes", "Draw, then play.", "You draw.", "May I play another? No."):
        assert words in page.seen


def test_coverage_counts_and_lists(client: FlaskClient) -> None:
    page = get(client, "/coverage")
    told = "7 rulings: 4 proven, 1 enforced, 1 in dispute, 1 not a thing to test, 0 not played yet."
    assert told in page.seen
    assert "Fluxx FAQ 1 of 2" in page.seen
    assert "1 of the 2 passages of the five documents have a ruling." in page.seen
    assert "fluxx-faq/02 Powers are free. no ruling yet" in page.seen


def test_coverage_draws_its_passages_and_every_number_is_a_link(client: FlaskClient) -> None:
    page = get(client, "/coverage")
    assert "/coverage?passage=fluxx-faq/01#passage" in page.links
    assert "Without a ruling: fluxx-faq/02." in page.seen
    assert "May I do fluxx/goals/disputed?" in page.seen
    for status in ("contradicted", "stale", "proven", "enforced", "unchecked"):
        assert f"/coverage?status={status}#{status}" in page.links
    chosen = get(client, "/coverage?status=enforced")
    assert "May I do fluxx/goals/enforced?" in chosen.seen
    assert "May I do fluxx/creepers/manners?" not in chosen.seen
    assert "fluxx-faq/01 A stopped play is gone." in get(client, "/coverage?passage=fluxx-faq/01").seen
    assert get(client, "/coverage?status=nonsense&passage=<b>").seen == page.seen


def test_the_worst_ruling_marks_its_passage(client: FlaskClient) -> None:
    html = client.get("/coverage").get_data(as_text=True)
    assert 'class="square is-contradicted"' in html
    assert 'class="square is-open"' in html
    rows = {
        one: Link(one, "ruling", one, "/", status=one) for one in ("proven", "stale", "unchecked", "enforced")
    }
    for worst, better in (("stale", "proven"), ("unchecked", "proven"), ("enforced", "unchecked")):
        assert coverage.PassageRow("a/1", "", (rows[better], rows[worst])).status == worst


def test_coverage_shows_what_there_was_no_time_for(client: FlaskClient) -> None:
    knowledge = fakes.knowledge()
    app = create_app(knowledge)
    with app.test_request_context("/coverage"):
        found = coverage.coverage(Shelf(knowledge), seconds=0)
        assert found.counts["stale"] == 7
        assert found.examples == 0
    assert "Not played yet" in get(client, "/coverage").seen


def test_nothing_is_run_twice() -> None:
    knowledge = fakes.knowledge()
    client = create_app(knowledge).test_client()
    for _ in range(2):
        get(client, "/coverage")
        get(client, "/search")
        get(client, f"/rulings/{SPENT}")
    asked = cast(fakes.FakeProver, knowledge.prover).asked
    assert asked.count("fluxx/goals/told") == 1
    assert asked.count(SPENT) == 2


def test_ruling_that_cannot_be_run_is_waiting_not_green(caplog: pytest.LogCaptureFixture) -> None:
    base = fakes.base()
    base.rulings["fluxx/broken"] = fakes.ruling("fluxx/broken")
    client = create_app(fakes.knowledge(base)).test_client()
    assert "1 not played yet" in get(client, "/coverage").seen
    assert "fluxx/broken could not be run" in caplog.text
    assert "Something broke on our side" in get(client, "/rulings/fluxx/broken", 500).seen


def test_cards_are_narrowed_by_name_type_and_family(real: FlaskClient) -> None:
    def shown(query: str) -> list[str]:
        return [row["title"] for row in real.get(f"/api/cards?{query}").get_json()["cards"]]

    assert "Small Moon" in shown("q=moon&type=keeper")
    assert not [name for name in shown("q=moon&type=keeper") if "moon" not in name.lower()]
    assert {"Wormhole", "Mystery Play"} <= set(shown("family=mystery-play"))
    assert "Wormhole" not in shown("family=mystery-play&edition=fluxx-5.0")
    assert shown("q=zebra") == []
    assert "Small Moon" in get(real, "/cards?type=nonsense").text
    assert "No card is like that" in real.get("/cards?q=zebra").text


def test_a_card_leads_to_a_table_with_it(real: FlaskClient) -> None:
    page = real.get("/cards/fluxx/cards/thats-mine").text
    assert 'href="/try?s=' in page


def test_a_report_names_what_was_seen(real: FlaskClient) -> None:
    page = real.get("/rulings/fluxx/surprises/cancelled-play-is-spent").text
    assert "Ruling: fluxx/surprises/cancelled-play-is-spent, revision" in page


def test_the_signs_for_a_home_screen_are_as_big_as_is_said(client: FlaskClient) -> None:
    manifest = client.get("/manifest.webmanifest").get_json(force=True)
    told = {(icon["sizes"], icon["purpose"]): icon["src"] for icon in manifest["icons"]}
    assert set(told) == {
        ("any", "any"),
        *((size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")),
    }
    for (sizes, _), address in told.items():
        if sizes != "any":
            with client.get(address) as answer:
                header = answer.data[:24]
            width, height = struct.unpack(">II", header[16:])
            assert header.startswith(b"\x89PNG")
            assert sizes == f"{width}x{height}"
    assert 'rel="apple-touch-icon" href="/static/icon-square-192.png?' in client.get("/").text


@pytest.mark.parametrize(
    ("query", "first"),
    [("hand limit", "/rulings/fluxx/limits/"), ("two winners", "/rulings/fluxx/winning/two-winners-at-once")],
)
def test_a_search_puts_fluxx_and_whole_matches_first(real: FlaskClient, query: str, first: str) -> None:
    html = real.get(f"/search?q={query}&kind=ruling").get_data(as_text=True)
    assert re.findall(r'class="row-link" href="([^"]+)"', html)[0].startswith(first)
    if query == "two winners":
        html = real.get(f"/search?q={query}").get_data(as_text=True)
        assert re.findall(r'class="row-link" href="([^"]+)"', html)[0] == first
