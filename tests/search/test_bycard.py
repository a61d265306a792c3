"""Cards named together."""

from __future__ import annotations

from dataclasses import replace

from kb.search.bycard import card_by_card
from tests.search import samples

CARDS = {
    card.id: card
    for card in (
        samples.card("stop-that", "Stop That!", family="stop-that"),
        samples.card("belay-that", "Belay That!", family="stop-that"),
        samples.card("trade-hands", "Trade Hands"),
        samples.card("veto", "Veto!"),
    )
}


def ruling(slug: str, *cards: str) -> samples.Ruling:
    return samples.ruling(f"fluxx/{slug}", "A question?", "no", "An answer.", cards=tuple(map(card, cards)))


def card(slug: str) -> str:
    return f"fluxx/cards/{slug}"


BOTH = ruling("both", "trade-hands", "belay-that")
HANDS = ruling("hands", "trade-hands")
STOP = ruling("stop", "stop-that", "belay-that")
BASE = replace(samples.base(BOTH, HANDS, STOP), cards=CARDS)


def test_rulings_about_both_come_first_and_families_count() -> None:
    found = card_by_card(BASE, [card("trade-hands"), card("stop-that"), card("belay-that")])
    assert found is not None
    assert found.together == (BOTH.id,)
    assert found.alone == ((card("trade-hands"), (HANDS.id,)), (card("stop-that"), (STOP.id,)))


def test_one_card_or_one_family_is_not_enough() -> None:
    assert card_by_card(BASE, []) is None
    assert card_by_card(BASE, [card("veto"), "fluxx/cards/nowhere"]) is None
    assert card_by_card(BASE, [card("stop-that"), card("belay-that")]) is None


def test_cards_nobody_wrote_about_are_listed_all_the_same() -> None:
    found = card_by_card(BASE, [card("veto"), card("trade-hands")])
    assert found is not None
    assert found.alone[0] == (card("veto"), ())
