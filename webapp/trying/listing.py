"""The examples of all rulings to begin from: by game and theme, or those a search finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from flask import url_for

from webapp.trying.taps import is_meant
from webapp.wording import slug, topic_in_words

if TYPE_CHECKING:
    from kb.entries import Ruling
    from webapp.shelf import Shelf

MOST = 60


@dataclass(frozen=True)
class Row:
    """An example to open: its name, the ruling it belongs to, and where it opens as a table."""

    name: str
    ruling: str
    url: str


@dataclass(frozen=True)
class Theme:
    """A theme of a game: its address, how many examples it has, and those that are shown."""

    title: str
    url: str
    count: int
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True)
class Listing:
    """What is listed.

    Args:
        games: the games with their themes; with their examples where some were asked for.
        search: what is searched for.
        theme: the theme that is opened, in words.
        more: how many examples are not shown.
    """

    games: tuple[tuple[str, tuple[Theme, ...]], ...]
    search: str
    theme: str
    more: int


def listing(shelf: Shelf, theme: str, search: str) -> Listing:
    """The examples of a theme or a search; the themes alone where neither is given.

    Args:
        shelf: the base.
        theme: the beginning of the ids of its rulings: game and theme.
        search: words that stand in the example's name, its ruling or the names of the ruling's cards.
    """
    every = [(ruling, row) for ruling in _in_order(shelf) for row in _rows(ruling)]
    counts = Counter(_theme(ruling) for ruling, _ in every)
    theme = theme if theme in counts and not search else ""
    found = [
        (ruling, row)
        for ruling, row in every
        if (_theme(ruling) == theme if theme else is_meant(search, _spoken(shelf, ruling, row)))
    ]
    shown = found[:MOST] if search else found
    grouped = groupby(shown, key=lambda each: _theme(each[0]))
    themes = [
        _shown(one, counts, tuple(row for _, row in rows) if theme or search else ()) for one, rows in grouped
    ]
    games = tuple(
        (shelf.game_title(game), tuple(each for _, each in of_game))
        for game, of_game in groupby(themes, key=lambda each: each[0].partition("/")[0])
    )
    return Listing(games, search, _words(theme), len(found) - len(shown))


def _in_order(shelf: Shelf) -> list[Ruling]:
    games = list(shelf.games)
    games.sort(key=lambda game: game != "fluxx")
    return sorted(
        shelf.base.rulings.values(), key=lambda one: (games.index(one.game), _theme(one), one.title)
    )


def _rows(ruling: Ruling) -> Iterator[Row]:
    for example in ruling.examples:
        url = url_for("trying.page", ruling=ruling.id, example=slug(example.name))
        yield Row(example.name, ruling.title, url)


def _theme(ruling: Ruling) -> str:
    """The first two parts of an id: `fluxx/creepers`."""
    return "/".join(ruling.id.split("/")[:2])


def _words(theme: str) -> str:
    return topic_in_words(theme.partition("/")[2])


def _shown(theme: str, counts: Counter[str], rows: tuple[Row, ...]) -> tuple[str, Theme]:
    url = url_for("trying.page", view="examples", theme=theme)
    return theme, Theme(_words(theme), url, counts[theme], rows)


def _spoken(shelf: Shelf, ruling: Ruling, row: Row) -> str:
    cards = (shelf.base.cards[card].name for card in ruling.cards if card in shelf.base.cards)
    return " ".join((row.name, ruling.title, ruling.question, *cards))
