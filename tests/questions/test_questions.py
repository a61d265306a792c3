"""The base as a whole, asked what players ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kb.entries import Base, read_base
from kb.reading.names import normalise
from kb.search import Finder
from kb.search.measuring import FaultyQuestions, Outcome, measure, read_questions, summary

ROOT = Path(__file__).resolve().parents[2]
QUESTIONS = ROOT / "tests/questions/questions.json"


@pytest.fixture(scope="module")
def base() -> Base:
    """The rulings of this checkout."""
    read, faults = read_base(ROOT / "rulings")
    assert not faults
    return read


@pytest.fixture(scope="module")
def outcomes(base: Base, tmp_path_factory: pytest.TempPathFactory) -> list[Outcome]:
    """What became of every question."""
    return measure(Finder(base, tmp_path_factory.mktemp("index")), base, read_questions(QUESTIONS))


@pytest.fixture(scope="module")
def figures(outcomes: list[Outcome]) -> dict[str, Any]:
    """The figures of all questions together."""
    return summary(outcomes)


def test_every_question_can_be_judged(outcomes: list[Outcome]) -> None:
    assert len(outcomes) == len(read_questions(QUESTIONS))


def test_the_right_ruling_is_found(figures: dict[str, Any]) -> None:
    assert figures["first"] >= 0.88 * figures["answerable"]
    assert figures["top three"] >= 0.95 * figures["answerable"]


def test_verdicts_are_right_when_they_are_shown(figures: dict[str, Any]) -> None:
    assert figures["verdicts right"] >= 0.88 * figures["verdicts shown"]
    assert figures["verdicts shown"] >= 0.75 * figures["verdicts due"]


def test_questions_about_other_matters_are_declined(figures: dict[str, Any]) -> None:
    assert figures["declined rightly"] >= 0.95 * figures["unanswerable"]
    assert figures["declined wrongly"] <= 0.06 * figures["answerable"]


def test_no_ruling_repeats_one_of_the_questions(base: Base) -> None:
    kept = {normalise(question.text) for question in read_questions(QUESTIONS)}
    repeated = [
        f"{ruling.path}:{ask.line}: {ask.text}"
        for ruling in base.rulings.values()
        for ask in ruling.asks
        if normalise(ask.text) in kept
    ]
    assert not repeated, "an ask that repeats a test question makes the figures worthless"


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '[{"text": 3}]', '[{"text": "a", "expected": 4}]', "[" * 100_000]
)
def test_faulty_lists_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "questions.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FaultyQuestions, match=r"questions\.json"):
        read_questions(path)


def test_a_missing_list_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FaultyQuestions, match="nowhere"):
        read_questions(tmp_path / "nowhere.json")
