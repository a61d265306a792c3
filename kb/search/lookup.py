"""Looking rows up in the index."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rapidfuzz import fuzz, process
from whoosh.index import FileIndex
from whoosh.query import Or, Term
from whoosh.searching import Searcher

from kb.search.focus import Focuses
from kb.search.scoring import QuickBM25F
from kb.search.tokens import kind_of, share_of

_FIELDS = ("title", "asks", "body", "cards")
# How strongly a token draws towards a ruling that has it in its title, its asks, its body or its cards'
# names. Fitted on the base's own wordings, each withheld in turn: a new question resembles no old one much.
_PULLS = {
    "stem": (7.8, 0.0, 8.6, 0.0),
    "idea": (8.9, 6.0, 7.7, 0.0),
    "card": (4.5, 0.0, 3.0, 7.4),
    "situation": (17.8, 22.9, 5.2, 0.0),
    "type": (7.6, 9.9, 9.4, 1.6),
}
_SEARCHED = frozenset(("stem", "card", "situation"))  # the others are nearly everywhere
_SATURATION = 1.2
_LENGTH_MATTERS = 0.6
_RARE, _NEITHER = 0.02, 0.125
_CORE = 0.4
_MOST_SAYING = 8
_OTHER_WEIGHTS = {"heading": 2.5, "text": 1.0}
_NAME_WEIGHT = 3.0
_SHORTEST_SLIP = 5
_SLIP_CLOSE_ENOUGH = 82.0


def _usualness(share: float) -> float:
    """How usual a token is that so many of a ruling's wordings have; about 0 for one in ten."""
    return math.log((share + _RARE) / _NEITHER)


@dataclass(frozen=True)
class KnownWording:
    """One way a ruling is asked, with the verdict for it."""

    text: str
    line: str  # its words, joined by blanks
    verdict: str
    tokens: frozenset[str]
    weight: float = 0.0  # of all its tokens, where they were weighed


@dataclass(frozen=True)
class RulingRow:
    """What the index keeps of a ruling for comparing it with a question."""

    pulls: Mapping[str, float]  # how strongly each of its tokens draws
    wordings: tuple[KnownWording, ...]
    about_cards: float  # how many of its wordings name a card
    usual: Mapping[str, float]  # how usual each token is among its wordings
    core: Mapping[str, float]  # tokens that most of its wordings have, by their share
    core_weight: float
    after: Focuses  # what its wordings are after
    lines: tuple[str, ...]  # their words
    never: float = _usualness(0.0)  # of a token that no wording has


class Learned:
    """What the threads have read from one index: whatever one of them writes here, any other would write."""

    def __init__(self) -> None:
        self.rows: dict[str, RulingRow] = {}
        self.frequencies: dict[str, int] = {}
        self.present: set[tuple[str, str]] = set()
        self.ids: dict[int, str] = {}
        self.weighed: dict[str, RulingRow] = {}
        self.lexicon: dict[str, list[str]] = {}


