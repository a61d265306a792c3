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
