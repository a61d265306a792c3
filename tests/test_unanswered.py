"""The list of questions that got no answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb import unanswered


def test_nothing_is_kept_unless_somebody_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(unanswered.VARIABLE, raising=False)
    monkeypatch.chdir(tmp_path)
    unanswered.note("who made the table")
    assert list(tmp_path.iterdir()) == []


def test_each_question_is_one_line_of_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(unanswered.VARIABLE, str(tmp_path / "open.txt"))
    for text in ("who made\nthe table", " ", "x" * 1000, "\udc80"):
        unanswered.note(text)
    lines = (tmp_path / "open.txt").read_text(encoding="utf-8").splitlines()
    assert lines == ["who made the table", "x" * unanswered.LONGEST, "?"]


def test_a_full_list_and_a_bad_place_are_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = tmp_path / "full.txt"
    full.write_text("x" * (unanswered.LARGEST + 1), encoding="utf-8")
    for place in (full, tmp_path, tmp_path / "no/where"):
        monkeypatch.setenv(unanswered.VARIABLE, str(place))
        unanswered.note("who made the table")
    assert full.stat().st_size == unanswered.LARGEST + 1
