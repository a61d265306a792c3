"""How tables are set: every place and word of it is one of the example language."""

from __future__ import annotations

import pytest

from kb.scenario.language import GameLanguage
from kb.scenario.languages import LANGUAGES
from kb.scenario.laying import NUMBER, PLAYERS

GAMES = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)


@GAMES
def test_every_place_that_holds_cards_can_be_set_and_no_other(language: GameLanguage) -> None:
    laying = language.laying
    seat, middle = {spot.key for spot in laying.seat}, {spot.key for spot in laying.middle}
    assert seat <= set(language.player)
    assert middle <= set(language.position)
    assert language.holds - {"stacks"} <= seat | middle
    assert all(spot.within in seat for spot in laying.seat if spot.within)


@GAMES
def test_everything_else_a_position_says_can_be_said(language: GameLanguage) -> None:
    laying = language.laying
    said = {blank.key for blank in laying.asks} | {spot.key for spot in laying.middle} | {laying.turn}
    assert said == set(language.position)
    assert {blank.key for blank in laying.asks_player} <= set(language.player)
    assert {*laying.looked_at, *laying.looked_at_player} <= language.keys


@GAMES
def test_words_are_offered_where_words_are_meant(language: GameLanguage) -> None:
    for blank in (*language.laying.asks, *language.laying.asks_player):
        assert blank.values in (PLAYERS, NUMBER) if isinstance(blank.values, str) else len(blank.values) > 1
