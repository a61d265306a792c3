"""The knock-outs fit the rulebook: each replaces a page of its ruling, or a part of a match."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from kb.engine import KnockOut
from kb.games.fluxx.knockouts import KNOCKOUTS
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import Parts


def name_of(knock_out: KnockOut) -> str:
    return f"{knock_out.ruling}-{knock_out.name}"


@pytest.mark.parametrize("knock_out", KNOCKOUTS, ids=name_of)
def test_a_knock_out_changes_one_thing(knock_out: KnockOut) -> None:
    assert (knock_out.page is None) != (knock_out.part is None)
    if knock_out.page is not None:
        wrong = knock_out.rulebook(FluxxRulebook)
        assert getattr(wrong, knock_out.page) is not getattr(FluxxRulebook, knock_out.page)
        others = set(FluxxRulebook.pages()) - {knock_out.page}
        assert all(getattr(wrong, name) is getattr(FluxxRulebook, name) for name in others)
    else:
        assert knock_out.part is not None
        assert knock_out.part[0] in {part.name for part in fields(Parts)}


@pytest.mark.parametrize("knock_out", KNOCKOUTS, ids=name_of)
def test_a_knock_out_says_in_words_what_would_hold(knock_out: KnockOut) -> None:
    assert len(knock_out.words.split()) > 2
    assert not knock_out.words.endswith(".")


def test_names_are_unique_within_a_ruling() -> None:
    names = Counter((knock_out.ruling, knock_out.name) for knock_out in KNOCKOUTS)
    assert [name for name, times in names.items() if times > 1] == []


def test_every_page_can_be_knocked_out() -> None:
    assert set(FluxxRulebook.pages()) - {knock_out.page for knock_out in KNOCKOUTS} == set()
