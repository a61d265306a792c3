"""The table: a card lies in one place, and only a move changes it."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Breach, Card, Table, Zone
from kb.engine.invariants import conserved

PILE, HAND = Zone("pile"), Zone("hand", "Ann")
CARDS = [Card(f"cards/{number}", f"Card {number}", "keeper") for number in range(4)]


def laid(cards: list[Card], zone: Zone = PILE) -> Table:
    table = Table()
    for card in cards:
        table.lay(card, zone)
    return table


def test_cards_are_laid_top_first() -> None:
    assert laid(CARDS).cards(PILE) == CARDS


def test_a_card_cannot_be_laid_twice() -> None:
    table = laid(CARDS)
    with pytest.raises(ValueError, match="Card 1 already lies in pile"):
        table.lay(CARDS[1], HAND)


def test_a_card_that_is_not_there_cannot_move() -> None:
    with pytest.raises(KeyError):
        Table().move(CARDS[0], HAND)


def test_a_moved_card_comes_to_the_top_or_to_the_bottom() -> None:
    table = laid(CARDS)
    table.move(CARDS[0], HAND)
    table.move(CARDS[1], HAND)
    table.move(CARDS[2], HAND, top=False)
    assert table.cards(HAND) == [CARDS[1], CARDS[0], CARDS[2]]
    assert table.where(CARDS[2]) == HAND
    assert table.cards(PILE) == [CARDS[3]]


def test_a_move_within_a_zone_changes_the_order_alone() -> None:
    table = laid(CARDS)
    table.move(CARDS[3], PILE)
    assert table.cards(PILE) == [CARDS[3], *CARDS[:3]]


def test_every_move_is_told_and_both_zones_are_looked_at_anew() -> None:
    told: list[tuple[str, str, str]] = []
    table = Table(lambda card, origin, to: told.append((str(card), str(origin), str(to))))
    table.lay(CARDS[0], PILE)
    assert [table.cards(zone).found(len) for zone in (PILE, HAND)] == [1, 0]
    assert table.cards(PILE).found(len) == 1
    table.move(CARDS[0], HAND)
    assert told == [("Card 0", "pile", "Ann's hand")]
    assert [table.cards(zone).found(len) for zone in (PILE, HAND)] == [0, 1]


def test_copies_of_a_card_are_different_cards() -> None:
    first, second = Card("cards/a", "A", "goal", 1), Card("cards/a", "A", "goal", 2)
    table = laid([first])
    table.lay(second, HAND)
    assert (table.where(first), table.where(second)) == (PILE, HAND)
    assert first == Card("cards/a", "another spelling", "goal", 1)


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from([PILE, HAND, Zone("box")]), st.booleans())))
def test_no_series_of_moves_loses_or_doubles_a_card(moves: list[tuple[int, Zone, bool]]) -> None:
    table = laid(CARDS)
    for number, zone, top in moves:
        table.move(CARDS[number], zone, top=top)
        assert CARDS[number] in table.cards(table.where(CARDS[number]))
    conserved(table, Counter(CARDS))


def test_a_doubled_or_missing_card_is_a_breach_that_names_it() -> None:
    table = laid(CARDS)
    table.cards(PILE).remove(CARDS[2])
    table.cards(HAND).append(CARDS[0])
    with pytest.raises(Breach, match=r"doubled: \['Card 0'\], missing: \['Card 2'\]"):
        conserved(table, Counter(CARDS))


def test_what_is_found_in_several_zones_holds_until_a_card_comes_to_one_or_leaves_it() -> None:
    table, box = laid(CARDS), Zone("box")
    memory = table.together(HAND, box)
    memory["answer"] = "kept"
    table.move(CARDS[0], PILE)
    assert memory == {"answer": "kept"}
    for zone in (HAND, PILE):
        table.move(CARDS[1], zone)
        assert memory == {}
        memory["answer"] = "kept anew"


def test_a_card_goes_to_other_processes_whole() -> None:
    sent = Card("cards/a", "A", "keeper", 2, {"plain": True}, "cards/b")
    came = pickle.loads(pickle.dumps(sent))
    parts = ("id", "name", "kind", "copy", "facts", "works_like")
    assert [getattr(came, part) for part in parts] == [getattr(sent, part) for part in parts]
