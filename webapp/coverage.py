"""How much is ruled, and how much of that has been run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kb.proof.prover import DOCUMENTS
from webapp import wording
from webapp.presenting import Link, links
from webapp.shelf import Shelf

if TYPE_CHECKING:
    from kb.entries import Document

# Running everything for one page view would keep a reader waiting: what is not run by then waits its turn.
SECONDS = 2.0
ORDER = ("contradicted", "stale", "proven", "enforced", "unchecked")
WORST_FIRST = ("contradicted", "stale", "enforced", "unchecked", "proven")


@dataclass(frozen=True)
class PassageRow:
    """A passage, our line about it, and the rulings that rest on it."""

    id: str
    line: str
    rulings: tuple[Link, ...]

    @property
    def number(self) -> str:
        """Its number in its document."""
        return self.id.rpartition("/")[2].lstrip("0") or "0"

    @property
    def status(self) -> str:
        """How the ruling on it stands that stands worst; `open` without one."""
        return min((row.status or "stale" for row in self.rulings), key=WORST_FIRST.index, default="open")


@dataclass(frozen=True)
class DocumentRows:
    """A document with its passages."""

    id: str
    title: str
    passages: tuple[PassageRow, ...]

    @property
    def counted(self) -> bool:
        """Whether it is one of the documents that are to be covered passage by passage."""
        return self.id in DOCUMENTS

    @property
    def covered(self) -> int:
        """How many of its passages have a ruling."""
        return sum(bool(passage.rulings) for passage in self.passages)


@dataclass(frozen=True)
class Segment:
    """A part of the bar, in per cent of its length."""

    status: str
    at: float
    width: float


@dataclass(frozen=True)
class Coverage:
    """All rulings by status, all passages by document."""

    by_status: dict[str, tuple[Link, ...]]
    documents: tuple[DocumentRows, ...]
    examples: int
    passed: int
    knockouts: int
    caught: int
    mark: str

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The bar: each status that occurs, with where it begins and how long it is, in per cent."""
        made, at = [], 0.0
        for status in ORDER:
            width = 100 * self.counts[status] / max(self.rulings, 1)
            if width:
                made.append(Segment(status, round(at, 3), round(width, 3)))
            at += width
        return tuple(made)

    @property
    def uncovered(self) -> tuple[PassageRow, ...]:
        """The passages to be covered that have no ruling."""
        return tuple(row for one in self.documents if one.counted for row in one.passages if not row.rulings)

    def passage(self, passage_id: str | None) -> PassageRow | None:
        """The passage of an id."""
        return next((row for one in self.documents for row in one.passages if row.id == passage_id), None)

    @property
    def rulings(self) -> int:
        """How many rulings there are."""
        return sum(len(rows) for rows in self.by_status.values())

    @property
    def counts(self) -> dict[str, int]:
        """How many rulings have each status."""
        return {status: len(rows) for status, rows in self.by_status.items()}

    @property
    def passages(self) -> int:
        """How many passages are to be covered."""
        return sum(len(one.passages) for one in self.documents if one.id in DOCUMENTS)

    @property
    def passages_covered(self) -> int:
        """How many of those have a ruling."""
        return sum(one.covered for one in self.documents if one.id in DOCUMENTS)

    @property
    def sentence(self) -> str:
        """The page in one sentence."""
        told = ("proven", "enforced", "contradicted", "unchecked", "stale")
        parts = [f"{self.counts[one]} {wording.STATUSES[one].lower()}" for one in told]
        return f"{self.rulings} ruling{'' if self.rulings == 1 else 's'}: {', '.join(parts)}."


def coverage(shelf: Shelf, seconds: float = SECONDS) -> Coverage:
    """Runs what has not been run yet, as far as the time allows, and counts."""
    ids = sorted(shelf.base.rulings, key=lambda one: shelf.base.rulings[one].title.lower())
    proofs = shelf.proofs(ids, seconds)
    rows = {row.id: row for row in links(shelf, ids)}
    run = [proof for proof in proofs.values() if proof is not None]
    return Coverage(
        by_status={status: tuple(row for row in rows.values() if row.status == status) for status in ORDER},
        documents=tuple(_document(shelf, one, rows) for one in _documents(shelf)),
        examples=sum(len(proof.runs) for proof in run),
        passed=sum(outcome.passed for proof in run for _, outcome in proof.runs),
        knockouts=sum(len(proof.knockouts) for proof in run),
        caught=sum(knockout.caught for proof in run for knockout in proof.knockouts),
        mark=shelf.base.content_hash[:10],
    )


def _documents(shelf: Shelf) -> list[Document]:
    ours = shelf.base.documents
    return [ours[one] for one in (*DOCUMENTS, *(sorted(set(ours) - set(DOCUMENTS)))) if one in ours]


def _document(shelf: Shelf, document: Document, rows: dict[str, Link]) -> DocumentRows:
    passages = []
    for key, line in document.passages.items():
        passage = f"{document.id}/{key}"
        about = [rows[one.id] for one in shelf.base.rulings.values() if passage in one.sources]
        passages.append(PassageRow(passage, line, tuple(about)))
    return DocumentRows(document.id, document.title, tuple(passages))


def as_json(found: Coverage) -> dict[str, Any]:
    """The coverage page for programs."""
    return {
        "totals": {
            "rulings": found.rulings,
            **found.counts,
            "examples": found.examples,
            "passed": found.passed,
            "knockouts": found.knockouts,
            "caught": found.caught,
            "passages": found.passages,
            "passages_covered": found.passages_covered,
        },
        "rulings": {row.id: {"title": row.title, "status": row.status} for row in _all_rows(found)},
        "documents": {
            one.id: {
                "title": one.title,
                "passages": {row.id: [ruling.id for ruling in row.rulings] for row in one.passages},
            }
            for one in found.documents
        },
    }


def _all_rows(found: Coverage) -> list[Link]:
    return [row for status in ORDER for row in found.by_status[status]]


def status_words() -> dict[str, str]:
    """Status ids and the words for them, in the order of the page."""
    return {status: wording.STATUSES[status] for status in ORDER}
