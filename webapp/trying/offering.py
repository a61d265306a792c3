"""The table while it is played from: what happened, what may be chosen now, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for

from kb.engine import Card, Choice
from kb.scenario.replay import sentence
from kb.scenario.saving import NotSaved
from webapp import presenting, wording
from webapp.presenting import Link
from webapp.shelf import Shelf
from webapp.table import Sight, sight
from webapp.trying.playing import Played, asked_so_far, step_of
from webapp.trying.position import BY_CHANCE, Table
from webapp.trying.setting import Tap, address

if TYPE_CHECKING:
    from kb.engine import Decision
    from kb.proof.sitting import Sitting, Why

MOST_REFUSED = 12
MOST_OFFERED = 60
MOST_RULINGS = 3
SECONDS = 0.3
"""So long the page waits for the marks of these rulings."""
NAME = "What happened at our table"
UNRULED = "The engine plays it like this. No ruling covers it."


@dataclass(frozen=True)
class Refused:
    """What may not be done, why, and the ruling that says so."""

    attempt: str
    words: str
    ruling: Link | None


@dataclass(frozen=True)
class Answer:
    """What the engine makes of the table, with the rulings it rests on."""

    word: str
    sentence: str
    rulings: list[Link]


@dataclass(frozen=True)
class Happened:
    """One step as it is told: the sentence, whether it passed by itself, and what moved."""

    sentence: str
    by_itself: bool
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Play:
    """All that is shown of a table that is played from.

    Args:
        table: the table as it lies.
        story: what happened in the last step.
        asked: the question that is open.
        choices: what may be chosen.
        ticks: what can be picked together; empty where one thing is picked.
        several: how many of these.
        refused: what may not be done.
        example: the game so far as an example; None where the example language cannot tell it.
        editor: the address of that example in the editor.
    """

    table: Sight
    story: tuple[Happened, ...]
    asked: str
    choices: tuple[Tap, ...]
    ticks: tuple[Tap, ...]
    several: str
    refused: tuple[Refused, ...]
    example: str | None
    editor: str | None


class Offerer:
    """Draws a table that is played from."""

    def __init__(self, shelf: Shelf, table: Table, played: Played) -> None:
        self.shelf, self.table, self.played, self.sitting = shelf, table, played, played.sitting

    def play(self) -> Play:
        """Everything there is to see and to tap."""
        example = self._example()
        open_to_players = not self.played.lacks_card
        several = _several(self.sitting) if open_to_players else ""
        offered = self._offered() if open_to_players else []
        return Play(
            table=sight(self.sitting.table, None, self.shelf.base),
            story=tuple(_happened(self.played)),
            asked=_asked(self.sitting) if open_to_players else "Which card comes up?",
            choices=(*(() if several else offered), *(self._further() if open_to_players else ())),
            ticks=tuple(offered) if several else (),
            several=several,
            refused=tuple(self._refused()) if open_to_players else (),
            example=example,
            editor=url_for("trying.page", view="text", text=example) if example is not None else None,
        )

    def answer(self) -> Answer | None:
        """What came of the last step, and the rulings it rests on."""
        if self.sitting.match.outcome is not None:
            return outcome(self.shelf, self.sitting, self.played.rulings)
        if not self.table.steps:
            return None
        rulings = _links(self.shelf, self.played.rulings)
        return Answer("", "" if rulings else UNRULED, rulings)

    def _example(self) -> str | None:
        try:
            return self.sitting.save(NAME)
        except NotSaved:
            return None

    def _offered(self) -> list[Tap]:
        decision = self.sitting.decision
        if decision is None or decision.ordered:
            return []
        return [self._choice(choice, decision) for choice in self.sitting.choices()[:MOST_OFFERED]]

    def _further(self) -> list[Tap]:
        """Letting it pass, and leaving it to chance."""
        decision, taps = self.sitting.decision, list[Tap]()
        if decision is None:
            return taps
        if decision.silence is not None and decision.silence not in self.sitting.choices():
            nothing = decision.silence.verb == "chooses"
            words = "Nothing more" if nothing else sentence(decision.silence)
            taps.append(Tap(words, self._after(step_of(decision.silence))))
        if not decision.who:
            taps.append(Tap("Let chance decide", self._after(BY_CHANCE)))
        return taps

    def _choice(self, choice: Choice, decision: Decision) -> Tap:
        label = ", ".join(map(str, choice.items)) if decision.pool else sentence(choice)
        kind = next((item.kind for item in choice.items if isinstance(item, Card)), "")
        return Tap(label, self._after(step_of(choice)), kind)

    def _after(self, step: str) -> str:
        return address(self.table.after(step)) + "#now"

    def _refused(self) -> list[Refused]:
        told: dict[tuple[str, str], Refused] = {}
        for why in self.sitting.refused():
            refused = self._one_refused(why)
            told.setdefault((refused.attempt, refused.words), refused)
        return list(told.values())[:MOST_REFUSED]

    def _one_refused(self, why: Why) -> Refused:
        assert why.refusal is not None
        ruling = presenting.link(self.shelf, why.ruling.id) if why.ruling is not None else None
        return Refused(sentence(why.choice), wording.as_sentence(why.refusal.words), ruling)


def outcome(shelf: Shelf, sitting: Sitting, rulings: tuple[str, ...] = ()) -> Answer:
    """Whether somebody has won, and the rulings that say so."""
    ended, held_up = sitting.match.outcome, sitting.kit.language.held_up(sitting.match)
    asked = _links(shelf, rulings or asked_so_far(sitting))
    if ended is None and held_up:
        players = wording.joined(list(dict.fromkeys(player for player, _ in held_up)))
        goals = wording.joined(list(dict.fromkeys(str(goal) for _, goal in held_up)))
        words = f"{players} would meet {goals}, but a Creeper stands in the way."
        return Answer("Nobody wins yet", words, asked)
    if ended is None:
        return Answer(
            "Nobody wins yet", "As the table lies, nobody has met a Goal and may win with it.", asked
        )
    word = f"{ended.winner} wins" if ended.winner else "Nobody wins"
    return Answer(word, wording.as_sentence(ended.reason), asked)


def _links(shelf: Shelf, rulings: tuple[str, ...]) -> list[Link]:
    """The rulings asked last come first: what is asked in the end is most to the point."""
    return presenting.links(shelf, rulings[::-1][:MOST_RULINGS], SECONDS)


def picked(sitting: Sitting, numbers: tuple[int, ...]) -> str | None:
    """The step in which these of the choices are picked together; None where there are no such choices."""
    offered = sitting.choices()
    if not numbers or any(number >= len(offered) for number in numbers):
        return None
    return step_of(sitting.picks(numbers))


def _happened(played: Played) -> list[Happened]:
    return [
        Happened(
            frame.text,
            frame.silent,
            tuple(f"{move.card.name}: from {move.from_} to {move.to}" for move in frame.moves),
        )
        for frame in played.story
    ]


def _asked(sitting: Sitting) -> str:
    decision = sitting.decision
    if decision is None:
        return "The match is over"
    who = "Anybody" if len(decision.who) > 1 else decision.who[0] if decision.who else "Chance"
    return f"{who}: {decision.asks}"


def _several(sitting: Sitting) -> str:
    decision = sitting.decision
    if decision is None or not decision.pool or decision.ordered or decision.high < 2:
        return ""
    if decision.low == decision.high:
        return f"Pick {decision.low}"
    return f"Pick {decision.low} to {decision.high}"
