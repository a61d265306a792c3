"""Any game, played by Hypothesis: it looks for choices, some taken back and some refused, that break it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from kb.engine import Choice, Decision, Item, Match, Refused
from kb.proof.matches import kit_of, seats
from kb.scenario.language import ONE
from kb.scenario.languages import LANGUAGES
from kb.scenario.saving import Kit
from tests.scenario.playing import real_base

SMALL = settings(
    max_examples=5,
    stateful_step_count=25,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


class Playing(RuleBasedStateMachine):
    """A match of a game, all invariants on after every choice."""

    game: str
    match: Match[Any]
    kit: Kit

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        language = LANGUAGES[self.game]
        self.kit = kit_of(real_base(), self.game, data.draw(st.sampled_from(sorted(language.decks))))
        players = seats(self.kit, data.draw(st.sampled_from(list(language.seats))))
        cards = list(self.kit.cards.cards)
        data.draw(st.randoms(use_true_random=False)).shuffle(cards)
        self.match = language.begin(language.whole_match(players, cards, {}), None, None)

    @precondition(lambda self: self.match.decision is not None)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        """Somebody, or chance, does what may be done."""
        self.match.take(data.draw(_legal(self.match)))

    @precondition(lambda self: self.match.history)
    @rule(steps=st.integers(1, 5))
    def take_back(self, steps: int) -> None:
        """Choices are taken back and made again: the table is the same as before."""
        before, lost = self._seen(), self.match.history[-steps:]
        self.match = self.match.undo(steps)
        for choice in lost:
            self.match.take(choice)
        assert self._seen() == before

    @precondition(lambda self: self.match.decision is not None)
    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        """What is not offered is refused with a reason of the game, and leaves no trace."""
        verbs = LANGUAGES[self.game].verbs
        verb = data.draw(st.sampled_from(sorted(verb for verb in verbs if verbs[verb][0] == ONE)))
        thing: Item = data.draw(st.sampled_from(self.kit.cards.cards))
        choice = Choice(data.draw(st.sampled_from(self.match.setup.players)), verb, thing)
        refusal = self.match.why_not(choice)
        if refusal is None:
            return
        assert refusal.reason in LANGUAGES[self.game].reasons
        assert refusal.words
        before = self._seen()
        with pytest.raises(Refused):
            self.match.take(choice)
        assert self._seen() == before

    @invariant()
    def somebody_can_choose_or_the_match_is_over(self) -> None:
        match = self.match
        if match.decision is None:
            assert match.outcome is not None
        else:
            assert match.decision.pool or match.choices()

    def _seen(self) -> tuple[object, ...]:
        return LANGUAGES[self.game].view(self.match), self.match.decision, tuple(self.match.history)


def _legal(match: Match[Any]) -> st.SearchStrategy[Choice]:
    decision = match.decision
    assert decision is not None
    return _picks(decision) if decision.pool else st.sampled_from(match.choices())


def _picks(decision: Decision) -> st.SearchStrategy[Choice]:
    who = decision.who[0] if decision.who else ""
    number = st.integers(decision.low, decision.high)
    orders = st.permutations(decision.pool)
    return st.builds(
        lambda order, low: Choice(who, decision.verb, _as_said(order[:low], decision)), orders, number
    )


def _as_said(picked: list[Item], decision: Decision) -> Item | tuple[Item, ...]:
    return picked[0] if len(picked) == decision.high == 1 else tuple(picked)


@pytest.mark.parametrize("game", sorted(LANGUAGES))
def test_nothing_breaks_a_match(game: str) -> None:
    machine = type(game, (Playing,), {"game": game})
    machine.TestCase.settings = SMALL  # type: ignore[attr-defined]
    machine.TestCase().runTest()  # type: ignore[attr-defined]
