"""The knock-outs of Flux! fit its rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from kb.engine import KnockOut
from kb.games.flux.knockouts import KNOCKOUTS
from kb.games.flux.rulebook import FluxRulebook


def test_every_page_has_a_knock_out() -> None:
    assert {knock_out.page for knock_out in KNOCKOUTS} == set(FluxRulebook.pages())


@pytest.mark.parametrize("knock_out", KNOCKOUTS, ids=lambda each: f"{each.ruling}-{each.name}")
def test_a_knock_out_says_in_words_what_would_hold(knock_out: KnockOut) -> None:
    assert len(knock_out.words.split()) > 2
    assert not knock_out.words.endswith(".")


def test_names_are_unique_within_a_ruling() -> None:
    names = Counter((knock_out.ruling, knock_out.name) for knock_out in KNOCKOUTS)
    assert max(names.values()) == 1
