"""The sheet of a game to print."""

from __future__ import annotations

from flask.testing import FlaskClient

from tests.webapp.reading import get


def test_a_sheet_holds_summary_and_every_ruling_once(client: FlaskClient) -> None:
    page = get(client, "/games/fluxx/sheet")
    for words in (
        "How Fluxx goes",
        "A turn You draw.",
        "Seven rulings, question by question",
        "Surprises",
    ):
        assert words in page.seen
    assert page.seen.count("My card was cancelled by a Surprise. May I play another?") == 1
    assert "Proven: No. A cancelled play counts as made" in page.seen
    assert "Official: Fluxx FAQ, passage 1" in page.seen
    assert "nav" not in page.tags


def test_a_disputed_ruling_gives_no_verdict_on_paper(client: FlaskClient) -> None:
    seen = get(client, "/games/fluxx/sheet").seen
    assert "In dispute. Our program plays this differently" in seen
    assert "So it is said" not in seen


def test_a_sheet_for_one_edition_leaves_out_what_does_not_hold_there(client: FlaskClient) -> None:
    page = get(client, "/games/fluxx/sheet?edition=fluxx-5.0")
    assert "Six rulings that hold in Fluxx 5.0" in page.seen
    assert "Seven rulings, question" in get(client, "/games/fluxx/sheet?edition=nonsense").seen


def test_the_game_page_leads_to_it(client: FlaskClient) -> None:
    assert "/games/fluxx/sheet" in get(client, "/games/fluxx").links
    client.set_cookie("table", "edition:fluxx-5.0")
    assert "/games/fluxx/sheet?edition=fluxx-5.0" in get(client, "/games/fluxx").links
    get(client, "/games/chess/sheet", 404)
