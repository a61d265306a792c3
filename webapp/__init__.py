"""The site: ask, read a ruling, watch the run that proves it. `create_app()` makes the WSGI application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Flask

from kb import load
from kb.reading import FaultyBase
from webapp import api, choosing, guard, pages, statics
from webapp.offline import routes as offline
from webapp.shelf import Shelf
from webapp.templating import register_words
from webapp.trying import routes as trying

if TYPE_CHECKING:
    from kb.knowledge import Knowledge

__all__ = ["create_app"]


def create_app(knowledge: Knowledge | None = None) -> Flask:
    """The site over one knowledge base.

    Args:
        knowledge: what the site answers from; without it the base that `kb` itself would read.

    Returns:
        A Flask application. If the base is at fault the application still starts: every page then says so
        and lists the faults, with status 503.
    """
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = 64 * 1024
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.extensions["runs"] = guard.Runs()
    faults = _open_shelf(app, knowledge)
    statics.register(app)
    guard.register(app, faults)
    register_words(app)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(choosing.blueprint)
    app.register_blueprint(trying.blueprint)
    app.register_blueprint(offline.blueprint)
    app.register_blueprint(api.blueprint)
    app.register_blueprint(api.discovery.blueprint)
    return app


def _open_shelf(app: Flask, knowledge: Knowledge | None) -> tuple[str, ...]:
    """Puts the knowledge base behind the pages; what is wrong with it, if anything."""
    try:
        app.extensions["shelf"] = Shelf(knowledge if knowledge is not None else load())
    except FaultyBase as fault:
        return tuple(str(one) for one in fault.faults)
    return ()
