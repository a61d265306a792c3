"""A match with people at it: moves in their words, undo, "why not?", and the match so far as an example."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from kb.engine import Breach, Choice, Decision, Match, Refusal, random_choice
from kb.entries import Base, Ruling
from kb.proof.understanding import understand
from kb.scenario.language import NONE
from kb.scenario.model import Frame, TableView
from kb.scenario.replay import Recorder
from kb.scenario.saving import Kit, Tried, save

PASSES = ("window", "draw", "finish")
"""Decisions that pass by themselves where nobody could do anything else."""

NOISE = {"uses": ("wrong kind", "not your turn"), "plays": (), "surprises with": ()}
"""Reasons that tell nothing: a card that never could do such a thing, or not in anybody else's turn."""

OUT_OF_PLACE = ("not now",)
"""Such reasons for all else that is done at other times."""


class Unplayable(ValueError):
    """A choice the position has not enough cards for, or that breaks the engine; it was taken back."""


class Missing(Unplayable):
    """The position leaves out a pile that is needed now.

    Args:
        words: what is missing.
        pile: the key of the pile.
    """

    def __init__(self, words: str, pile: str) -> None:
        super().__init__(words)
        self.pile = pile


@dataclass(frozen=True)
class Why:
    """Why a choice may not be made.

    Args:
        choice: what was asked for.
        refusal: the reason; None where it may be made.
        ruling: the ruling behind it, where the base has it.
    """

    choice: Choice
    refusal: Refusal | None
    ruling: Ruling | None


@dataclass(frozen=True)
class Window:
    """A window that passed by itself.

    Args:
        asks: what it was about, as a question.
        held: why the Surprises somebody held were no answer to it.
    """

    asks: str
    held: tuple[Why, ...]


