"""What is new: the page, its JSON, its feed, and the history on the ruling's own page."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as Xml

import pytest
from flask.testing import FlaskClient

from kb.entries import Change
from tests.webapp import fakes
from tests.webapp.fakes import NASTY, SPENT
from tests.webapp.reading import get
from webapp import create_app

OURS = "fluxx/goals/ours"
CHANGES = (
    Change("2026-12-24", OURS, 1, "It came."),
    Change("2026-11-30", SPENT, 3, f"No, was yes. {NASTY}"),
    Change("2026-11-30", SPENT, 2, "Its sources were put right."),
)
WORDS = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def changed() -> FlaskClient:
    base = fakes.base()
    rulings = {**base.rulings, SPENT: fakes.ruling(SPENT, title="Spent & gone", revision=3)}
    return create_app(fakes.knowledge(replace(base, rulings=rulings, changes=CHANGES))).test_client()


def test_newest_comes_first_by_day(changed: FlaskClient) -> None:
    seen = get(changed, "/new").seen
    order = [
        "24 December 2026",
        "It came. New",
        "30 November 2026",
        "No, was yes.",
        "Revision 2 to 3",
        "put right",
    ]
    assert [seen.index(words) for words in order] == sorted(seen.index(words) for words in order)
    assert "Five other rulings stand as first written." in seen


def test_rulings_are_links_with_their_status(changed: FlaskClient) -> None:
    page = get(changed, "/new")
    assert f"/rulings/{SPENT}" in page.links
    assert "proven" in page.marks


def test_nothing_new_is_said_in_a_sentence(client: FlaskClient) -> None:
    assert "Nothing has changed since the first rulings were written." in get(client, "/new").seen
    assert client.get("/api/new").get_json() == {"changes": []}
    assert Xml.fromstring(client.get("/new.atom").data).findall(f"{WORDS}entry") == []


def test_as_json(changed: FlaskClient) -> None:
    (first, *_) = changed.get("/api/new").get_json()["changes"]
    assert first == {
        "date": "2026-12-24",
        "ruling": OURS,
        "title": "Our reading of it",
        "revision": 1,
        "what": "It came.",
    }


def test_the_feed_is_found_and_can_be_read(changed: FlaskClient) -> None:
    assert "/new.atom" in get(changed, "/new").links
    assert ("type", "application/atom+xml") in get(changed, "/new").attributes
    response = changed.get("/new.atom", headers={"Host": "evil.example"})
    assert response.mimetype == "application/atom+xml"
    assert b"evil.example" not in response.data
    feed = Xml.fromstring(response.data)
    assert feed.findtext(f"{WORDS}updated") == "2026-12-24T00:00:00Z"
    entries = feed.findall(f"{WORDS}entry")
    ids = [entry.findtext(f"{WORDS}id") for entry in entries]
    assert ids == [f"urn:tableside:new:{name}" for name in (f"{OURS}:1", f"{SPENT}:3", f"{SPENT}:2")]
    assert entries[1].findtext(f"{WORDS}title") == "Spent & gone"
    assert entries[1].findtext(f"{WORDS}summary") == f"Revision 2 to 3. No, was yes. {NASTY}"
    assert entries[1].findtext(f"{WORDS}updated") == "2026-11-30T00:00:00Z"
    link = entries[1].find(f"{WORDS}link")
    assert link is not None
    assert link.get("href") == f"/rulings/{SPENT}"


def test_a_ruling_tells_its_history(changed: FlaskClient, client: FlaskClient) -> None:
    seen = get(changed, f"/rulings/{SPENT}").seen
    order = [
        "History revision 3",
        "Revision 3, 30 November 2026",
        "Revision 2, 30",
        "Revision 1 As it was first",
    ]
    assert [seen.index(words) for words in order] == sorted(seen.index(words) for words in order)
    assert "Revision 1 As it was first written." in get(client, f"/rulings/{SPENT}").seen


def test_the_rulings_that_changed_are_on_record(real: FlaskClient) -> None:
    changes = real.get("/api/new").get_json()["changes"]
    assert {one["ruling"] for one in changes} >= {"fluxx/turn/cards-that-end-your-turn"}
    assert all(one["what"] and one["revision"] for one in changes)
