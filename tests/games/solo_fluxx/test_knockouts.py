"""The knock-outs of Solo Fluxx fit its rulebook and its parts, and switch off no ruling of Fluxx."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from kb.engine import KnockOut
from kb.games.solo_fluxx.knockouts import KNOCKOUTS
from kb.games.solo_fluxx.parts import SoloParts
from kb.games.solo_fluxx.rulebook import SoloRulebook
from tests.scenario.playing import real_base


@pytest.mark.parametrize("knock_out", KNOCKOUTS, ids=lambda each: f"{each.ruling}-{each.name}")
def test_a_knock_out_changes_one_thing_of_solo_fluxx(knock_out: KnockOut) -> None:
    assert knock_out.ruling.startswith("solo-fluxx/")
    assert knock_out.ruling in real_base().rulings
    if knock_out.page is not None:
        wrong = knock_out.rulebook(SoloRulebook)
        assert getattr(wrong, knock_out.page) is not getattr(SoloRulebook, knock_out.page)
    else:
        assert knock_out.part is not None
        assert knock_out.part[0] in {part.name for part in fields(SoloParts)}


def test_knock_outs_are_told_apart() -> None:
    assert max(Counter((each.ruling, each.name) for each in KNOCKOUTS).values()) == 1


def test_every_page_of_solo_fluxx_has_a_ruling_and_a_wrong_answer() -> None:
    own = {name: ruling for name, ruling in SoloRulebook.pages().items() if ruling.startswith("solo-fluxx/")}
    assert set(own.values()) <= set(real_base().rulings)
    assert set(own) == {each.page for each in KNOCKOUTS if each.page is not None}
