"""Pages that stay the same as long as their base does: made once, pressed once, then handed out."""

from __future__ import annotations

import gzip
import hashlib

from flask import Flask, Response, g, request

from webapp.keeping import Kept

# What a page of these addresses says follows from the base, the address and the table chosen, and from
# nothing else. Addresses that end in a slash stand for all below them.
ADDRESSES = (
    "/rulings/", "/cards", "/cards/", "/games/", "/coverage", "/new", "/static/", "/offline", "/offline/",
    "/api/base.json",
)  # fmt: skip
COOKIE = "table"
TEXTS = ("text/", "application/json", "image/svg", "application/manifest")
LONGEST_KEY = 400
# Made for each answer anew, or by the server.
PASSING = {"content-length", "content-encoding", "etag", "last-modified", "vary", "date"}


def register(app: Flask) -> None:
    """Answers from the pages kept where that can be done, and keeps the others where that may be done."""

    @app.before_request
    def look() -> Response | None:
        page = g.shelf.pages.get(_key()) if _keepable() else None
        return _answer(page) if page is not None else None

    @app.after_request
    def keep(response: Response) -> Response:
        if "kept" in g or not _keepable() or not _lasting(response):
            return response
        page = _pack(response)
        g.shelf.pages.put(_key(), page)
        return _answer(page)


def _keepable() -> bool:
    path = request.path
    ours = any(path.startswith(one) if one.endswith("/") else path == one for one in ADDRESSES)
    plain = request.method in ("GET", "HEAD") and "Range" not in request.headers
    return ours and plain and g.get("shelf") is not None and len(_key()) <= LONGEST_KEY


def _key() -> str:
    # A page may name its own full address, so the host that was asked belongs to the key.
    table = request.cookies.get(COOKIE, "")
    return f"{request.url_root}\n{table}\n{request.full_path}"


def _lasting(response: Response) -> bool:
    """Whether the same request would be answered with the same page again, as plain text."""
    text = (response.mimetype or "").startswith(TEXTS)
    plain = "Content-Encoding" not in response.headers and "Set-Cookie" not in response.headers
    return response.status_code == 200 and text and plain and not g.get("passing", False)


def _pack(response: Response) -> Kept:
    response.direct_passthrough = False
    body = response.get_data()
    response.close()
    headers = tuple((name, text) for name, text in response.headers if name.lower() not in PASSING)
    return Kept(gzip.compress(body, 6, mtime=0), hashlib.sha256(body).hexdigest()[:20], headers)


def _answer(page: Kept) -> Response:
    g.kept = True
    packed = request.accept_encodings["gzip"] > 0
    response = Response(page.packed if packed else gzip.decompress(page.packed), headers=list(page.headers))
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.vary.update(("Accept-Encoding", "Cookie"))
    # Weak: the same page pressed and plain is one page to whoever kept a copy.
    response.set_etag(page.tag, weak=True)
    response.make_conditional(request)
    return response
