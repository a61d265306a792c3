"""The language of searches: words, "phrases", filters such as `card:veto`, and a minus before any of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

FILTERS: Mapping[str, str] = {
    "card": "the card it is about, by any of its names",
    "topic": "the topic",
    "game": "the game",
    "edition": "the edition it holds for, or that has the card",
    "verdict": "yes, no, depends or info",
    "authority": "official, rulebook, fan-page or interpretation",
    "source": "a document, or a passage of it",
    "kind": "ruling, card or summary",
    "type": "the type of card",
    "status": "proven, enforced, contradicted or unchecked",
}
MOST_PARTS = 32

_PART = re.compile(r'(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))', re.IGNORECASE)

HELP = """\
A search is a list of words; entries that have more of them, and rarer ones, come first.

  hand limit            entries that speak of these words
  "hand limit"          ... that have them side by side
  -creeper              ... that do not have the word (a minus works before everything below as well)
{filters}
A value of several words is quoted: card:"trade hands". Several values of one filter: any of them will do.
Filters alone list all that they let through: card:veto verdict:no"""


@dataclass(frozen=True)
class Filter:
    """`name:value`; `without` is true behind a minus."""

    name: str
    value: str
    without: bool


@dataclass(frozen=True)
class Query:
    """A search taken apart."""

    words: str
    phrases: tuple[str, ...]
    without: tuple[str, ...]
    filters: tuple[Filter, ...]


def describe() -> str:
    """The language, for people."""
    lines = (f"  {name + ':...':21} {meaning}\n" for name, meaning in FILTERS.items())
    return HELP.format(filters="".join(lines))


def parse(text: str) -> Query:
    """Takes a search apart; any text will do, and what is no part of the language is a word.

    >>> parse('trade -"hand limit" card:veto').filters
    (Filter(name='card', value='veto', without=False),)
    """
    words: list[str] = []
    phrases: list[str] = []
    without: list[str] = []
    filters: list[Filter] = []
    for minus, name, value, quoted in _parts(text):
        if name in FILTERS and value:
            filters.append(Filter(name, value, bool(minus)))
        elif minus and value:
            without.append(value)
        else:
            plain = f"{name}:{value}" if name else value
            words.append(plain)
            if quoted and not name:
                phrases.append(value)
    return Query(" ".join(words), tuple(phrases), tuple(without), tuple(filters))


def _parts(text: str) -> Iterator[tuple[str, str, str, bool]]:
    for number, found in enumerate(_PART.finditer(text.replace("“", '"').replace("”", '"'))):
        if number == MOST_PARTS:
            return
        minus, name, phrase, word = found.groups()
        yield minus, (name or "").lower(), (word if phrase is None else phrase).strip(), phrase is not None
