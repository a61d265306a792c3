"""`/try`: a table set tap by tap, played from, and examples run as they are typed."""

from __future__ import annotations

import html
import re
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from webapp import guard
from webapp.trying.position import LONGEST_LINK, Table

CARDS = "fluxx/cards/"


@pytest.fixture(autouse=True)
def unhurried(real: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins with a fresh minute."""
    monkeypatch.setitem(real.application.extensions, "runs", guard.Runs())


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


def test_a_dispute_is_settled_in_eight_taps(real: FlaskClient) -> None:
    reader = Reader(real)
    reader.put("Ann’s hand", "Small Moon").put("Ann’s hand", "Starship").put("Bob’s hand", "That's Mine!")
    reader.tap("Start").tap("Ann plays Small Moon").tap("Bob surprises with That's Mine!")
    assert re.search(r"Ann plays Starship:\s+Ann has no play\s+left", reader.words)
    assert "/rulings/fluxx/surprises/cancelled-play-is-spent" in reader.page
    reader.tap("Undo").tap("Undo").tap("Undo")
    assert "Set the table" in reader.words


def test_a_creeper_must_be_put_on_a_keeper_and_stands_in_the_way(real: FlaskClient) -> None:
    reader = Reader(real)
    reader.put("Goals", "That's No Moon").put("In front of Ann", "Small Moon")
    reader.put("In front of Ann", "Space Station")
    assert "Ann wins" in reader.words
    reader.put("In front of Ann", "Evil")
    assert "First say which Keeper does Evil sit on" in reader.words
    reader.tap("Evil lies on Small Moon")
    assert "Ann would meet That's No Moon, but a Creeper stands in the way." in reader.words


def test_a_pile_is_asked_for_card_by_card(real: FlaskClient) -> None:
    table = Table(words={"phase": "draw"}, zones={"rules": (f"{CARDS}draw-2",)}, started=True)
    reader = Reader(real).go(f"/try?s={table.link()}")
    assert "Which card comes from the draw pile?" in reader.words
    reader.tap("Monolith", 'id="found-pick"')
    assert "Which card comes from the draw pile?" in reader.words
    reader.tap("Starship", 'id="found-pick"')
    assert "Ann plays Monolith" in reader.words
    assert "Ann plays Starship" in reader.words


def test_several_things_are_ticked_together(real: FlaskClient) -> None:
    rules = tuple(f"{CARDS}{name}" for name in ("play-2", "draw-2", "hand-limit-2"))
    zones = {"rules": rules, "Ann hand": (f"{CARDS}lets-simplify",)}
    reader = Reader(real).go(f"/try?s={Table(deck='fluxx-5.0', zones=zones, started=True).link()}")
    reader.tap("Ann plays Let's Simplify")
    assert "Pick 0 to 2" in reader.words
    found = re.search(r'name="s" value="([^"]+)"', reader.page)
    assert found is not None
    reader.go(f"/try?s={found[1]}&pick=0&pick=2")
    assert re.search(r"Discard pile\s+3", reader.words)


def test_the_same_table_is_always_in_the_link() -> None:
    from webapp.trying.position import read_link

    table = Table(zones={"Ann hand": (f"{CARDS}starship",)}, steps=("Ann plays: x",), started=True)
    assert read_link(table.link()) == table
    assert read_link(table.seating(4).link()).players == ("Ann", "Bob", "Cal", "Dee")


@pytest.mark.parametrize("link", ["x", "%00", "eNqrVkpRslJ", "A" * 50, "A" * (LONGEST_LINK + 1), "../../etc"])
def test_a_link_that_holds_no_table_leads_to_an_empty_one(real: FlaskClient, link: str) -> None:
    answer = real.get(f"/try?s={link}")
    assert answer.status_code == 200
    assert "link" in answer.text
    assert "Set the table" in answer.text


@pytest.mark.parametrize(
    ("zones", "steps"),
    [
        ({"Ann hand": ("no/such/card",)}, ()),
        ({"rules": (f"{CARDS}starship",)}, ()),
        ({"goals": (f"{CARDS}space-dock", f"{CARDS}thats-no-moon")}, ()),
        ({"Ann hand": (f"{CARDS}starship",) * 3}, ()),
        ({}, ("Ann plays: Starship",)),
        ({"Ann hand": (f"{CARDS}starship",)}, ("Bob plays: Starship",)),
        ({"Ann hand": (f"{CARDS}starship",)}, ("hop",)),
    ],
)
def test_a_table_that_cannot_be_says_why(
    real: FlaskClient, zones: dict[str, tuple[str, ...]], steps: tuple[str, ...]
) -> None:
    answer = real.get(f"/try?s={Table(zones=zones, steps=steps, started=bool(steps)).link()}")
    assert answer.status_code == 200
    assert 'class="notice"' in answer.text
    assert "Traceback" not in answer.text


def test_an_example_of_a_ruling_is_opened_as_a_table(real: FlaskClient) -> None:
    page = real.get("/rulings/fluxx/surprises/cancelled-play-is-spent").text
    url = html.unescape(re.search(r'href="(/try\?ruling[^"]*)"', page)[1])  # type: ignore[index]
    opened = real.get(url, follow_redirects=True)
    assert "Set the table" in opened.text
    assert "Ann’s hand" in opened.text
    text = real.get(url + "&view=text", follow_redirects=True).text
    assert "yaml" not in text.partition("<textarea")[0]
    assert "players:" in text
    assert real.get("/try?ruling=no/such").status_code == 404


def test_every_example_is_opened_by_one_of_the_two(real: FlaskClient) -> None:
    base = real.application.extensions["shelf"].base
    for ruling in list(base.rulings.values())[::9]:
        for example in ruling.examples[:1]:
            url = f"/try?ruling={ruling.id}&example={quote(example.name)}"
            assert real.get(url, follow_redirects=True).status_code == 200, url


def test_the_editor_runs_what_is_typed(real: FlaskClient) -> None:
    begun = html.unescape(real.get("/try?view=text").text.partition("<textarea")[2].partition(">")[2])
    text = begun.partition("</textarea>")[0]
    ran = real.get("/try", query_string={"view": "text", "text": text}).text
    assert "It came out as expected" in ran
    assert "cancelled-play-is-spent" in ran
    wrong = real.get("/try", query_string={"view": "text", "text": text.replace("left: 0", "left: 1")}).text
    assert "It came out another way" in wrong
    faulty = real.get("/try", query_string={"view": "text", "text": text.replace("Monolith", "Monolit")}).text
    assert "Line 6:" in faulty
    assert "Monolith" in faulty


@pytest.mark.parametrize("text", ["---", "x: [", "\x00", "- 1", "a: &a b", "name: x\n" * 3, "x" * 9_000, "'"])
def test_the_editor_refuses_in_words(real: FlaskClient, text: str) -> None:
    answer = real.get("/try", query_string={"view": "text", "text": text})
    assert answer.status_code == 200
    assert "cannot be run yet" in answer.text or "8,000 characters" in answer.text


def test_too_many_runs_are_put_off(real: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(real.application.extensions, "runs", guard.Runs(2))
    assert [real.get("/try").status_code for _ in range(3)] == [200, 200, 429]
    assert "Wait a minute" in real.get("/try").text
