"""The table while it is played from: what happened, what may be chosen now, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from flask import url_for

from kb.engine import Card, Choice
from kb.scenario.language import AMOUNT
from kb.scenario.replay import sentence
from kb.scenario.saving import NotSaved
from webapp import presenting, wording
from webapp.presenting import Link
from webapp.shelf import Shelf
from webapp.table import Sight, sight
from webapp.trying.editing import pack
from webapp.trying.emptied import Emptied, emptied
from webapp.trying.outcome import Seen, seen
from webapp.trying.playing import Played, step_of
from webapp.trying.position import BY_CHANCE, DRAWN, Table
from webapp.trying.taps import Namer, Tap, address, is_meant

if TYPE_CHECKING:
    from kb.engine import Decision
    from kb.proof.sitting import Sitting, Why, Window

MOST_REFUSED = 12
MOST_OFFERED = 60
FEW = 12
"""So many choices are read faster than searched."""
NAME = "What happened at our table"


@dataclass(frozen=True)
class Refused:
    """What may not be done, why, and the ruling that says so."""

    attempt: str
    words: str
    ruling: Link | None


@dataclass(frozen=True)
class Happened:
    """One step as it is told.

    Args:
        sentence: what was done.
        by_itself: whether it passed by itself.
        moves: what moved.
        asked: the window that passed by itself then, and why it did; empty where there was none.
        held: the Surprises that were no answer to it, nor to what came after it, and why not.
    """

    sentence: str
    by_itself: bool
    moves: tuple[str, ...]
    asked: str = ""
    held: tuple[Refused, ...] = ()


@dataclass(frozen=True)
class Typed:
    """A choice that takes a number: the words before it, and what may be typed there."""

    label: str
    step: str


@dataclass(frozen=True)
class Play:
    """All that is shown of a table that is played from.

    Args:
        table: the table as it lies.
        story: what happened in the last step.
        earlier: the steps made before it, to go back to.
        asked: the question that is open.
        pending: the step that waits for a card, in words.
        choices: what may be chosen.
        further: what may be done besides, such as leaving it to chance.
        typed: choices that take a number.
        ticks: what can be picked together; empty where one thing is picked.
        several: how many of these.
        searchable: whether there are so many choices that one searches them.
        more: how many choices are not shown.
        refused: what may not be done, that by one ruling together.
        seen: what the table comes to as it lies.
        example: the game so far as an example; None where the example language cannot tell it.
        editor: the address of that example in the editor.
        emptied: why a card took nothing out of the piles; None where none tried to.
    """

    table: Sight
    story: tuple[Happened, ...]
    earlier: tuple[Tap, ...]
    asked: str
    pending: str
    choices: tuple[Tap, ...]
    further: tuple[Tap, ...]
    typed: tuple[Typed, ...]
    ticks: tuple[Tap, ...]
    several: str
    searchable: bool
    more: int
    refused: tuple[tuple[Refused, ...], ...]
    seen: tuple[Seen, ...]
    example: str | None
    editor: str | None
    emptied: Emptied | None


class Offerer:
    """Draws a table that is played from.

    Args:
        shelf: for the rulings that are named.
        table: the table.
        played: how far its choices lead.
        search: what a choice searched for is called.
    """

    def __init__(self, shelf: Shelf, table: Table, played: Played, search: str = "") -> None:
        self.shelf, self.table, self.played, self.search = shelf, table, played, search
        self.sitting, self.namer = played.sitting, Namer(shelf, table)

    def play(self) -> Play:
        """Everything there is to see and to tap."""
        example, is_open = self._example(), not self.played.lacks
        several = _several(self.sitting) if is_open else ""
        offered = self._offered() if is_open else []
        found = [tap for tap in offered if is_meant(self.search, tap.label)]
        shown = tuple(found[:MOST_OFFERED])
        return Play(
            table=sight(self.sitting.table, None, self.shelf.base),
            story=tuple(self._happened()),
            earlier=tuple(self._earlier()),
            asked=_asked(self.sitting) if is_open else self._which(self.played.lacks),
            pending=self.played.pending,
            choices=() if several else shown,
            further=tuple(self._further()) if is_open else (),
            typed=tuple(self._typed()) if is_open else (),
            ticks=shown if several else (),
            several=several,
            searchable=not several and len(offered) > FEW,
            more=0 if several else len(found) - len(shown),
            refused=tuple(self._refused()) if is_open and self.sitting.decision is not None else (),
            seen=tuple(seen(self.sitting)),
            example=example,
            editor=url_for("trying.page", view="text", x=pack(example)) if example is not None else None,
            emptied=emptied(self.shelf, self.table, self.played),
        )

    def _which(self, pile: str) -> str:
        """What is asked where a card comes from a pile that is not set."""
        named = [self.namer.name(card) for card in self.table.named_last]
        after = f", after {wording.joined(named)}" if named else ""
        return f"Which card comes from the {pile}{after}?"

    def _example(self) -> str | None:
        try:
            return self.sitting.save(NAME)
        except NotSaved:
            return None

    def _offered(self) -> list[Tap]:
        decision = self.sitting.decision
        if decision is None or decision.ordered:
            return []
        choices = self.sitting.choices()
        if decision.high < 2:
            choices = tuple({step_of(choice): choice for choice in choices}.values())
        labels = list(_told_apart(_label(choice, decision) for choice in choices))
        return [self._choice(label, choice) for label, choice in zip(labels, choices, strict=True)]

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

    def _typed(self) -> list[Typed]:
        """The verbs on offer that take a number of chips."""
        verbs = self.sitting.kit.language.verbs
        heads = dict.fromkeys(
            (choice.player, choice.verb)
            for choice in self.sitting.choices()
            if verbs.get(choice.verb, ("",))[0] == AMOUNT
        )
        return [Typed(f"{player} {verb}", f"{player} {verb}: ") for player, verb in heads]

    def _choice(self, label: str, choice: Choice) -> Tap:
        kind = next((item.kind for item in choice.items if isinstance(item, Card)), "")
        return Tap(label, self._after(step_of(choice)), kind)

    def _after(self, step: str) -> str:
        return address(self.table.after(step)) + "#now"

    def _refused(self) -> list[tuple[Refused, ...]]:
        told: dict[tuple[str, str], Refused] = {}
        for why in self.sitting.refused():
            refused = self._one_refused(why)
            told.setdefault((refused.attempt, refused.words), refused)
        alike: dict[str, list[Refused]] = {}
        for refused in list(told.values())[:MOST_REFUSED]:
            alike.setdefault(refused.ruling.id if refused.ruling else refused.attempt, []).append(refused)
        return list(map(tuple, alike.values()))

    def _happened(self) -> Iterator[Happened]:
        windows, decision = self.sitting.windows, self.sitting.decision
        is_open = decision is not None and decision.kind == "window"  # then what is refused is listed below
        for at, (frame, window) in enumerate(zip(self.played.story, windows, strict=True)):
            later = {why.choice for each in windows[at + 1 :] if each is not None for why in each.held}
            held = [why for why in window.held if why.choice not in later] if window and not is_open else []
            yield Happened(
                frame.text,
                frame.silent,
                tuple(map(wording.moved, frame.moves)),
                _passed(window, held) if window is not None else "",
                tuple(map(self._one_refused, held)),
            )

    def _earlier(self) -> Iterator[Tap]:
        """The table as it was set, and after each step but the last."""
        made = iter(self.played.made)
        told = [self._drawn(step) if step.startswith(DRAWN) else next(made, "") for step in self.table.steps]
        for number, words in enumerate(("The table as it was set", *told[:-1]) if told else ()):
            table = replace(self.table, steps=self.table.steps[:number])
            yield Tap(words or self.played.pending, address(table) + "#now")

    def _drawn(self, step: str) -> str:
        pile, _, card = step.removeprefix(DRAWN).partition(": ")
        return f"{self.namer.name(card) if card else 'No card'} comes from the {pile}"

    def _one_refused(self, why: Why) -> Refused:
        assert why.refusal is not None
        ruling = presenting.link(self.shelf, why.ruling.id) if why.ruling is not None else None
        return Refused(sentence(why.choice), wording.as_sentence(why.refusal.words), ruling)


def picked(sitting: Sitting, numbers: tuple[int, ...]) -> str | None:
    """The step in which these of the choices are picked together; None where there are no such choices."""
    offered = sitting.choices()
    if not numbers or any(number >= len(offered) for number in numbers):
        return None
    return step_of(sitting.picks(numbers))


def _passed(window: Window, told: Sequence[Why]) -> str:
    """What a window was about, and why it passed by itself."""
    none = "No Surprise that is held answers this."
    why = (
        "No Surprise that is held may:" if told else none if window.held else "Nobody else holds a Surprise."
    )
    return f"{wording.capital(window.asks)} {why}"


def _label(choice: Choice, decision: Decision) -> str:
    if not decision.pool:
        return sentence(choice)
    named = ", ".join(map(str, choice.items))
    return f"Discard {named}" if decision.high < 2 and choice.verb == "discards" else named


def _told_apart(labels: Iterable[str]) -> Iterable[str]:
    """Labels of which none is like another: copies of a card are counted."""
    labels = list(labels)
    copies, so_far = Counter(labels), Counter[str]()
    for label in labels:
        so_far[label] += 1
        yield f"{label}, {so_far[label]} of {copies[label]}" if copies[label] > 1 else label


def _asked(sitting: Sitting) -> str:
    decision = sitting.decision
    if decision is None:
        return "The match is over"
    who, asks = decision.who[0] if decision.who else "Chance", decision.asks
    if len(decision.who) == 1 and not asks.startswith(who):
        return f"{who}: {asks}"
    return wording.capital(asks)


def _several(sitting: Sitting) -> str:
    decision = sitting.decision
    if decision is None or not decision.pool or decision.ordered or decision.high < 2:
        return ""
    if decision.low == decision.high:
        return f"Pick {decision.low}"
    return f"Pick {decision.low} to {decision.high}"
