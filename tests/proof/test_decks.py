"""Decks are built from the card entries and from nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.entries import DECKS, Base, read_base
from kb.proof import deck_source
from kb.scenario import DeckSource, UnknownCard, UnknownDeck

RULINGS = Path(__file__).resolve().parents[2] / "rulings"
MILK = "fluxx/cards/milk"


@pytest.fixture(scope="module")
def base() -> Base:
    return read_base(RULINGS)[0]


@pytest.fixture(scope="module")
def decks(base: Base) -> DeckSource:
    return deck_source(base)


PARTS = {deck: (deck,) for deck in DECKS} | {"fluxx-5.0+creeper-pack": ("fluxx-5.0", "creeper-pack")}


@pytest.mark.parametrize(("deck", "parts"), PARTS.items())
def test_a_deck_holds_every_known_card_as_often_as_its_entry_says(
    base: Base, decks: DeckSource, deck: str, parts: tuple[str, ...]
) -> None:
    cards = decks("fluxx", deck, ()).cards
    assert len(set(cards)) == len(cards)
    for entry in base.cards.values():
        offered = entry.known and entry.type != "basic rules"
        expected = sum(entry.editions.get(part, 0) for part in parts) if offered else 0
        assert sum(card.id == entry.id for card in cards) == expected, entry.id


def test_cards_carry_the_facts_of_their_entries(decks: DeckSource) -> None:
    deck = decks("fluxx", "star-fluxx", ())
    computer, goal = (deck.copies(deck.find(name))[0] for name in ("The Computer", "Space Dock"))
    assert computer.facts["bonus"] == {"draw": "1", "play": "1", "hand limit": "1", "keeper limit": "1"}
    assert goal.facts["goal"] == {"all": ["fluxx/cards/starship", "fluxx/cards/space-station"]}


def test_an_added_card_counts_as_a_further_copy(decks: DeckSource) -> None:
    assert [card.copy for card in decks("fluxx", "fluxx-5.0", (MILK,)).copies(MILK)] == [1, 2]
    assert [card.copy for card in decks("fluxx", "star-fluxx", (MILK, MILK)).copies(MILK)] == [1, 2]
    assert not decks("fluxx", "star-fluxx", ()).knows("Milk")


def test_an_alias_finds_its_card_where_no_card_bears_that_name(decks: DeckSource) -> None:
    deck = decks("fluxx", "star-fluxx", ())
    assert deck.find("The Starship") == "fluxx/cards/starship"
    assert deck.find("computer") == "fluxx/cards/the-computer"


@pytest.mark.parametrize("deck", ["star", "", "creeper-pack", "batman-fluxx"])
def test_an_unknown_deck_is_told_with_those_there_are(decks: DeckSource, deck: str) -> None:
    with pytest.raises(UnknownDeck, match=r"the decks of fluxx are fluxx-3\.1, fluxx-5\.0"):
        decks("fluxx", deck, ())


def test_an_unknown_card_to_add_is_told_with_the_nearest(decks: DeckSource) -> None:
    with pytest.raises(UnknownDeck, match="the nearest: fluxx/cards/milk"):
        decks("fluxx", "star-fluxx", ("fluxx/cards/mlik",))


def test_a_card_nobody_knows_the_text_of_cannot_be_added(base: Base, decks: DeckSource) -> None:
    unknown = [entry.id for entry in base.cards.values() if not entry.known]
    for card in unknown[:3]:
        with pytest.raises(UnknownDeck, match="nobody knows the text"):
            decks("fluxx", "star-fluxx", (card,))


def test_an_unknown_name_is_told_with_the_nearest(decks: DeckSource) -> None:
    with pytest.raises(UnknownCard, match="the nearest: Starship"):
        decks("fluxx", "star-fluxx", ()).find("Startship")
