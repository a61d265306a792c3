"""A line for every request that tells nobody's question: no query, no address of a visitor, no typed path."""

from __future__ import annotations

import logging
import time

from flask import Flask, Response, g, request

log = logging.getLogger("tableside.access")
# Below these an address that was found is the name of an entry or file of ours.
OURS = ("/rulings/", "/cards/", "/games/", "/static/", "/api/rulings/", "/api/cards/", "/api/games/")
FOUND = (200, 206, 304)


def register(app: Flask) -> None:
    """Writes method, path, status, bytes, milliseconds and request number of every answer to the log."""

    @app.before_request
    def begin() -> None:
        g.began = time.perf_counter()

    @app.after_request
    def write(response: Response) -> Response:
        spent = (time.perf_counter() - g.began) * 1000 if "began" in g else 0.0
        size = response.content_length
        log.info(
            "%s %s %d %s %.1fms %s",
            request.method if request.url_rule else "-",
            _shown(response.status_code),
            response.status_code,
            "-" if size is None else size,
            spent,
            g.get("request_id", "-"),
        )
        return response


def _shown(status: int) -> str:
    """The path where it is one of ours; else the pattern it matched, since anything may be typed there."""
    if status in FOUND and request.path.startswith(OURS):
        return request.path
    return request.url_rule.rule if request.url_rule else "-"
