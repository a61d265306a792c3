"""The builder's table as the API tells it: where cards lie, what may be chosen, and why something may not."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from flask import url_for

from webapp.trying import views
from webapp.trying.playing import play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from werkzeug.datastructures import MultiDict

    from webapp.shelf import Shelf
    from webapp.trying.offering import Play, Refused
    from webapp.trying.outcome import Answer
    from webapp.trying.taps import Tap


def table(shelf: Shelf, args: MultiDict[str, str]) -> dict[str, Any]:
    """A table as an address asks for it, with the addresses of the tables it leads to."""
    view = views.builder(shelf, args)
    laid, shown = view.table, view.play
    match = play(shelf.base, laid).sitting.match if laid.started else None
    return {
        "game": laid.game,
        "deck": laid.deck,
        "players": list(laid.players),
        "options": dict(laid.options),
        "words": dict(laid.words),
        "places": {place: list(cards) for place, cards in laid.zones.items()},
        "notice": view.notice,
        "table": asdict(laid.language.view(match)) if match is not None else None,
        **(_play(shown) if shown is not None else _NOT_PLAYED),
        "answer": _answer(view.answer),
        "seen": [asdict(one) for one in (shown.seen if shown is not None else view.seen)],
        "page": url_for("trying.page", s=view.link),
        "start": _here(view.start),
        "undo": _here(view.undo),
        "change": _here(view.change),
    }


_NOT_PLAYED: dict[str, Any] = {
    "story": [],
    "asked": None,
    "choices": [],
    "together": [],
    "refused": [],
    "example": None,
}


def _play(shown: Play) -> dict[str, Any]:
    return {
        "story": [{**asdict(one), "held": list(map(_refused, one.held))} for one in shown.story],
        "asked": shown.asked,
        "choices": list(_taps((*shown.choices, *shown.further))),
        "together": [tap.label for tap in shown.ticks],
        "refused": [_refused(one) for alike in shown.refused for one in alike],
        "example": shown.example,
    }


def _refused(one: Refused) -> dict[str, Any]:
    return {"attempt": one.attempt, "words": one.words, "ruling": one.ruling.id if one.ruling else None}


def _answer(made: Answer | None) -> dict[str, Any] | None:
    if made is None:
        return None
    return {"word": made.word, "sentence": made.sentence, "rulings": [one.id for one in made.rulings]}


def _taps(taps: Iterable[Tap]) -> Iterable[dict[str, str | None]]:
    return ({"label": tap.label, "next": _here(tap.url or None)} for tap in taps)


def _here(page: str | None) -> str | None:
    """The address of a page of the builder as one of the API."""
    if page is None:
        return None
    address = page.partition("#")[0]
    return url_for("api.table") + address.removeprefix(url_for("trying.page"))
