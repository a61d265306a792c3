"""`/try`: set a table card by card and play on, or run an example as it is typed."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from webapp import guard
from webapp.shelf import shelf
from webapp.trying import examples, views
from webapp.trying.offering import picked
from webapp.trying.playing import Unclear, play
from webapp.trying.setting import address

blueprint = Blueprint("trying", __name__)


@blueprint.get("/try")
def page() -> str | Response | tuple[Any, int]:
    """The builder, or with `view=text` the editor; `ruling` and `example` open an example of a ruling."""
    if not guard.may_run():
        return guard.problem(429)
    if request.args.get("ruling"):
        return _opened()
    if request.args.get("view") == "text":
        view = examples.editor(shelf(), request.args.get("text"))
        return render_template("try_text.html", view=view)
    if request.args.get("pick"):
        return _picked()
    return render_template("try.html", view=views.builder(shelf(), request.args))


def _opened() -> Response | tuple[Any, int]:
    """The example asked for, as a table where a table can say it, else in the editor."""
    example = examples.example_of(shelf(), request.args["ruling"], request.args.get("example", ""))
    if example is None:
        return guard.problem(404, looked_for=request.args["ruling"][:100])
    table = examples.table_of(example.scenario)
    if table is None or request.args.get("view") == "text":
        return redirect(url_for("trying.page", view="text", text=example.text))
    return redirect(address(table))


def _picked() -> Response:
    """The table after several things were ticked and chosen together."""
    table, _ = views.asked_table(request.args)
    numbers = tuple(int(one) for one in request.args.getlist("pick") if one.isdecimal() and len(one) < 4)
    try:
        step = picked(play(shelf().base, table).sitting, numbers)
    except Unclear:
        step = None
    return redirect(address(table.after(step) if step is not None else table) + "#now")
