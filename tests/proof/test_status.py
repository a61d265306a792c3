"""The status of a ruling: what its examples, its citation and its knock-outs make of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kb.engine import KnockOut
from kb.entries import read_base
from kb.proof import Prover
from kb.proof import prover as prover_module
from tests.proof.little import BLIND, LOST, NOTICES, SPENT, WRONG, LittleBase


def use_knock_out(
    monkeypatch: pytest.MonkeyPatch, wrong: Callable[..., Any], page: str, ruling: str = SPENT
) -> None:
    """Let a ruling have this knock-out alone."""
    knock_out = KnockOut(ruling, page, "it were otherwise", page, wrong)
    monkeypatch.setattr(prover_module, "knock_outs_of", lambda asked: (knock_out,) if asked == ruling else ())


def test_proven_needs_a_knock_out_that_an_example_notices(little: LittleBase) -> None:
    proof = little.add(SPENT, BLIND, NOTICES).prover().proof(SPENT)
    assert proof.status == "proven"
    caught = proof.knockouts[0]
    assert (caught.caught, caught.example, caught.also_red) == (True, "Bob takes the Starship", None)
    assert caught.message is not None
    assert "plays left: expected 0, found 1" in caught.message
    assert caught.words == "a cancelled play did not count"


def test_without_proof_it_is_enforced_and_no_knock_out_is_tried(little: LittleBase) -> None:
    proof = little.add(SPENT, NOTICES).prover().proof(SPENT, prove=False)
    assert (proof.status, proof.knockouts) == ("enforced", ())


def test_a_knock_out_no_example_notices_is_missed(little: LittleBase) -> None:
    proof = little.add(LOST, NOTICES).prover().proof(LOST)
    assert proof.status == "enforced"
    missed = proof.knockouts[0]
    assert (missed.caught, missed.example, missed.message) == (False, None, None)


def test_a_ruling_nobody_can_switch_off_is_enforced(little: LittleBase) -> None:
    proof = little.add("fluxx/plays/plain", BLIND).prover().proof("fluxx/plays/plain")
    assert (proof.status, proof.knockouts, tuple(proof.pages)) == ("enforced", (), ())


def test_a_failing_example_contradicts_whatever_the_others_do(little: LittleBase) -> None:
    proof = little.add(SPENT, NOTICES, WRONG).prover().proof(SPENT)
    assert proof.status == "contradicted"
    assert [run.passed for _, run in proof.runs] == [True, False]


def test_what_no_engine_can_check_is_unchecked(little: LittleBase) -> None:
    little.add("fluxx/plays/manners", more="check: none\nbecause: No engine knows manners.\n")
    proof = little.prover().proof("fluxx/plays/manners")
    assert (proof.status, proof.runs) == ("unchecked", ())


def test_a_ruling_must_be_cited_unless_it_is_emergent(
    little: LittleBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = "fluxx/plays/other"
    part = ("draw", lambda state: state.parts.checkpoint(state))
    knock_out = KnockOut(other, "part", "nothing were drawn", part=part)
    monkeypatch.setattr(prover_module, "knock_outs_of", lambda asked: (knock_out,) if asked == other else ())
    drawing = """\
        name: Ann draws
        game: fluxx
        players: [Ann, Bob]
        given: {phase: start, draw pile: [Starship]}
        then: {drawn: 1, Ann: {hand: [Starship]}}
        """
    assert little.add(other, drawing).prover().proof(other).status == "enforced"
    little.add(other, drawing, more="emergent: The draw is a part of every turn.\n")
    assert little.prover().proof(other).status == "proven"


def broken(_book: object, *_args: object) -> bool:
    raise RuntimeError("no page")


def test_an_engine_that_breaks_down_has_caught_nothing(
    little: LittleBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_knock_out(monkeypatch, broken, "cancelled_play_counts")
    proof = little.add(SPENT, NOTICES).prover().proof(SPENT)
    assert (proof.status, proof.knockouts[0].caught) == ("enforced", False)


def test_a_knock_out_of_no_page_has_caught_nothing(
    little: LittleBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_knock_out(monkeypatch, lambda _book: False, "cancelled_play_count")
    assert not little.add(SPENT, NOTICES).prover().proof(SPENT).knockouts[0].caught


def test_a_broken_engine_does_not_count_as_another_ruling_turned_red(
    little: LittleBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_knock_out(monkeypatch, broken, "cancelled_play_counts")
    report = little.add(SPENT, NOTICES).add(LOST, NOTICES).prover().verify(prove=True)
    assert report["rulings"][SPENT]["knockouts"] == [
        {"name": "cancelled_play_counts", "caught": False, "also_red": 0}
    ]


def test_the_pages_of_a_ruling_are_shown_with_their_lines(little: LittleBase) -> None:
    page = little.add(SPENT, NOTICES).prover().proof(SPENT).pages[0]
    assert page.name == "cancelled_play_counts"
    assert page.path.startswith("kb/games/fluxx/rulebook")
    assert "def cancelled_play_counts(self) -> bool:" in page.source
    assert page.source.startswith("@page(")


def test_there_is_no_proof_of_what_is_no_ruling(little: LittleBase) -> None:
    with pytest.raises(KeyError):
        little.prover().proof("fluxx/cards/starship")


def test_examples_are_known_by_the_name_of_their_test(little: LittleBase) -> None:
    example = little.add(SPENT, NOTICES).prover().examples[SPENT][0]
    assert example.test == f"rulings/{SPENT}.md::Bob takes the Starship"
    assert example.ruling == SPENT
    assert example.text.splitlines()[0] == "name: Bob takes the Starship"
    written = (little.folder / f"{SPENT}.md").read_text(encoding="utf-8").splitlines()
    assert written[example.line - 1] in ("```yaml scenario", "name: Bob takes the Starship")


def test_faulty_examples_are_all_reported_on_their_lines(little: LittleBase) -> None:
    little.add(SPENT, NOTICES.replace("plays left", "plays lef")).add(
        LOST, BLIND.replace("Starship]}", "Starshi]}")
    )
    base, faults = read_base(little.folder)
    assert faults == ()
    found = {(fault.path, fault.line) for fault in Prover(base).faults}
    lines = {
        (f"rulings/{ruling}.md", number)
        for ruling in (SPENT, LOST)
        for number, line in enumerate(
            (little.folder / f"{ruling}.md").read_text(encoding="utf-8").splitlines(), 1
        )
        if "plays lef:" in line or "Starshi]" in line
    }
    assert found == lines
    assert len(found) == 3
