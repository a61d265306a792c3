"""The site: ask, read a ruling, watch the run that proves it. `create_app()` makes the WSGI application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from kb import load
from webapp import api, choosing, guard, pages, running, statics
from webapp.offline import routes as offline
from webapp.templating import register_words
from webapp.trying import routes as trying

if TYPE_CHECKING:
    from kb.knowledge import Knowledge

__all__ = ["create_app"]


def create_app(
    knowledge: Knowledge | None = None, *, access_log: bool = False, proxied: bool = False
) -> Flask:
    """The site over one knowledge base.

    Args:
        knowledge: what the site answers from; without it the base that `kb` itself would read.
        access_log: whether a line is written for every request, without what was asked.
        proxied: whether a proxy stands before the site, whose word on who visits is to be taken.

    Returns:
        A Flask application. If the base is at fault the application still starts: every page then says so
        and lists the faults, with status 503. `reload` of its `extensions["shelves"]` reads the base anew.
    """
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = 256 * 1024
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    if proxied:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
    app.extensions["runs"] = guard.Runs()
    app.extensions["shelves"] = _shelves(knowledge)
    statics.register(app)
    guard.register(app, app.extensions["shelves"])
    register_words(app)
    app.register_blueprint(pages.blueprint)
    app.register_blueprint(choosing.blueprint)
    app.register_blueprint(trying.blueprint)
    app.register_blueprint(offline.blueprint)
    app.register_blueprint(api.blueprint)
    app.register_blueprint(api.discovery.blueprint)
    running.register(app, access_log)
    return app


def _shelves(knowledge: Knowledge | None) -> running.Shelves:
    folder = knowledge.base.folder if knowledge is not None else None
    return running.Shelves(lambda: load(folder), knowledge)
