"""A match: its set-up plus the list of choices made so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from kb.engine.choices import Choice, Decision, Refusal
from kb.engine.effects import Steps

S = TypeVar("S")


class TurnEnds(Exception):
    """A card ended the turn at once; caught by the turn alone."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Args:
        winner: the player who won; None where nobody did.
        reason: what decided it, in words.
        score: the points it was worth, where it is played for points.
    """

    winner: str | None
    reason: str
    score: int | None = None


class GameOver(Exception):
    """The match is decided; caught by the match alone."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


class Refused(ValueError):
    """A choice was made that may not be made now."""

    def __init__(self, choice: Choice, refusal: Refusal) -> None:
        super().__init__(f"{choice}: {refusal.words}")
        self.choice, self.refusal = choice, refusal


class Game(Protocol[S]):
    """What a game gives the engine; ``S`` is its state."""

    name: str

    def begin(self, setup: Any) -> S:
        """A fresh state for a set-up."""

    def run(self, state: S) -> Steps[Outcome]:
        """The whole match as one generator."""

    def why_not(self, state: S, decision: Decision | None, choice: Choice) -> Refusal | None:
        """Why a choice may not be made now; None where it may."""

    def options(self, state: S, decision: Decision) -> tuple[Choice, ...]:
        """The choices that may be made now (single picks only where several are asked for)."""

    def check(self, state: S, decision: Decision | None) -> None:
        """Raise :class:`Breach` if an invariant does not hold."""

    def glance(self, state: S, decision: Decision | None) -> None:
        """The same, but for the invariants that take long to look at."""


class Match(Generic[S]):
    """A game being played, from its set-up on.

    Args:
        game: the game.
        setup: whatever the game begins from; never changed.
        checks: run the invariants after every choice.
        sparing: run only the quick ones then, and all of them once the match is over.

    Raises:
        Breach: from any method, if an invariant is broken.
    """

    def __init__(self, game: Game[S], setup: Any, *, checks: bool = True, sparing: bool = False) -> None:
        self.game, self.setup, self.checks, self.sparing = game, setup, checks, sparing
        self.state = game.begin(setup)
        self.history: list[Choice] = []
        self.decision: Decision | None = None
        self._offered: tuple[Choice, ...] = ()
        self.outcome: Outcome | None = None
        self._play = game.run(self.state)
        self._advance(None)

    def why_not(self, choice: Choice) -> Refusal | None:
        """Why a choice may not be made now; None where it may."""
        return self.game.why_not(self.state, self.decision, choice)

    def choices(self) -> tuple[Choice, ...]:
        """What may be chosen now; empty when the match is over."""
        if self.decision is not None and not self._offered:
            self._offered = self.game.options(self.state, self.decision)
        return self._offered

    def take(self, choice: Choice) -> None:
        """Make a choice.

        Raises:
            Refused: if it may not be made now; nothing has changed then.
        """
        # What is offered has been looked at with the very predicate that refuses.
        refusal = None if choice in self._offered else self.why_not(choice)
        if refusal is not None:
            raise Refused(choice, refusal)
        self._offered = ()
        self.history.append(choice)
        self._advance(choice)

    def look(self) -> None:
        """Run all the invariants now, however sparing the match is.

        Raises:
            Breach: if one of them is broken.
        """
        self.game.check(self.state, self.decision)

    def undo(self, steps: int = 1) -> Match[S]:
        """The same match without its last choices, played again from the set-up."""
        return self.replay(self.history[: max(0, len(self.history) - steps)])

    def replay(self, choices: Sequence[Choice]) -> Match[S]:
        """A new match from the same set-up in which these choices were made."""
        again = Match(self.game, self.setup, checks=self.checks, sparing=self.sparing)
        for choice in choices:
            again.take(choice)
        return again

    def _advance(self, choice: Choice | None) -> None:
        try:
            self.decision = next(self._play) if choice is None else self._play.send(choice)
        except StopIteration as end:
            self.decision, self.outcome = None, end.value
        if self.checks:
            look = self.game.glance if self.sparing and self.decision is not None else self.game.check
            look(self.state, self.decision)
