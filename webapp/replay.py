"""A run of the engine as steps a player can follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from kb.reading import read
from webapp.table import Sight, sight, unset_decks
from webapp.wording import STAGED, as_sentence, in_short, moved, place, slug

if TYPE_CHECKING:
    from kb.entries import Base
    from kb.proof import Example
    from kb.scenario import Frame, Run


REFUSED = ": refused, "


@dataclass(frozen=True)
class Step:
    """One step of a replay, with the table after it and the table before it."""

    number: int
    label: str
    sentence: str
    outcome: str
    by_itself: bool
    refused: str | None
    passed: bool | None
    cards: tuple[str, ...]
    rulings: tuple[str, ...]
    moves: tuple[str, ...]
    table: Sight
    before: Sight | None


@dataclass(frozen=True)
class Replay:
    """A run that can be stepped through; the step after the last one is the result."""

    name: str
    slug: str
    test: str
    text: str
    run: Run
    base: Base

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps, drawn when first looked at: a page opens one replay of several."""
        frames = self.run.frames
        earlier = (None, *frames)
        written = read(self.text, self.name)
        given = written.get("given") if isinstance(written, Mapping) else None
        unset = unset_decks(frames[0].table, given) if frames else frozenset[str]()
        lines: dict[str, str] = {}
        made = []
        for number, frame in enumerate(frames):
            lines.update(_lines_of_the_stage(frame, earlier[number]))
            made.append(_step(number, frame, earlier[number], self.base, lines, unset))
        return tuple(made)

    @property
    def passed(self) -> bool:
        """Whether everything expected happened."""
        return self.run.passed

    @property
    def verdict(self) -> str:
        """How the run came out, in a sentence."""
        if self.passed:
            return "It came out as expected"
        return "The engine fell over here" if self.run.broken else "It came out another way"

    @property
    def message(self) -> str:
        """What differed, without the steps, which the page shows anyway."""
        return in_short(self.run.message)

    @property
    def result(self) -> int:
        """The number of the result, one past the last step."""
        return len(self.run.frames)

    @property
    def stops_at(self) -> int | None:
        """The step at which the run went another way than expected; None for a run that passed."""
        if self.passed:
            return None
        wrong = (number for number, frame in enumerate(self.run.frames) if frame.passed is False)
        return next(wrong, self.result)

    def decisive(self, ruling: str) -> int:
        """Where the ruling decides: the first step that is checked, else the first that asks it, else 0."""
        steps = list(enumerate(self.run.frames))[1:]
        checked = [number for number, frame in steps if frame.passed is not None]
        return next(iter(checked + [number for number, frame in steps if ruling in frame.rulings]), 0)

    def opening(self, asked: str | None) -> int:
        """The step to show first: the one asked for, else where it failed, else the start."""
        if asked is not None and asked.isdecimal() and len(asked) < 6:
            return min(int(asked), self.result)
        return self.stops_at or 0


def replays(runs: tuple[tuple[Example, Run], ...], base: Base) -> list[Replay]:
    """The runs of a ruling's examples, each under a short name of its own."""
    taken: set[str] = set()
    made = []
    for example, run in runs:
        short = slug(example.name)
        while short in taken:
            short += "-2"
        taken.add(short)
        made.append(Replay(example.name, short, example.test, example.text, run, base))
    return made


def _lines_of_the_stage(frame: Frame, earlier: Frame | None) -> dict[str, str]:
    """What is said about cards that came to be played in this step: whose they were, and what they answer."""
    zones = earlier.table.zones if earlier else ()
    waiting = [card.name for zone in zones if zone.name == STAGED for card in zone.cards]
    lines = {}
    for move in frame.moves:
        if move.to == STAGED:
            against = f", against {waiting[0]}" if waiting and move.card.type == "surprise" else ""
            lines[move.card.id] = f"from {place(move.from_)}{against}"
            waiting.insert(0, move.card.name)
    return lines


def _step(
    number: int,
    frame: Frame,
    earlier: Frame | None,
    base: Base,
    lines: Mapping[str, str],
    unset: frozenset[str],
) -> Step:
    before = earlier.table if earlier else None
    said, _, reason = frame.text.partition(REFUSED)
    return Step(
        number=number,
        label=_label(number, frame),
        sentence=said + ": refused" if reason else said,
        outcome=as_sentence(reason) if reason else "",
        by_itself=number > 0 and frame.silent and frame.player is not None,
        refused=frame.refused,
        passed=frame.passed,
        cards=tuple(dict.fromkeys(frame.cards)),
        rulings=tuple(dict.fromkeys(frame.rulings)),
        moves=tuple(moved(one) for one in frame.moves),
        table=sight(frame.table, before, base, lines, frame.window, frame.player, unset),
        before=sight(before, None, base, unset=unset) if before else None,
    )


def _label(number: int, frame: Frame) -> str:
    if number == 0:
        return "Start"
    if frame.passed is not None:
        return "Refused" if frame.refused else "Allowed"
    return " ".join(frame.text.rstrip(".").split()[:2])
