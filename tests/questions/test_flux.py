"""Questions that name Flux! or the drinking game are answered from it, and others never are."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.entries import Base, read_base
from kb.search import Finder
from kb.search.measuring import measure, read_questions, summary

ROOT = Path(__file__).resolve().parents[2]
NAMED = ("flux drinking game", "in flux!", "drinking game flux")
MATTERS = (
    "who goes first",
    "how many cards does everybody get",
    "can i discard a card",
    "what happens when two players tie",
    "is there a winner",
    "can i look at the face down cards",
    "what is the best card",
    "do i draw a new card",
    "may i trade cards",
    "how many players",
)
TABLE_OF_FLUXX = (
    "can i play a card face down",
    "who goes first with the discard pile shuffled",
    "may i look at my opponents hand",
    "what happens when two players tie",
    "do i get a second turn in a row",
    "how many cards do i draw at the start",
    "is there a winner if both of us have the goal",
    "may i give a card away",
)


@pytest.fixture(scope="module")
def base() -> Base:
    """The rulings of this checkout."""
    return read_base(ROOT / "rulings")[0]


@pytest.fixture(scope="module")
def finder(base: Base, tmp_path_factory: pytest.TempPathFactory) -> Finder:
    """A finder with an index of its own."""
    return Finder(base, tmp_path_factory.mktemp("index"))


@pytest.mark.parametrize("matter", MATTERS)
@pytest.mark.parametrize("name", NAMED)
def test_a_question_that_names_it_is_never_answered_from_fluxx(
    finder: Finder, name: str, matter: str
) -> None:
    for text in (f"{name} {matter}", f"{matter} {name}"):
        assert (finder.find(text).ruling or "flux/").startswith("flux/"), text


@pytest.mark.parametrize("text", TABLE_OF_FLUXX)
def test_a_question_that_does_not_is_never_answered_from_it(finder: Finder, text: str) -> None:
    assert not (finder.find(text).ruling or "").startswith("flux/")


@pytest.mark.parametrize("text", ["great scott", "what is a former self", "88 mph", "suicide round"])
def test_what_only_it_has_is_a_way_to_name_it(finder: Finder, text: str) -> None:
    assert finder.find(text).candidates[0].ruling.startswith("flux/")


def test_most_questions_find_their_ruling(base: Base, finder: Finder) -> None:
    figures = summary(measure(finder, base, read_questions(ROOT / "tests/questions/flux.json")))
    assert figures["first"] >= 0.85 * figures["answerable"]
    assert figures["top three"] >= 0.92 * figures["answerable"]
