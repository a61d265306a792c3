"""Questions that name the poker are answered from its rulings, and from no other game's."""

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
    ("question", "ruling", "verdict"),
    [
        ("in vswp, is hand limit 2 a deuce while it sits in my pit?", "vswp/fluxx/hand-limit-rank", None),
        ("poker: jackpot lands in the middle, who pays what", "vswp/fluxx/jackpot", None),
        ("vswp trash a new rule same as let's simplify?", "vswp/fluxx/trash-a-new-rule", None),
        ("wildcard poker, draw 5 comes as a community card", "vswp/fluxx/draw-in-the-middle", None),
        ("does double agenda in vswp deal in the people who folded", "vswp/fluxx/double-agenda", "yes"),
        ("poker: does a flush beat a full house", "vswp/base/ranking", None),
        ("can three cards out of my pit count in vswp", "vswp/base/two-from-the-pit", "no"),
        ("vswp: bread is what rank", "vswp/fluxx/keeper-rank", None),
        ("vswp rocket science rank", "vswp/fluxx/goal-rank", None),
        ("poker: are we allowed to bet once the pants is out", "vswp/base/pants", "no"),
        ("vswp does play 3 times 5 keepers make fifteen", "vswp/base/several-multipliers", "yes"),
        ("poker reverse order next hand still reversed?", "vswp/fluxx/reverse-order", "yes"),
    ],
)
def test_kinds_of_questions(finder: Finder, question: str, ruling: str, verdict: str | None) -> None:
    found = finder.find(question)
    assert found.ruling == ruling
    if verdict is not None:
        assert found.verdict in (verdict, "info", None)


@pytest.mark.parametrize(
    "question",
    [
        "vswp: what does draw 2 do",
        "vswp hand limit 0",
        "poker: do i discard down at the end of my turn",
        "viking secret wildcard poker: can i win with a goal",
        "vswp creepers",
        "poker play all",
        "vswp no-hand bonus",
        "vswp taxation",
        "poker: inflation and draw 2",
        "wildcard poker first play random",
        "vswp: is my keeper mine when it is stolen",
    ],
)
def test_nothing_else_is_even_considered(finder: Finder, question: str) -> None:
    found = finder.find(question)
    assert {each.ruling.partition("/")[0] for each in found.candidates} == {"vswp"}


@pytest.mark.parametrize("question", ["does a full house win", "what does draw 2 do"])
def test_without_the_name_it_is_not_meant(finder: Finder, question: str) -> None:
    found = finder.find(question)
    assert found.ruling is None or not found.ruling.startswith("vswp/")
