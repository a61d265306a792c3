"""Whole games at random: the engine holds together, and a second count comes to the same drinks."""

from __future__ import annotations

import random

import pytest

from kb.engine import Choice, Refused
from kb.games.flux.model import FLUX_CARD, ROW
from kb.games.flux.pack import PACK
from kb.games.flux.refusals import REASONS
from kb.scenario.replay import sentence
from tests.games.flux.playing import PLAYERS, Recount, begin, whole_game


@pytest.mark.parametrize("seed", range(60))
def test_a_second_count_comes_to_the_same_drinks(seed: int) -> None:
    match = whole_game(seed)
    recount = Recount(match.history)
    assert recount.now.verb == "over" or recount.now == Choice("", "end")
    assert recount.drunk == match.state.drunk
    assert recount.given == match.state.handed_out


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_uses_forty_five_cards_and_has_no_winner(seed: int) -> None:
    match = whole_game(seed)
    state = match.state
    assert match.outcome is not None
    assert match.outcome.winner is None
    assert state.round == FLUX_CARD
    assert len(PACK) - len(state.face_down) == 45
    assert all(len(state.row(player)) == len(state.second_row(player)) == ROW for player in PLAYERS)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_allowed_and_the_rest_is_refused(seed: int) -> None:
    chance, match = random.Random(seed), begin()
    while match.decision is not None:
        offered = set(match.choices())
        tried = [Choice(who, "turns", card) for who in PLAYERS for card in chance.sample(PACK, 6)]
        tried += [Choice(who, verb) for who in PLAYERS for verb in ("shouts", "says the line")]
        tried += [
            Choice(who, "hands out", (other, str(number)))
            for who in PLAYERS
            for other in PLAYERS
            for number in (1, 90)
        ]
        for choice in tried:
            refusal = match.why_not(choice)
            assert (refusal is None) == (choice in offered), choice
            if refusal is not None:
                assert refusal.reason in REASONS
                assert str(refusal.ruling).startswith("flux/")
                with pytest.raises(Refused):
                    match.take(choice)
        choice = chance.choice(match.choices())
        assert sentence(choice)[0].isupper() or not choice.player
        match.take(choice)
    assert match.choices() == ()


def test_undo_leads_back_to_where_one_was() -> None:
    match = whole_game(7)
    drunk = [dict(match.undo(steps).state.drunk) for steps in range(8)]
    assert drunk[0] == match.state.drunk
    assert [sum(numbers.values()) for numbers in drunk] == sorted(
        (sum(numbers.values()) for numbers in drunk), reverse=True
    )
