"""The game and edition somebody plays: kept without a script, seen on every page, used for every question."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tests.webapp.fakes import SPENT
from tests.webapp.reading import get
from webapp.choosing import COOKIE


def choose(client: FlaskClient, value: str, back: str = "/") -> str:
    response = client.post("/edition", data={"table": value, "back": back})
    assert response.status_code == 303
    return response.headers["Location"]


def test_a_choice_is_kept_and_shown_on_every_page(client: FlaskClient) -> None:
    for address in ("/", "/search", f"/rulings/{SPENT}", "/coverage", "/nope"):
        assert (
            "Game and edition: Any edition" in get(client, address, 404 if address == "/nope" else 200).text
        )
    choose(client, "edition:fluxx-5.0")
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    assert (cookie.http_only, cookie.same_site, cookie.path) == (True, "Lax", "/")
    for address in ("/", "/search", f"/rulings/{SPENT}", "/coverage"):
        assert "Game and edition: Fluxx 5.0" in get(client, address).text
    choose(client, "")
    assert client.get_cookie(COOKIE) is None


def test_questions_are_answered_for_it(client: FlaskClient) -> None:
    choose(client, "edition:fluxx-5.0")
    page = get(client, "/ask?q=enforced")
    assert "Answered for Fluxx 5.0" in page.seen
    assert "This is ruled for Star Fluxx; for Fluxx 5.0 we have nothing." in page.seen
    assert ("value", "fluxx-5.0") in page.attributes
    assert "Answered for" not in get(client, "/ask?q=enforced&game=&edition=").seen
    assert "Answered for Star Fluxx" in get(client, "/ask?q=enforced&edition=star-fluxx").seen
    assert client.get("/api/ask?q=enforced").get_json()["ruling"] == "fluxx/goals/enforced"


def test_what_the_question_names_comes_first(client: FlaskClient) -> None:
    choose(client, "edition:fluxx-5.0")
    page = get(client, "/ask?q=enforced in star fluxx")
    assert "The question names Star Fluxx, so it is not answered for Fluxx 5.0." in page.seen
    assert "Answered for" not in page.seen


def test_a_kept_game_reaches_the_finder(real: FlaskClient) -> None:
    question = "/ask?q=how many cards do i draw at the start of my turn"
    choose(real, "game:solo-fluxx")
    links = get(real, question).links
    choose(real, "")
    assert any(link.startswith("/rulings/solo-fluxx/") for link in links)
    assert not any(link.startswith("/rulings/fluxx/") for link in links)


def test_cards_made_up_for_examples_are_met_in_examples_alone(real: FlaskClient) -> None:
    for address in (
        "/",
        "/search?q=investigator",
        "/search?kind=card&q=practice",
        "/cards",
        "/cards?q=pract",
    ):
        page = get(real, address)
        assert "Practice" not in page.text, address
        assert "tableside-practice" not in real.get(address).text, address
    assert "Practice Keeper" in get(real, "/cards/fluxx/cards/practice-keeper-investigator").seen


@pytest.mark.parametrize(
    ("back", "there"),
    [
        ("/rulings/a?step=2", "/rulings/a?step=2"),
        ("/ask?q=x&game=fluxx&edition=a", "/ask?q=x&edition=star-fluxx"),
        *(
            (bad, "/")
            for bad in (
                "",
                "x",
                "//evil.org",
                "https://evil.org/",
                "/\\evil.org",
                "/a\r\nSet-Cookie: b",
                "///evil.org",
                "/x" * 6000,
            )
        ),
    ],
)
def test_the_way_back_stays_on_this_site(client: FlaskClient, back: str, there: str) -> None:
    assert choose(client, "edition:star-fluxx", back) == there


@pytest.mark.parametrize("value", ["edition:nonsense", "game:chess", "<b>", "edition:", "x" * 3000])
def test_what_nobody_knows_is_no_choice(client: FlaskClient, value: str) -> None:
    choose(client, value)
    assert "Game and edition: Any edition" in get(client, "/").text
    client.set_cookie(COOKIE, value)
    assert "Game and edition: Any edition" in get(client, "/").text
