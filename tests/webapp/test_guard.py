"""What holds for every answer: headers, HEAD, and a page for everything that goes wrong."""

from __future__ import annotations

import logging
import re
import xml.dom.minidom
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.reading import Fault, FaultyBase
from tests.webapp import fakes
from tests.webapp.fakes import NASTY, SPENT
from tests.webapp.reading import get
from webapp import create_app, statics

ADDRESSES = [
    "/", "/ask", "/ask?q=cancelled", "/ask?q=zebra", "/ask?q=disputed", "/search", "/search?q=moon",
    f"/rulings/{SPENT}", f"/rulings/{SPENT}?step=3", "/rulings/fluxx/goals/disputed", "/rulings/nope",
    "/cards", "/cards/fluxx/cards/no-moon", "/games/fluxx", "/coverage", "/nope", "/healthz", "/api/",
    "/vswp", "/vswp?suspect=Zorro", "/api/vswp?suspect=Zorro",
    "/api/ask?q=cancelled", "/api/coverage", "/api/nope",
]  # fmt: skip


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_is_guarded(client: FlaskClient, address: str) -> None:
    response = client.get(address)
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Cache-Control"] == "no-cache"
    assert len(response.headers["X-Request-Id"]) == 12


@pytest.mark.parametrize("address", [one for one in ADDRESSES if "/api" not in one and one != "/healthz"])
def test_pages_need_no_inline_style_or_script(client: FlaskClient, address: str) -> None:
    page = get(client, address, client.get(address).status_code)
    assert "style" not in page.tags
    scripts = re.findall(r"<script[^>]*>[^<]*", client.get(address).text)
    harmless = r'<script (src="/static/[^"]+" defer>|type="application/ld\+json">\{"@context": .*)'
    assert all(re.fullmatch(harmless, each) for each in scripts)
    names = {name for name, _ in page.attributes}
    assert "style" not in names
    assert not [name for name in names if name.startswith("on")]


@pytest.mark.parametrize("address", ADDRESSES)
def test_head_answers_like_get_without_a_body(client: FlaskClient, address: str) -> None:
    head = client.head(address)
    assert head.status_code == client.get(address).status_code
    assert head.data == b""


def test_nobody_can_post(client: FlaskClient) -> None:
    response = client.post("/ask", data={"q": "cancelled"})
    assert response.status_code == 405
    assert "This page can only be read." in response.get_data(as_text=True)


def test_unknown_page_is_friendly(client: FlaskClient) -> None:
    page = get(client, "/no/such/page", 404)
    assert "There is no page here." in page.seen
    assert "/" in page.links
    assert client.get("/api/no").get_json()["error"].startswith("There is no page here.")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Flask:
    """A site whose search falls over."""
    app = create_app(fakes.knowledge())

    def fall(*_args: object, **_more: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("webapp.asking.answer", fall)
    return app


def test_fault_of_ours_shows_no_detail_and_is_logged(broken: Flask, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        response = broken.test_client().get("/ask?q=x")
    html = response.get_data(as_text=True)
    assert response.status_code == 500
    assert "Something broke on our side, not at your table." in html
    assert "secret" not in html
    assert "Traceback" not in html
    assert response.headers["X-Request-Id"] in html
    assert response.headers["X-Request-Id"] in caplog.text
    assert "secret detail" in caplog.text


def test_fault_of_ours_in_json(broken: Flask) -> None:
    response = broken.test_client().get("/api/ask?q=x")
    assert response.status_code == 500
    assert response.get_json()["request"] == response.headers["X-Request-Id"]


def test_faulty_base_is_said_on_every_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_folder: object) -> None:
        raise FaultyBase([Fault("rulings/a.md", 3, f"unknown key {NASTY}")])

    monkeypatch.setattr("webapp.load", load)
    client = create_app().test_client()
    for address in ("/", f"/rulings/{SPENT}", "/nope"):
        page = get(client, address, 503)
        assert (
            "There is one fault. Whoever keeps this site can list them with kb check. rulings/a.md:3"
            in page.seen
        )
        assert "img" not in page.tags
    assert client.get("/readyz").status_code == 503
    assert client.get("/api/coverage").get_json()["faults"]
    assert client.get("/static/site.css", buffered=True).status_code == 200


def test_style_and_drawings_change_address_with_their_content(client: FlaskClient) -> None:
    html = client.get("/").get_data(as_text=True)
    address = html.partition('rel="stylesheet" href="')[2].partition('"')[0]
    assert "v=" in address
    assert "immutable" in client.get(address, buffered=True).headers["Cache-Control"]
    assert client.get("/static/../__init__.py").status_code == 404
    assert client.get("/static/nope.css").status_code == 404


@pytest.mark.parametrize("drawing", sorted(statics.FOLDER.glob("*.svg")), ids=lambda one: one.name)
def test_drawings_are_well_formed(drawing: Path) -> None:
    xml.dom.minidom.parse(str(drawing))


def test_every_mark_used_is_drawn(client: FlaskClient) -> None:
    sprite = xml.dom.minidom.parse(str(statics.FOLDER / "icons.svg"))
    drawn = {symbol.getAttribute("id") for symbol in sprite.getElementsByTagName("symbol")}
    for address in ADDRESSES:
        if "/api" not in address and address != "/healthz":
            page = get(client, address, client.get(address).status_code)
            assert set(page.marks) <= drawn


@pytest.mark.parametrize("host", ["evil.example", "evil.example:99999", "[", "a b", ""])
@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("//rulings//x", "/rulings/x"),
        ("/api", "/api/"),
        ("/api//ask", "/api/ask"),
        ("/rulings", "/search"),
    ],
)
def test_a_redirect_names_no_host(client: FlaskClient, address: str, target: str, host: str) -> None:
    response = client.get(headers={"Host": host}, environ_overrides={"PATH_INFO": address})
    assert response.headers["Location"] == target
    assert "evil.example" not in response.text
    assert "http:" not in response.text


def test_a_page_that_can_only_be_read_says_what_is_allowed(client: FlaskClient) -> None:
    response = client.post("/coverage")
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]