class Lookup:
    """One open searcher; each thread has its own.

    Args:
        index: the index it searches.
        learned: what it shares with the searchers of other threads.
    """

    def __init__(self, index: FileIndex, learned: Learned) -> None:
        self._searcher: Searcher = index.searcher(weighting=QuickBM25F(B=0.6, K1=1.2))
        self._reader = self._searcher.reader()
        self._learned = learned

    def known(self, term: str) -> bool:
        """Whether any entry uses the term."""
        return self._frequency(term) > 0 or any(self._there(field, term) for field in _OTHER_WEIGHTS)

    def rarity(self, token: str) -> float:
        """How much a token tells: the fewer rulings have it, the more."""
        there = self._frequency(token)
        return math.log(1 + (self.ruling_count - there + 0.5) / (there + 0.5))

    def mend(self, term: str) -> str:
        """The known term that a strange one is most likely a slip for, or the term as it is."""
        if len(term) < _SHORTEST_SLIP or not term.isalpha() or self.known(term):
            return term
        near = [other for other in self._lexicon.get(term[0], ()) if abs(len(other) - len(term)) <= 2]
        hit = process.extractOne(term, near, scorer=fuzz.ratio, score_cutoff=_SLIP_CLOSE_ENOUGH)
        return hit[0] if hit else term

    def rulings(self, tokens: Iterable[str], limit: int) -> dict[str, float]:
        """Rulings by their score for the tokens, wherever they have them."""
        telling = [token for token in tokens if kind_of(token) in _SEARCHED]
        return self._best([Term("everything", token, boost=share_of(token)) for token in telling], limit)

    def saying(self, just: str) -> set[str]:
        """The rulings with a wording that says just this, which is what `focus.bare` leaves of a question."""
        return set(self._best([Term("said", just)], _MOST_SAYING)) if just else set()

    def others(self, terms: Iterable[str], names: Iterable[str], kind: str, limit: int) -> dict[str, float]:
        """Cards or summaries by their score; `names` are words as they are written in cards' names."""
        weights = _OTHER_WEIGHTS.items()
        wanted = [Term(field, term, boost=weight) for field, weight in weights for term in terms]
        if kind == "card":
            wanted += [Term("name", name, boost=_NAME_WEIGHT) for name in names]
        return self._best(wanted, limit, kind)

    def row(self, ruling: str) -> RulingRow:
        """The stored row of a ruling."""
        row = self._learned.rows.get(ruling)
        if row is None:
            stored = self._searcher.document(id=ruling)
            row = self._learned.rows[ruling] = self._parsed(stored)
        return row

    def weighed(self, ruling: str) -> RulingRow:
        """The same with its wordings weighed, which takes a while and is wanted for one ruling of forty."""
        row = self._learned.weighed.get(ruling)
        if row is None:
            plain = self.row(ruling)
            wordings = tuple(replace(each, weight=self._weight(each)) for each in plain.wordings)
            row = self._learned.weighed[ruling] = replace(plain, wordings=wordings)
        return row

    def _weight(self, wording: KnownWording) -> float:
        return sum(share_of(token) * self.rarity(token) for token in sorted(wording.tokens))

    def _parsed(self, stored: Mapping[str, Any]) -> RulingRow:
        wordings = []
        for text, verdict, joined, line, _ in stored["wordings"]:
            wordings.append(KnownWording(str(text), str(line), str(verdict), frozenset(str(joined).split())))
        with_card = sum(any(token.startswith("@") for token in each.tokens) for each in wordings)
        counts = Counter(token for each in wordings for token in each.tokens)
        shares = {token: count / len(wordings) for token, count in sorted(counts.items())}
        core = {token: share for token, share in shares.items() if share >= _CORE}
        return RulingRow(
            pulls=self._pulls(stored["fields"]),
            wordings=tuple(wordings),
            about_cards=with_card / len(wordings),
            usual={token: _usualness(share) for token, share in shares.items()},
            core=core,
            core_weight=sum(core.values()),
            after=Focuses(focus for *_, focus in stored["wordings"]),
            lines=tuple(each.line for each in wordings),
        )

    def _pulls(self, fields: Mapping[str, str]) -> dict[str, float]:
        """What each token of a ruling draws; one that is often there not much more than one there once."""
        pulls: dict[str, float] = {}
        for at, field in enumerate(_FIELDS):
            counts = Counter(fields[field].split())
            length = sum(counts.values()) / self._usual_lengths[field]
            slack = _SATURATION * (1 - _LENGTH_MATTERS + _LENGTH_MATTERS * length)
            for token, count in counts.items():
                pull = _PULLS[kind_of(token)][at] * count / (count + slack)
                pulls[token] = pulls.get(token, 0.0) + pull
        return pulls

    @cached_property
    def _usual_lengths(self) -> dict[str, float]:
        count = max(1, self.ruling_count)
        return {field: max(1.0, self._reader.field_length(field) / count) for field in _FIELDS}

    @cached_property
    def top_rarity(self) -> float:
        """The rarity of a token that a single ruling has."""
        return math.log(1 + (self.ruling_count - 0.5) / 1.5)

    @cached_property
    def ruling_count(self) -> int:
        """How many rulings there are."""
        return int(self._reader.doc_frequency("kind", "ruling"))

    @cached_property
    def _lexicon(self) -> dict[str, list[str]]:
        if not self._learned.lexicon:
            by_letter: dict[str, list[str]] = {}
            for term in self._reader.field_terms("everything"):
                if term.isalpha():  # ideas, cards and pairs are no words
                    by_letter.setdefault(term[:1], []).append(term)
            self._learned.lexicon = by_letter
        return self._learned.lexicon

    def _frequency(self, term: str) -> int:
        frequency = self._learned.frequencies.get(term, 0)
        if not frequency:
            frequency = int(self._reader.doc_frequency("everything", term))
            if frequency:  # words that no entry has are never kept: there is no end of them
                self._learned.frequencies[term] = frequency
        return frequency

    def _there(self, field: str, term: str) -> bool:
        if (field, term) in self._learned.present:
            return True
        there = (field, term) in self._reader
        if there:
            self._learned.present.add((field, term))
        return there

    def _best(self, wanted: list[Term], limit: int, kind: str | None = None) -> dict[str, float]:
        there = [term for term in wanted if self._there(term.fieldname, term.text)]
        if not there:
            return {}
        query = Or(there)
        # With so few rows, adding up every posting is two to three times as fast as skipping poor ones.
        query.matcher_type = Or.ARRAY_MATCHER
        hits = self._searcher.search(
            query, filter=Term("kind", kind) if kind else None, limit=limit, optimize=False
        )
        best: dict[str, float] = {}
        for hit in hits:
            best.setdefault(self._id(hit.docnum), float(hit.score))
        return best

    def _id(self, number: int) -> str:
        """The entry of a row; stored fields are packed, and so looked at once."""
        id_ = self._learned.ids.get(number)
        if id_ is None:
            id_ = self._learned.ids[number] = str(self._searcher.stored_fields(number)["id"])
        return id_
