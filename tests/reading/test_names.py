import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.reading import nearest, normalise

# A busy machine is no fault of the code.


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("That's Mine!", "thats mine"),
        ("That’s  Mine", " THAT'S MINE "),
        ("Rock & Roll", "rock and roll"),
        ("Rock&Roll", "Rock and Roll"),
        ("Café", "cafe"),
        ("No-Hand Bonus", "no hand bonus"),
        ("Draw 3, Play 2 of Them", "draw 3 play 2 of them"),
        ("Straße", "strasse"),
    ],
)
def test_two_spellings_of_one_name_are_equal(one: str, other: str) -> None:
    assert normalise(one) == normalise(other)


@pytest.mark.parametrize(("one", "other"), [("Draw 2", "Draw 3"), ("?", "!"), ("Time", "Times")])
def test_different_names_stay_different(one: str, other: str) -> None:
    assert normalise(one) != normalise(other)


def test_a_name_of_signs_alone_is_not_lost() -> None:
    assert normalise("?") == "?"


@given(st.text())
def test_normalising_twice_changes_nothing_more(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once


@pytest.mark.parametrize(
    ("word", "best"), [("offical", "official"), ("fan page", "fan-page"), ("interpretaton", "interpretation")]
)
def test_the_nearest_word_comes_first(word: str, best: str) -> None:
    assert nearest(word, ["official", "rulebook", "fan-page", "interpretation"])[0] == best


def test_nearest_finds_an_id_by_its_last_part() -> None:
    ids = ["fluxx/goals/two-goals", "fluxx/surprises/cancelled-play-is-spent", "fluxx/cards/star"]
    assert nearest("canceled-play-is-spent", ids)[0] == ids[1]


def test_ids_that_only_begin_alike_are_not_near() -> None:
    ids = ["fluxx/cards/alien-city", "fluxx/cards/bread", "fluxx/turn/get-on-with-it-needs-a-card"]
    assert nearest("fluxx/creepers/unneeded-creeper-blocks", ids) == []


@pytest.mark.parametrize("word", ["x", "zz", "a/b", "fluxx/zz", "fluxx/cards/b", "ann"])
def test_a_few_letters_are_near_no_id_that_only_holds_them(word: str) -> None:
    ids = [
        "fluxx/bonuses/bonus-is-a-formula",
        "fluxx/cards/fizzbin",
        "fluxx/cards/bread",
        "fluxx/cards/tin-woodman",
    ]
    assert nearest(word, ids) == []


def test_the_id_that_is_alike_as_a_whole_comes_first() -> None:
    ids = ["fluxx/creepers/creepers-drawn-by-an-action", "fluxx/cards/draw-2", "fluxx/turn/get-on-with-it"]
    assert nearest("draw", ids)[0] == "fluxx/cards/draw-2"
    assert nearest("veto-", ["fluxx/cards/veto", "fluxx/cards/get-on-with-it"]) == ["fluxx/cards/veto"]


def test_a_word_without_end_takes_no_time() -> None:
    started = time.process_time()
    nearest("x" * 1_000_000, [f"card {number}" for number in range(300)])
    assert time.process_time() - started < 1


def test_nothing_near_is_an_empty_list() -> None:
    assert nearest("xyzzy", ["official"]) == []
    assert nearest("anything", []) == []


def test_at_most_n_and_no_candidate_twice() -> None:
    assert nearest("draw", ["draw 1", "draw 1", "draw 2", "draw 3"], n=2) == ["draw 1", "draw 2"]


@given(st.text(), st.lists(st.text(), max_size=5))
def test_nearest_answers_whatever_is_asked(word: str, candidates: list[str]) -> None:
    assert set(nearest(word, candidates)) <= set(candidates)
