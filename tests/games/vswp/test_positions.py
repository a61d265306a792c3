"""Positions that cannot be are refused in words, with the line."""

from __future__ import annotations

import pytest

from tests.scenario.playing import faults_of

HEAD = "name: A position\ngame: vswp\nplayers: [Ann, Bob]\ngiven:\n"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("  Ann: {pit: [KS, KS]}", "KS lies in 2 places"),
        ("  Ann: {pit: [KS]}\n  community: [KS]", "KS lies in 2 places"),
        ("  community: [{KS: Kitchen}]", "cannot lie on KS"),
        ("  community: [{Mr. Green: KS}]", "cannot lie on Mr. Green"),
        ("  community: [Mr. Brown]", "no card of vswp is called"),
        ("  pot: 5\n  Ann: {bet: 10}", "less than the bets"),
        ("  Ann: {chips: -1}", "whole number"),
        ("  Ann: {score: 4}", "is no key of a player"),
        ("  Ann: {sex: none}", "is no sex"),
        ("  phase: later", "is no phase"),
        ("  dealer: Zoe", "is no player"),
        ("  Ann: [KS]", "a map is expected"),
    ],
)
def test_what_cannot_be(given: str, words: str) -> None:
    told = [text for texts in faults_of(f"{HEAD}{given}\nthen:\n  pot: 0\n").values() for text in texts]
    assert any(words in text for text in told), told
