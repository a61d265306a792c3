"""The pages of the engine's rulebooks, found by the ruling they implement."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import overload

from kb.engine import KnockOut, Rulebook
from kb.scenario.languages import LANGUAGES


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


def rulebooks() -> list[type[Rulebook]]:
    """The rulebook of every game."""
    return [language.rulebook for language in LANGUAGES.values()]


@cache
def pages_of(ruling: str) -> tuple[PageSource, ...]:
    """The rulebook pages that implement a ruling."""
    found = [
        _source(book, name)
        for book in rulebooks()
        for name, implements in book.pages().items()
        if implements == ruling
    ]
    # A game built from another's parts inherits its pages; they are shown once.
    return tuple(dict.fromkeys(found))


@cache
def knock_outs_of(ruling: str) -> tuple[KnockOut, ...]:
    """The knock-outs that switch a ruling off; they belong to its own game."""
    game = LANGUAGES.get(ruling.partition("/")[0])
    return tuple(each for each in game.knock_outs if each.ruling == ruling) if game else ()


class Pages(Sequence[PageSource]):
    """The pages that implement a ruling, looked for once somebody wants to see them."""

    def __init__(self, ruling: str) -> None:
        self._ruling = ruling

    @overload
    def __getitem__(self, at: int) -> PageSource: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[PageSource]: ...
    def __getitem__(self, at: int | slice) -> PageSource | Sequence[PageSource]:
        return pages_of(self._ruling)[at]

    def __len__(self) -> int:
        return len(pages_of(self._ruling))


def _source(book: type[Rulebook], name: str) -> PageSource:
    method = getattr(book, name)
    lines, line = inspect.getsourcelines(method)
    root = Path(__file__).resolve().parents[2]
    path = Path(inspect.getfile(method)).resolve().relative_to(root).as_posix()
    return PageSource(name, path, line, inspect.cleandoc("\n" + "".join(lines)))
