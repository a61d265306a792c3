"""The calculator of Flux!: the same numbers as the examples of its rulings, and faults in words."""

from __future__ import annotations

from typing import Any

import pytest

from kb.proof.drinks import Drinks
from kb.proof.reckoning import ReckoningFault
from tests.scenario.playing import real_base

ROWS = {"Dealer row": "K 5 9 9 A", "Doc row": "4 5 9 2 3", "Marty row": "7 6 J 3 3"}


@pytest.fixture(scope="module")
def drinks() -> Drinks:
    return Drinks(real_base())


def told(found: dict[str, Any]) -> list[tuple[dict[str, int], dict[str, int]]]:
    return [(step["drunk"], step["handed out"]) for step in found["steps"]]


def test_duels_and_ties_of_a_war_round(drinks: Drinks) -> None:
    cards = {"Dealer turned": "K 2", "Doc turned": "4 9", "Marty turned": "9 2"}
    found = drinks.round("War Round", cards, "Marty, nobody")
    assert told(found) == [({"Doc": 9}, {}), ({"Doc": 18}, {}), ({}, {})]
    said = [step["said"] for step in found["steps"]]
    assert said == [[], ["Marty shouts first"], ["Nobody shouts"]]
    assert [step["rulings"][-1] for step in found["steps"]] == [
        "flux/war/the-lower-card-drinks",
        "flux/war/great-scott",
        "flux/war/nobody-shouts-first",
    ]


def test_corners_and_centre(drinks: Drinks) -> None:
    cards = {**ROWS, "Dealer turned": "4", "Doc turned": "10", "Marty turned": "9", "centre": "5S"}
    found = drinks.round("Flux! Round", cards)
    assert told(found) == [
        ({"Dealer": 4}, {}),
        ({"Doc": 10}, {}),
        ({"Marty": 9}, {}),
        ({}, {"Dealer": 23, "Doc": 23}),
    ]
    assert [step["turned"][0]["card"] for step in found["steps"]] == ["4", "10", "9", "5 of Spades"]
    assert found["drunk"] == {"Dealer": 4, "Doc": 10, "Marty": 9}
    assert found["handed out"] == {"Dealer": 23, "Doc": 23, "Marty": 0}
    assert (found["next"], found["left over"]) == (None, [])


def test_a_round_half_given_is_reckoned_so_far(drinks: Drinks) -> None:
    found = drinks.round("Suicide Round", {**ROWS, "Dealer turned": "5 7", "Marty turned": "2"})
    assert told(found) == [({"Dealer": 5}, {})]
    assert (found["next"], found["left over"]) == ("Doc", ["7", "2"])


def test_eighty_eight_and_the_last_card(drinks: Drinks) -> None:
    cards = {"Dealer row": "8 2", "Doc row": "3", "Dealer turned": "8", "Doc turned": "4"}
    (step,) = drinks.round("second War Round", cards)["steps"]
    assert (step["drunk"], step["handed out"], step["said"]) == (
        {"Doc": 4},
        {"Dealer": 90},
        ["Dealer says the line"],
    )
    assert drinks.round("FLUX! card", {"centre": "J"})["drunk"] == {"Dealer": 11, "Doc": 11, "Marty": 11}


def test_open_readings_are_options(drinks: Drinks) -> None:
    cards = {"Dealer row": "5 5", "Dealer turned": "5"}
    option = {"several matches in the first rounds": "each"}
    assert drinks.round("Suicide Round", cards)["drunk"]["Dealer"] == 5
    assert drinks.round("Suicide Round", cards, options=option)["drunk"]["Dealer"] == 10


@pytest.mark.parametrize(
    ("name", "cards", "said", "words"),
    [
        ("chess", {}, "", "No round is called 'chess'"),
        ("Flux! Round", {"Dealer row": "banana"}, "", "No card is called 'banana'; write 7, K or A"),
        ("Flux! Round", {"Dealer row": "KS", "Doc turned": "KS"}, "", "King of Spades is named twice"),
        ("Flux! Round", {"Dealer row": "5 5 5 5", "Doc row": "5"}, "", "only four cards of the rank 5"),
        ("Flux! Round", {"Dealer row": "2 3 4 5 6 7"}, "", "more than 5 cards; a whole row has 5"),
        ("Flux! Round", {"Dealer row": "2" * 300}, "", "300 letters are too many"),
        ("War Round", {"Dealer turned": "2", "Doc turned": "2"}, "Marty", "Marty shouts: refused"),
        ("War Round", {"Dealer turned": "2", "Doc turned": "2"}, "Biff", "Nobody here is called 'Biff'"),
    ],
)
def test_what_is_no_round_is_said(
    drinks: Drinks, name: str, cards: dict[str, str], said: str, words: str
) -> None:
    with pytest.raises(ReckoningFault, match=words):
        drinks.round(name, cards, said)


def test_an_unknown_answer_to_an_open_question(drinks: Drinks) -> None:
    with pytest.raises(
        ReckoningFault, match="'maybe' is no answer to '88 and former self'; there is instead or as"
    ):
        drinks.round("Suicide Round", {}, options={"88 and former self": "maybe"})
