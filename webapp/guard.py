"""What holds for every answer of the site: headers, a number for the request, pages for what goes wrong."""

from __future__ import annotations

import secrets
import threading
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from flask import Flask, Response, current_app, g, jsonify, make_response, redirect, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed
from werkzeug.wrappers import Response as AnyResponse

from webapp.running import Shelves, health

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}

NEED_NO_BASE = ("static", *health.ENDPOINTS)
MOST_RUNS = 240
MINUTE = 60.0

SENTENCES = {
    400: "That address could not be read. Ask again from the first page.",
    404: "There is no page here. If it was a ruling, it has moved: search for its name.",
    405: "This page can only be read.",
    413: "That was more than is read at once.",
    415: "The body must be JSON: say so with Content-Type: application/json.",
    429: "That was a lot of runs. Wait a minute and try again.",
    500: "Something broke on our side, not at your table. Try again, or ask in other words.",
    503: "The rulings are being repaired. Nothing is answered from a base that has faults.",
}


def register(app: Flask, shelves: Shelves) -> None:
    """Adds the headers, request numbers and error pages to an application; gives each request its shelf."""

    @app.before_request
    def number_and_hold() -> tuple[Any, int] | None:
        g.request_id = secrets.token_hex(6)
        g.shelf = shelves.shelf
        if g.shelf is None and request.endpoint not in NEED_NO_BASE:
            return _no_base(shelves.refused.faults if shelves.refused else ())
        return None

    @app.after_request
    def add_headers(response: Response) -> Response:
        for name, value in SECURITY.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-cache")
        response.headers["X-Request-Id"] = g.get("request_id", "-")
        _stay_here(response)
        return response

    app.register_error_handler(HTTPException, _known_problem)
    app.register_error_handler(Exception, _unknown_problem)


class Runs:
    """How many runs each visitor asked for in the last minute.

    Args:
        most: so many a minute are answered.
    """

    def __init__(self, most: int = MOST_RUNS) -> None:
        self.most = most
        self._since = 0.0
        self._counts: Counter[str] = Counter()
        self._lock = threading.Lock()

    def take(self, visitor: str) -> bool:
        """Count one more run; False where it is one too many."""
        now = time.monotonic()
        with self._lock:
            if now - self._since >= MINUTE:
                self._since, self._counts = now, Counter()
            self._counts[visitor] += 1
            return self._counts[visitor] <= self.most


def may_run() -> bool:
    """Whether this visitor may have the engine play once more in this minute."""
    runs: Runs = current_app.extensions["runs"]
    return runs.take(request.remote_addr or "")


def _stay_here(response: Response) -> None:
    """A redirect to this site names no host: the one a client claims may be anybody's."""
    target = urlsplit(response.headers.get("Location", ""))
    if target.scheme or target.netloc:
        path = "/" + target.path.lstrip("/")
        here = redirect(urlunsplit(("", "", path, target.query, target.fragment)))
        response.headers["Location"] = here.headers["Location"]
        response.set_data(here.get_data())


def _wants_json() -> bool:
    return request.path.startswith("/api/") or request.path in ("/healthz", "/readyz")


def said(status: int, sentence: str, nearest: Iterable[str] = (), faults: Iterable[str] = ()) -> AnyResponse:
    """What went wrong as JSON: one shape for every error of the API.

    Args:
        status: the HTTP status.
        sentence: what is wrong and what to do, for a person.
        nearest: ids or words that may have been meant.
        faults: what is wrong with an example or with the rulings, line by line.
    """
    told = {"error": sentence, "status": status, "nearest": list(nearest), "faults": list(faults)}
    return jsonify({**told, "request": g.request_id})


def problem(status: int, nearest: list[Any] | None = None, looked_for: str | None = None) -> tuple[Any, int]:
    """The page (or JSON object) that says what went wrong, in a player's words.

    Args:
        status: the HTTP status.
        nearest: entries that may have been meant, with `id`, `title` and `url`.
        looked_for: what the reader asked for.
    """
    sentence = SENTENCES.get(status, SENTENCES[500] if status >= 500 else SENTENCES[400])
    if _wants_json():
        return said(status, sentence, [one.id for one in nearest or ()]), status
    page = render_template(
        "problem.html", sentence=sentence, status=status, nearest=nearest or [], looked_for=looked_for
    )
    return page, status


def _known_problem(error: HTTPException) -> tuple[Any, int] | AnyResponse:
    if error.code is None or error.code < 400:
        return error.get_response()
    page = problem(error.code)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response = make_response(page)
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods))
        return response
    return page


def _unknown_problem(error: Exception) -> tuple[Any, int]:
    current_app.logger.error("request %s %s failed", g.get("request_id", "-"), request.path, exc_info=error)
    return problem(500)


def _no_base(faults: tuple[str, ...]) -> tuple[Any, int]:
    if _wants_json():
        return said(503, SENTENCES[503], (), faults), 503
    return render_template("faulty.html", sentence=SENTENCES[503], faults=faults), 503
