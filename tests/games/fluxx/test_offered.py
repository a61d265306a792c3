"""Every card of the decks is played; what is not played is left out and said so."""

from __future__ import annotations

from collections import Counter

import pytest

from kb.engine import Card
from kb.games.fluxx.offered import is_played
from kb.proof import unplayed
from kb.scenario import UnknownDeck
from tests.scenario.playing import decks, real_base

BASIC_RULES = 1
"""Never shuffled in: the Basic Rules card lies on the table from the start."""

SIZES = {
    "fluxx-3.1": 83 - BASIC_RULES,
    "star-fluxx": 100 - BASIC_RULES,
    "fluxx-5.0": 100 - BASIC_RULES,
    "fluxx-5.0+creeper-pack": 100 - BASIC_RULES + 16,
}


KINDS = {
    "fluxx-3.1": {"new rule": 21, "keeper": 18, "goal": 23, "action": 20},
    "fluxx-5.0": {"new rule": 27, "keeper": 19, "goal": 30, "action": 23},
    "creeper-pack": {"creeper": 4, "new rule": 2, "goal": 6, "action": 4},
    "star-fluxx": {"new rule": 17, "keeper": 25, "creeper": 3, "goal": 33, "action": 16, "surprise": 5},
}
"""How many cards of each kind a deck has besides the Basic Rules.

Fluxx 3.1 had 84 cards and 83 are known: two independent lists hold the same 83. Fluxx 3.0 reached 84 with
Go Fish and I Need a Goal, which 3.1 dropped when it added Jackpot!; what else it added, nobody wrote down.
"""


@pytest.mark.parametrize(("edition", "kinds"), KINDS.items())
def test_every_deck_has_its_cards_of_each_kind(edition: str, kinds: dict[str, int]) -> None:
    entries = [card for card in real_base().cards.values() if card.type != "basic rules"]
    found: Counter[str] = Counter()
    for entry in entries:
        found[entry.type] += entry.editions.get(edition, 0)
    assert {kind: number for kind, number in found.items() if number} == kinds


@pytest.mark.parametrize(("deck", "size"), SIZES.items())
def test_all_cards_of_a_deck_are_played(deck: str, size: int) -> None:
    parts = ("fluxx-5.0", "creeper-pack") if "+" in deck else (deck,)
    there = {
        entry.id for entry in real_base().cards.values() if any(part in entry.editions for part in parts)
    }
    cards = decks()("fluxx", deck, ()).cards
    assert there - {card.id for card in cards} == {"fluxx/cards/basic-rules"}
    assert len(cards) == size


KNOWN_GAPS = {
    "fluxx/cards/composting",
    "fluxx/cards/cult-clash",
    "fluxx/cards/fear-of-the-unknown",
    "fluxx/cards/fluxx-dice",
    "fluxx/cards/plan-b",
    "fluxx/cards/plan-c",
    "fluxx/cards/time-limit",
}
"""What the engine leaves to the table, as their entries say: clocks, scores, fears, the bottom of a pile."""


def test_every_card_of_known_text_is_played_but_for_those_named_here() -> None:
    missing = set()
    for entry in real_base().cards.values():
        if entry.id.startswith("fluxx/") and entry.known and entry.type != "basic rules":
            try:
                decks()("fluxx", "star-fluxx", (entry.id,))
            except UnknownDeck:
                missing.add(entry.id)
    assert missing == KNOWN_GAPS
    assert {entry.id for entry in unplayed(real_base())} == KNOWN_GAPS


@pytest.mark.parametrize("card_id", sorted(KNOWN_GAPS))
def test_adding_a_card_that_is_not_played_is_told(card_id: str) -> None:
    with pytest.raises(UnknownDeck, match="the engine does not play"):
        decks()("fluxx", "star-fluxx", (card_id,))


@pytest.mark.parametrize("kind", ["goal", "action", "surprise", "new rule", "keeper", "creeper", "meta rule"])
def test_a_card_nothing_is_known_about_is_not_played(kind: str) -> None:
    assert not is_played(Card("fluxx/cards/not-a-card", "Not a Card", kind))