class Sitting:
    """A match people play or rebuild.

    Args:
        kit: what is played with.
        base: the entries whose rulings explain refusals.
        setup: where it begins.
        chance: chooses where chance is asked to.
        waits: let nothing pass by itself before the first choice, as while a position is being built.

    Raises:
        Unplayable: if nothing can be played from there.
    """

    def __init__(
        self, kit: Kit, base: Base, setup: Any, chance: random.Random, *, waits: bool = False
    ) -> None:
        self.kit, self.base, self.chance = kit, base, chance
        self.tried: list[Tried] = []
        self._stops: list[int] = []
        self._windows: dict[int, Window] = {}
        self.match: Match[Any] = self._safely(lambda: kit.language.begin(setup, None, None))
        self.story = [] if waits else [*self._at_once(), *self._pass()]

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the match is over."""
        return self.match.decision

    @property
    def table(self) -> TableView:
        """The table as it lies."""
        return self.kit.language.view(self.match)

    @property
    def begun(self) -> bool:
        """Whether anybody has chosen anything yet."""
        return bool(self._stops)

    @property
    def whose(self) -> str:
        """Whose turn it is."""
        return str(self.kit.language.observe(self.match, "", "turn of"))

    @property
    def windows(self) -> tuple[Window | None, ...]:
        """For each step of the story, the window that passed by itself in it."""
        begun = len(self.match.history) - len(self.story)
        return tuple(self._windows.get(begun + at) for at in range(len(self.story)))

    def choices(self) -> tuple[Choice, ...]:
        """What may be chosen, one thing at a time where several are picked."""
        decision = self.decision
        if decision is None:
            return ()
        if not decision.pool:
            return self.match.choices()
        who = decision.who[0] if decision.who else ""
        return tuple(Choice(who, decision.verb, item) for item in decision.pool)

    def understand(self, text: str) -> Choice:
        """A choice in a player's words (``Ann plays Starship``, ``nobody answers``, or just a card).

        Raises:
            Misread: if the words name no choice.
        """
        return understand(text, self.kit, self.match, self.choices())

    def picks(self, numbers: tuple[int, ...]) -> Choice:
        """The choice of what stands at these places of :meth:`choices`."""
        chosen, decision = [self.choices()[number] for number in numbers], self.decision
        several = decision is not None and (decision.high > 1 or decision.ordered) and decision.pool
        if not several and len(chosen) == 1:
            return chosen[0]
        return Choice(chosen[0].player, chosen[0].verb, tuple(item for each in chosen for item in each.items))

    def at_random(self) -> Choice:
        """A choice chance makes."""
        return random_choice(self.match, self.chance)[0]

    def take(self, choice: Choice) -> Why | None:
        """Make a choice, and let pass what then passes by itself; the reason where it is refused.

        Raises:
            Unplayable: if it leads to something the position does not list, or breaks the engine.
        """
        refusal = self.match.why_not(choice)
        if refusal is not None:
            return self._why(choice, refusal)
        before = list(self.match.history)
        match, windows = self.match, self._windows
        try:
            self._windows = {}
            self.story = [self._safely(partial(self._step, choice, silent=False)), *self._pass()]
        except Unplayable:
            self.match, self._windows = match.replay(before), windows
            raise
        self._stops.append(len(before))
        return None

    def undo(self) -> bool:
        """Take the last choice back, with what passed by itself after it; False if there is none."""
        if not self._stops:
            return False
        at = self._stops.pop()
        self.match = self.match.replay(self.match.history[:at])
        self.tried = [each for each in self.tried if each.after <= at]
        self._windows, self.story = {}, []
        return True

    def why_not(self, choice: Choice) -> Why:
        """Why a choice may not be made now; a Surprise is asked of the play just made."""
        match, at = self.match, len(self.match.history)
        in_window = self.decision is not None and self.decision.kind == "window"
        if choice.verb == "surprises with" and not in_window and self._windows:
            at = min(self._windows)
            match = match.replay(match.history[:at])
        refusal = match.why_not(choice)
        if refusal is not None:
            tried = Tried(at, choice, refusal.reason)
            self.tried += [] if tried in self.tried else [tried]
        return self._why(choice, refusal)

    def refused(self) -> Iterator[Why]:
        """What players might want to do and may not, with the reasons."""
        for choice in self._candidates():
            refusal = self.match.why_not(choice)
            noise = NOISE.get(choice.verb, OUT_OF_PLACE)
            if refusal is not None and refusal.reason not in noise:
                yield self._why(choice, refusal)

    def save(self, name: str) -> str:
        """The match so far as an example.

        Raises:
            NotSaved: if the example language cannot tell it.
        """
        return save(self.kit, self.match, name, self.tried)

    def _held(self, decision: Decision) -> Iterator[Why]:
        """Why the Surprises of those who may answer are no answer here."""
        whose = getattr(decision.subject, "player", None)
        for zone, cards in self.match.state.table.zones.items():
            for card in cards:
                if zone.name == "hand" and card.kind == "surprise" and zone.owner != whose:
                    choice = Choice(zone.owner, "surprises with", card)
                    yield self._why(choice, self.match.why_not(choice))

    def _candidates(self) -> Iterator[Choice]:
        verbs = self.kit.language.verbs
        if "plays" not in verbs:
            who = self.decision.who if self.decision is not None else ()
            bare = [verb for verb, (takes, _) in verbs.items() if takes == NONE]
            yield from (Choice(player, verb) for player in who for verb in bare)
            return
        for zone, cards in self.match.state.table.zones.items():
            for card in cards:
                if zone.name == "hand" and zone.owner == self.whose:
                    yield Choice(zone.owner, "plays", card)
                if zone.name == "hand" and card.kind == "surprise":
                    yield Choice(zone.owner, "surprises with", card)
                if zone.name in ("Keepers", "New Rules"):
                    yield Choice(zone.owner or self.whose, "uses", card)

    def _why(self, choice: Choice, refusal: Refusal | None) -> Why:
        ruling = refusal.ruling if refusal is not None else None
        return Why(choice, refusal, self.base.rulings.get(ruling) if ruling is not None else None)

    def _at_once(self) -> list[Frame]:
        """What moves before anybody is asked, such as the only card there is to discard to a limit."""
        recorder = Recorder(self.kit.language, True)
        recorder.start(self.match)
        return [replace(frame, text="At once") for frame in recorder.frames if frame.moves]

    def _pass(self) -> list[Frame]:
        """Let pass what leaves nobody anything else to do."""
        frames = []
        while (decision := self.decision) is not None and decision.kind in PASSES:
            options = self.match.choices()
            if len(options) != 1 or options[0] != decision.silence:
                break
            if decision.kind == "window":
                self._windows[len(self.match.history)] = Window(decision.asks, tuple(self._held(decision)))
            silence = options[0]
            frames.append(self._safely(partial(self._step, silence, silent=True)))
        return frames

    def _step(self, choice: Choice, *, silent: bool) -> Frame:
        recorder = Recorder(self.kit.language, True)
        recorder.before(self.match)
        self.match.take(choice)
        recorder.taken(self.match, choice, silent=silent)
        return recorder.frames[0]

    def _safely(self, act: Callable[[], Any]) -> Any:
        try:
            return act()
        except Breach as breach:
            raise Unplayable(f"the engine broke an invariant: {breach}") from breach
        except Exception as fault:
            if self.kit.language.is_asking_for_more(fault):
                pile = self.kit.language.pile_asked_for(fault)
                raise Missing(f"{fault}: set it, such as 'set {pile}: rest'", pile) from None
            raise Unplayable(f"the engine failed: {type(fault).__name__}: {fault}") from fault
