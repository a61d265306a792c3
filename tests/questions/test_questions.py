"""The base as a whole, asked what players ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kb.entries import Base, read_base
from kb.reading.names import normalise
from kb.search import Finder
from kb.search import words as cutting
from kb.search.measuring import (
    FaultyQuestions,
    Outcome,
    leave_one_out,
    measure,
    read_questions,
    summary,
)

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests/questions"

# What every list reached when it was last measured, rounded down. The lists called `fresh` were written from
# the documents alone, and measured before anything was fitted to them; `fresh12` asks for what stands beside
# the main point of a passage, `pairs` for the same rule both ways round in cases at its edge.
FLOORS = {
    "dev": {"first": 0.98, "top three": 0.99, "right": 0.97, "shown": 0.95, "declined": 0.99},
    "questions": {"first": 0.98, "top three": 0.99, "right": 0.98, "shown": 0.95, "declined": 0.97},
    "fresh": {"first": 0.95, "top three": 0.99, "right": 0.93, "shown": 0.89, "declined": 0.99},
    "fresh2": {"first": 0.97, "top three": 0.99, "right": 0.99, "shown": 0.89, "declined": 0.99},
    "fresh3": {"first": 0.99, "top three": 0.99, "right": 0.94, "shown": 0.9, "declined": 0.91},
    "fresh4": {"first": 0.92, "top three": 0.99, "right": 0.96, "shown": 0.83, "declined": 0.99},
    "fresh5": {"first": 0.94, "top three": 0.99, "right": 0.94, "shown": 0.94, "declined": 0.89},
    "fresh6": {"first": 0.96, "top three": 0.99, "right": 0.92, "shown": 0.91, "declined": 0.92},
    "fresh7": {"first": 0.98, "top three": 0.99, "right": 0.85, "shown": 0.85, "declined": 0.99},
    "fresh8": {"first": 0.97, "top three": 0.99, "right": 0.97, "shown": 0.89, "declined": 0.88},
    "fresh9": {"first": 0.99, "top three": 0.99, "right": 0.89, "shown": 0.92, "declined": 0.79},
    "fresh10": {"first": 0.92, "top three": 0.99, "right": 0.89, "shown": 0.99, "declined": 0.89},
    "fresh11": {"first": 0.94, "top three": 0.99, "right": 0.99, "shown": 0.92, "declined": 0.99},
    "fresh12": {"first": 0.91, "top three": 0.97, "right": 0.85, "shown": 0.86, "declined": 0.99},
    "fresh13": {"first": 0.94, "top three": 0.99, "right": 0.96, "shown": 0.8, "declined": 0.79},
    "fresh14": {"first": 0.94, "top three": 0.99, "right": 0.88, "shown": 0.89, "declined": 0.89},
    "fresh15": {"first": 0.97, "top three": 0.99, "right": 0.93, "shown": 0.86, "declined": 0.79},
    "fresh16": {"first": 0.94, "top three": 0.97, "right": 0.91, "shown": 0.89, "declined": 0.79},
    "pairs": {"first": 0.9, "top three": 0.97, "right": 0.86, "shown": 0.83, "declined": 0.99},
}
FIRST_QUESTIONS = (
    ("how many cards do you draw", "turn/order-of-a-turn"),
    ("how many cards may I play?", "turn/order-of-a-turn"),
    ("how do you win", "winning/win-in-anybodys-turn"),
    ("when does the game end", "winning/win-in-anybodys-turn"),
    ("what's a keeper", "table/kinds-of-cards"),
    ("what are creepers", "table/kinds-of-cards"),
    ("what is the goal?", "table/kinds-of-cards"),
    ("what is a new rule", "table/kinds-of-cards"),
    ("what's the hand limit", "limits/no-limits-in-your-own-turn"),
    ("whose turn is first", "table/who-begins"),
    ("can we look at the discard pile", "table/looking-through-the-discards"),
    ("what if the deck runs out?", "draws/reshuffle-when-a-card-is-needed"),
    ("how many cards do we start with", "table/setting-up"),
)
"""What somebody asks who has never played, and where the answer is."""
MOST_DECLINED_WRONGLY = 0.02
UNTOUCHED = ("fresh3", "fresh4", "fresh5", "fresh7", "fresh8", "fresh12", "fresh13", "fresh15", "pairs")
"""Some questions of these are still declined: nothing was written for them."""
MOST_WHERE_NOBODY_LOOKED = 0.08
LEAVE_ONE_OUT = {"first": 0.90, "top three": 0.97}


@pytest.fixture(scope="module")
def base() -> Base:
    """The rulings of this checkout."""
    read, faults = read_base(ROOT / "rulings")
    assert not faults
    return read


@pytest.fixture(scope="module")
def finder(base: Base, tmp_path_factory: pytest.TempPathFactory) -> Finder:
    """Finds among them."""
    return Finder(base, tmp_path_factory.mktemp("index"))


@pytest.fixture(scope="module", params=sorted(FLOORS))
def outcomes(request: pytest.FixtureRequest, finder: Finder, base: Base) -> tuple[str, list[Outcome]]:
    """A list's name, and what became of each of its questions."""
    name = str(request.param)
    return name, measure(finder, base, read_questions(FOLDER / f"{name}.json"))


