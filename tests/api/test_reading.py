"""Reading: who may, how often an answer is sent, what is refused and how."""

from __future__ import annotations

import time
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.webapp import fakes
from tests.webapp.fakes import SPENT
from webapp import create_app
from webapp.guard import Runs
from webapp.trying.editing import PLAIN


def read(client: FlaskClient, address: str, status: int = 200) -> Any:
    response = client.get(address)
    assert response.status_code == status, response.text
    return response.get_json()


def test_lists(client: FlaskClient) -> None:
    every = read(client, "/api/rulings")["rulings"]
    assert len(every) == 7
    assert [one["id"] for one in read(client, "/api/rulings?topic=surprises")["rulings"]]
    assert read(client, "/api/rulings?topic=creepers")["rulings"] == []
    assert read(client, "/api/games")["games"][0]["id"] == "fluxx"
    assert {one["id"]: one["rulings"] for one in read(client, "/api/topics")["topics"]}["surprises"] == 7


def test_a_list_follows_its_edition(client: FlaskClient) -> None:
    titles = {one["title"] for one in read(client, "/api/rulings?edition=fluxx-5.0")["rulings"]}
    assert "A disputed thing" in titles
    assert "An enforced thing" not in titles


def test_verdicts_in_dispute_are_withheld_everywhere(client: FlaskClient) -> None:
    (listed,) = [one for one in read(client, "/api/rulings")["rulings"] if one["id"].endswith("disputed")]
    assert (listed["status"], listed["verdict"]) == ("contradicted", None)
    assert read(client, "/api/ask?q=disputed")["verdict"] is None
    shown = read(client, "/api/rulings/fluxx/goals/disputed")
    assert {one["verdict"] for one in shown["asks"]} <= {None}


@pytest.mark.parametrize(
    "address", ["/api/rulings", f"/api/rulings/{SPENT}", "/api/base.json", "/api/cards", "/api/openapi.json"]
)
def test_an_answer_that_is_the_same_is_not_sent_again(client: FlaskClient, address: str) -> None:
    first = client.get(address)
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["Access-Control-Allow-Origin"] == "*"
    assert client.get(address, headers={"If-None-Match": '"other"'}).status_code == 200


def test_an_answer_to_a_question_is_known_again_however_long_it_took(client: FlaskClient) -> None:
    first = client.get("/api/ask?q=cancelled")
    time.sleep(0.01)
    again = client.get("/api/ask?q=cancelled", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    other = client.get("/api/ask?q=manners", headers={"If-None-Match": first.headers["ETag"]})
    assert other.status_code == 200


def test_another_base_has_another_mark(client: FlaskClient) -> None:
    entries = fakes.base()
    other = create_app(fakes.knowledge(type(entries)(**{**vars(entries), "content_hash": "f00d"})))
    mark = client.get("/api/base.json").headers["ETag"]
    assert other.test_client().get("/api/base.json", headers={"If-None-Match": mark}).status_code == 200


def test_every_site_may_read_and_none_may_write(client: FlaskClient) -> None:
    for address in ("/api/ask?q=cancelled", "/api/nope", "/api/rulings/nope"):
        assert client.get(address).headers["Access-Control-Allow-Origin"] == "*"
    asked = client.options("/api/run", headers={"Access-Control-Request-Method": "POST"})
    assert asked.headers["Access-Control-Allow-Methods"] == "GET, HEAD"
    posted = client.post("/api/run", json={"example": PLAIN}, headers={"Origin": "https://example.org"})
    assert "Access-Control-Allow-Origin" not in posted.headers
    assert "Access-Control-Allow-Origin" not in client.get("/").headers


WRONG = [
    ("GET", "/api/nope", None, 404),
    ("GET", "/api/rulings/nope", None, 404),
    ("GET", "/api/games/chess", None, 404),
    ("GET", "/api/ask?q=x&game=chess", None, 400),
    ("GET", "/api/search?verdict=perhaps", None, 400),
    ("GET", "/api/cards?type=", None, 400),
    ("POST", "/api/ask", None, 405),
    ("POST", "/api/run", b"{", 400),
    ("POST", "/api/run", b'{"text": "x"}', 400),
    ("POST", "/api/run", b'{"example": "' + b"x" * 9000 + b'"}', 422),
    ("POST", "/api/run", b"x" * 300_000, 413),
]


@pytest.mark.parametrize(("method", "address", "body", "status"), WRONG)
def test_every_error_has_the_one_shape(
    client: FlaskClient, method: str, address: str, body: bytes | None, status: int
) -> None:
    response = client.open(address, method=method, data=body, content_type="application/json")
    problem = response.get_json()
    assert (response.status_code, problem["status"]) == (status, status)
    assert list(problem) == ["error", "status", "nearest", "faults", "request"]
    assert problem["error"].endswith(".")
    assert problem["request"] == response.headers["X-Request-Id"]


def test_errors_say_what_was_meant(client: FlaskClient) -> None:
    problem = read(client, "/api/ask?q=x&game=flux", 400)
    assert problem["error"] == "The parameter 'game' takes one of: fluxx."
    assert problem["nearest"] == ["fluxx"]
    assert client.post("/api/run", data="example").get_json()["status"] == 415


def run(client: FlaskClient, text: str) -> Any:
    response = client.post("/api/run", json={"example": text})
    assert response.status_code == 200, response.text
    return response.get_json()


def test_an_example_is_played(real: FlaskClient) -> None:
    found = run(real, PLAIN)
    assert found["faults"] == []
    assert found["runs"][0]["passed"] is True
    assert [frame["text"] for frame in found["runs"][0]["frames"]][:2] == ["Start", "Ann plays Starship"]
    assert {row["id"] for row in found["rulings"]} == set(found["runs"][0]["cites"])
    red = run(real, PLAIN.replace("plays left: 0", "plays left: 1"))["runs"][0]
    assert (red["passed"], red["checks"][1]["found"]) == (False, "0")


def test_what_cannot_be_played_is_told_line_by_line(real: FlaskClient) -> None:
    found = run(real, PLAIN.replace("[Starship, Monolith]", "[Starshi, Monolith]"))
    assert found["runs"] == []
    assert found["faults"][0]["line"] == 6
    assert "'Starshi'" in found["faults"][0]["text"]


def test_only_so_much_is_played(real: FlaskClient) -> None:
    assert "at most 5 at once" in run(real, "\n---\n".join([PLAIN] * 6))["faults"][0]["text"]
    steps = "  - nobody answers\n" * 201
    long = PLAIN.replace("then:\n", f"{steps}then:\n")
    assert "at most 200" in run(real, long)["faults"][0]["text"]
    assert "no example here" in run(real, "")["faults"][0]["text"]


def test_only_so_often(client: FlaskClient) -> None:
    client.application.extensions["runs"] = Runs(1)
    assert client.post("/api/run", json={"example": PLAIN}).status_code == 200
    assert client.post("/api/run", json={"example": PLAIN}).status_code == 429


def test_the_whole_base_is_whole(real: FlaskClient) -> None:
    found = read(real, "/api/base.json")
    counts = read(real, "/api/coverage")["totals"]
    assert len(found["rulings"]) == counts["rulings"]
    assert sum(len(one["examples"]) for one in found["rulings"]) > 1000
    (spent,) = [one for one in found["rulings"] if one["id"] == SPENT]
    assert "fluxx-faq/01" in spent["sources"]
    assert found["documents"]["fluxx-faq"]["passages"]["01"]
    assert {one["id"] for one in found["summaries"]} >= {"fluxx/summary", "flux/summary"}
