"""Markdown without raw HTML: the parts of an entry, and its text as HTML or plain words.

Only the outline of a body is read when a base is loaded; HTML is made when somebody looks at it.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:  # a base that was kept is asked without reading any Markdown
    from markdown_it import MarkdownIt
    from markdown_it.renderer import RendererProtocol
    from markdown_it.token import Token


@dataclass(frozen=True)
class Block:
    """A top-level block: its kind (heading, paragraph, fence, other), text, lines (from 0, end excluded)."""

    kind: str
    text: str
    level: int
    info: str
    begin: int
    end: int
    closed: bool


@dataclass(frozen=True)
class Link:
    """Where a link leads, or where a picture is fetched from; ``line`` is that of its text, from 0."""

    address: str
    line: int
    picture: bool


def blocks(source: str) -> Iterator[Block]:
    """The top-level blocks of a text, in order."""
    lines = source.split("\n")
    tokens = _outline_parser().parse(source)
    for index, token in enumerate(tokens):
        if token.level != 0 or token.map is None or token.nesting < 0:
            continue
        begin, end = token.map
        if token.type in ("heading_open", "paragraph_open"):
            kind, text = token.type.removesuffix("_open"), tokens[index + 1].content
        else:
            kind, text = ("fence" if token.type == "fence" else "other"), token.content
        closed = kind != "fence" or (end - begin > 1 and lines[end - 1].strip().startswith(token.markup))
        level = int(token.tag[1]) if kind == "heading" else 0
        yield Block(kind, text, level, " ".join(token.info.split()), begin, end, closed)


def render(source: str, entry: str) -> str:
    """Markdown as HTML; links to the files of other entries lead to their pages. ``entry`` is whose text."""
    return str(_parser().render(source, {"entry": entry}))


def render_line(source: str, entry: str) -> str:
    """One paragraph as HTML, without a paragraph around it."""
    return str(_parser().renderInline(source, {"entry": entry}))


def plain(source: str) -> str:
    """The words of a text without any marks, a line for each paragraph, item or cell."""
    lines = (token for token in _parser().parse(source) if token.type == "inline")
    return "\n".join(_words(token.children or ()) for token in lines)


def plain_line(source: str) -> str:
    """The words of one paragraph without any marks."""
    return " ".join(_words(token.children or ()) for token in _parser().parseInline(source))


def links(source: str) -> Iterator[Link]:
    """Every link and picture of a text; of what is named below the text, also the addresses given there."""
    env: dict[str, Any] = {}
    for token in _link_parser().parse(source, env):
        line = token.map[0] if token.map else 0
        for child in token.children or ():
            line += child.type in ("softbreak", "hardbreak")
            if child.type in ("link_open", "image"):
                picture = child.type == "image"
                yield Link(str(child.attrGet("src" if picture else "href") or ""), line, picture)
    for named in (*env.get("references", {}).values(), *env.get("duplicate_refs", ())):
        yield Link(named["href"], named["map"][0], picture=False)


def is_web_address(address: str) -> bool:
    """Whether an address says in full where on the web it leads."""
    try:
        parts = urlsplit(address)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in parts.netloc
    except ValueError:
        return False


def linked_entry(address: str, entry: str) -> str | None:
    """The id that a link such as ``../plays/order.md`` means in an entry's text; None for other links."""
    target = address.partition("#")[0]
    if not target.endswith(".md") or ":" in target or target.startswith("/"):
        return None
    return posixpath.normpath(posixpath.join(posixpath.dirname(entry), target)).removesuffix(".md")


def page_of(entry: str) -> str:
    """The address of an entry's page on the site."""
    return f"/cards/{entry}" if is_card(entry) else f"/rulings/{entry}"


def is_card(entry: str) -> bool:
    """Whether an id is that of a card: its file stands in a folder called ``cards``."""
    return "cards" in entry.split("/")[:-1]


def _words(tokens: Sequence[Token]) -> str:
    parts = (" " if token.type in ("softbreak", "hardbreak") else token.content for token in tokens)
    return " ".join("".join(parts).split())


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    parser = _commonmark()
    parser.add_render_rule("link_open", _open_link)
    return parser


@lru_cache(maxsize=1)
def _link_parser() -> MarkdownIt:
    """Takes every address for a link, as it was written: the usual parser passes some over as plain text."""
    parser = _commonmark().disable("emphasis")
    parser.validateLink = lambda url: True  # type: ignore[method-assign]
    parser.normalizeLink = lambda url: url  # type: ignore[method-assign]
    return parser


@lru_cache(maxsize=1)
def _outline_parser() -> MarkdownIt:
    return _commonmark().disable("inline")


def _commonmark() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _open_link(self: RendererProtocol, tokens: Sequence[Token], index: int, options: Any, env: Any) -> str:
    token = tokens[index]
    address = str(token.attrGet("href") or "")
    entry = linked_entry(address, env.get("entry", ""))
    if entry is not None:
        _path, mark, part = address.partition("#")
        token.attrSet("href", page_of(entry) + mark + part)
    return str(self.renderToken(tokens, index, options, env))  # type: ignore[attr-defined]
