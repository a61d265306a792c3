"""Finding the ruling that answers a question."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from kb.search.browsing import Browser, Results, StatusOf
from kb.search.certainty import THRESHOLD, confidence
from kb.search.features import Asked
from kb.search.lookup import Learned, Lookup
from kb.search.query import Query, parse
from kb.search.question import MOST_TERMS, Question, shorten, understand
from kb.search.ranking import Ranked, rank, weigh
from kb.search.schema import rows
from kb.search.store import Store, adopted
from kb.search.tokens import Reader
from kb.search.verdicts import verdict_for
from kb.search.words import says_nothing, stem, terms, words

if TYPE_CHECKING:
    from whoosh.index import FileIndex

    from kb.entries import Base

_CANDIDATES = 8
_AT_LEAST = 3
_MOST_FILTERED = 2000
KINDS = ("ruling", "card", "summary")

T = TypeVar("T")


@dataclass(frozen=True)
class Candidate:
    """A ruling that may answer a question."""

    ruling: str
    title: str
    sources: tuple[str, ...]
    score: float


@dataclass(frozen=True)
class Found:
    """What was found for a question. `ruling` and `verdict` are None where nothing fits well enough."""

    ruling: str | None
    verdict: str | None
    confidence: float
    cards: tuple[str, ...]
    candidates: tuple[Candidate, ...]
    declined: bool
    notice: str | None


class Finder:
    """Answers questions from the rulings of one base. Threads may share it.

    Args:
        base: the entries.
        cache_dir: where the index is kept; the user's cache folder if left out.
        files: an index of this base that is open already, as `files` gives it.
    """

    def __init__(
        self, base: Base, cache_dir: Path | None = None, files: Mapping[str, bytes] | None = None
    ) -> None:
        self._base = base
        self._store = Store(base.content_hash, lambda: rows(base), cache_dir)
        self._lock = threading.Lock()
        self._index: FileIndex | None = None if files is None else adopted(files)
        self._learned = Learned()
        self._generation = 0
        self._notice: str | None = None
        self._local = threading.local()
        self._reader = Reader(base.cards.values(), base.editions)
        self._browser = Browser(base)

    def files(self) -> dict[str, bytes]:
        """The files of its index, for a finder of the same base in another process."""
        self._lookup()
        return dict(self._index.storage.files) if self._index is not None else {}

    def find(self, question: str, game: str | None = None, edition: str | None = None) -> Found:
        """The ruling that answers a question, or the nearest ones where none surely does.

        Args:
            question: what a player typed; any text will do.
            game: consider this game's rulings only.
            edition: the edition played, unless the question names another.
        """
        return self._safely(lambda lookup: self._find(lookup, question, game, edition))

    def search(
        self,
        query: str,
        kinds: Sequence[str] = KINDS,
        limit: int = 20,
        status_of: StatusOf | None = None,
    ) -> Results:
        """Entries that a search lets through, best first; for browsing, not for answers.

        Args:
            query: words, phrases and filters; see `kb.search.query`.
            kinds: the kinds of entries wanted.
            limit: at most so many.
            status_of: tells how a ruling stands; without it no ruling passes a filter by status.
        """
        return self._safely(lambda lookup: self._search(lookup, query, kinds, limit, status_of))

    def _find(self, lookup: Lookup, text: str, game: str | None, edition: str | None) -> Found:
        question = self._understood(lookup, text)
        chosen = edition if edition is not None and not question.editions else None
        if chosen is not None:
            question = replace(question, editions=frozenset((chosen,)))
        wanted = weigh(question, lookup)
        ranked = rank(wanted, lookup, self._base, game)
        if chosen is not None and ranked:
            wanted, ranked = self._exception(lookup, chosen, game, wanted, ranked)
        sure = confidence(wanted, ranked)
        answers = sure >= THRESHOLD and (bool(question.cards) or not says_nothing(question.line.split()))
        return Found(
            ruling=ranked[0].ruling if answers else None,
            verdict=self._verdict(wanted, ranked[0], lookup) if answers else None,
            confidence=sure,
            cards=question.cards,
            candidates=self._candidates(ranked),
            declined=not answers,
            notice=self._take_notice(),
        )

    def _exception(
        self, lookup: Lookup, edition: str, game: str | None, wanted: Asked, ranked: list[Ranked]
    ) -> tuple[Asked, list[Ranked]]:
        """What an edition has instead of the ruling found first, as if its name stood in the question.

        That is a ruling for the edition played that is linked with the general one.
        """
        first = self._base.rulings[ranked[0].ruling]
        own = {
            id_
            for id_, ruling in self._base.rulings.items()
            if edition in ruling.editions and (id_ in first.see_also or first.id in ruling.see_also)
        }
        if not own or first.editions:
            return wanted, ranked
        spoken = f"{wanted.question.text.rstrip(' ?')} in {edition.replace('-', ' ')}?"
        named = weigh(self._understood(lookup, spoken), lookup)
        again = rank(named, lookup, self._base, game)
        return (named, again) if again and again[0].ruling in own else (wanted, ranked)

    def _verdict(self, wanted: Asked, best: Ranked, lookup: Lookup) -> str | None:
        """The verdict for this wording; a ruling that replaced another says nothing about its wordings."""
        return None if best.inherited else verdict_for(wanted, lookup.weighed(best.ruling))

    def _understood(self, lookup: Lookup, text: str) -> Question:
        def known(word: str) -> bool:
            return lookup.known(stem(word))

        return understand(text, self._reader, known, lookup.mend, self._base.editions)

    def _candidates(self, ranked: list[Ranked]) -> tuple[Candidate, ...]:
        """The best few, filled up with the neighbours of the first where too few were found."""
        chosen = [(each.ruling, each.score) for each in ranked[:_CANDIDATES]]
        if chosen and len(chosen) < _AT_LEAST:
            for neighbour in self._neighbours(chosen[0][0]):
                if len(chosen) >= _AT_LEAST:
                    break
                if all(neighbour != taken for taken, _ in chosen):
                    chosen.append((neighbour, 0.0))
        # What is superseded stands last whatever its score; the scores shown fall all the same.
        scores = accumulate((score for _, score in chosen), min)
        return tuple(self._candidate(id_, score) for (id_, _), score in zip(chosen, scores, strict=True))

    def _candidate(self, id_: str, score: float) -> Candidate:
        ruling = self._base.rulings[id_]
        return Candidate(id_, ruling.title, tuple(ruling.sources), round(score, 4))

    def _neighbours(self, id_: str) -> list[str]:
        ruling = self._base.rulings[id_]
        linked = [other for other in ruling.see_also if other in self._base.rulings]

        def distance(other: str) -> tuple[bool, int, str]:
            theirs = self._base.rulings[other]
            shared = {*ruling.topics, *ruling.cards} & {*theirs.topics, *theirs.cards}
            return theirs.superseded_by is not None, -len(shared), other

        return linked + sorted(self._base.rulings, key=distance)

    def _search(
        self, lookup: Lookup, text: str, kinds: Sequence[str], limit: int, status_of: StatusOf | None
    ) -> Results:
        query, browser = parse(shorten(text)), self._browser
        scores = {
            id_: score * browser.weight(id_, query, lookup.known)
            for id_, score in self._scores(lookup, query, 2 * limit).items()
        }
        ranked = sorted(scores, key=lambda id_: (-scores[id_], id_))
        passing = (
            id_ for id_ in ranked if browser.kind(id_) in kinds and browser.passes(id_, query, status_of)
        )
        hits = tuple(browser.hit(id_, scores[id_], query) for id_ in islice(passing, limit))
        return Results(hits, browser.meant(query, text, lambda term: lookup.known(term)))

    def _scores(self, lookup: Lookup, query: Query, limit: int) -> dict[str, float]:
        """Entries by their score for the words; where there are only filters, all alike."""
        if not query.words:
            listed = self._browser.everything() if query.filters or query.without else []
            return dict.fromkeys(listed, 0.0)
        if query.filters or query.without or query.phrases:
            limit = _MOST_FILTERED
        cut = tuple(dict.fromkeys(words(query.words)))[:MOST_TERMS]
        wanted = tuple(dict.fromkeys(lookup.mend(term) for term in terms(query.words)))[:MOST_TERMS]
        scores = lookup.rulings(self._understood(lookup, query.words).tokens, limit)
        for kind in ("card", "summary"):
            scores |= lookup.others(wanted, cut, kind, limit)
        return scores

    def _safely(self, work: Callable[[Lookup], T]) -> T:
        """Does some work with this thread's searcher; an index that proves damaged is built anew, once."""
        generation = self._generation
        try:
            lookup, generation = self._lookup()
            return work(lookup)
        except Exception:  # Whoosh fails in any way on an index that is not what it wrote
            if not self._renewed(generation):
                raise
        return work(self._lookup()[0])

    def _lookup(self) -> tuple[Lookup, int]:
        with self._lock:
            if self._index is None:
                opened = self._store.open()
                self._index, self._notice = opened.index, opened.notice
            index, learned, generation = self._index, self._learned, self._generation
        if getattr(self._local, "generation", None) != generation:
            self._local.lookup, self._local.generation = Lookup(index, learned), generation
        return self._local.lookup, generation

    def _renewed(self, generation: int) -> bool:
        """Whether there is a fresher index than that generation's; a second rebuild would help nobody."""
        with self._lock:
            if generation == self._generation == 0:
                opened = self._store.rebuild()
                self._index, self._learned, self._notice = opened.index, Learned(), opened.notice
                self._generation += 1
            return generation < self._generation

    def _take_notice(self) -> str | None:
        """What is to be told about the index, once."""
        with self._lock:
            notice, self._notice = self._notice, None
        return notice
