"""Questions about Clue cards: the Suspects imply the poker, and stacks find their values and effects."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.search import Finder
from tests.scenario.playing import real_base


@pytest.fixture(scope="module")
def finder(tmp_path_factory: pytest.TempPathFactory) -> Finder:
    """The finder of this checkout's rulings."""
    return Finder(real_base(), Path(tmp_path_factory.mktemp("index")))


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("clue poker mr green in the kitchen value", "values-of-green-and-white"),
        ("what is Mrs. White in the Dining Room worth?", "values-of-green-and-white"),
        ("col mustard with the knife points vswp", "values-of-seven-letters"),
        ("how much is miss scarlet in the conservatory", "values-of-seven-letters"),
        ("professor plum with the wrench value", "values-of-plum"),
        ("mr green with the revolver who must fold", "green-with-the-revolver"),
        ("my pit has green and the revolver, poker, who is out", "green-in-a-pit"),
        ("miss scarlet turned up as the pants card, three guys left", "scarlet-with-only-men-left"),
        ("scarlet went into a lady's pit, do i owe ten percent", "scarlet-in-a-womans-pit"),
        ("poker: plum in the library now everyone shows something?", "plum-in-the-library"),
        ("vswp the knife fell on my suspect", "knife"),
        ("does the candlestick give a bonus in the poker", "candlestick"),
    ],
)
def test_kinds_of_questions(finder: Finder, question: str, ruling: str) -> None:
    assert finder.find(question).ruling == f"vswp/clue/{ruling}"


@pytest.mark.parametrize(
    "question",
    ["cludo who begins", "cluedo how many rooms", "i have no clue what a creeper does", "clue solution"],
)
def test_the_board_game_is_not_meant(finder: Finder, question: str) -> None:
    found = finder.find(question)
    assert found.ruling is None or not found.ruling.startswith("vswp/")
