"""An invariant that never fails protects nothing: each is broken once."""

from __future__ import annotations

import random

import pytest

from kb.engine import Breach, Match, Zone
from kb.games.fluxx.state import State
from kb.games.fluxx.zones import DRAW_PILE, META_RULES, hand
from kb.games.solo_fluxx.zones import COLLECTED, RULES_DECK, RULES_DISCARD
from tests.games.solo_fluxx.playing import begin


def a_match() -> Match[State]:
    match = begin("star-fluxx", random.Random(1))
    while match.decision is not None and match.decision.kind != "play":
        assert match.decision.silence is not None
        match.take(match.decision.silence)
    return match


@pytest.mark.parametrize("zone", [RULES_DECK, RULES_DISCARD, META_RULES, COLLECTED])
def test_a_keeper_lies_in_none_of_these(zone: Zone) -> None:
    match = a_match()
    keeper = next(card for card in match.state.table.cards(DRAW_PILE) if card.kind == "keeper")
    match.state.table.move(keeper, zone)
    with pytest.raises(Breach, match=str(zone)):
        match.game.glance(match.state, match.decision)


@pytest.mark.parametrize("zone", [DRAW_PILE, hand("Ann")])
def test_a_new_rule_lies_in_none_of_these(zone: Zone) -> None:
    match = a_match()
    match.state.table.move(match.state.table.cards(RULES_DECK)[0], zone)
    with pytest.raises(Breach):
        match.game.check(match.state, match.decision)
