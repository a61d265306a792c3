"""Histograms: every number between the least and the most has a line."""

from __future__ import annotations

import pytest

from kb.cli.histogram import distribution, show_histogram


def test_numbers_that_never_came_are_counted_too() -> None:
    assert distribution([3, 0, 3]) == {"0": 1, "1": 0, "2": 0, "3": 2}
    assert distribution([]) == {}


def test_the_longest_bar_is_the_most_frequent_number(capsys: pytest.CaptureFixture[str]) -> None:
    show_histogram("score", {"0": 3, "1": 1})
    first, second = capsys.readouterr().out.splitlines()
    assert first.count("#") == 3 * second.count("#") + 1
    assert "75.0 %" in first


def test_nothing_is_shown_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    show_histogram("score", {})
    assert capsys.readouterr().out == ""
