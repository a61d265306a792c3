"""The pages of the engine's rulebooks, found by the ruling they implement."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from kb.engine import KnockOut, Rulebook
from kb.scenario.languages import LANGUAGES

RULEBOOKS: tuple[type[Rulebook], ...] = tuple(language.rulebook for language in LANGUAGES.values())
KNOCKOUTS: tuple[KnockOut, ...] = tuple(
    each for language in LANGUAGES.values() for each in language.knock_outs
)


@dataclass(frozen=True)
class PageSource:
    """A rulebook page as it stands in the code.

    Args:
        name: the page's name.
        path: its file, relative to the project.
        line: the line it begins on.
        source: the code.
    """

    name: str
    path: str
    line: int
    source: str


@cache
def pages_of(ruling: str) -> tuple[PageSource, ...]:
    """The rulebook pages that implement a ruling."""
    found = [
        _source(book, name)
        for book in RULEBOOKS
        for name, implements in book.pages().items()
        if implements == ruling
    ]
    # A game built from another's parts inherits its pages; they are shown once.
    return tuple(dict.fromkeys(found))


@cache
def knock_outs_of(ruling: str) -> tuple[KnockOut, ...]:
    """The knock-outs that switch a ruling off."""
    return tuple(knock_out for knock_out in KNOCKOUTS if knock_out.ruling == ruling)


def _source(book: type[Rulebook], name: str) -> PageSource:
    method = getattr(book, name)
    lines, line = inspect.getsourcelines(method)
    root = Path(__file__).resolve().parents[2]
    path = Path(inspect.getfile(method)).resolve().relative_to(root).as_posix()
    return PageSource(name, path, line, inspect.cleandoc("\n" + "".join(lines)))
