"""What an assistant is told: never an answer without its ruling, its sources and its status."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kb.proof.bounded import run_bounded

if TYPE_CHECKING:
    from kb.entries import CardEntry, Ruling, Summary
    from kb.knowledge import Knowledge
    from kb.search.snippets import Piece

LONGEST_QUESTION = 300
MOST_HITS = 20


class Unknown(LookupError):
    """There is no entry of that id; the message names the nearest."""


class Answers:
    """One knowledge base as an assistant asks it."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge, self.base = knowledge, knowledge.base

    def ask(self, question: str, game: str | None = None, edition: str | None = None) -> dict[str, Any]:
        """The answer to a question as `kb ask` gives it, its sources told in full."""
        found = self.knowledge.ask(question[:LONGEST_QUESTION], game, edition)
        return {**found, "sources": self._sources(found["sources"])}

    def search(self, query: str, limit: int = 10) -> dict[str, Any]:
        """Rulings, cards and summaries that speak of something, best first."""
        chosen = min(max(limit, 1), MOST_HITS)
        found = self.knowledge.search(query[:LONGEST_QUESTION], limit=chosen)
        hits = [{**self._row(hit.id), "kind": hit.kind, "snippet": _plain(hit.pieces)} for hit in found.hits]
        return {"query": query, "hits": hits, "did_you_mean": found.meant}

    def show(self, entry_id: str) -> dict[str, Any]:
        """One entry whole; a ruling is run first.

        Raises:
            Unknown: if there is no such entry.
        """
        known = self.base.resolve(entry_id.strip().strip("/"))
        if known is None:
            near = ", ".join(self.base.nearest(entry_id)) or "nothing near it; search for its name"
            raise Unknown(f"there is no entry {entry_id!r}; nearest: {near}")
        if known in self.base.rulings:
            return self._ruling(self.base.rulings[known])
        entry = self.base.cards.get(known) or self.base.summaries[known]
        return {**self._row(known), "sections": _sections(entry)}

    def run(self, example: str) -> dict[str, Any]:
        """Examples played on the engine, with the rulings each run rested on.

        Raises:
            kb.reading.faults.FaultyBase: with everything that is wrong with them.
        """
        runs = run_bounded(example, self.base)
        cited = dict.fromkeys(ruling for run in runs for ruling in run.cites)
        told = [{**run.as_json(), "replay": [frame.text for frame in run.frames]} for run in runs]
        return {"runs": told, "rulings": [self._row(ruling) for ruling in cited]}

    def _row(self, entry_id: str) -> dict[str, Any]:
        if entry_id in self.base.rulings:
            ruling = self.base.rulings[entry_id]
            proof = self.knowledge.prover.proof(entry_id, replay=False)
            withheld = proof.status == "contradicted"
            return {
                "ruling": entry_id,
                "title": ruling.title,
                "question": ruling.question,
                "verdict": None if withheld else ruling.verdict,
                "answer": ruling.answer,
                "status": proof.status,
                "authority": ruling.authority,
                "sources": self._sources(ruling.sources),
            }
        if entry_id in self.base.cards:
            return self._card(self.base.cards[entry_id])
        summary = self.base.summaries[entry_id]
        told = {"summary": entry_id, "title": summary.title, "text": summary.answer}
        return {**told, "rulings": list(summary.links), "sources": self._sources(summary.sources)}

    def _card(self, card: CardEntry) -> dict[str, Any]:
        return {
            "card": card.id,
            "title": card.name,
            "type": card.type,
            "text": card.effect,
            "editions": dict(card.editions),
            "rulings": [each.id for each in self.base.rulings.values() if card.id in each.cards],
            "sources": self._sources(card.sources),
        }

    def _ruling(self, ruling: Ruling) -> dict[str, Any]:
        proof = self.knowledge.prover.proof(ruling.id, replay=False)
        examples = [
            {"name": example.name, "test": example.test, "passed": run.passed, "text": example.text}
            for example, run in proof.runs
        ]
        return {
            **self._row(ruling.id),
            "editions": list(ruling.editions),
            "cards": list(ruling.cards),
            "see_also": list(ruling.see_also),
            "superseded_by": ruling.superseded_by,
            "sections": _sections(ruling),
            "examples": examples,
            "not_checked_because": ruling.because,
        }

    def _sources(self, passages: Iterable[str]) -> list[dict[str, Any]]:
        return [self._source(passage) for passage in passages]

    def _source(self, passage: str) -> dict[str, Any]:
        document_id, _, part = passage.partition("/")
        document = self.base.documents[document_id]
        line = document.passages.get(part, "")
        return {"id": passage, "document": document.title, "line": line, "url": document.url}


def _plain(pieces: Iterable[Piece]) -> str:
    return "".join(piece.text for piece in pieces)


def _sections(entry: Ruling | CardEntry | Summary) -> dict[str, str]:
    return {section.title: section.text for section in entry.sections}
