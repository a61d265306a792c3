"""The API as OpenAPI 3.1 describes it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from kb import __version__
from kb.proof.bounded import LONGEST_TEXT, MOST_EXAMPLES, MOST_STEPS
from webapp import flux, views
from webapp.api.schemas import (
    COMPONENTS,
    MAYBE,
    NUMBER,
    TEXT,
    TRUTH,
    Schema,
    listed,
    mapped,
    one_of,
    ref,
    shape,
)

if TYPE_CHECKING:
    from webapp.shelf import Shelf

Operation = dict[str, Any]

ABOUT = """\
Rulings for Fluxx and its relatives, each run on a rules engine as it is shown. Reading needs no key and is
open to every site. A verdict of null is withheld: engine and ruling disagree, or it has not been run yet."""
ID = "An id such as fluxx/surprises/cancelled-play-is-spent; an older id leads to the one of today."


def document(shelf: Shelf) -> dict[str, Any]:
    """The description, with the games, editions and topics of this base."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tableside",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": {**_finding(shelf), **_entries(shelf), **_playing()},
        "components": {"schemas": dict(COMPONENTS)},
    }


def _finding(shelf: Shelf) -> dict[str, Any]:
    choices = views.choices(shelf)
    game, edition = one_of(shelf.games), one_of(shelf.editions)
    search = {"kind": one_of(views.KINDS), **{name: one_of(words) for name, words in choices.items()}}
    search["page"] = {"type": "integer", "minimum": 1, "maximum": views.PAGES}
    found = shape(
        "Hits, or without a search every ruling by topic.",
        query=TEXT,
        hits=listed(ref("Hit")),
        meant=MAYBE,
        topics=mapped(listed(ref("Row"))),
        page=NUMBER,
        more={**TRUTH, "description": "Whether the next page holds further hits: all so far, and those."},
    )
    return {
        "/api/": _get("Where things are", shape("Paths.", openapi=TEXT, paths=mapped(TEXT))),
        "/api/openapi.json": _get("This description", {"type": "object"}),
        "/api/ask": _get(
            "The answer to a question",
            ref("Answer"),
            400,
            q=_words("The question."),
            game=game,
            edition=edition,
        ),
        "/api/search": _get("Entries that match a search", found, 400, q=_words("The search."), **search),
    }


def _entries(shelf: Shelf) -> dict[str, Any]:
    choices = views.choices(shelf)
    cards = views.cards(shelf, {})
    ruling_list = shape("Rulings.", rulings=listed(ref("ListedRuling")))
    card_list = shape("Cards.", edition=MAYBE, chosen=mapped(TEXT), cards=listed(ref("Row")))
    game = shape("A game.", id=TEXT, title=TEXT, rulings=NUMBER, summaries=listed(TEXT))
    topic = shape("A topic.", id=TEXT, line=TEXT, rulings=NUMBER)
    return {
        "/api/rulings": _get(
            "All rulings",
            ruling_list,
            400,
            **{name: one_of(choices[name]) for name in ("game", "topic", "edition")},
        ),
        "/api/rulings/{id}": _entry("A ruling with its runs", "Ruling", _id(shelf.base.rulings)),
        "/api/cards": _get(
            "All cards",
            card_list,
            400,
            edition=one_of(cards.editions),
            type=one_of(cards.types),
            family=one_of(cards.families),
            q=_words("A part of the name."),
        ),
        "/api/cards/{id}": _entry("A card and the rulings about it", "Card", _id(shelf.base.cards)),
        "/api/new": _get("Rulings that came or changed, newest first", ref("News")),
        "/api/games": _get("All games", shape("Games.", games=listed(game))),
        "/api/games/{id}": _entry(
            "A game: how it goes, and its rulings by topic", "Game", one_of(shelf.games)
        ),
        "/api/topics": _get("All topics", shape("Topics.", topics=listed(topic))),
        "/api/coverage": _get("Rulings by status, passages by document", ref("Coverage")),
        "/api/base.json": _get("Every entry in one file", ref("Base")),
    }


