"""What beats what, wild and dead items among them."""

from __future__ import annotations

import random
import time
from itertools import product

import pytest

from kb.games.vswp import zones
from kb.games.vswp.hands import best_hand
from kb.games.vswp.ranking import CATEGORIES, HIGHEST, NO_RANK, made_of
from tests.games.vswp.table import begin
from tests.scenario.playing import real_base


def category(*live: int, dead: tuple[int, ...] = (), wilds: int = 0, suit: bool = False) -> str:
    """The category of these ranks."""
    return CATEGORIES[made_of(live, dead, wilds, suit, True).level]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ((14, 13, 12, 11, 10), "straight"),
        ((14, 5, 4, 3, 2), "straight"),
        ((14, 4, 3, 2, 0), "straight"),
        ((14, 4, 3, 2, 1), "high card"),
        ((4, 3, 2, 1, 0), "straight"),
        ((14, 13, 12, 11, 2), "high card"),
        ((14, 13, 4, 3, 2), "high card"),
        ((0, 0, 9, 8, 2), "pair"),
        ((1, 1, 0, 0, 2), "two pair"),
        ((9, 9, 9, 2, 2), "full house"),
        ((9, 9, 9, 9, 2), "four of a kind"),
        ((9, 9, 9, 9, 9), "five of a kind"),
        ((9, 9, 9), "three of a kind"),
        ((9,), "high card"),
    ],
)
def test_categories(ranks: tuple[int, ...], expected: str) -> None:
    assert category(*ranks) == expected


def test_dead_items_join_nothing() -> None:
    assert category(9, 8, 7, dead=(0, 0)) == "high card"
    assert category(9, 8, dead=(NO_RANK, NO_RANK, 0)) == "high card"
    assert category(9, 8, 7, 6, dead=(0,), suit=True) == "high card"


def test_a_wild_item_is_the_best_it_can_be() -> None:
    chance = random.Random(1)
    for _ in range(300):
        live = tuple(chance.choices(range(HIGHEST + 1), k=chance.choice((3, 4))))
        wilds, suit = 5 - len(live), chance.random() < 0.3
        found = made_of(live, (), wilds, suit, True)
        fillings = product(range(HIGHEST + 1), repeat=wilds)
        each = [made_of((*live, *filling), (), 0, suit, True) for filling in fillings]
        assert (found.level, found.order) == max((made.level, made.order) for made in each)


def test_the_best_hand_of_many_items_is_found_fast() -> None:
    match = begin(4, 2)
    state = match.state
    pile = [card for card in state.table.cards(zones.GENERAL) if card.kind != "suspect"]
    jokers = [card for card in pile if card.kind == "joker"]
    for card in [*jokers, *(card for card in pile if card.kind != "joker")][:10]:
        state.table.move(card, zones.pit("Ann"))
    for card in [card for card in state.table.cards(zones.GENERAL) if card.kind != "suspect"][:10]:
        state.table.move(card, zones.community())
    began = time.perf_counter()
    hand = best_hand(state.quiet, state, "Ann")
    assert time.perf_counter() - began < 2
    assert hand is not None
    assert len(hand.items) == 5
    assert {term.ruling for term in hand.terms} - {None} <= set(real_base().rulings)


def test_every_fluxx_card_counts_for_something_a_ruling_says() -> None:
    match = begin(1, 2)
    state = match.state
    for card in [card for card in state.deck if card.id.startswith("fluxx/")]:
        for place in (zones.pit("Ann"), zones.community()):
            before = state.table.where(card)
            state.table.move(card, place)
            hand = best_hand(state.quiet, state, "Ann")
            assert hand is not None
            assert {term.ruling for term in hand.terms} - {None} <= set(real_base().rulings)
            state.table.move(card, before)
