"""`/try`: set a table card by card and play on, or run an example as it is typed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from webapp import guard
from webapp.shelf import shelf
from webapp.trying import editing, examples, listing, views
from webapp.trying.offering import picked
from webapp.trying.playing import Unclear, play
from webapp.trying.position import LONGEST_WORD, BadLink
from webapp.trying.taps import address, laid_with

blueprint = Blueprint("trying", __name__)

PLAYED = ("s", "x", "text", "ruling")
"""What an address asks the engine to play; without any of them nothing is run."""


@blueprint.get("/try")
def page() -> str | Response | tuple[Any, int]:
    """The builder; with `view` the editor or the list of examples, with `ruling` one of them."""
    if any(request.args.get(played) for played in PLAYED) and not guard.may_run():
        return guard.problem(429)
    if request.args.get("ruling"):
        return _opened()
    if request.args.get("view") == "text":
        return _asked_text()
    if request.args.get("view") == "examples":
        return _listed()
    for asked, answer in (("pick", _picked), ("step", _typed), ("key", _said), ("deck", _other_deck)):
        if request.args.get(asked):
            return answer()
    return render_template("try.html", view=views.builder(shelf(), request.args))


@blueprint.post("/try")
def run_text() -> str | Response | tuple[Any, int]:
    """A text sent to be run: the answer has an address of its own, so that it can be passed on, if it may."""
    if not guard.may_run():
        return guard.problem(429)
    text = request.form.get("text", "").replace("\r\n", "\n")
    if not editing.is_kept(text):
        return _editor(text)
    return redirect(url_for("trying.page", view="text", x=editing.pack(text), _anchor="ran"), 303)


def _listed() -> str:
    find = request.args.get("find", "").strip()[: views.LONGEST_SEARCH]
    view = listing.listing(shelf(), request.args.get("theme", ""), find)
    return render_template("try_examples.html", view=view)


def _asked_text() -> str:
    text, notice = request.args.get("text"), None
    if text is None and request.args.get("x"):
        try:
            text = editing.unpack(request.args["x"])
        except BadLink as bad:
            notice = str(bad)
    return _editor(text, notice)


def _editor(text: str | None, notice: str | None = None) -> str:
    return render_template("try_text.html", view=editing.editor(shelf(), text), notice=notice)


def _opened() -> Response | tuple[Any, int]:
    """The example asked for, as a table where a table can say it, else in the editor."""
    example = examples.example_of(shelf(), request.args["ruling"], request.args.get("example", ""))
    if example is None:
        return guard.problem(404, looked_for=request.args["ruling"][:100])
    in_text = redirect(url_for("trying.page", view="text", x=editing.pack(example.text)))
    if request.args.get("view") == "text":
        return in_text
    step, plays = request.args.get("step", ""), "play" in request.args
    number = int(step) if step.isdecimal() and len(step) < 4 else None
    opened = examples.opened(shelf().base, example.scenario, number, play=plays)
    if opened is None:
        return in_text
    table = replace(opened.table, ruling=example.ruling)
    if plays:
        return redirect(address(table) + "#now")
    return redirect(address(table, earlier=opened.earlier))


def _picked() -> Response:
    """The table after several things were ticked and chosen together."""
    table, _ = views.asked_table(request.args)
    numbers = tuple(int(one) for one in request.args.getlist("pick") if one.isdecimal() and len(one) < 4)
    try:
        step = picked(play(shelf().base, table).sitting, numbers)
    except Unclear:
        step = None
    return redirect(address(table.after(step) if step is not None else table) + "#now")


def _typed() -> Response:
    """The table after a choice of which a part was typed, such as a number of chips."""
    table, _ = views.asked_table(request.args)
    words = (request.args["step"] + request.args.get("amount", "").strip())[:LONGEST_WORD]
    return redirect(address(table.after(words)) + "#now")


def _other_deck() -> Response:
    """The table with the cards it has in another deck too."""
    table, _ = views.asked_table(request.args)
    deck = request.args["deck"]
    if deck in table.language.decks:
        table = laid_with(shelf(), table, deck)
    return redirect(address(table, to=request.args.get("to")))


def _said() -> Response:
    """The table after something was said beside its cards."""
    table, _ = views.asked_table(request.args)
    key, word = request.args["key"], request.args.get("word", "").strip()[:LONGEST_WORD]
    said = table.saying(key, word) if key in table.blanks else table
    return redirect(address(said, to=request.args.get("to")))
