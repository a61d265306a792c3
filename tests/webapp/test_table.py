"""The drawn table: what stands at a seat, who acts, whom a step passes by, and what was left unset."""

from __future__ import annotations

from kb.scenario.model import CardView, TableView, ZoneView
from tests.webapp import fakes
from webapp.table import sight, unset_decks

PLAYERS = ("Ann", "Bob", "Cal", "Dee")
MOON = CardView("fluxx/cards/small-moon", "Small Moon", "keeper")


def table(*facts: tuple[str, str], hand: tuple[CardView, ...] = ()) -> TableView:
    """Four players; Ann holds `hand`."""
    hands = [ZoneView("hand", player, hand if player == "Ann" else ()) for player in PLAYERS]
    return TableView(facts, (*hands, ZoneView("draw pile", None, ()), ZoneView("discard pile", None, ())))


def test_what_concerns_one_player_stands_at_the_seat() -> None:
    facts = (
        ("turn of", "Ann"),
        ("phase", "play"),
        ("plays left", "2"),
        ("dealer", "Bob"),
        ("Cal's chips", "95"),
    )
    seen = sight(table(*facts, ("drunk", "Ann 1, Bob 2, Cal 3, Dee 4")), None, fakes.base())
    assert seen.facts == (("part of the turn:", "plays"),)
    assert [seat.tags for seat in seen.seats] == [("Turn",), ("Deals",), (), ()]
    assert [seat.facts for seat in seen.seats] == [
        ("two plays left", "drunk 1"),
        ("drunk 2",),
        ("chips 95", "drunk 3"),
        ("drunk 4",),
    ]


def test_who_acts_is_marked_and_whom_a_step_passes_by_is_folded() -> None:
    before, after = table(("turn of", "Bob")), table(("turn of", "Bob"), hand=(MOON,))
    seen = sight(after, before, fakes.base(), acting="Cal")
    assert [seat.acts for seat in seen.seats] == [False, False, True, False]
    assert [seat.idle for seat in seen.seats] == [False, False, False, True]
    assert seen.seats[0].in_short == "1 in hand"
    assert seen.seats[3].in_short == "has nothing"


def test_a_deck_of_which_nothing_is_said_is_not_called_empty() -> None:
    assert unset_decks(table(), {"turn of": "Ann"}) == {"draw pile"}
    assert unset_decks(table(), None) == {"draw pile"}
    assert unset_decks(table(), {"Draw pile": []}) == frozenset()
    seen = sight(table(), None, fakes.base(), unset=unset_decks(table(), None))
    assert [(place.name, place.unset) for place in seen.piles] == [
        ("draw pile", True),
        ("discard pile", False),
    ]