@pytest.fixture(scope="module")
def figures(outcomes: tuple[str, list[Outcome]]) -> dict[str, Any]:
    """The figures of a list's questions together, with its floors."""
    name, measured = outcomes
    return {**summary(measured), "floors": FLOORS[name]}


def test_most_questions_can_be_judged(outcomes: tuple[str, list[Outcome]]) -> None:
    name, measured = outcomes
    assert len(measured) >= 0.9 * len(read_questions(FOLDER / f"{name}.json"))


def test_the_right_ruling_is_found(figures: dict[str, Any]) -> None:
    assert figures["first"] >= figures["floors"]["first"] * figures["answerable"]
    assert figures["top three"] >= figures["floors"]["top three"] * figures["answerable"]


def test_verdicts_are_right_when_they_are_shown(figures: dict[str, Any]) -> None:
    assert figures["verdicts right"] >= figures["floors"]["right"] * figures["verdicts shown"]
    assert figures["verdicts shown"] >= figures["floors"]["shown"] * figures["verdicts due"]


def test_questions_about_other_matters_are_declined(
    outcomes: tuple[str, list[Outcome]], figures: dict[str, Any]
) -> None:
    assert figures["declined rightly"] >= figures["floors"]["declined"] * figures["unanswerable"]
    most = MOST_WHERE_NOBODY_LOOKED if outcomes[0] in UNTOUCHED else MOST_DECLINED_WRONGLY
    assert figures["declined wrongly"] <= most * figures["answerable"]


def test_a_wording_is_found_by_the_others(base: Base) -> None:
    """One wording of each ruling, withheld while it is asked; `kb eval --leave-one-out` asks them all."""
    reached = summary(list(leave_one_out(base, only=0)))
    for figure, floor in LEAVE_ONE_OUT.items():
        assert reached[figure] >= floor * reached["answerable"]


def test_no_ruling_repeats_one_of_the_questions(base: Base) -> None:
    lists = FOLDER.glob("*.json")
    kept = {normalise(question.text) for path in lists for question in read_questions(path)}
    repeated = [
        f"{ruling.path}:{ask.line}: {ask.text}"
        for ruling in base.rulings.values()
        for ask in ruling.asks
        if normalise(ask.text) in kept
    ]
    assert not repeated, "an ask that repeats a test question makes the figures worthless"


@pytest.mark.parametrize(("asked", "ruling"), FIRST_QUESTIONS)
def test_a_beginner_finds_the_basic_rulings(finder: Finder, asked: str, ruling: str) -> None:
    found = finder.find(asked)
    assert found.ruling == f"fluxx/{ruling}"
    assert found.verdict in ("info", "yes", "no")


@pytest.mark.parametrize(
    "text",
    [
        "i played extinction and the whole table gasped, what now",  # known by name only
        "we drew the quibbleworth, is it worth a point",  # of no deck at all
        "what's the best way to beat my sister at fluxx",
    ],
)
def test_strange_cards_and_strategy_are_declined(finder: Finder, text: str) -> None:
    assert finder.find(text).declined


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


def test_no_card_is_called_what_thumbs_write(base: Base) -> None:
    named = {word.casefold() for card in base.cards.values() for word in card.name.split()}
    assert not named & set(cutting._THUMBED)


def test_which_of_two_poker_hands_is_the_better_gets_no_word(finder: Finder) -> None:
    for asked in ("vswp does a flush beat a straight", "does a straight beat a flush in vswp"):
        found = finder.find(asked)
        assert (found.ruling, found.verdict) == ("vswp/base/ranking", None)
