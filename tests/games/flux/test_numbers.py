"""Numbers of the game that no single example can show."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from kb.engine import Breach
from kb.games.flux import invariants
from kb.games.flux.model import SECOND_FLUX, Drink, Position
from kb.games.flux.pack import NAMES, PACK, rank_of
from kb.games.flux.rulebook import FluxRulebook
from tests.games.flux.playing import VALUES, begin

BOOK = FluxRulebook()


def test_the_pack_has_every_rank_four_times_and_every_card_once() -> None:
    assert len(set(PACK)) == len({card.name for card in PACK}) == 52
    assert all(sum(rank_of(card) == rank for card in PACK) == 4 for rank in NAMES)
    assert {rank_of(card): BOOK.value(card) for card in PACK} == VALUES


def test_no_centre_is_worth_more_than_252() -> None:
    """Every centre, every three corners and every share of what is left of its rank in the two rows."""
    worth = BOOK.second_centre_is_worth
    best = 0
    for corners in combinations_with_replacement(VALUES, 3):
        if max(corners.count(rank) for rank in corners) > 4:
            continue
        for centre in VALUES:
            left = 3 - corners.count(centre)
            for first, second in product(range(left + 1), repeat=2):
                if first + second <= left:
                    times = BOOK.matches_of_the_second_centre(first)
                    below = BOOK.matches_of_the_second_centre(second)
                    times += below * BOOK.second_row_counts_for_the_centre()
                    best = max(best, times * worth([VALUES[rank] for rank in corners]))
    assert best == 252


def test_three_aces_and_three_twos_reach_it() -> None:
    cards = {card.id: card for card in PACK}
    rows = {"Cal": tuple(cards[name] for name in ("2H", "2S", "9C", "2D", "KS"))}
    corners = tuple(cards[name] for name in ("AS", "AH", "AD"))
    match = begin(Position("Ann", SECOND_FLUX, second_rows=rows, corners=corners))
    match.take(next(choice for choice in match.choices() if choice.what == cards["2C"]))
    assert match.choices()[1].items[1] == "252"
    assert len(match.choices()) == 1 + 253


def test_drinks_that_do_not_add_up_are_a_breach() -> None:
    state = begin().state
    state.drunk["Ann"] += 1
    with pytest.raises(Breach, match="Ann has drunk 1"):
        invariants.glance(state)


def test_nobody_drinks_what_they_hand_out() -> None:
    state = begin().state
    state.drinks.append(Drink("Ann", 3, "corner", "Ann"))
    with pytest.raises(Breach, match="Ann drinks 3"):
        invariants.check(state, None)


def test_a_lost_card_is_a_breach() -> None:
    state = begin().state
    state.face_down.pop()
    with pytest.raises(Breach, match="51 cards"):
        invariants.glance(state)
