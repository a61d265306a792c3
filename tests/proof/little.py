"""A little base on real cards, whose rulings are as sound or unsound as a test needs them."""

from __future__ import annotations

import shutil
from pathlib import Path
from textwrap import dedent

from kb.entries import read_base
from kb.proof import Prover

RULINGS = Path(__file__).resolve().parents[2] / "rulings"
CARDS = (
    "starship",
    "monolith",
    "small-moon",
    "space-station",
    "space-dock",
    "thats-mine",
    "veto",
    "play-2",
    "play-3",
)
SPENT, LOST = "fluxx/surprises/cancelled-play-is-spent", "fluxx/surprises/cancelled-card-is-lost"
"""Two rulings with pages in the rulebook, each with one knock-out."""

NOTICES = """\
    name: Bob takes the Starship
    game: fluxx
    players: [Ann, Bob]
    given:
      turn of: Ann
      Ann: {hand: [Starship, Monolith]}
      Bob: {hand: [That's Mine!]}
    when:
      - Ann plays: Starship
      - Bob surprises with: That's Mine!
    then:
      plays left: 0
      Bob: {keepers: [Starship]}
    """
"""Red where a cancelled play does not count; blind to what becomes of the card."""

BLIND = """\
    name: Ann plays a Keeper
    game: fluxx
    players: [Ann, Bob]
    given:
      turn of: Ann
      Ann: {hand: [Starship]}
    when:
      - Ann plays: Starship
    then:
      Ann: {keepers: [Starship]}
    """
WRONG = BLIND.replace("name: Ann plays a Keeper", "name: Wrong").replace(
    "{keepers: [Starship]}", "{keepers: []}"
)


class LittleBase:
    """The folder ``rulings`` of a project: a few cards, and the rulings that are added."""

    def __init__(self, project: Path) -> None:
        self.folder = project / "rulings"
        (self.folder / "fluxx" / "cards").mkdir(parents=True)
        for register in ("sources.yaml", "topics.yaml", "editions.yaml"):
            shutil.copy(RULINGS / register, self.folder / register)
        for card in CARDS:
            shutil.copy(RULINGS / "fluxx" / "cards" / f"{card}.md", self.folder / "fluxx" / "cards")

    def add(self, ruling: str, *examples: str, more: str = "", source: str = "fluxx-faq/01") -> LittleBase:
        """Write a ruling with these examples."""
        front = (
            f"---\ntitle: {ruling}\nquestion: What about {ruling}?\nverdict: info\ntopics: [play-count]\n"
            f"sources: [{source}]\nauthority: official\nrevision: 1\nasks: [tell me about {ruling}]\n"
            f"{dedent(more)}---\n"
        )
        blocks = "\n".join(f"```yaml scenario\n{dedent(text)}```\n" for text in examples)
        path = self.folder / f"{ruling}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{front}It is so.\n\n## Examples\n\n{blocks}", encoding="utf-8")
        return self

    def prover(self) -> Prover:
        """Everything read anew; nothing may be wrong with it."""
        base, faults = read_base(self.folder)
        prover = Prover(base)
        assert [str(fault) for fault in (*faults, *prover.faults)] == []
        return prover
