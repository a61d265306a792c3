"""The log of requests says how the site does, and nothing of what people ask or who they are."""

from __future__ import annotations

import logging
import re

import pytest
from flask import request

from kb.knowledge import Knowledge
from tests.running.small import KIND, Small
from webapp import create_app

LINE = re.compile(r"(\S+) (\S+) (\d{3}) (\d+|-) ([\d.]+)ms ([0-9a-f]{12})")


def lines(small: Small, caplog: pytest.LogCaptureFixture, *addresses: str, log: bool = True) -> list[str]:
    client = create_app(Knowledge.load(small.folder), access_log=log).test_client()
    with caplog.at_level(logging.INFO, "tableside.access"):
        for address in addresses:
            client.get(address, headers={"Referer": "/ask?q=secret"}, buffered=True)
    return [one.getMessage() for one in caplog.records if one.name == "tableside.access"]


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("/ask?q=secret", "/ask"),
        ("/api/ask?q=secret", "/api/ask"),
        ("/search?q=secret", "/search"),
        ("/try?t=secret", "/try"),
        (f"/rulings/{KIND}?step=secret", f"/rulings/{KIND}"),
        ("/static/site.css?v=secret", "/static/site.css"),
        ("/rulings/secret", "/rulings/<path:entry_id>"),
        ("/games/secret", "/games/<game_id>"),
        ("/secret", "-"),
    ],
)
def test_a_line_names_the_page_and_not_the_question(
    small: Small, caplog: pytest.LogCaptureFixture, address: str, shown: str
) -> None:
    (line,) = lines(small, caplog, address)
    matched = LINE.fullmatch(line)
    assert matched, line
    assert matched[2] == shown
    assert "secret" not in caplog.text
    assert "127.0.0.1" not in caplog.text


def test_without_the_option_there_is_no_line(small: Small, caplog: pytest.LogCaptureFixture) -> None:
    assert not lines(small, caplog, "/", log=False)


def test_a_visitor_is_who_the_proxy_says_only_where_there_is_one(small: Small) -> None:
    for proxied, counted in ((True, "203.0.113.7"), (False, "127.0.0.1")):
        app = create_app(Knowledge.load(small.folder), proxied=proxied)
        seen: list[str | None] = []
        app.before_request(lambda seen=seen: seen.append(request.remote_addr))
        app.test_client().get("/healthz", headers={"X-Forwarded-For": "198.51.100.1, 203.0.113.7"})
        assert seen == [counted]
