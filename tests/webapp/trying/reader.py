"""Somebody at `/try`, who taps and types."""

from __future__ import annotations

import html
import re

from flask.testing import FlaskClient

CARDS = "fluxx/cards/"


class Reader:
    """Somebody who taps on what the page shows."""

    def __init__(self, client: FlaskClient) -> None:
        self.client, self.page = client, ""
        self.go("/try")

    def go(self, url: str) -> Reader:
        answer = self.client.get(html.unescape(url).partition("#")[0], follow_redirects=True)
        assert answer.status_code == 200, answer.text
        self.page = answer.text
        return self

    def tap(self, words: str, part: str = "") -> Reader:
        """Follow the first link that says these words, below a part of the page."""
        below = self.page[self.page.index(part) :] if part else self.page
        for url, inner in re.findall(r'<a [^>]*?href="(/try[^"]*)"[^>]*>(.*?)</a>', below, re.S):
            if words in html.unescape(re.sub(r"<[^>]+>", "", inner)):
                return self.go(url)
        raise AssertionError(f"no link says {words!r}")

    def put(self, place: str, card: str) -> Reader:
        return self.tap(place, 'class="taps pills"').tap(card, 'id="found-pick"')

    @property
    def words(self) -> str:
        return html.unescape(re.sub(r"<[^>]+>", " ", self.page))


def run(client: FlaskClient, text: str) -> str:
    """Send a text to be run; the page its own address leads to."""
    answer = client.post("/try", data={"text": text}, follow_redirects=True)
    assert answer.status_code == 200
    return answer.text
