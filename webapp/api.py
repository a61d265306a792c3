"""The pages once more, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, jsonify, redirect, request, url_for
from werkzeug.wrappers import Response

from webapp import asking, coverage, flux, guard, news, poker, presenting, views
from webapp.goals import condition_text
from webapp.presenting import Link
from webapp.shelf import shelf

if TYPE_CHECKING:
    from kb.entries import CardEntry

blueprint = Blueprint("api", __name__, url_prefix="/api")
Answer = Response | tuple[Any, int]


@blueprint.get("/")
def index() -> Answer:
    """Where things are."""
    return jsonify(
        {
            "ask": "/api/ask?q=&game=&edition=",
            "search": "/api/search?q=&kind=&game=&verdict=&topic=&edition=",
            "rulings": "/api/rulings/<id>",
            "cards": "/api/cards?edition=",
            "card": "/api/cards/<id>",
            "games": "/api/games/<id>",
            "coverage": "/api/coverage",
            "flux": "/api/flux?round=&dealer=&doc=&marty=&dealer_row=&dealer_below=&centre=&shouts=",
            "new": "/api/new",
            "vswp": "/api/vswp?suspect=&cover=&names=&middle=&players=",
        }
    )


@blueprint.get("/ask")
def ask() -> Answer:
    """The answer to a question, as `kb ask --json` prints it."""
    asked = asking.question(shelf(), request.args)
    return jsonify(asking.answer(shelf(), asked))


@blueprint.get("/search")
def search() -> Answer:
    """Entries that match a query."""
    view = views.search(shelf(), request.args)
    by_topic = {topic: [_row(row) for row in rows] for topic, _, rows in view.topics}
    hits = [
        {**_row(row), "pieces": [{"text": one.text, "marked": one.marked} for one in pieces]}
        for row, pieces in view.hits
    ]
    return jsonify({"query": view.query, "hits": hits, "meant": view.meant, "topics": by_topic})


@blueprint.get("/rulings/<path:entry_id>")
def ruling(entry_id: str) -> Answer:
    """A ruling with its runs."""
    entry = shelf().base.rulings.get(entry_id)
    if entry is None:
        return _elsewhere(entry_id)
    view = views.ruling(shelf(), entry, None, None)
    return jsonify(
        {
            "id": entry.id,
            "title": entry.title,
            "question": entry.question,
            "verdict": None if view.disputed else entry.verdict,
            "answer": entry.answer,
            "status": view.proof.status,
            "status_sentence": view.standing.sentence,
            "authority": entry.authority,
            "sources": [{"id": one.id, "line": one.line, "url": one.url} for one in view.sources],
            "editions": list(entry.editions),
            "cards": list(entry.cards),
            "topics": list(entry.topics),
            "revision": entry.revision,
            "asks": [{"text": one.text, "verdict": one.verdict or entry.verdict} for one in entry.asks],
            "see_also": list(entry.see_also),
            "superseded_by": entry.superseded_by,
            "emergent": entry.emergent,
            "sections": [{"title": one.title, "text": one.text} for one in entry.sections],
            "examples": [
                {"name": one.name, "slug": one.slug, "test": one.test, "passed": one.passed, "text": one.text}
                | {"run": one.run.as_json(trace=True)}
                for one in view.replays
            ],
            "knockouts": [
                {"name": one.name, "words": one.words, "caught": one.caught, "also_red": one.also_red}
                | {"example": one.example, "message": one.message}
                for one in view.proof.knockouts
            ],
            "pages": [
                {"name": one.name, "path": one.path, "line": one.line, "source": one.source}
                for one in view.proof.pages
            ],
        }
    )


@blueprint.get("/cards")
def cards() -> Answer:
    """All cards, or those of an edition, type or family, or of a name."""
    view = views.cards(shelf(), request.args)
    listed = [_row(row) for _, rows in view.by_type for row in rows]
    return jsonify({"edition": view.chosen.get("edition"), "chosen": dict(view.chosen), "cards": listed})


@blueprint.get("/cards/<path:entry_id>")
def card(entry_id: str) -> Answer:
    """A card and what is ruled about it."""
    entry = shelf().base.cards.get(entry_id)
    if entry is None:
        return _elsewhere(entry_id)
    return jsonify(_card(entry))


def _card(entry: CardEntry) -> dict[str, Any]:
    view = views.card(shelf(), entry)
    return {
        "id": entry.id,
        "name": entry.name,
        "type": entry.type,
        "effect": entry.effect,
        "known": entry.known,
        "editions": dict(entry.editions),
        "aliases": list(entry.aliases),
        "family": [row.id for row in view.family],
        "goal": condition_text(entry.goal, shelf().base) or None,
        "rulings": [_row(row) for row in view.rulings],
        "examples": [{"ruling": one.ruling, "name": one.example} for one, _ in view.mentions],
    }


@blueprint.get("/games/<game_id>")
def game(game_id: str) -> Answer:
    """A game's summaries and rulings by topic."""
    view = views.game(shelf(), game_id)
    if view is None:
        return guard.problem(404, presenting.nearest(shelf(), game_id), game_id)
    return jsonify(
        {
            "id": view.id,
            "title": view.title,
            "summaries": [
                {"id": one.id, "title": one.title}
                | {"sections": [[part.title, part.text] for part in one.sections]}
                for _, one in view.summaries
            ],
            "topics": {topic: [_row(row) for row in rows] for topic, _, rows in view.topics},
        }
    )


@blueprint.get("/vswp")
def vswp() -> Answer:
    """A stack, a hand or a showdown of Viking Secret Wildcard Poker, worked out."""
    return jsonify(poker.as_json(poker.result(shelf(), request.args)))


@blueprint.get("/flux")
def flux_round() -> Answer:
    """What the cards of a round of Flux! cost."""
    return jsonify(flux.as_json(flux.view(shelf(), request.args)))


@blueprint.get("/new")
def new() -> Answer:
    """Rulings that came or changed, newest first."""
    return jsonify(news.as_json(news.view(shelf())))


@blueprint.get("/coverage")
def covered() -> Answer:
    """All rulings by status, all passages by document."""
    return jsonify(coverage.as_json(coverage.coverage(shelf())))


def _row(row: Link) -> dict[str, Any]:
    return {"id": row.id, "kind": row.kind, "title": row.title, "line": row.line, "status": row.status}


def _elsewhere(entry_id: str) -> Answer:
    base, current = shelf().base, presenting.current_id(shelf(), entry_id)
    if current in base.rulings:
        return redirect(url_for("api.ruling", entry_id=current), 301)
    if current in base.cards:
        return redirect(url_for("api.card", entry_id=current), 301)
    return guard.problem(404, presenting.nearest(shelf(), entry_id), entry_id[:100])
