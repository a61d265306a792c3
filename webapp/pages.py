"""The pages, as HTML."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.scenario.flux.viewing import SENSE
from webapp import asking, choosing, coverage, flux, guard, news, poker, presenting, printing, views
from webapp.shelf import shelf

blueprint = Blueprint("pages", __name__)
Page = str | Response | tuple[Any, int]


@blueprint.get("/")
def home() -> Page:
    """The ask box, with two disputes to try it on."""
    return render_template(
        "ask.html",
        asked=None,
        disputes=views.disputes(shelf(), choosing.current().game),
        api=url_for("api.index"),
    )


@blueprint.get("/ask")
def ask() -> Page:
    """A question and its answer, or the nearest rulings if none answers it."""
    asked = asking.at_table(shelf(), asking.question(shelf(), request.args), choosing.current())
    api = url_for("api.ask", **_kept("q", "game", "edition"))
    if not asked.text:
        return render_template(
            "ask.html", asked=asked, disputes=views.disputes(shelf(), choosing.current().game), api=api
        )
    return render_template("answer.html", asked=asked, view=views.answer(shelf(), asked), api=api)


@blueprint.get("/search")
def search() -> Page:
    """Rulings, cards and games that match a query; everything by topic without one."""
    view = views.search(shelf(), request.args)
    return render_template(
        "search.html", view=view, api=url_for("api.search", **_kept("q", "kind", *view.chosen))
    )


@blueprint.get("/rulings/")
@blueprint.get("/rulings")
def rulings() -> Page:
    """All rulings."""
    return redirect(url_for("pages.search"), 301)


@blueprint.get("/rulings/<path:entry_id>")
def ruling(entry_id: str) -> Page:
    """One ruling with its examples, each run now."""
    entry = shelf().base.rulings.get(entry_id)
    if entry is None:
        return _elsewhere(entry_id)
    view = views.ruling(shelf(), entry, request.args.get("example"), request.args.get("step"))
    return render_template("ruling.html", view=view, api=url_for("api.ruling", entry_id=entry_id))


@blueprint.get("/cards")
def cards() -> Page:
    """All cards, by type."""
    view = views.cards(shelf(), request.args)
    api = url_for("api.cards", **_kept("edition", "type", "family", "q"))
    return render_template("cards.html", view=view, api=api)


@blueprint.get("/cards/<path:entry_id>")
def card(entry_id: str) -> Page:
    """One card: what it does in our words, and the rulings about it."""
    entry = shelf().base.cards.get(entry_id)
    if entry is None:
        return _elsewhere(entry_id)
    api = url_for("api.card", entry_id=entry_id)
    return render_template("card.html", view=views.card(shelf(), entry), api=api)


@blueprint.get("/games/")
@blueprint.get("/games")
def all_games() -> Page:
    """All games, which stand on the page to browse."""
    return redirect(url_for("pages.search"), 301)


@blueprint.get("/games/<game_id>")
def game(game_id: str) -> Page:
    """One game: how it goes, and its rulings by topic."""
    view = views.game(shelf(), game_id)
    if view is None:
        return guard.problem(404, presenting.nearest(shelf(), game_id), game_id)
    return render_template("game.html", view=view, api=url_for("api.game", game_id=game_id))


@blueprint.get("/games/<game_id>/sheet")
def sheet(game_id: str) -> Page:
    """A game to print: how it goes, and its rulings as questions with verdict and sentence."""
    edition = request.args.get("edition", "")
    view = printing.sheet(shelf(), game_id, edition if edition in shelf().editions else None)
    if view is None:
        return guard.problem(404, presenting.nearest(shelf(), game_id), game_id)
    return render_template("sheet.html", view=view, api=url_for("api.game", game_id=game_id))


@blueprint.get("/vswp")
def vswp() -> Page:
    """The calculator of Viking Secret Wildcard Poker: a stack, a hand or a showdown."""
    view = poker.view(shelf(), request.args)
    api = url_for("api.vswp", **_kept(*view.given))
    return render_template("vswp.html", view=view, example=poker.EXAMPLE, api=api)


@blueprint.get("/flux")
def flux_round() -> Page:
    """The calculator of Flux!: what the cards of a round cost."""
    view = flux.view(shelf(), request.args)
    api = url_for("api.flux_round", **_kept("round", *(field.name for field in view.fields)))
    return render_template("flux.html", view=view, sense=SENSE, api=api)


@blueprint.get("/coverage")
def covered() -> Page:
    """All rulings by status, all passages by document."""
    view = coverage.coverage(shelf())
    return render_template(
        "coverage.html",
        view=view,
        words=coverage.status_words(),
        chosen=request.args.get("status") if request.args.get("status") in view.by_status else None,
        passage=view.passage(request.args.get("passage")),
        api=url_for("api.covered"),
    )


@blueprint.get("/new")
def new() -> Page:
    """Rulings that came or changed, newest first."""
    return render_template("new.html", view=news.view(shelf()), api=url_for("api.new"))


@blueprint.get("/new.atom")
def new_feed() -> Page:
    """The same as a feed."""
    return Response(news.as_atom(news.view(shelf())), mimetype="application/atom+xml")


def _elsewhere(entry_id: str) -> Page:
    found = presenting.moved_to(shelf(), entry_id)
    if found is not None:
        return redirect(found, 301)
    return guard.problem(404, presenting.nearest(shelf(), entry_id), entry_id[:100])


def _kept(*names: str) -> dict[str, Any]:
    # An address is a link in the page's head: it repeats the reader's own words no longer than they are used.
    return {name: request.args[name][: asking.LONGEST] for name in names if request.args.get(name)}
