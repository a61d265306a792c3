"""A match is its set-up plus the choices made: refusals, undo, replay, invariants."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Breach, Choice, Decision, Match, Outcome, Refusal, Refused
from tests.engine.counting import Counting, Heap

ANN_ONE, ANN_TWO = Choice("Ann", "takes", "one"), Choice("Ann", "takes", "two")
BOB_ONE, BOB_TWO = Choice("Bob", "takes", "one"), Choice("Bob", "takes", "two")


def match(*choices: Choice) -> Match[Heap]:
    begun = Match(Counting(), ("Ann", "Bob"))
    for choice in choices:
        begun.take(choice)
    return begun


def test_a_match_asks_until_it_has_an_outcome() -> None:
    played = match(ANN_TWO, BOB_TWO)
    assert played.decision is not None
    assert played.choices() == (ANN_ONE, ANN_TWO)
    played.take(ANN_ONE)
    assert (played.decision, played.choices(), played.outcome) == (None, (), Outcome("Ann", "reached five"))


@pytest.mark.parametrize("choice", [BOB_ONE, Choice("Ann", "takes", "three"), Choice("Zoe", "takes", "one")])
def test_a_refused_choice_changes_nothing(choice: Choice) -> None:
    played = match(ANN_ONE, BOB_ONE)
    before, asked = copy.deepcopy(played.state), played.decision
    with pytest.raises(Refused) as refused:
        played.take(choice)
    assert refused.value.choice == choice
    assert refused.value.refusal == played.why_not(choice)
    assert refused.value.refusal.words in str(refused.value)
    assert (played.state, played.history, played.decision) == (before, [ANN_ONE, BOB_ONE], asked)
    played.take(ANN_TWO)
    assert played.state.total == 4


def test_what_was_offered_is_not_judged_again_and_holds_for_one_choice() -> None:
    judged: list[Choice] = []

    class Judging(Counting):
        def why_not(self, state: Heap, decision: Decision | None, choice: Choice) -> Refusal | None:
            judged.append(choice)
            return super().why_not(state, decision, choice)

    played = Match(Judging(), ("Ann", "Bob"))
    assert played.choices() == (ANN_ONE, ANN_TWO)
    played.take(ANN_ONE)
    assert judged == []
    with pytest.raises(Refused):
        played.take(ANN_TWO)
    played.take(BOB_TWO)
    assert judged == [ANN_TWO, BOB_TWO]


def test_nothing_can_be_chosen_after_the_end() -> None:
    played = match(ANN_TWO, BOB_TWO, ANN_TWO)
    with pytest.raises(Refused, match="it is over"):
        played.take(BOB_ONE)


def test_undo_gives_the_match_without_its_last_choices() -> None:
    played = match(ANN_TWO, BOB_ONE, ANN_ONE)
    again = played.undo(2)
    assert again.history == [ANN_TWO]
    assert again.state == Heap([("Ann", 2)])
    assert played.state.total == 4


@pytest.mark.parametrize(("steps", "left"), [(0, 2), (1, 1), (2, 0), (99, 0)])
def test_undo_stops_at_the_set_up(steps: int, left: int) -> None:
    assert len(match(ANN_ONE, BOB_ONE).undo(steps).history) == left


def test_an_outcome_can_be_undone() -> None:
    again = match(ANN_TWO, BOB_TWO, ANN_TWO).undo()
    assert again.outcome is None
    assert again.choices() == (ANN_ONE, ANN_TWO)


def test_a_replay_that_no_longer_fits_is_refused() -> None:
    with pytest.raises(Refused):
        match(ANN_ONE).replay([ANN_ONE, ANN_ONE])


@given(st.lists(st.booleans(), max_size=6))
def test_a_replay_leads_to_the_same_place(twos: list[bool]) -> None:
    played = match()
    for two in twos:
        if played.choices():
            played.take(played.choices()[two])
    again = played.replay(played.history)
    assert (again.state, again.decision, again.outcome) == (played.state, played.decision, played.outcome)


def test_invariants_run_after_every_choice_and_at_the_start() -> None:
    begun = Match(Counting(broken=2), ())
    begun.take(ANN_ONE)
    with pytest.raises(Breach, match="2 were taken"):
        begun.take(BOB_ONE)
    with pytest.raises(Breach):
        Match(Counting(broken=0), ())


def test_invariants_can_be_left_out_and_stay_out_on_undo() -> None:
    unchecked = Match(Counting(broken=0), (), checks=False)
    unchecked.take(ANN_ONE)
    assert unchecked.undo().checks is False


def test_a_choice_reads_like_a_step_and_is_a_value() -> None:
    assert str(ANN_ONE) == "Ann takes: one"
    assert str(Choice("", "nobody answers")) == "nobody answers"
    assert str(Choice("Ann", "discards", ("a", "b"))) == "Ann discards: a, b"
    assert Choice("Ann", "discards", ("a",)).items == Choice("Ann", "discards", "a").items
    assert len({ANN_ONE, Choice("Ann", "takes", "one")}) == 1
