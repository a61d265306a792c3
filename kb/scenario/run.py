"""Running an example: speak its steps, let silence pass, compare what it names."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kb.engine import Breach, Card, Choice, Cited, Forced, KnockOut, Match, Refusal
from kb.scenario.language import HOLD, INVARIANTS, NOBODY, GameLanguage
from kb.scenario.languages import LANGUAGES
from kb.scenario.model import Check, Run, Scenario, Step
from kb.scenario.replay import Recorder
from kb.scenario.speaking import choice_of

LONGEST_SILENCE = 500
"""So many decisions may pass by themselves before a run is given up as endless."""


def run(
    scenario: Scenario,
    knock_out: KnockOut | None = None,
    *,
    replay: bool = False,
    note: Callable[[str], None] | None = None,
) -> Run:
    """Run an example on the engine.

    Args:
        scenario: the example.
        knock_out: a wrong page or part to play it under; invariants are off then.
        replay: keep every step with the table after it.
        note: told the name of each rulebook page that is asked.
    """
    language = LANGUAGES[scenario.game]
    match = partial(language.begin, scenario.setup, knock_out, note)
    return _Runner(scenario, language, match, replay=replay).run()


def reach(scenario: Scenario, *, settle: bool = True) -> tuple[Run, Match[Any] | None]:
    """Run an example, and keep the match it led to; None where it did not even begin.

    Args:
        scenario: the example.
        settle: let pass afterwards what passes by itself; otherwise the match stands where the last step
            left it, with a window open that this step has opened.
    """
    language = LANGUAGES[scenario.game]
    begin = partial(language.begin, scenario.setup, None)
    runner = _Runner(scenario, language, begin, replay=False, settle=settle)
    return runner.run(), runner.match


class _Disagrees(Exception):
    """The engine did not do what the example says; the message is for its author."""


class _Runner:
    def __init__(
        self,
        scenario: Scenario,
        language: GameLanguage,
        begin: Callable[[], Match[Any]],
        *,
        replay: bool,
        settle: bool = True,
    ) -> None:
        self.scenario, self.language, self.begin, self.settle = scenario, language, begin, settle
        self.match: Match[Any] | None = None
        self.recorder = Recorder(language, replay)
        self.consumed = 0
        self.forced_from = 0
        self.silences = 0
        self.refusals: list[str] = []

    def run(self) -> Run:
        checks: tuple[Check, ...] = ()
        broken, message = False, None
        try:
            self.match = self.begin()
            self.recorder.start(self.match)
            for step in self.scenario.steps:
                self._go_on(self._try if step.refused is not None else self._speak, step)
                self.consumed += 1
            if self.settle:
                self._go_on(self._finish)
            checks = self._compare()
            message = self._differences(checks)
        except _Disagrees as disagreement:
            message = self._with_replay(str(disagreement))
        except Breach as breach:
            broken, message = True, self._with_replay(f"the engine broke an invariant: {breach}")
        except Exception as fault:  # whatever a position does to the engine, the person gets a sentence
            broken = not self.language.is_asking_for_more(fault)
            words = f"the engine failed: {type(fault).__name__}: {fault}" if broken else str(fault)
            message = self._with_replay(words) if broken or not self.scenario.is_record else None
        return Run(
            self.scenario.name,
            message is None,
            message,
            self._cites(),
            self.consumed,
            tuple(self.recorder.frames),
            checks,
            broken,
        )

    # One step

    def _go_on(self, act: Callable[..., None], *step: Step) -> None:
        """In the record of a fault, what can no longer be done is passed over."""
        try:
            act(*step)
        except _Disagrees:
            if not self.scenario.is_record:
                raise

    def _speak(self, step: Step) -> None:
        match = self._match()
        first: Refusal | None = None
        while match.decision is not None:
            choice = choice_of(step, match)
            refusal = match.why_not(choice)
            if refusal is None:
                self._take(choice, step)
                return
            if self._already_forced(step):
                return
            first = first or refusal
            if match.decision.silence is None or step.verb == NOBODY:
                break
            self._pass(match.decision.silence)
        if match.decision is None and self._already_forced(step):
            return
        raise _Disagrees(self._not_taken(step, first, self._refusal_now(step)))

    def _refusal_now(self, step: Step) -> Refusal | None:
        match = self._match()
        return match.why_not(choice_of(step, match)) if match.decision is not None else None

    def _try(self, step: Step) -> None:
        match = self._match()
        choice = choice_of(step, match)
        refusal = match.why_not(choice)
        found = refusal.reason if refusal is not None else None
        if refusal is not None and refusal.ruling is not None:
            self.refusals.append(refusal.ruling)
        self.recorder.refused(match, choice, refusal, step.refused == found)
        if found != step.refused:
            happened = f"refused: {_explained(refusal)}" if refusal is not None else "it was allowed"
            raise _Disagrees(f"{self._at(step)}expected: refused, {step.refused}; happened: {happened}")

    def _take(self, choice: Choice, step: Step) -> None:
        match = self._match()
        self.forced_from = len(match.state.events)
        self.recorder.before(match)
        match.take(choice)
        self.recorder.taken(match, choice, silent=False)

    def _pass(self, silence: Choice) -> None:
        self.silences += 1
        if self.silences > LONGEST_SILENCE:
            raise _Disagrees(f"this went past {LONGEST_SILENCE} silent steps, so it was stopped")
        match = self._match()
        self.recorder.before(match)
        match.take(silence)
        self.recorder.taken(match, silence, silent=True)

    def _already_forced(self, step: Step) -> bool:
        """A decision with one option answered itself; saying so is allowed, once."""
        match = self._match()
        events = match.state.events.events
        for at in range(self.forced_from, len(events)):
            event = events[at]
            if isinstance(event, Forced) and _same(event.choice, step):
                self.forced_from = at + 1
                return True
        return False

    def _finish(self) -> None:
        """Let pass what passes by itself, up to the first compulsory decision or the end of the turn."""
        match = self._match()
        spoke_of_draws = bool(self.scenario.steps) and self.scenario.steps[-1].verb == "draws"
        while match.decision is not None and match.decision.silence is not None:
            over = match.decision.kind == "boundary" and not self.scenario.is_record
            if over or (spoke_of_draws and match.decision.kind == "draw"):
                return
            self._pass(match.decision.silence)

    # What came of it

    def _compare(self) -> tuple[Check, ...]:
        match = self._match()
        if self.scenario.is_record:
            return (Check(INVARIANTS, HOLD, HOLD, True),)
        checks = []
        for wanted in self.scenario.then:
            found = self.language.observe(match, wanted.subject, wanted.key)
            passed = self.language.matches(wanted.key, wanted.value, found)
            words = self.language.in_words
            checks.append(Check(wanted.what, words(match, wanted.value), words(match, found), passed))
        return tuple(checks)

    def _differences(self, checks: tuple[Check, ...]) -> str | None:
        wrong = [f"{c.what}: expected {c.expected}, found {c.found}" for c in checks if not c.passed]
        if not wrong:
            return None
        return self._with_replay(f"{self.scenario.path}:{self.scenario.line}: " + "; ".join(wrong))

    def _not_taken(self, step: Step, first: Refusal | None, last: Refusal | None) -> str:
        match = self._match()
        if match.decision is None:
            return f"{self._at(step)}the match is over: {match.outcome.reason if match.outcome else ''}"
        who = ", ".join(match.decision.who) or "chance"
        offered = (
            "; ".join(map(str, match.choices())) or ", ".join(map(str, match.decision.pool)) or "nothing"
        )
        reasons = dict.fromkeys(_explained(why) for why in (first, last) if why is not None)
        why = ", and after waiting: ".join(reasons) or "not offered"
        asked = f"asked of {who}: {match.decision.asks}"
        return f"{self._at(step)}refused: {why}. {asked}. Offered: {offered}"

    def _at(self, step: Step) -> str:
        return f"{self.scenario.path}:{step.line}: {step.text!r}: "

    def _with_replay(self, message: str) -> str:
        steps = "\n".join(f"  {number}. {text}" for number, text in enumerate(self.recorder.texts, 1))
        return f"{message}\nso far:\n{steps}" if steps else message

    def _cites(self) -> tuple[str, ...]:
        events = self.match.state.events.events if self.match is not None else []
        asked = [event.ruling for event in events if isinstance(event, Cited)]
        return tuple(dict.fromkeys([*asked, *self.refusals]))

    def _match(self) -> Match[Any]:
        assert self.match is not None
        return self.match


def _explained(refusal: Refusal) -> str:
    """A refusal for the author of an example, with the ruling that forbids it."""
    ruling = f"; {refusal.ruling}" if refusal.ruling is not None else ""
    return f"{refusal.reason} ({refusal.words}{ruling})"


def _same(choice: Choice, step: Step) -> bool:
    wanted = [item.id if isinstance(item, Card) else item for item in step.items]
    given = [item.id if isinstance(item, Card) else item for item in choice.items]
    return (choice.player, choice.verb) == (step.player, step.verb) and sorted(wanted) == sorted(given)
