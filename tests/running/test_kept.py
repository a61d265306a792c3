"""Pages are made once for each base and handed out pressed; what may change is made anew."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.running.small import KIND, Small
from webapp import views
from webapp.keeping import Kept, Pages
from webapp.running import Shelves

RULING = f"/rulings/{KIND}"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every making of a ruling's page leaves its name here."""
    names: list[str] = []
    real = views.ruling

    def counted(shelf: views.Shelf, entry: views.Ruling, *more: str | None) -> views.RulingView:
        names.append(entry.id)
        return real(shelf, entry, *more)

    monkeypatch.setattr(views, "ruling", counted)
    return names


@pytest.fixture
def client(site: Flask) -> Iterator[FlaskClient]:
    with site.test_client() as visitor:
        yield visitor


def test_a_page_is_made_once(client: FlaskClient, made: list[str]) -> None:
    pages = {client.get(RULING).text for _ in range(3)}
    assert len(pages) == len(made) == 1
    assert client.head(RULING).status_code == 200
    assert len(made) == 1


def test_a_page_goes_with_its_shelf(
    client: FlaskClient, shelves: Shelves, small: Small, made: list[str]
) -> None:
    tag = client.get(RULING).headers["ETag"]
    small.write("Another")
    shelves.reload()
    changed = client.get(RULING, headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert "Another" in changed.text
    assert len(made) == 2


def test_pressed_for_whoever_takes_it_and_plain_for_others(client: FlaskClient) -> None:
    plain = client.get(RULING)
    pressed = client.get(RULING, headers={"Accept-Encoding": "br, gzip;q=0.5"})
    refused = client.get(RULING, headers={"Accept-Encoding": "gzip;q=0, identity"})
    assert "Content-Encoding" not in plain.headers
    assert refused.data == plain.data
    assert pressed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(pressed.data) == plain.data
    assert int(pressed.headers["Content-Length"]) == len(pressed.data) < len(plain.data) / 2
    assert {"Accept-Encoding", "Cookie"} <= {one.strip() for one in plain.headers["Vary"].split(",")}
    assert plain.headers["Content-Type"] == "text/html; charset=utf-8"


def test_a_copy_that_is_still_right_is_not_sent_again(client: FlaskClient) -> None:
    first = client.get(RULING)
    again = client.get(RULING, headers={"If-None-Match": first.headers["ETag"], "Accept-Encoding": "gzip"})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert first.headers["Cache-Control"] == again.headers["Cache-Control"] == "no-cache"
    assert first.headers["X-Request-Id"] != again.headers["X-Request-Id"]


def test_files_are_pressed_and_keep_for_ever(client: FlaskClient) -> None:
    for _ in range(2):
        sent = client.get("/static/site.css?v=1", headers={"Accept-Encoding": "gzip"})
        assert sent.headers["Content-Encoding"] == "gzip"
        assert "immutable" in sent.headers["Cache-Control"]
    part = client.get("/static/site.css", headers={"Range": "bytes=0-9"})
    assert (part.status_code, len(part.data)) == (206, 10)


@pytest.mark.parametrize(
    "address",
    [
        "/ask?q=kind",
        "/rulings/nope",
        "/search?q=kind",
        "/readyz",
        "/static/site.js/no",
        f"{RULING}?{'x' * 500}",
    ],
)
def test_what_may_change_is_not_kept(client: FlaskClient, shelves: Shelves, address: str) -> None:
    client.get(address)
    assert shelves.shelf is not None
    assert not shelves.shelf.pages.keys()


def test_each_table_and_host_has_a_page_of_its_own(client: FlaskClient, made: list[str]) -> None:
    client.get(RULING)
    client.set_cookie("table", "game:fluxx")
    chosen = client.get(RULING).text
    assert 'value="game:fluxx" class="on"' in chosen
    client.delete_cookie("table")
    assert 'value="game:fluxx" class="on"' not in client.get(RULING).text
    client.get(RULING, headers={"Host": "other.example"})
    assert len(made) == 3


def test_a_page_that_says_less_than_it_could_is_not_kept(
    client: FlaskClient, shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "SECONDS", -1.0)
    client.get("/games/fluxx")
    assert shelves.shelf is not None
    assert not shelves.shelf.pages.keys()
    monkeypatch.undo()
    client.get("/games/fluxx")
    assert shelves.shelf.pages.keys()


def test_the_store_lets_the_oldest_go() -> None:
    pages = Pages(most_bytes=10)
    for name in "abc":
        pages.put(name, Kept(b"1234", name, ()))
        pages.get("a")
    assert pages.keys() == ["c", "a"]
    pages.put("a", Kept(b"1" * 8, "a", ()))
    assert pages.keys() == ["a"]