def _playing() -> dict[str, Any]:
    result = _outcome("nothing was asked", kind=MAYBE)
    drinks = _outcome("no cards were told", round=TEXT)
    runs = shape(
        "Runs, and the rulings they rested on; or why the text cannot be played.",
        runs=listed(ref("Run")),
        rulings=listed(ref("Row")),
        faults=listed(shape("What is to be mended.", line=NUMBER, text=TEXT)),
    )
    told = (
        f"At most {MOST_EXAMPLES} examples of {MOST_STEPS} steps: YAML documents, "
        "or Markdown with fenced blocks. The language is that of the rulings' examples."
    )
    body = {
        "type": "object",
        "properties": {"example": {**TEXT, "maxLength": LONGEST_TEXT, "description": told}},
        "required": ["example"],
        "additionalProperties": False,
    }
    run = _operation("Play examples on the engine", runs, (400, 413, 415, 422, 429))
    run["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return {
        "/api/vswp": _get(
            "What a stack, a hand or a showdown of the poker is worth",
            result,
            **{name: _words(text) for name, text in _VSWP.items()},
        ),
        "/api/flux": _get(
            "What the cards of a round of Flux! cost",
            drinks,
            400,
            **{"round": one_of(flux.ROUNDS), **{name: _words(text) for name, text in _FLUX.items()}},
        ),
        "/api/try": _get(
            "A table set card by card, or played from",
            ref("Table"),
            429,
            **{name: _words(text) for name, text in _TRY.items()},
        ),
        "/api/run": {"post": run},
    }


def _outcome(nothing: str, **names: Schema) -> Schema:
    """What a calculator answers."""
    told = f"What came of it, or why nothing did; nulls where {nothing}."
    return shape(told, **names, result={"type": ["object", "null"]}, error=MAYBE, ruling=MAYBE)


_VSWP = {
    "suspect": "A Suspect, for a stack.",
    "cover": "The Weapon or Location on it.",
    "names": "british for the British names.",
    "middle": "The cards in the middle.",
    "players": "A line for each player: Ann: 9S, 4D. One line is worked out as a hand.",
}


_TRY = {
    "s": "The table, as the addresses of the builder carry it; without it, an empty one.",
    "game": "The game of an empty table.",
    "edition": "The deck of an empty table.",
}
_SEATS = ("dealer", "doc", "marty")
_FLUX = {
    **{f"{seat}_row": f"The row of the {seat}, left to right: K 5 9 9 A." for seat in _SEATS},
    **{f"{seat}_below": f"The second row of the {seat}." for seat in _SEATS},
    **{seat: f"The cards the {seat} turns." for seat in _SEATS},
    "centre": "The cards in the centre.",
    "shouts": "Who was first to shout at equal cards, in order.",
}


def _words(description: str) -> Schema:
    return {**TEXT, "description": description}


def _get(summary: str, result: Schema, *errors: int, **parameters: Schema) -> dict[str, Operation]:
    told = _operation(summary, result, errors)
    told["responses"]["304"] = {"description": "The answer the ETag names is still the answer."}
    told["parameters"] = [
        {"name": name, "in": "query", "schema": schema} for name, schema in parameters.items()
    ]
    return {"get": told}


def _id(ids: Iterable[str]) -> Schema:
    """An id of an entry, with one that there is."""
    return {**TEXT, "pattern": r"^[a-z0-9-]+(/[a-z0-9-]+)+$", "examples": list(ids)[:1]}


def _entry(summary: str, name: str, id_: Schema) -> dict[str, Operation]:
    told = _get(summary, ref(name), 404)
    told["get"]["parameters"] = [
        {"name": "id", "in": "path", "required": True, "schema": id_, "description": ID}
    ]
    told["get"]["responses"] |= {
        "301": {"description": "An older id, or the id of another kind of entry."},
        "308": {"description": "Slashes too many."},
    }
    return told


def _operation(summary: str, result: Schema, errors: Collection[int]) -> Operation:
    problem = _json("What went wrong.", ref("Problem"))
    return {
        "summary": summary,
        "responses": {
            "200": _json(summary, result),
            **{str(status): problem for status in errors},
            "default": problem,
        },
    }


def _json(description: str, schema: Schema) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}
