"""A page as a reader sees it: its text, its links, its marks."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from flask.testing import FlaskClient

INLINE = {"a", "b", "code", "em", "i", "span", "strong"}
VOID = {"meta", "link", "input", "br", "use", "path", "img", "circle", "rect"}


class Page(HTMLParser):
    """Reads a page; `text` is all of it, `seen` what is not hidden."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.unfollowed: set[str] = set()
        self.marks: list[str] = []
        self.ids: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.tags: list[str] = []
        self._text: list[str] = []
        self._seen: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self._part(tag)
        self.attributes.extend(names.items())
        if "id" in names:
            self.ids.append(names["id"])
        if tag == "a":
            self.links.append(names["href"])
            if names.get("rel") == "nofollow":
                self.unfollowed.add(names["href"])
        if tag == "use":
            self.marks.append(names["href"].partition("#")[2])
        if tag not in VOID:
            self._open.append((tag, self._hidden or "hidden" in names or tag in ("title", "style")))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self._part(tag)
            opened, _ = self._open.pop()
            assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data: str) -> None:
        self._text.append(data)
        if not self._hidden:
            self._seen.append(data)

    def _part(self, tag: str) -> None:
        if tag not in INLINE:
            self.handle_data(" ")

    @property
    def _hidden(self) -> bool:
        return bool(self._open) and self._open[-1][1]

    @property
    def text(self) -> str:
        """All text, spaces made single."""
        return " ".join("".join(self._text).split())

    @property
    def seen(self) -> str:
        """The text that is not hidden, spaces made single."""
        return " ".join("".join(self._seen).split())


def get(client: FlaskClient, address: str, status: int = 200, *, follow: bool = False) -> Page:
    """The page at an address, or where it leads, after checking its status and that its tags are closed."""
    response = client.get(address, follow_redirects=follow)
    assert response.status_code == status, f"{address}: {response.status_code}"
    page = Page(response.get_data(as_text=True))
    assert not page._open, f"{address} leaves open: {page._open}"
    assert len(page.ids) == len(set(page.ids)), f"{address} uses an id twice"
    return page


def local_links(page: Page) -> Iterator[str]:
    """The addresses on this site that a page links to, without the place in the page."""
    for link in page.links:
        if link.startswith("/"):
            yield link.partition("#")[0]
