"""What a browser needs to keep the site: a worker, a manifest, what is kept, and the page to search it."""

from __future__ import annotations

from threading import Lock

from flask import Blueprint, Response, current_app, jsonify, render_template, url_for

from webapp import statics
from webapp.offline.kept import Kept, addresses, kept, version
from webapp.shelf import shelf

blueprint = Blueprint("offline", __name__)
_MAKING = Lock()
WORKER = "worker.js"
SCRIPTS = ("site.js", "lunr.js", "offline.js")
STYLE = ("site.css", "pages.css", "print.css", "fonts.css")
DRAWINGS = ("icons.svg", "mark.svg")
ICONS = [
    (f"icon{shape}-{size}.png", size, purpose)
    for shape, purpose in (("", "any"), ("-square", "maskable"))
    for size in (192, 512)
]
GROUND = "#F3F4F1"


@blueprint.get("/offline")
def page() -> str:
    """Search in what this device keeps; shown in place of a page that cannot be had."""
    return render_template("offline.html")


@blueprint.get("/offline/absent")
def absent() -> str:
    """In place of what needs a running server, where the site is only files."""
    return render_template("absent.html")


@blueprint.get("/offline/entries.json")
def entries() -> Response:
    """Rulings and cards in short, and every wording that has an answer."""
    return Response(_kept().entries, mimetype="application/json")


@blueprint.get("/offline/index.json")
def index() -> Response:
    """The index of all rulings, as lunr.js reads it."""
    return Response(_kept().index, mimetype="application/json")


@blueprint.get("/offline/pages.json")
def pages() -> Response:
    """The pages a device is to keep, the first ones first."""
    return jsonify({"version": version(shelf()), "pages": addresses(shelf())})


@blueprint.get(f"/{WORKER}")
def worker() -> Response:
    """The service worker; its text changes with anything it keeps, and so a browser fetches all anew."""
    text = (statics.FOLDER / WORKER).read_text(encoding="utf-8")
    shell = [url_for("pages.home"), url_for("offline.page"), *_assets()]
    head = f"const VERSION = {current_app.json.dumps(version(shelf()))};\n"
    data = {name: url_for(f"offline.{name}") for name in ("pages", "entries", "index")}
    data["ask"] = url_for("pages.ask")
    head += f"const SHELL = {current_app.json.dumps(shell)};\nconst DATA = {current_app.json.dumps(data)};\n"
    body = head + text
    return Response(body, mimetype="text/javascript")


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """Name, colours and sign, for a home screen."""
    drawn = {"src": statics.asset("mark.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    found = {
        "name": "Tableside: rulings for Fluxx",
        "short_name": "Tableside",
        "description": "Ask a question about Fluxx or a relative, and see the answer proven.",
        "start_url": url_for("pages.home"),
        "scope": url_for("pages.home"),
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [drawn, *(_icon(*each) for each in ICONS)],
    }
    return Response(current_app.json.dumps(found), mimetype="application/manifest+json")


def _icon(name: str, size: int, purpose: str) -> dict[str, str]:
    sizes = f"{size}x{size}"
    return {"src": statics.asset(name), "sizes": sizes, "type": "image/png", "purpose": purpose}


def _assets() -> list[str]:
    there = [name for name in (*SCRIPTS, *STYLE, *DRAWINGS) if (statics.FOLDER / name).is_file()]
    fonts = sorted((statics.FOLDER / "fonts").glob("*.woff2"))
    plain = [url_for("static", filename=f"fonts/{font.name}") for font in fonts]
    return [*map(statics.asset, there), *plain]


def _kept() -> Kept:
    # Making it takes some seconds, so that two who ask at once share one making.
    with _MAKING:
        return kept(shelf())
