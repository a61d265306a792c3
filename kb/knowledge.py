"""One object that knows the entries, can prove them and can find them."""

from __future__ import annotations

import logging
import os
import pickle
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb import unanswered
from kb.entries import Base, read_base
from kb.keeping import Keeper
from kb.proof import Proof, Prover
from kb.reading.faults import FaultyBase

if TYPE_CHECKING:
    from kb.search import Candidate, Finder, Found, Results

FOLDER_VARIABLE = "TABLESIDE_RULINGS"
_PACKAGE = Path(__file__).resolve().parent
KINDS = ("ruling", "card", "summary")
_log = logging.getLogger(__name__)


def rulings_folder(chosen: Path | None = None) -> Path:
    """The folder the rulings are read from.

    The folder asked for comes first, then the one TABLESIDE_RULINGS names; otherwise the copy inside an
    installed package, or `rulings/` of the checkout this program runs from.
    """
    if chosen is not None:
        return chosen
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    packaged = _PACKAGE / "_rulings"
    return packaged if packaged.is_dir() else _PACKAGE.parent / "rulings"


def load_proof(folder: Path | None = None) -> Prover:
    """Reads the rulings and gets their examples ready to run, without the search index.

    Raises:
        FaultyBase: if anything is wrong with an entry or an example; it lists all of it.
    """
    base, faults = read_base(rulings_folder(folder))
    prover = Prover(base)
    found = (*faults, *prover.faults)
    if found:
        raise FaultyBase(found)
    return prover


@dataclass(frozen=True)
class Knowledge:
    """Rulings that can be asked and proven."""

    base: Base
    prover: Prover
    finder: Finder

    @classmethod
    def load(cls, folder: Path | None = None, cache_dir: Path | None = None) -> Knowledge:
        """Reads the rulings and opens their search index, building it where there is none yet.

        Args:
            folder: where the rulings are; see `rulings_folder`.
            cache_dir: where indexes are kept; without it the user's cache folder.

        Raises:
            FaultyBase: if anything is wrong with an entry or an example; it lists all of it.
        """
        from kb.search import Finder
        from kb.search.store import default_cache

        chosen = rulings_folder(folder)
        keeper = Keeper(chosen, cache_dir or default_cache())
        kept = keeper.get()
        prover = Prover(kept, sound=True) if kept else load_proof(chosen)
        if not kept:
            keeper.put(prover.base)
        return cls(prover.base, prover, Finder(prover.base, cache_dir))

    def packed(self) -> bytes:
        """All of it in one piece, for another process of this very program; see `unpacked`."""
        return pickle.dumps((self.base, self.finder.files()), pickle.HIGHEST_PROTOCOL)

    @classmethod
    def unpacked(cls, data: bytes) -> Knowledge:
        """What `packed` gave. Reads no file, and only what comes from a process of one's own may be given."""
        from kb.search import Finder

        base, files = pickle.loads(data)
        return cls(base, Prover(base, sound=True), Finder(base, files=files))

    def ask(self, text: str, game: str | None = None, edition: str | None = None) -> dict[str, Any]:
        """The answer to a question, found and not composed; its ruling is run before it is given.

        Args:
            text: what the player typed.
            game: a game id; only its rulings are considered.
            edition: an edition id; only rulings that hold there are considered.

        Returns:
            The answer as `kb ask --json` prints it. Where no ruling answers, `answered` is false.
        """
        began = time.perf_counter()
        found = self.finder.find(text, game=game, edition=edition)
        if found.notice:
            _log.warning("%s", found.notice)
        if found.declined:
            unanswered.note(text)
        answer = {"question": text, **self._answer(found)}
        answer["candidates"] = [_candidate(each) for each in found.candidates]
        answer["took_ms"] = round((time.perf_counter() - began) * 1000, 2)
        return answer

    def search(self, query: str, kinds: Sequence[str] = KINDS, limit: int = 20) -> Results:
        """Entries that a search lets through, best first; see `kb help search` for its language."""

        def status_of(ruling: str) -> str:
            return self.prover.proof(ruling, replay=False).status

        return self.finder.search(query, kinds, limit, status_of)

    def _answer(self, found: Found) -> dict[str, Any]:
        if found.declined or found.ruling is None:
            return {**_DECLINED, "confidence": found.confidence, "sources": [], "cards": [], "examples": []}
        ruling = self.base.rulings[found.ruling]
        proof = self.prover.proof(ruling.id, replay=False)
        return {
            "answered": True,
            "verdict": None if proof.status == "contradicted" else found.verdict,
            "answer": ruling.answer,
            "ruling": ruling.id,
            "title": ruling.title,
            "sources": list(ruling.sources),
            "status": proof.status,
            "authority": ruling.authority,
            "confidence": found.confidence,
            "cards": list(found.cards),
            "examples": _examples(proof),
        }


_DECLINED: dict[str, Any] = {
    "answered": False,
    "verdict": None,
    "answer": None,
    "ruling": None,
    "title": None,
    "sources": [],
    "status": None,
    "authority": None,
}


def _examples(proof: Proof) -> list[dict[str, Any]]:
    return [{"name": example.name, "test": example.test, "passed": run.passed} for example, run in proof.runs]


def _candidate(candidate: Candidate) -> dict[str, Any]:
    return {
        "ruling": candidate.ruling,
        "title": candidate.title,
        "sources": list(candidate.sources),
        "score": candidate.score,
    }
