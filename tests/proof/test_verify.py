"""``verify``: the report others script against, key by key."""

from __future__ import annotations

import json

import pytest

from tests.proof.little import BLIND, LOST, NOTICES, SPENT, WRONG, LittleBase

MANNERS, WRONG_ONE = "fluxx/plays/manners", "fluxx/plays/wrong"


def test_the_report_has_the_keys_of_the_contract(little: LittleBase) -> None:
    report = little.add(SPENT, NOTICES).prover().verify(prove=True)
    assert list(report) == ["engine", "totals", "rulings"]
    counted = "rulings proven enforced contradicted unchecked examples passed knockouts caught passages"
    assert set(report["totals"]) == {*counted.split(), "passages_covered"}
    ruling = report["rulings"][SPENT]
    assert list(ruling) == ["status", "sources", "examples", "knockouts"]
    example = ruling["examples"][0]
    assert list(example) == ["name", "test", "passed", "ms", "cites"]
    assert ruling["knockouts"] == [{"name": "cancelled_play_counts", "caught": True, "also_red": 0}]
    assert example["test"] == f"rulings/{SPENT}.md::Bob takes the Starship"
    assert example["passed"] is True
    assert isinstance(example["ms"], float)
    assert SPENT in example["cites"]
    assert ruling["sources"] == ["fluxx-faq/01"]
    assert json.loads(json.dumps(report)) == report


def test_totals_count_what_the_rulings_say(little: LittleBase) -> None:
    little.add(SPENT, NOTICES, BLIND).add(LOST, NOTICES).add(WRONG_ONE, WRONG, BLIND, source="fluxx-faq/02")
    little.add(
        MANNERS, more="check: none\nbecause: No engine knows manners.\n", source="looney-faq/question-88"
    )
    totals = little.prover().verify(prove=True)["totals"]
    assert totals == {
        "rulings": 4,
        "proven": 1,
        "enforced": 1,
        "contradicted": 1,
        "unchecked": 1,
        "examples": 5,
        "passed": 4,
        "knockouts": 2,
        "caught": 1,
        "passages": 247,
        "passages_covered": 2,
    }


def test_without_proof_no_knock_out_is_tried(little: LittleBase) -> None:
    report = little.add(SPENT, NOTICES).prover().verify()
    assert (report["totals"]["proven"], report["totals"]["enforced"], report["totals"]["knockouts"]) == (
        0,
        1,
        0,
    )
    assert report["rulings"][SPENT]["knockouts"] == []


def test_also_red_counts_other_rulings_not_examples(little: LittleBase) -> None:
    little.add(SPENT, NOTICES).add(LOST, NOTICES, NOTICES.replace("Bob takes", "Bob surely takes"))
    report = little.prover().verify(prove=True)
    assert report["rulings"][SPENT]["knockouts"][0]["also_red"] == 1


def test_some_rulings_can_be_named(little: LittleBase) -> None:
    prover = little.add(SPENT, NOTICES).add(WRONG_ONE, WRONG).prover()
    report = prover.verify([SPENT])
    assert list(report["rulings"]) == [SPENT]
    assert report["totals"]["contradicted"] == 0
    with pytest.raises(KeyError):
        prover.verify(["fluxx/plays/none"])


def test_cards_and_summaries_are_no_rulings(little: LittleBase) -> None:
    assert little.prover().verify()["rulings"] == {}


def test_the_engine_hash_changes_with_an_entry_and_only_then(little: LittleBase) -> None:
    prover = little.add(SPENT, NOTICES).prover()
    first = prover.verify()["engine"]
    assert little.prover().verify(prove=True)["engine"] == first
    little.add(SPENT, NOTICES.replace("plays left: 0", "plays left: 0\n      turn: over"))
    second = little.prover().verify()["engine"]
    card = little.folder / "fluxx" / "cards" / "starship.md"
    card.write_text(card.read_text(encoding="utf-8") + "\nIt shines.\n", encoding="utf-8")
    third = little.prover().verify()["engine"]
    assert len({first, second, third}) == 3
