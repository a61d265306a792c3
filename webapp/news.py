"""What is new: rulings that came or changed, day by day, as a page, as JSON and as an Atom feed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as Xml

from flask import url_for

from webapp.presenting import Link, links
from webapp.shelf import Shelf
from webapp.wording import day_in_words

if TYPE_CHECKING:
    from kb.entries import Change

SECONDS = 1.0
ATOM = "http://www.w3.org/2005/Atom"
# Feeds show so many entries; the page has all.
FEED = 50


@dataclass(frozen=True)
class News:
    """One change of one ruling."""

    change: Change
    link: Link

    @property
    def step(self) -> str:
        """Which revision it is, in words."""
        after = self.change.revision
        return "New" if after == 1 else f"Revision {after - 1} to {after}"


@dataclass(frozen=True)
class Day:
    """The changes of one day."""

    date: str
    changes: tuple[News, ...]

    @property
    def words(self) -> str:
        """The day as it is spoken."""
        return day_in_words(date.fromisoformat(self.date))


@dataclass(frozen=True)
class NewView:
    """The page: days, newest first, and how many rulings stand as they were first written."""

    days: tuple[Day, ...]
    untouched: int


def view(shelf: Shelf) -> NewView:
    """Every change that is on record."""
    rows = {row.id: row for row in links(shelf, [one.ruling for one in shelf.base.changes], SECONDS)}
    news = [News(one, rows[one.ruling]) for one in shelf.base.changes if one.ruling in rows]
    days = groupby(news, lambda one: one.change.date)
    told = {one.ruling for one in shelf.base.changes}
    return NewView(
        tuple(Day(day, tuple(changes)) for day, changes in days), len(set(shelf.base.rulings) - told)
    )


def as_json(shown: NewView) -> dict[str, Any]:
    """The page for programs."""
    return {
        "changes": [
            {"date": day.date, "ruling": one.change.ruling, "title": one.link.title}
            | {"revision": one.change.revision, "what": one.change.what}
            for day in shown.days
            for one in day.changes
        ]
    }


def as_atom(shown: NewView) -> bytes:
    """The page as an Atom feed; its links name no host, since the one a client claims may be anybody's."""
    Xml.register_namespace("", ATOM)
    feed = Xml.Element(f"{{{ATOM}}}feed")
    news = [one for day in shown.days for one in day.changes][:FEED]
    _part(feed, "id", "urn:tableside:new")
    _part(feed, "title", "Tableside: new and changed rulings")
    _part(feed, "updated", _moment(news[0].change.date if news else "1970-01-01"))
    _part(feed, "link", rel="self", href=url_for("pages.new_feed"), type="application/atom+xml")
    _part(feed, "link", rel="alternate", href=url_for("pages.new"), type="text/html")
    _part(_part(feed, "author"), "name", "Tableside")
    for one in news:
        entry = _part(feed, "entry")
        _part(entry, "id", f"urn:tableside:new:{one.change.ruling}:{one.change.revision}")
        _part(entry, "title", one.link.title)
        _part(entry, "updated", _moment(one.change.date))
        _part(entry, "link", rel="alternate", href=one.link.url, type="text/html")
        _part(entry, "summary", f"{one.step}. {one.change.what}")
    written: bytes = Xml.tostring(feed, encoding="utf-8", xml_declaration=True)
    return written


def _part(parent: Xml.Element, name: str, text: str | None = None, **attributes: str) -> Xml.Element:
    part = Xml.SubElement(parent, f"{{{ATOM}}}{name}", attributes)
    part.text = text
    return part


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"
