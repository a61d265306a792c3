"""Style sheet and drawings, each under an address that changes with its content."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Flask, Response, request, send_from_directory, url_for

FOLDER = Path(__file__).parent / "static"


@cache
def _mark(name: str) -> str:
    return hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()[:10]


@cache
def marks() -> tuple[str, ...]:
    """A mark for everything the pages are made of beside the entries: style, scripts, drawings, templates."""
    files = [path for folder in (FOLDER, FOLDER.parent / "templates") for path in sorted(folder.rglob("*.*"))]
    return tuple(hashlib.sha256(path.read_bytes()).hexdigest()[:10] for path in files)


def served() -> list[str]:
    """The names of all files of the static folder."""
    return [path.relative_to(FOLDER).as_posix() for path in sorted(FOLDER.rglob("*")) if path.is_file()]


def asset(name: str) -> str:
    """The address of a file in the static folder."""
    return url_for("static", filename=name, v=_mark(name))


def register(app: Flask) -> None:
    """Serves the static folder and lets templates write `asset(name)`."""

    @app.get("/static/<path:filename>", endpoint="static")
    def serve(filename: str) -> Response:
        response = send_from_directory(FOLDER, filename)
        if "v" in request.args:
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response

    app.jinja_env.globals["asset"] = asset
    # The build cuts the fonts; without them the system's own letters do.
    app.jinja_env.globals["lettered"] = (FOLDER / "fonts" / "display.woff2").is_file()
