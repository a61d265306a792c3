"""What the entries say, as values that never change: rulings, cards, summaries, documents."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from kb.entries import markdown
from kb.reading import Node, YamlMap, nearest, normalise, read

_NUMBER = re.compile("[0-9]{1,9}")

VERDICTS = ("yes", "no", "depends", "info")
AUTHORITIES = ("official", "rulebook", "fan-page", "interpretation")
DECKS = ("fluxx-3.1", "fluxx-5.0", "fluxx-5.0+creeper-pack", "star-fluxx")
CARD_TYPES = (
    "keeper",
    "creeper",
    "goal",
    "ungoal",
    "new rule",
    "meta rule",
    "action",
    "surprise",
    "basic rules",
    "suspect",
    "weapon",
    "location",
)


@dataclass(frozen=True)
class Ask:
    """One way a player puts the question; ``verdict`` only where the answer to this wording differs."""

    text: str
    verdict: str | None
    line: int


@dataclass(frozen=True)
class Section:
    """A headed part of an entry: its title, and its Markdown, from which ``html`` and ``text`` are made."""

    title: str
    source: str
    entry: str = ""

    @cached_property
    def html(self) -> str:
        """The section as HTML, without its heading."""
        return markdown.render(self.source, self.entry)

    @cached_property
    def text(self) -> str:
        """The section as plain text, a line for each paragraph, item or table cell."""
        return markdown.plain(self.source)


@dataclass(frozen=True)
class ExampleBlock:
    """A machine-checked example of a ruling. ``text`` is its YAML, which begins on ``line`` of the file."""

    name: str
    line: int
    text: str

    @cached_property
    def data(self) -> YamlMap:
        """What its YAML says."""
        found = read(self.text, self.name, first_line=self.line)
        return found if isinstance(found, YamlMap) else YamlMap(self.line)

    def __getstate__(self) -> dict[str, Any]:
        """All but what can be read again from the text."""
        return {"name": self.name, "line": self.line, "text": self.text}


@dataclass(frozen=True)
class Ruling:
    """The answer to one question, with its sources and examples. ``path`` is its file, ``rulings/...md``."""

    id: str
    path: str
    title: str
    question: str
    verdict: str
    editions: tuple[str, ...]
    cards: tuple[str, ...]
    topics: tuple[str, ...]
    sources: tuple[str, ...]
    authority: str
    revision: int
    asks: tuple[Ask, ...]
    see_also: tuple[str, ...]
    emergent: str | None
    check: str | None
    because: str | None
    superseded_by: str | None
    answer: str
    answer_source: str = field(repr=False)
    sections: tuple[Section, ...] = field(repr=False)
    examples: tuple[ExampleBlock, ...] = field(repr=False)

    @property
    def game(self) -> str:
        """The game it belongs to: the first part of its id."""
        return self.id.partition("/")[0]

    @cached_property
    def answer_html(self) -> str:
        """The first paragraph as HTML, without a paragraph around it."""
        return markdown.render_line(self.answer_source, self.id)


@dataclass(frozen=True)
class CardEntry:
    """A card: what it is, how often each deck has it, and what it does, in our own words.

    ``goal``, ``rule``, ``bonus``, ``cancels`` and ``attaches`` say it in the form the engine builds its decks
    from; ``known`` is False where nobody knows what the card does, and the engine leaves it out. ``counted``
    is the word of a Clue card whose letters are counted, by the country it is sold in. ``works_like`` is the
    card whose effect it has under another name.
    """

    id: str
    path: str
    name: str
    type: str
    editions: Mapping[str, int]
    aliases: tuple[str, ...]
    family: str | None
    works_like: str | None
    goal: Mapping[str, Any] | None
    rule: Mapping[str, str] | None
    bonus: Mapping[str, str] | None
    cancels: tuple[str, ...] | None
    kinds: tuple[str, ...]
    attaches: str | None
    counted: Mapping[str, str] | None
    known: bool
    sources: tuple[str, ...]
    note: str | None
    effect: str
    effect_source: str = field(repr=False)
    sections: tuple[Section, ...] = field(repr=False)

    @property
    def game(self) -> str:
        """The game it belongs to: the first part of its id."""
        return self.id.partition("/")[0]

    @property
    def names(self) -> tuple[str, ...]:
        """Its name, then the other names it goes by."""
        return (self.name, *self.aliases)

    @cached_property
    def effect_html(self) -> str:
        """The first paragraph as HTML, without a paragraph around it."""
        return markdown.render_line(self.effect_source, self.id)


@dataclass(frozen=True)
class Summary:
    """How a game is set up and played. ``links`` are the entries its statements link to, in order."""

    id: str
    path: str
    title: str
    sources: tuple[str, ...]
    answer: str
    answer_source: str = field(repr=False)
    sections: tuple[Section, ...] = field(repr=False)
    links: tuple[str, ...]
    kind: str = "summary"

    @property
    def game(self) -> str:
        """The game it belongs to: the first part of its id."""
        return self.id.partition("/")[0]

    @cached_property
    def answer_html(self) -> str:
        """The first paragraph as HTML, without a paragraph around it."""
        return markdown.render_line(self.answer_source, self.id)


@dataclass(frozen=True)
class Document:
    """A source: who published it, where, how much it weighs, and a line of ours for each passage."""

    id: str
    title: str
    publisher: str
    url: str | None
    authority: str
    passages: Mapping[str, str]


@dataclass(frozen=True)
class Change:
    """What changed in a ruling on a day (`2026-11-30`); revision 1 is the day it was new."""

    date: str
    ruling: str
    revision: int
    what: str


@dataclass(frozen=True)
class Base:
    """Everything that was read from one folder of entries."""

    folder: Path
    rulings: dict[str, Ruling] = field(default_factory=dict)
    cards: dict[str, CardEntry] = field(default_factory=dict)
    summaries: dict[str, Summary] = field(default_factory=dict)
    documents: dict[str, Document] = field(default_factory=dict)
    topics: dict[str, str] = field(default_factory=dict)
    editions: dict[str, str] = field(default_factory=dict)
    redirects: dict[str, str] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    content_hash: str = ""

    def entry(self, entry_id: str) -> Ruling | CardEntry | Summary | None:
        """The entry with exactly this id, or None."""
        return self.rulings.get(entry_id) or self.cards.get(entry_id) or self.summaries.get(entry_id)

    def resolve(self, entry_id: str) -> str | None:
        """The id of an entry today, given that id or an older one; None if there is none."""
        for _step in range(len(self.redirects) + 1):
            if self.entry(entry_id) is not None:
                return entry_id
            if entry_id not in self.redirects:
                return None
            entry_id = self.redirects[entry_id]
        return None

    def nearest(self, entry_id: str, n: int = 3) -> list[str]:
        """The ids most like one that does not exist, best first."""
        return nearest(entry_id, (*self.rulings, *self.cards, *self.summaries), n)

    def passages(self) -> dict[str, str]:
        """Every passage of every document, ``fluxx-faq/01``, with our line about it."""
        return {
            f"{document.id}/{number}": line
            for document in self.documents.values()
            for number, line in document.passages.items()
        }

    def changes_of(self, ruling_id: str) -> tuple[Change, ...]:
        """What changed in a ruling, newest first."""
        return tuple(change for change in self.changes if change.ruling == ruling_id)

    def card_by_name(self, name: str) -> tuple[CardEntry, ...]:
        """The cards that go by a name or alias, however it is spelt; several where a name is shared."""
        return self._cards_by_name.get(normalise(name), ())

    @cached_property
    def _cards_by_name(self) -> dict[str, tuple[CardEntry, ...]]:
        found: dict[str, tuple[CardEntry, ...]] = {}
        for card in self.cards.values():
            for name in dict.fromkeys(map(normalise, card.names)):
                found[name] = (*found.get(name, ()), card)
        return found


def plain(value: Node) -> Any:
    """A value read from YAML as ordinary dicts, lists, and whole numbers where a number was written."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return int(value) if _NUMBER.fullmatch(value) else value
