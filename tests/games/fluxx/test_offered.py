"""Every card of the decks is played; what is not played is left out and said so."""

from __future__ import annotations

import pytest

from kb.engine import Card
from kb.games.fluxx.offered import is_played
from kb.scenario import UnknownDeck
from tests.scenario.playing import decks, real_base

BASIC_RULES = 1
"""Never shuffled in: the Basic Rules card lies on the table from the start."""

SIZES = {
    "star-fluxx": 100 - BASIC_RULES,
    "fluxx-5.0": 100 - BASIC_RULES,
    "fluxx-5.0+creeper-pack": 100 - BASIC_RULES + 16,
}


@pytest.mark.parametrize(("deck", "size"), SIZES.items())
def test_all_cards_of_a_deck_are_played(deck: str, size: int) -> None:
    parts = ("fluxx-5.0", "creeper-pack") if "+" in deck else (deck,)
    there = {
        entry.id for entry in real_base().cards.values() if any(part in entry.editions for part in parts)
    }
    cards = decks()("fluxx", deck, ()).cards
    assert there - {card.id for card in cards} == {"fluxx/cards/basic-rules"}
    assert len(cards) == size


KNOWN_GAPS = {"fluxx/cards/my-turn-next"}
"""Cards whose text is known and which the engine does not play."""


def test_every_card_of_known_text_is_played_but_for_those_named_here() -> None:
    missing = set()
    for entry in real_base().cards.values():
        if entry.known and entry.type != "basic rules":
            try:
                decks()("fluxx", "star-fluxx", (entry.id,))
            except UnknownDeck:
                missing.add(entry.id)
    assert missing == KNOWN_GAPS


@pytest.mark.parametrize("card_id", KNOWN_GAPS)
def test_adding_a_card_that_is_not_played_is_told(card_id: str) -> None:
    with pytest.raises(UnknownDeck, match="the engine does not play My Turn Next yet"):
        decks()("fluxx", "star-fluxx", (card_id,))


@pytest.mark.parametrize("kind", ["goal", "action", "surprise", "new rule", "keeper", "creeper", "meta rule"])
def test_a_card_nothing_is_known_about_is_not_played(kind: str) -> None:
    assert not is_played(Card("fluxx/cards/not-a-card", "Not a Card", kind))
