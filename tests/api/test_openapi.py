"""The description of the API is what it does: requests made up from it, and real answers held against it."""

from __future__ import annotations

import re
from typing import Any

import jsonschema
import pytest
import schemathesis
from flask.testing import FlaskClient
from hypothesis import settings
from schemathesis import Case
from werkzeug.routing import Rule

from tests.webapp import fakes
from tests.webapp.fakes import SPENT
from webapp import create_app
from webapp.guard import Runs
from webapp.trying.editing import PLAIN

SMALL = create_app(fakes.knowledge())
SMALL.extensions["runs"] = Runs(10**6)
schema = schemathesis.openapi.from_wsgi("/api/openapi.json", SMALL)


@schema.parametrize()
@settings(max_examples=5, derandomize=True, database=None)
def test_requests_made_up_from_it_are_answered_as_it_says(case: Case) -> None:
    # Called without a network, nobody unpacks what is sent packed.
    case.call_and_validate(headers={"Accept-Encoding": "identity"})


@pytest.fixture
def described(real: FlaskClient) -> dict[str, Any]:
    found = real.get("/api/openapi.json").get_json()
    assert isinstance(found, dict)
    return found


def template(rule: Rule) -> str:
    return re.sub(r"<[^>]*>", "{id}", rule.rule)


def test_every_address_is_described_and_no_other() -> None:
    described = SMALL.test_client().get("/api/openapi.json").get_json()
    ours = {
        (template(rule), method.lower())
        for rule in SMALL.url_map.iter_rules()
        if rule.rule.startswith("/api/")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    told = {(path, method) for path, methods in described["paths"].items() for method in methods}
    assert told == ours
    assert set(SMALL.test_client().get("/api/").get_json()["paths"]) == {path for path, _ in told}


def test_every_page_has_a_twin() -> None:
    rules = list(SMALL.url_map.iter_rules())
    pages = {one.rule for one in rules if one.endpoint.startswith(("pages.", "trying."))}
    # A feed and a sheet to print are other forms of pages that have theirs; nothing is read in the others.
    pages -= {"/rulings/", "/games/", "/healthz", "/readyz", "/new.atom", "/games/<game_id>/sheet", "/choose"}
    ours = {one.rule.removeprefix("/api") for one in rules if one.endpoint.startswith("api.")}
    assert pages <= ours


def agrees(described: dict[str, Any], path: str, method: str, response: Any) -> None:
    told = described["paths"][path][method]["responses"][str(response.status_code)]
    content = told["content"]["application/json"]["schema"]
    whole = {**content, "components": described["components"]}
    jsonschema.Draft202012Validator(whole).validate(response.get_json())


@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/api/", "/api/"),
        ("/api/ask", "/api/ask?q=someone+cancelled+my+card"),
        ("/api/ask", "/api/ask?q=how+tall+is+mount+everest"),
        ("/api/search", "/api/search?q=hand+limit&game=fluxx"),
        ("/api/search", "/api/search"),
        ("/api/rulings", "/api/rulings?game=vswp"),
        ("/api/rulings/{id}", f"/api/rulings/{SPENT}"),
        ("/api/rulings/{id}", "/api/rulings/vswp/clue/three-sorts-of-card"),
        ("/api/cards", "/api/cards?type=keeper"),
        ("/api/cards/{id}", "/api/cards/fluxx/cards/space-dock"),
        ("/api/flux", "/api/flux?round=flux-round&dealer_row=K+5+9+9+A"),
        ("/api/new", "/api/new"),
        ("/api/try", "/api/try"),
        ("/api/games", "/api/games"),
        ("/api/games/{id}", "/api/games/solo-fluxx"),
        ("/api/topics", "/api/topics"),
        ("/api/coverage", "/api/coverage"),
        ("/api/base.json", "/api/base.json"),
        ("/api/vswp", "/api/vswp?suspect=Mr.+Green&cover=Kitchen"),
        ("/api/vswp", "/api/vswp?suspect=Zorro"),
    ],
)
def test_real_answers_have_the_shapes_described(
    real: FlaskClient, described: dict[str, Any], path: str, address: str
) -> None:
    response = real.get(address)
    assert response.status_code == 200
    agrees(described, path, "get", response)


def test_real_runs_have_the_shape_described(real: FlaskClient, described: dict[str, Any]) -> None:
    for text in (PLAIN, "name: [", "x" * 9000):
        agrees(described, "/api/run", "post", real.post("/api/run", json={"example": text}))


def test_real_tables_have_the_shape_described(real: FlaskClient, described: dict[str, Any]) -> None:
    """From an example to a table in the middle of play, and from choice to choice."""
    opened = real.get(f"/try?ruling={SPENT}&example=no-substitute-under-play-1").headers["Location"]
    address = opened.removeprefix("/try").partition("#")[0]
    table = real.get(f"/api/try{address}")
    if table.get_json()["start"]:
        table = real.get(table.get_json()["start"])
    for _ in range(3):
        agrees(described, "/api/try", "get", table)
        assert table.get_json()["notice"] is None
        assert table.get_json()["table"]["zones"]
        choice = next(one for one in table.get_json()["choices"] if one["next"])
        table = real.get(choice["next"])
    assert "when:" in table.get_json()["example"]


def test_a_shape_that_differs_is_noticed(real: FlaskClient, described: dict[str, Any]) -> None:
    described["components"]["schemas"]["Ruling"]["properties"].pop("verdict")
    with pytest.raises(jsonschema.ValidationError, match="verdict"):
        agrees(described, "/api/rulings/{id}", "get", real.get(f"/api/rulings/{SPENT}"))
