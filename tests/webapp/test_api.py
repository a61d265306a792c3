"""The JSON twins of the pages."""

from __future__ import annotations

from typing import Any

from flask.testing import FlaskClient

from tests.webapp import fakes
from tests.webapp.fakes import SPENT
from tests.webapp.reading import get


def read(client: FlaskClient, address: str, status: int = 200) -> Any:
    response = client.get(address)
    assert response.status_code == status
    assert response.mimetype == "application/json"
    return response.get_json()


def test_every_page_names_its_twin(client: FlaskClient) -> None:
    for address in (
        "/",
        "/ask?q=cancelled",
        "/search?q=moon",
        f"/rulings/{SPENT}",
        "/cards",
        "/games/fluxx",
        "/coverage",
        "/vswp",
    ):
        html = client.get(address).get_data(as_text=True)
        twin = html.partition('type="application/json" href="')[2].partition('"')[0].replace("&amp;", "&")
        assert twin.startswith("/api/")
        read(client, twin)


def test_ask_is_what_kb_ask_prints(client: FlaskClient) -> None:
    found = read(client, "/api/ask?q=cancelled")
    ours = fakes.knowledge().ask("cancelled")
    assert list(found) == list(ours)
    assert {**found, "took_ms": 0} == {**ours, "took_ms": 0}
    assert read(client, "/api/ask?q=zebra")["answered"] is False


def test_ruling_has_its_runs_and_code(client: FlaskClient) -> None:
    found = read(client, f"/api/rulings/{SPENT}")
    assert (found["verdict"], found["status"]) == ("no", "proven")
    assert found["examples"][0]["run"]["frames"][2]["text"] == "Bob surprises with That's Mine!"
    assert found["knockouts"][0]["caught"] is True
    assert found["pages"][0]["line"] == 40


def test_contradicted_ruling_has_no_verdict(client: FlaskClient) -> None:
    found = read(client, "/api/rulings/fluxx/goals/disputed")
    assert (found["verdict"], found["status"]) == (None, "contradicted")


def test_unknown_things_are_said_in_json(client: FlaskClient) -> None:
    assert SPENT in read(client, "/api/rulings/fluxx/surprises/cancelled-play", 404)["nearest"]
    assert read(client, "/api/games/chess", 404)["status"] == 404


def test_coverage_counts(client: FlaskClient) -> None:
    totals = read(client, "/api/coverage")["totals"]
    assert (totals["rulings"], totals["proven"], totals["passages"], totals["passages_covered"]) == (
        7,
        4,
        2,
        1,
    )
    assert read(client, "/healthz") == {"status": "ok", "rulings": 7, "base": "0123abcd"}


def test_cards_and_games(client: FlaskClient) -> None:
    assert len(read(client, "/api/cards")["cards"]) == 7
    assert read(client, "/api/cards/fluxx/cards/no-moon")["goal"] == "Small Moon and Starship, without Evil"
    assert read(client, "/api/games/fluxx")["topics"]["surprises"]
    assert read(client, "/api/search?q=moon")["hits"]
    assert "Browse" in get(client, "/search").seen
