"""What the rulings of this project cover: every passage of the Fluxx questions and answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.entries import Base, read_base

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def base() -> Base:
    read, faults = read_base(ROOT / "rulings")
    assert not faults
    return read


def test_no_passage_of_the_questions_and_answers_is_uncovered(base: Base) -> None:
    cited = {source for ruling in base.rulings.values() for source in ruling.sources}
    passages = [passage for passage in base.passages() if passage.startswith("fluxx-faq/")]
    assert len(passages) == 65
    assert [passage for passage in passages if passage not in cited] == []


def test_every_ruling_is_asked_in_five_ways_or_more(base: Base) -> None:
    assert {ruling.id for ruling in base.rulings.values() if len(ruling.asks) < 5} == set()


def test_every_interpretation_speaks_of_its_reading(base: Base) -> None:
    silent = {
        ruling.id
        for ruling in base.rulings.values()
        if ruling.authority == "interpretation"
        and not any("reading" in section.text for section in ruling.sections if section.title == "Why")
    }
    assert silent == set()
