"""Looking around: entries that have the words of a search and pass its filters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from kb.entries import CardEntry, Ruling
from kb.reading.names import nearest, normalise
from kb.search.naming import MAIN_GAME, games_named_outright
from kb.search.query import Filter, Query
from kb.search.snippets import Piece, snippet
from kb.search.words import STOP, stem, terms, words

if TYPE_CHECKING:
    from kb.entries import Base, Summary

_NEAR = 1
ELSEWHERE = 0.75
"""Of its score, what is of another game than the main one keeps: it stands behind what fits as well."""

StatusOf = Callable[[str], str]


@dataclass(frozen=True)
class Hit:
    """An entry that a search came upon. `line` is its first paragraph, `pieces` show why it is here."""

    id: str
    kind: str
    title: str
    line: str
    score: float
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True)
class Results:
    """What a search came upon; `meant` is the search again, with what seems misspelt put right."""

    hits: tuple[Hit, ...]
    meant: str | None = None


class Browser:
    """Looks through the entries of one base."""

    def __init__(self, base: Base) -> None:
        self._base = base
        self._lines: dict[str, str] = {}

    def kind(self, id_: str) -> str:
        """`ruling`, `card` or `summary`."""
        base = self._base
        return "ruling" if id_ in base.rulings else "card" if id_ in base.cards else "summary"

    def everything(self) -> list[str]:
        """The ids of all entries."""
        return [*sorted(self._base.rulings), *sorted(self._base.cards), *sorted(self._base.summaries)]

    def passes(self, id_: str, query: Query, status_of: StatusOf | None) -> bool:
        """Whether an entry has the phrases, lacks what is excluded and passes every filter."""
        if query.phrases or query.without:
            line = self._line(id_)
            if not all(_within(phrase, line) for phrase in query.phrases):
                return False
            if any(_stems(" ".join(words(phrase))) in _stems(line) for phrase in query.without):
                return False
        asked = [each for each in query.filters if not each.without]
        for name in {each.name for each in asked}:
            if not any(self._has(id_, each, status_of) for each in asked if each.name == name):
                return False
        return not any(self._has(id_, each, status_of) for each in query.filters if each.without)

    def hit(self, id_: str, score: float, query: Query) -> Hit:
        """An entry with what is shown of it."""
        entry = self._entry(id_)
        title, line = _headline(entry)
        wanted = frozenset(terms(query.words))
        body = " ".join([line, *(section.text.replace("\n", " ") for section in entry.sections)])
        return Hit(id_, self.kind(id_), title, line, round(score, 4), snippet(body, wanted))

    def weight(self, id_: str, query: Query, known: Callable[[str], bool]) -> float:
        """How much of its score an entry keeps: less for another game than Fluxx where none is named, and for
        a card that lacks some of the words."""
        if id_ in self._base.cards:
            wanted = {stem(word) for word in words(query.words) if word not in STOP and known(stem(word))}
            has = set(_stems(self._line(id_)).split())
            return (len(wanted & has) / len(wanted)) ** 2 if wanted else 1.0
        named = games_named_outright(words(query.words))
        return 1.0 if named or self._entry(id_).game == MAIN_GAME else ELSEWHERE

    def meant(self, query: Query, text: str, known: Callable[[str], bool]) -> str | None:
        """The search with unknown words and values put right; None where nothing was amiss or is near."""
        better = text
        for word in words(query.words):
            if word not in STOP and not known(stem(word)):
                better = _replaced(better, word, nearest(word, self._vocabulary, _NEAR))
        for each in query.filters:
            choices = self._values[each.name]
            if normalise(each.value) not in {normalise(choice) for choice in choices}:
                better = _replaced(better, each.value, nearest(each.value, choices, _NEAR))
        return better if better != text else None

    def _has(self, id_: str, wanted: Filter, status_of: StatusOf | None) -> bool:
        if wanted.name == "status":
            return (
                status_of is not None and id_ in self._base.rulings and status_of(id_) == wanted.value.lower()
            )
        value = normalise(wanted.value)
        return any(value == normalise(each) for each in self._facts(id_, wanted.name))

    def _facts(self, id_: str, name: str) -> Iterable[str]:
        entry = self._entry(id_)
        if name == "kind":
            return (self.kind(id_),)
        if name == "game":
            return (entry.game, entry.game.replace("-", " "))
        if name == "source":
            return (*entry.sources, *(source.partition("/")[0] for source in entry.sources))
        if name == "card":
            return self._cards(id_)
        if name == "edition":
            everywhere = isinstance(entry, Ruling) and not entry.editions
            named = self._base.editions if everywhere else getattr(entry, "editions", ())
            return [form for edition in named for form in self._forms(edition)]
        found = getattr(entry, {"topic": "topics"}.get(name, name), ())
        return (found,) if isinstance(found, str) else found

    def _cards(self, id_: str) -> list[str]:
        """Every name of the cards an entry is about, those of their families included."""
        own = self._base.rulings[id_].cards if id_ in self._base.rulings else (id_,)
        cards = [self._base.cards[card] for card in own if card in self._base.cards]
        families = {card.family for card in cards if card.family}
        kin = [card for card in self._base.cards.values() if card.family in families]
        return [form for card in (*cards, *kin) for form in _spoken(card)]

    def _forms(self, edition: str) -> tuple[str, str]:
        return edition, self._base.editions.get(edition, edition)

    def _line(self, id_: str) -> str:
        """All the words of an entry in order, for phrases."""
        if id_ not in self._lines:
            entry = self._entry(id_)
            parts = [*_headline(entry), *(section.text for section in entry.sections)]
            parts += [entry.question, *(ask.text for ask in entry.asks)] if isinstance(entry, Ruling) else []
            parts += list(getattr(entry, "names", ()))
            self._lines[id_] = f" {' | '.join(' '.join(words(part)) for part in parts)} "
        return self._lines[id_]

    def _entry(self, id_: str) -> Ruling | CardEntry | Summary:
        base = self._base
        return base.rulings.get(id_) or base.cards.get(id_) or base.summaries[id_]

    @cached_property
    def _vocabulary(self) -> list[str]:
        """Every word of the entries that is long enough to be misspelt."""
        return sorted(
            {word for id_ in self.everything() for word in self._line(id_).split() if len(word) > 3}
        )

    @cached_property
    def _values(self) -> Mapping[str, Sequence[str]]:
        """What each filter may be held against."""
        base = self._base
        rulings = base.rulings.values()
        return {
            "card": [
                form for card in base.cards.values() for form in (*card.names, card.id.rpartition("/")[2])
            ],
            "topic": list(base.topics),
            "game": [form for game in _games(base) for form in (game, game.replace("-", " "))],
            "edition": [form for edition in base.editions for form in self._forms(edition)],
            "verdict": ["yes", "no", "depends", "info"],
            "authority": sorted({each.authority for each in rulings}),
            "source": [*base.documents, *sorted({source for each in rulings for source in each.sources})],
            "kind": ["ruling", "card", "summary"],
            "type": sorted({card.type for card in base.cards.values()}),
            "status": ["proven", "enforced", "contradicted", "unchecked"],
        }


def _games(base: Base) -> list[str]:
    return sorted({each.game for each in base.rulings.values()} | {each.game for each in base.cards.values()})


def _spoken(card: CardEntry) -> tuple[str, ...]:
    return (*card.names, card.id.rpartition("/")[2])


def _headline(entry: Ruling | CardEntry | Summary) -> tuple[str, str]:
    if isinstance(entry, CardEntry):
        return entry.name, entry.effect
    return entry.title, entry.answer


def _within(phrase: str, line: str) -> bool:
    return f" {' '.join(words(phrase))} " in line


@lru_cache(4096)
def _stems(line: str) -> str:
    """A line of words as their stems, so that a word excludes its plural as well."""
    return f" {' '.join(stem(word) for word in line.split())} "


def _replaced(text: str, old: str, near: Sequence[str]) -> str:
    if not near:
        return text
    quoted = f'"{near[0]}"' if " " in near[0] and f'"{old}"' not in text else near[0]
    at = text.lower().find(old.lower())
    return text[:at] + quoted + text[at + len(old) :] if at >= 0 else text
