"""The site as files for any web host: every page that needs no engine at hand, with links that fit."""

from __future__ import annotations

import html
import posixpath
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urldefrag, urlsplit

from flask import url_for

from webapp import statics
from webapp.offline.kept import addresses, kept
from webapp.wording import slug

if TYPE_CHECKING:
    from flask import Flask
    from werkzeug.test import Client

_LINK = re.compile(r'(?<=\s)(href|src|action|data-worker|data-entries|data-index)="([^"]*)"')
_ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//|#)", re.IGNORECASE)
_FORM = re.compile(r"<form\b(?P<attributes>[^>]*)>.*?</form>", re.DOTALL)
_CHOICE = re.compile(r'<details class="edition">.*?</form>\s*</div>\s*</details>', re.DOTALL)
_OTHER_FORMS = re.compile(r'<link rel="(?:alternate|search|manifest)"[^>]*>\n?')
_WORKER = re.compile(r' data-worker="[^"]*"')
MARK = "offline/entries.json"
_OWN_FILES = ("rulings", "cards", "games", "coverage", "search", "static", "offline", "new.atom")
_ASKED = ("ask", "search")
_LIVE = ("try", "vswp", "flux", "api", "choose", "healthz", "readyz")
"""First parts of the addresses that only a running server has an answer for."""

Told = Callable[[int, int], None]


class Export:
    """One export of a site into a folder.

    Args:
        app: the site.
        folder: where the files go; made if it is not there.
        told: called with the number of pages written and known so far.
    """

    def __init__(self, app: Flask, folder: Path, told: Told = lambda _done, _known: None) -> None:
        self._app, self._folder, self._told = app, folder, told
        self._waiting: list[str] = []
        self._known: dict[str, str] = {}

    def write(self) -> int:
        """Write everything; the number of pages.

        Raises:
            OSError: if a file cannot be written.
        """
        with self._app.test_request_context():
            self._offline, self._absent = url_for("offline.page"), url_for("offline.absent")
            for address in (*addresses(self._app.extensions["shelves"].shelf), self._offline, self._absent):
                self._know(address)
            self._keep_data()
        client = self._app.test_client()
        written = 0
        while written < len(self._waiting):
            self._write_page(client, self._waiting[written])
            written += 1
            self._told(written, len(self._waiting))
        self._write_static()
        return written

    def _know(self, address: str) -> str:
        """The file of an address; one not met before waits to be written."""
        if address not in self._known:
            self._known[address] = file_of(address)
            self._waiting.append(address)
        return self._known[address]

    def _keep_data(self) -> None:
        """The index and what it finds, beside the page that searches them."""
        found = kept(self._app.extensions["shelves"].shelf)
        rewritten = re.sub(r'(?<="url":")[^"]*', lambda url: file_of(url[0]), found.entries.decode())
        self._write(MARK, rewritten.encode())
        self._write("offline/index.json", found.index)

    def _write_page(self, client: Client, address: str) -> None:
        response = client.get(address, follow_redirects=True)
        file = self._known[address]
        text = response.get_data(as_text=True)
        fitted = self._fit(text, file) if file.endswith(".html") else self._relinked(text, file)
        self._write(file, fitted.encode())

    def _fit(self, page: str, file: str) -> str:
        """A page whose links lead to files; what only a server can do is taken out of it."""
        page = _WORKER.sub("", _OTHER_FORMS.sub("", _CHOICE.sub("", page)))
        return self._relinked(_FORM.sub(self._form, page), file)

    def _relinked(self, text: str, file: str) -> str:
        def link(found: re.Match[str]) -> str:
            leads = html.unescape(found[2])
            asks = found[1] == "action" and leads.strip("/") in _ASKED
            return f'{found[1]}="{self._link(self._offline if asks else leads, file)}"'

        return _LINK.sub(link, text)

    def _form(self, form: re.Match[str]) -> str:
        action = re.search(r'action="/([a-z]*)', form["attributes"])
        return form[0] if action is None or action[1] in _ASKED else ""

    def _link(self, link: str, file: str) -> str:
        if not link or _ELSEWHERE.match(link):
            return html.escape(link)
        address, fragment = urldefrag(link)
        target, mark = self._target(address, fragment)
        relative = posixpath.relpath(target, posixpath.dirname(file) or ".")
        return html.escape(relative + (f"#{mark}" if mark else ""))

    def _target(self, address: str, fragment: str) -> tuple[str, str]:
        """The file a link leads to, and where in it."""
        split = urlsplit(address)
        first = split.path.strip("/").split("/")[0]
        query = dict(parse_qsl(split.query))
        if first == "static" or split.path.startswith("/offline/"):
            return split.path.lstrip("/"), fragment
        if first in _LIVE:
            return self._known[self._absent], ""
        if first == "ask" or "q" in query or (first == "search" and not query and fragment):
            return self._known[self._offline], ""
        step = query.pop("step", None)
        example = query.get("example")
        if example is not None:
            return self._know(f"{split.path}?example={example}"), f"step-{step}" if step else fragment
        return self._know(address), fragment

    def _write_static(self) -> None:
        for name in statics.served():
            self._write(f"static/{name}", (statics.FOLDER / name).read_bytes())

    def _write(self, file: str, content: bytes) -> None:
        path = self._folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def file_of(address: str) -> str:
    """The file that stands for an address: its path, and its query as part of the name."""
    split = urlsplit(address)
    path = split.path.strip("/") or "index"
    asked = f"--{slug(split.query)}" if split.query else ""
    suffix = "" if "." in posixpath.basename(path) else ".html"
    return f"{path}{asked}{suffix}"


class InTheWay(ValueError):
    """The folder holds something else than an older export, which is not written over."""


def export(app: Flask, folder: Path, told: Told) -> int:
    """Write the site into a folder, in place of an older export there; the number of pages.

    What else lies directly in the folder, such as a host's settings, stays.

    The pages are written beside the folder first, so that whoever serves it never has half of them.

    Raises:
        InTheWay: if the folder holds anything else.
        OSError: if nothing can be written there.
    """
    folder = folder.resolve()
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise InTheWay(f"{folder} holds other files; name a new folder, or an older export to be replaced")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".export-") as beside:
        made = Path(beside) / "site"
        pages = Export(app, made, told).write()
        older = Path(beside) / "older"
        if folder.exists():
            folder.rename(older)
            for other in older.iterdir():
                if other.name in _OWN_FILES or (made / other.name).exists() or other.suffix == ".html":
                    continue
                other.rename(made / other.name)
        made.rename(folder)
    return pages
