"""Who may notice a mutant: examples and proofs, and the lines of the engine that each of them runs.

Nothing of `kb.engine`, `kb.games` or `kb.proof` is imported here at the top: a mutant must be in place first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kb.entries import Base
from kb.reading import read_all

if TYPE_CHECKING:
    from kb.proof import Prover
    from kb.proof.examples import Example
    from kb.scenario import Run, Scenario

ROOT = Path(__file__).resolve().parents[2]
CARDS = sorted((ROOT / "tests" / "games").glob("*/effects/*.yaml"))


@dataclass(frozen=True, order=True)
class Witness:
    """Something that is green without a mutant.

    Args:
        kind: ``example`` (of a ruling), ``card`` (an example of what a card does) or ``proof`` (of a ruling:
            its example and what its knock-outs turn red).
        where: the ruling, or the file.
        at: the place among the examples there.
    """

    kind: str
    where: str
    at: int = 0

    @property
    def game(self) -> str:
        """The folder of its game's code."""
        folder = Path(self.where).parts[0] if self.kind != "card" else Path(self.where).parts[2]
        return folder.replace("-", "_")


def witnesses(base: Base) -> Iterator[Witness]:
    """All of them: examples first, since a proof takes longer."""
    for ruling in base.rulings.values():
        yield from (Witness("example", ruling.id, at) for at in range(len(ruling.examples)))
    for path in CARDS:
        documents = len(list(read_all(path.read_text(encoding="utf-8"), path.name)))
        yield from (Witness("card", path.relative_to(ROOT).as_posix(), at) for at in range(documents))
    yield from (Witness("proof", ruling.id) for ruling in base.rulings.values())


def import_engine() -> None:
    """Imports all games: a command does so with each when it is first asked for."""
    from kb.scenario.languages import LANGUAGES

    tuple(LANGUAGES.values())


class Court:
    """Hears witnesses; made where the engine, mutant or not, is about to be imported."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self._cards: dict[Path, list[Scenario]] = {}

    @cached_property
    def _prover(self) -> Prover:
        from kb.proof import Prover

        class Remembering(Prover):
            """Runs each example once, for itself and for its proof."""

            def __init__(self, base: Base) -> None:
                super().__init__(base, sound=True)
                self._runs: dict[str, Run] = {}

            def _run(self, example: Example, replay: bool = False) -> Run:
                if example.test not in self._runs:
                    self._runs[example.test] = super()._run(example, replay)
                return self._runs[example.test]

        return Remembering(self.base)

    def notices(self, witness: Witness) -> bool:
        """Whether it is not green."""
        match witness.kind:
            case "example":
                return not self._prover._run(self._prover.examples[witness.where][witness.at]).passed
            case "card":
                return not self._card_passes(witness)
            case _:
                proof = self._prover.proof(witness.where, replay=False)
                bites = all(each.caught for each in proof.knockouts)
                return proof.status not in ("proven", "unchecked") or not bites

    def _card_passes(self, witness: Witness) -> bool:
        from kb.proof.examples import scenarios_in
        from kb.scenario import run

        path = ROOT / witness.where
        if path not in self._cards:
            self._cards[path] = scenarios_in(path.read_text(encoding="utf-8"), path.name, self.base)
        return run(self._cards[path][witness.at]).passed


Lines = Mapping[str, frozenset[int]]
"""The lines run, by module path below the root."""
