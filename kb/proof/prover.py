"""Proof: examples, citations and knock-outs turned into the status of a ruling."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from kb.engine import KnockOut
from kb.entries import Base, Ruling
from kb.proof.examples import Example, SoundExamples, read_examples
from kb.proof.pages import Pages, PageSource, knock_outs_of
from kb.reading.faults import Fault
from kb.scenario import Run, run
from kb.scenario.languages import LANGUAGES

DOCUMENTS = ("fluxx-faq", "solo-fluxx", "vswp-fluxx", "vswp-clue", "flux")
"""The five documents whose passages are counted as covered or not."""


@dataclass(frozen=True)
class KnockOutResult:
    """What the examples made of a rulebook with one wrong page.

    Args:
        name: the knock-out's name.
        words: what would hold then, as a half sentence after "if".
        caught: whether an example of the ruling went red.
        also_red: how many other rulings went red; None where that was not asked.
        example: the first example that noticed.
        message: what that example said.
    """

    name: str
    words: str
    caught: bool
    also_red: int | None
    example: str | None
    message: str | None


@dataclass(frozen=True)
class Proof:
    """What a ruling's word is worth.

    Args:
        status: ``proven``, ``enforced``, ``contradicted`` or ``unchecked``.
        runs: its examples with their runs.
        knockouts: what happened when the ruling was switched off; empty without proof.
        pages: the rulebook pages that implement it.
    """

    status: str
    runs: tuple[tuple[Example, Run], ...]
    knockouts: tuple[KnockOutResult, ...]
    pages: Sequence[PageSource]


class Prover:
    """Runs the examples of a base and says which rulings they prove.

    Args:
        base: the entries; ``faults`` then holds what is wrong with their examples.
        sound: it is known that nothing is wrong with them, so that each is only read when it is run.
    """

    def __init__(self, base: Base, *, sound: bool = False) -> None:
        self.base = base
        self.examples: Mapping[str, tuple[Example, ...]]
        self.faults: tuple[Fault, ...] = ()
        if sound:
            self.examples = SoundExamples(base)
        else:
            self.examples, self.faults = read_examples(base)
        self._proofs: dict[str, Proof] = {}
        self._plain: dict[str, tuple[bool, frozenset[str]]] = {}

    def proof(self, ruling_id: str, prove: bool = True, replay: bool = True) -> Proof:
        """Run the examples of one ruling, and its own knock-outs if ``prove``.

        Args:
            ruling_id: the ruling.
            prove: run its knock-outs as well.
            replay: keep every step of the runs, with the table after it.

        Raises:
            KeyError: if there is no such ruling.
        """
        ruling = self.base.rulings[ruling_id]
        if prove and not replay and ruling_id in self._proofs:
            return self._proofs[ruling_id]
        runs = tuple((each, self._run(each, replay)) for each in self.examples[ruling_id])
        results = tuple(self._results(ruling_id)) if prove else ()
        status = _status(ruling, [each for _, each in runs], results)
        proof = Proof(status, runs, results, Pages(ruling_id))
        if prove and not replay:
            # Neither the engine nor the entries change under a running process, so this run stays true.
            self._proofs[ruling_id] = proof
        return proof

    def verify(self, ids: Iterable[str] | None = None, prove: bool = False) -> dict[str, Any]:
        """Run the examples of some rulings, or of all, as ``kb verify --json`` prints it."""
        chosen = sorted(self.base.rulings if ids is None else set(ids))
        rulings = {ruling_id: self._verified(ruling_id, prove) for ruling_id in chosen}
        return {"engine": self.engine, "totals": self._totals(rulings), "rulings": rulings}

    @cached_property
    def engine(self) -> str:
        """A hash of the engine and the entries: results with another hash are stale."""
        digest = hashlib.sha256(self.base.content_hash.encode())
        root = Path(__file__).resolve().parents[1]
        for package in ("engine", "games", "scenario", "proof"):
            for path in sorted((root / package).rglob("*.py")):
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
        return digest.hexdigest()[:16]

    def _verified(self, ruling_id: str, prove: bool) -> dict[str, Any]:
        ruling, shown, runs = self.base.rulings[ruling_id], [], []
        for example in self.examples[ruling_id]:
            began = time.perf_counter()
            outcome = self._run(example)
            ms = round((time.perf_counter() - began) * 1000, 3)
            runs.append(outcome)
            shown.append(
                {
                    "name": example.name,
                    "test": example.test,
                    "passed": outcome.passed,
                    "ms": ms,
                    "cites": list(outcome.cites),
                }
            )
        results = list(self._results(ruling_id, count_others=True)) if prove else []
        return {
            "status": _status(ruling, runs, results),
            "sources": list(ruling.sources),
            "examples": shown,
            "knockouts": [{"name": r.name, "caught": r.caught, "also_red": r.also_red} for r in results],
        }

    def _results(self, ruling_id: str, *, count_others: bool = False) -> Iterable[KnockOutResult]:
        for knock_out in knock_outs_of(ruling_id):
            noticed = self._first_red(ruling_id, knock_out)
            also_red = self._also_red(ruling_id, knock_out) if count_others else None
            example, message = (noticed[0].name, noticed[1].message) if noticed else (None, None)
            yield KnockOutResult(
                knock_out.name, knock_out.words, noticed is not None, also_red, example, message
            )

    def _first_red(self, ruling_id: str, knock_out: KnockOut) -> tuple[Example, Run] | None:
        """The first example that notices a knock-out.

        An example that is red anyway has noticed nothing, nor has an engine that breaks down.
        """
        for example in self.examples[ruling_id]:
            passed, asked = self._as_it_is(example)
            if not passed or not _concerns(knock_out, example, asked):
                continue
            outcome = run(example.scenario, knock_out)
            if not outcome.passed and not outcome.broken:
                return example, outcome
        return None

    def _as_it_is(self, example: Example) -> tuple[bool, frozenset[str]]:
        """Whether an example is green with nothing knocked out, and which rulebook pages it asks."""
        if example.test not in self._plain:
            self._run(example)
        return self._plain[example.test]

    def _run(self, example: Example, replay: bool = False) -> Run:
        asked: set[str] = set()
        outcome = run(example.scenario, replay=replay, note=asked.add)
        self._plain[example.test] = outcome.passed, frozenset(asked)
        return outcome

    def _also_red(self, ruling_id: str, knock_out: KnockOut) -> int:
        others = (other for other in self.examples if other != ruling_id)
        return sum(self._first_red(other, knock_out) is not None for other in others)

    def _totals(self, rulings: dict[str, dict[str, Any]]) -> dict[str, int]:
        statuses = [entry["status"] for entry in rulings.values()]
        examples = [example for entry in rulings.values() for example in entry["examples"]]
        knockouts = [result for entry in rulings.values() for result in entry["knockouts"]]
        passages = {passage for passage in self.base.passages() if passage.split("/")[0] in DOCUMENTS}
        cited = {source for entry in rulings.values() for source in entry["sources"]}
        return {
            "rulings": len(rulings),
            **{
                status: statuses.count(status)
                for status in ("proven", "enforced", "contradicted", "unchecked")
            },
            "examples": len(examples),
            "passed": sum(example["passed"] for example in examples),
            "knockouts": len(knockouts),
            "caught": sum(result["caught"] for result in knockouts),
            "passages": len(passages),
            "passages_covered": len(passages & cited),
        }


def _concerns(knock_out: KnockOut, example: Example, asked: frozenset[str]) -> bool:
    """Whether an example could notice: a run that never asks the wrong page is the same without it."""
    book = LANGUAGES[example.scenario.game].rulebook
    if knock_out.page is None:
        return example.scenario.game == knock_out.ruling.partition("/")[0]
    return knock_out.page in asked and book.pages().get(knock_out.page) == knock_out.ruling


def _status(ruling: Ruling, runs: Sequence[Run], results: Sequence[KnockOutResult]) -> str:
    if ruling.check == "none":
        return "unchecked"
    if not all(each.passed for each in runs):
        return "contradicted"
    cited = ruling.emergent is not None or any(ruling.id in each.cites for each in runs)
    return "proven" if cited and any(result.caught for result in results) else "enforced"
