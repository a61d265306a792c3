"""The poker calculator: names as players type them, scores with their reasons, and what it refuses."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.proof.poker import Poker
from kb.proof.reckoning import ReckoningFault
from tests.scenario.playing import real_base

WORDS = (
    ",", ";", ":", "/", "in the", "with the", "KS", "10H", "Joker", "Green", "Kitchen",
    "Mr. Green in the Kitchen",
    "Plum", "Rope", "Play 2", "Ann:", "Draw 3, Play 2 of Them", "the", "?",
)  # fmt: skip


@pytest.fixture(scope="module")
def poker() -> Poker:
    return Poker(real_base())


@pytest.mark.parametrize(
    "words",
    [
        "Mr. Green in the Kitchen", "mr green in kitchen", "Green / Kitchen", "Kitchen + Green",
        "reverend green in the kitchen", "GREEN with the kitchen", "  Mr. Green   in  the Kitchen ",
    ],
)  # fmt: skip
def test_a_stack_is_known_however_it_is_written(poker: Poker, words: str) -> None:
    found = poker.stack(words)
    assert (found["stack"], found["points"]) == ("Mr. Green in the Kitchen", 2)
    assert found["terms"] == [
        {
            "amount": 2,
            "words": "Green has 5 letters, Kitchen 7: the difference is 2",
            "ruling": "vswp/clue/value-of-a-stack",
        }
    ]
    assert found["effects"] == []


def test_what_a_stack_does_is_named_by_its_rulings(poker: Poker) -> None:
    effects = {each["ruling"] for each in poker.stack("Professor Plum in the Library")["effects"]}
    assert effects == {"vswp/clue/plum-in-the-library"}
    knifed = {each["ruling"] for each in poker.stack("Miss Scarlet with the Dagger")["effects"]}
    assert {"vswp/clue/knife", "vswp/clue/scarlet-in-the-pants"} <= knifed


def test_a_bare_suspect_counts_its_letters(poker: Poker) -> None:
    assert poker.stack("Miss Scarlet")["points"] == 7
    assert poker.with_options({"clue names": "british"}).stack("Miss Scarlett")["points"] == 8


@pytest.mark.parametrize("king", ["KS", "ks", "K♠", "king of spades", " k s "])
def test_a_playing_card_is_known_however_it_is_written(poker: Poker, king: str) -> None:
    found = poker.hand(f"{king}, KH", "KD, 10♥, 2C")
    assert found["items"] == ["KS", "KH", "KD", "10H", "2C"]
    assert found["category"] == "three of a kind"


def test_a_name_with_a_comma_is_one_card(poker: Poker) -> None:
    found = poker.hand("AS, Draw 3, Play 2 of Them", "AH, KD, 8S")
    assert found["items"][1] == "Draw 3, Play 2 of Them"
    assert poker.hand("AS; Draw 3, Play 2 of Them", "AH; KD; 8S") == found


def test_a_score_has_a_reason_for_each_number(poker: Poker) -> None:
    found = poker.hand("Play 2, 6C", "Inflation, Exchange Keepers, 6D, 6H, JS")
    assert (found["level"], found["multiplier"], found["score"]) == (4, 7, 28)
    reasons = {term["words"]: term["ruling"] for term in found["terms"]}
    assert reasons["Play 2: multiplies by 2"] == "vswp/fluxx/play-x-multiplier"
    assert reasons["Exchange Keepers: no rank"] == "vswp/fluxx/actions-have-no-rank"
    assert reasons["the hand: multiplies by 7"] == "vswp/base/several-multipliers"


def test_a_stack_in_a_hand_is_explained(poker: Poker) -> None:
    found = poker.hand("9S, 4D, Miss Scarlet with the Candlestick", "9H, KH, QD, 3C, 6S")
    told = [term["words"] for term in found["terms"] if term["item"].startswith("Miss Scarlet")]
    assert told == [
        "Miss Scarlet with the Candlestick: Scarlet has 7 letters, Candlestick 11: the difference is 4",
        "Miss Scarlet with the Candlestick: the Candlestick adds 5",
        "Miss Scarlet with the Candlestick: rank 9",
    ]


def test_who_wins(poker: Poker) -> None:
    middle = "2H, 2C, 9D, JC, 6S"
    found = poker.showdown(middle, ["Ann: KS, 4D, Mr. Green in the Kitchen", "Bob: QS, 3H"])
    assert (found["winners"], found["sentence"]) == (["Ann"], "Ann wins.")
    assert found["hands"]["Bob"]["score"] == 2


def test_equal_hands_share(poker: Poker) -> None:
    found = poker.showdown("AH, KD, QC, JS, 9H", ["Ann: 2S, 3S", "Bob: 2D, 3D"])
    assert found["sentence"] == "Ann and Bob share the pot."


def test_options_of_the_table_are_heeded(poker: Poker) -> None:
    pit, middle = "Play 2, 10 Cards in Hand", "AH, AD, KC"
    assert poker.hand(pit, middle)["multiplier"] == 20
    assert poker.with_options({"x combine": "sum"}).hand(pit, middle)["multiplier"] == 12


@pytest.mark.parametrize(
    ("words", "fault", "ruling"),
    [
        ("Mr. Grean in the Kitchen", "the nearest: Mr. Green", "vswp/clue/three-sorts-of-card"),
        ("Green in the Kichen", "the nearest: Kitchen", "vswp/clue/three-sorts-of-card"),
        ("Zorro in the Kitchen", "there are Col. Mustard", "vswp/clue/three-sorts-of-card"),
        ("Green with the Plum", "Professor Plum is a Suspect", "vswp/clue/three-sorts-of-card"),
        ("Rope / Kitchen", "a stack begins with a Suspect", "vswp/clue/three-sorts-of-card"),
        ("KS in the Kitchen", "KS is no card of Clue", "vswp/clue/three-sorts-of-card"),
        ("Rope", "only comes into play on top of a Suspect", "vswp/clue/two-decks"),
        ("Love", "Love is no Suspect", "vswp/clue/three-sorts-of-card"),
        ("", "No card is called ''", None),
    ],
)
def test_no_stack(poker: Poker, words: str, fault: str, ruling: str | None) -> None:
    with pytest.raises(ReckoningFault, match=fault) as refused:
        poker.stack(words)
    assert refused.value.ruling == ruling
    assert ruling is None or ruling in real_base().rulings


@pytest.mark.parametrize(
    ("middle", "players", "fault"),
    [
        ("KS, KH", ["Ann: KS, 2S", "Bob: 3S"], "KS is named twice"),
        ("Green in the Hall", ["Ann: Green in the Study", "Bob: 3S"], "Mr. Green is named twice"),
        ("Joker, Joker", ["Ann: Joker", "Bob: 3S"], "Joker is named three times, but there is only 2"),
        ("KS", ["Ann: 2S"], "A showdown has 2 to 10 players, not 1"),
        ("KS", ["Ann 2S", "Bob: 3S"], "names no player"),
        ("KS", ["Ann: ", "Bob: 3S"], "Ann has no cards"),
        ("KS", ["Ann: 2S", "Ann: 3S"], "two players called 'Ann'"),
        ("9H KH zebra", ["Ann: 2S", "Bob: 3S"], "No card is called '9H KH zebra'"),
        ("KS, Jokker", ["Ann: 2S", "Bob: 3S"], "No card is called 'Jokker'; the nearest: Joker"),
        (", ".join(["2S"] * 13), ["Ann: 2S", "Bob: 3S"], "13 cards; expected at most 10"),
    ],
)
def test_no_showdown(poker: Poker, middle: str, players: list[str], fault: str) -> None:
    with pytest.raises(ReckoningFault, match=fault):
        poker.showdown(middle, players)


def test_blanks_part_cards_as_commas_do(poker: Poker) -> None:
    with_commas = poker.showdown("9H, KH, Play 3", ["Ann: 9S, 4D", "Bob: KC, QC"])
    assert poker.showdown("9H KH, Play 3", ["Ann: 9S 4D", "Bob: KC QC"]) == with_commas


def test_too_many_cards_in_all(poker: Poker) -> None:
    cards = [f"{rank}{suit}" for suit in "SHDC" for rank in range(2, 11)]
    pits = [f"P{at}: {', '.join(cards[at * 9 : at * 9 + 9])}" for at in range(4)]
    with pytest.raises(ReckoningFault, match="more than 40 cards"):
        poker.showdown("KS, KH, KD, KC, QS", pits)


@given(
    st.one_of(st.text(max_size=40), st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)),
    st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join),
)
def test_whatever_is_typed_is_reckoned_or_refused(poker: Poker, one: str, other: str) -> None:
    for work in (
        lambda: poker.stack(one),
        lambda: poker.hand(one, other),
        lambda: poker.showdown(other, [one, f"Bob: {other}"]),
    ):
        with contextlib.suppress(ReckoningFault):
            work()


def test_no_such_option(poker: Poker) -> None:
    with pytest.raises(ReckoningFault, match="the nearest: clue names"):
        poker.with_options({"clue name": "british"})
    with pytest.raises(ReckoningFault, match="american or british"):
        poker.with_options({"clue names": "french"})
    with pytest.raises(ReckoningFault, match="no cards to make a hand of"):
        poker.hand("", "")
