"""The pages once more, as JSON."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from flask import Blueprint, Response, jsonify, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from kb.proof.bounded import run_bounded
from kb.reading import FaultyBase
from webapp import asking, coverage, flux, guard, news, poker, presenting, views
from webapp.api import arguments, shapes, tables
from webapp.api.arguments import Mistake
from webapp.api.openapi import document
from webapp.shelf import shelf

blueprint = Blueprint("api", __name__, url_prefix="/api")
Answer = AnyResponse | tuple[Any, int]
PAGES = tuple(str(page) for page in range(1, views.PAGES + 1))


@blueprint.errorhandler(Mistake)
def mistaken(mistake: Mistake) -> Answer:
    """A request that is no part of the API."""
    return mistake.answer


@blueprint.after_app_request
def let_be_read(response: Response) -> Response:
    """Lets every site read, and lets a reader who has an answer keep it as long as it is the same."""
    if not request.path.startswith("/api/"):
        return response
    if request.method in ("GET", "HEAD", "OPTIONS"):
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Allow-Methods"] = "GET, HEAD"
        response.headers["Access-Control-Expose-Headers"] = "ETag, X-Request-Id"
    if request.method in ("GET", "HEAD") and response.status_code == 200:
        if not response.get_etag()[0]:
            response.add_etag()
        response.make_conditional(request)
    return response


@blueprint.get("/")
def index() -> Answer:
    """Where things are."""
    told = document(shelf())
    paths = {
        path: operation["summary"]
        for path, operations in told["paths"].items()
        for operation in operations.values()
    }
    return jsonify({"openapi": url_for("api.described"), "paths": paths})


@blueprint.get("/openapi.json")
def described() -> Answer:
    """The API as OpenAPI describes it."""
    return jsonify(document(shelf()))


@blueprint.get("/ask")
def ask() -> Answer:
    """The answer to a question, as `kb ask --json` prints it."""
    arguments.check({"game": shelf().games, "edition": shelf().editions})
    found = asking.answer(shelf(), asking.question(shelf(), request.args))
    response = jsonify(found)
    # How long it took differs each time, and is no other answer.
    lasting = json.dumps({**found, "took_ms": 0}).encode()
    response.set_etag(hashlib.sha256(lasting).hexdigest()[:40], weak=True)
    return response


@blueprint.get("/search")
def search() -> Answer:
    """Entries that match a query."""
    arguments.check({"kind": views.KINDS, "page": PAGES, **views.choices(shelf())})
    view = views.search(shelf(), request.args)
    hits = [shapes.hit(row, pieces) for row, pieces in view.hits]
    topics = shapes.by_topic(view.topics)
    found = {"query": view.query, "hits": hits, "meant": view.meant, "topics": topics}
    return jsonify({**found, "page": view.page, "more": view.more})


@blueprint.get("/rulings")
def rulings() -> Answer:
    """All rulings, or those of a game, topic, edition or verdict."""
    known = views.choices(shelf())
    wanted = {name: arguments.of_list(name, known[name]) for name in ("game", "topic", "edition")}
    entries = [
        one
        for _, one in sorted(shelf().base.rulings.items())
        if wanted["game"] in (None, one.game)
        and (wanted["topic"] is None or wanted["topic"] in one.topics)
        and (wanted["edition"] is None or not one.editions or wanted["edition"] in one.editions)
    ]
    return jsonify({"rulings": shapes.rulings(shelf(), entries)})


@blueprint.get("/rulings/<path:entry_id>")
def ruling(entry_id: str) -> Answer:
    """A ruling with its runs."""
    entry = shelf().base.rulings.get(entry_id)
    return _elsewhere(entry_id) if entry is None else jsonify(shapes.ruling(shelf(), entry))


@blueprint.get("/cards")
def cards() -> Answer:
    """All cards, or those of an edition, type or family, or of a name."""
    view = views.cards(shelf(), request.args)
    arguments.check({"edition": view.editions, "type": view.types, "family": view.families})
    listed = [shapes.row(row) for _, rows in view.by_type for row in rows]
    return jsonify({"edition": view.chosen.get("edition"), "chosen": dict(view.chosen), "cards": listed})


@blueprint.get("/cards/<path:entry_id>")
def card(entry_id: str) -> Answer:
    """A card and what is ruled about it."""
    entry = shelf().base.cards.get(entry_id)
    return _elsewhere(entry_id) if entry is None else jsonify(shapes.card(shelf(), entry))


@blueprint.get("/games")
def games() -> Answer:
    """All games."""
    return jsonify({"games": shapes.games(shelf())})


@blueprint.get("/games/<game_id>")
def game(game_id: str) -> Answer:
    """A game's summaries and rulings by topic."""
    view = views.game(shelf(), game_id)
    if view is None:
        return guard.problem(404, presenting.nearest(shelf(), game_id), game_id)
    return jsonify(shapes.game(view))


@blueprint.get("/topics")
def topics() -> Answer:
    """All topics."""
    return jsonify({"topics": shapes.topics(shelf())})


@blueprint.get("/vswp")
def vswp() -> Answer:
    """A stack, a hand or a showdown of Viking Secret Wildcard Poker, worked out."""
    return jsonify(poker.as_json(poker.result(shelf(), request.args)))


@blueprint.get("/flux")
def flux_round() -> Answer:
    """What the cards of a round of Flux! cost."""
    arguments.check({"round": flux.ROUNDS})
    return jsonify(flux.as_json(flux.view(shelf(), request.args)))


@blueprint.get("/new")
def new() -> Answer:
    """Rulings that came or changed, newest first."""
    return jsonify(news.as_json(news.view(shelf())))


@blueprint.get("/try")
def table() -> Answer:
    """A table that is set or played from, as the builder shows it."""
    if request.args.get("s") and not guard.may_run():
        return guard.problem(429)
    return jsonify(tables.table(shelf(), request.args))


@blueprint.get("/coverage")
def covered() -> Answer:
    """All rulings by status, all passages by document."""
    return jsonify(coverage.as_json(coverage.coverage(shelf())))


@blueprint.get("/base.json")
def base() -> Answer:
    """Every entry in one file."""
    return jsonify(shapes.whole(shelf()))


@blueprint.post("/run")
def run() -> Answer:
    """Examples, played now on the engine, each with its replay."""
    text = arguments.example()
    if not guard.may_run():
        return guard.problem(429)
    try:
        runs = run_bounded(text, shelf().base)
    except FaultyBase as faulty:
        faults = [{"line": fault.line, "text": fault.text} for fault in faulty.told]
        return jsonify({"runs": [], "rulings": [], "faults": faults})
    cited = list(dict.fromkeys(one for each in runs for one in each.cites))
    told = [each.as_json(trace=True) for each in runs]
    return jsonify({"runs": told, "rulings": shapes.cited(shelf(), cited), "faults": []})


def _elsewhere(entry_id: str) -> Answer:
    base, current = shelf().base, presenting.current_id(shelf(), entry_id)
    if current in base.rulings:
        return redirect(url_for("api.ruling", entry_id=current), 301)
    if current in base.cards:
        return redirect(url_for("api.card", entry_id=current), 301)
    return guard.problem(404, presenting.nearest(shelf(), entry_id), entry_id[:100])
