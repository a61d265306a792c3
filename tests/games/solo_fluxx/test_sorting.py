"""Sorting a deck: what leaves it, and the two decks the rest makes."""

from __future__ import annotations

import pytest

from kb.games.solo_fluxx.cards import BRAIN_TRANSFERENCE, COMMON_ACTIONS, NAMED, POINTLESS
from kb.games.solo_fluxx.equipment import NoNewRules, sort_out
from kb.games.solo_fluxx.rulebook import SoloRulebook
from tests.games.solo_fluxx.playing import kit
from tests.scenario.playing import real_base

NAMES = {
    "fluxx-3.1": {
        "everybody-gets-1",
        "exchange-keepers",
        "steal-a-keeper",
        "taxation",
        "trade-hands",
        "use-what-you-take",
    },
    "fluxx-5.0": {
        "everybody-gets-1",
        "exchange-keepers",
        "random-tax",
        "share-the-wealth",
        "steal-a-keeper",
        "trade-hands",
        "use-what-you-take",
    },
    "star-fluxx": {"exchange-keepers", "steal-a-keeper", "trade-hands"},
}
SIZES = {
    "fluxx-3.1": (11, 18, 53),
    "fluxx-5.0": (11, 25, 63),
    "fluxx-5.0+creeper-pack": (12, 27, 76),
    "star-fluxx": (9, 17, 73),
}


@pytest.mark.parametrize(("deck", "sizes"), SIZES.items())
def test_every_card_goes_to_one_place(deck: str, sizes: tuple[int, int, int]) -> None:
    cards = kit(deck).cards.cards
    parts = sort_out(SoloRulebook(), cards)
    assert (len(parts.removed), len(parts.rules), len(parts.main)) == sizes
    assert len(cards) == sum(sizes)
    assert {card.kind for card in parts.rules} == {"new rule"}
    assert {card.kind for card in parts.main} <= {"keeper", "creeper", "goal", "action"}


@pytest.mark.parametrize(("deck", "names"), NAMES.items())
def test_the_named_cards_of_a_deck(deck: str, names: set[str]) -> None:
    there = {card.id for card in kit(deck).cards.cards} & NAMED
    assert there == {f"fluxx/cards/{name}" for name in names}


def test_the_three_common_actions_are_the_named_cards_of_star_fluxx() -> None:
    there = {card.id for card in kit("star-fluxx").cards.cards}
    assert there & NAMED == COMMON_ACTIONS
    assert BRAIN_TRANSFERENCE in there


def test_every_card_on_the_lists_exists() -> None:
    assert {*NAMED, *POINTLESS, BRAIN_TRANSFERENCE} <= set(real_base().cards)


def test_a_deck_without_new_rules_is_refused_with_the_ruling() -> None:
    plain = [card for card in kit("star-fluxx").cards.cards if card.kind != "new rule"]
    with pytest.raises(NoNewRules, match="solo-fluxx/setup/two-decks"):
        sort_out(SoloRulebook(), plain)


def test_a_named_card_added_to_star_fluxx_leaves_as_well() -> None:
    deck = kit("star-fluxx").decks("solo-fluxx", "star-fluxx", ("fluxx/cards/taxation",))
    removed = sort_out(SoloRulebook(), deck.cards).removed
    assert "fluxx/cards/taxation" in {card.id for card in removed}
