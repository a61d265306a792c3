"""The poker calculator: a plain form, results with their rulings, and faults in words."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.webapp.reading import Page, get


def asked(client: FlaskClient, **fields: str) -> Page:
    return get(client, f"/vswp?{urlencode(fields)}")


def as_json(client: FlaskClient, **fields: str) -> dict[str, Any]:
    found = client.get(f"/api/vswp?{urlencode(fields)}").get_json()
    assert isinstance(found, dict)
    return found


def test_an_empty_form_shows_what_can_be_picked(real: FlaskClient) -> None:
    page = get(real, "/vswp")
    for words in ("Poker calculator", "Mr. Green", "Lead Pipe", "Billiard Room", "In the middle"):
        assert words in page.text
    assert page.tags.count("form") == 3  # its two, and the one for the edition
    assert ("method", "get") in page.attributes
    assert "/games/vswp" in page.links


def test_the_game_page_leads_to_it(real: FlaskClient) -> None:
    assert "/vswp" in get(real, "/games/vswp").links
    assert "/vswp" not in get(real, "/games/fluxx").links


def test_a_stack_with_its_reason(real: FlaskClient) -> None:
    page = asked(real, suspect="Mr. Green", cover="Kitchen")
    assert "Mr. Green in the Kitchen Worth 2." in page.seen
    assert "Green has 5 letters, Kitchen 7: the difference is 2" in page.seen
    assert "/rulings/vswp/clue/value-of-a-stack" in page.links
    assert ("selected", "") in page.attributes


def test_a_stack_by_its_british_letters(real: FlaskClient) -> None:
    page = asked(real, suspect="Miss Scarlet", cover="Knife", names="british")
    assert "Scarlett has 8 letters, Dagger 6: the difference is 2" in page.seen


def test_a_showdown(real: FlaskClient) -> None:
    fields = {
        "middle": "9H, KH, QD, 3C, 6S",
        "players": "Ann: 9S, 4D, Miss Scarlet with the Candlestick\r\nBob: KC, QC",
    }
    page = asked(real, **fields)
    assert "Ann wins." in page.seen
    assert "Three of a kind scores 4" in page.seen
    assert "Two pair scores 3" in page.seen
    assert "/rulings/vswp/clue/candlestick" in page.links
    assert as_json(real, **fields)["result"]["winners"] == ["Ann"]


def test_one_player_is_a_hand(real: FlaskClient) -> None:
    found = as_json(real, middle="QD, Take Another Turn, 7C, 4D, 2S", players="5 Keepers, QH")
    assert found["kind"] == "hand"
    assert (found["result"]["category"], found["result"]["multiplier"]) == ("pair", 6)


@pytest.mark.parametrize(
    ("fields", "words", "ruling"),
    [
        (
            {"suspect": "Mr. Grean", "cover": "Kitchen"},
            "No Suspect is called 'Mr. Grean'; the nearest: Mr. Green.",
            "vswp/clue/three-sorts-of-card",
        ),
        (
            {"suspect": "Kitchen", "cover": "Rope"},
            "a stack begins with a Suspect",
            "vswp/clue/three-sorts-of-card",
        ),
        ({"cover": "Rope"}, "on top of a Suspect", "vswp/clue/two-decks"),
        (
            {"middle": "KS, KS", "players": "Ann: 2S\nBob: 3S"},
            "KS is named twice",
            "vswp/base/each-card-once",
        ),
        ({"middle": "KS", "players": "Ann: 2S\nAnn: 3S"}, "two players called 'Ann'", None),
        ({"middle": "KS", "players": "<b>: 2S\nBob: <i>"}, "No card is called '<i>'", None),
        ({"middle": "KS" * 2000, "players": "2S"}, "too many to read", None),
        ({"middle": "\x00", "players": "2S, 🂡"}, "No card is called", None),
    ],
)
def test_what_cannot_be_reckoned_is_said_in_words(
    real: FlaskClient, fields: dict[str, str], words: str, ruling: str | None
) -> None:
    page = asked(real, **fields)
    assert words in page.seen
    assert "That does not work" in page.seen
    found = as_json(real, **fields)
    assert (found["result"], found["ruling"]) == (None, ruling)
    if ruling is not None:
        assert f"/rulings/{ruling}" in page.links


def test_nothing_asked_is_nothing_found(real: FlaskClient) -> None:
    assert as_json(real) == {"kind": None, "result": None, "error": None, "ruling": None}


def test_the_example_of_the_page_works(real: FlaskClient) -> None:
    (example,) = (link for link in get(real, "/vswp").links if "players=" in link)
    assert "Ann wins." in get(real, example.partition("#")[0]).seen


def test_its_headers_are_those_of_the_site(real: FlaskClient) -> None:
    policy = real.get("/vswp?suspect=x").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "form-action 'self'" in policy


def test_names_of_a_country_nobody_knows_are_refused(real: FlaskClient) -> None:
    page = asked(real, names="klingon", suspect="Mr. Green", cover="Kitchen")
    assert "The option 'clue names' is american or british, not 'klingon'." in page.seen
    assert "Worth" not in page.seen
    assert as_json(real, names="klingon")["result"] is None
