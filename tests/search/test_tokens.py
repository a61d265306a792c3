"""What of a text is compared."""

from __future__ import annotations

import pytest

from kb.search import Finder
from kb.search.situations import situations_in
from kb.search.speech import ideas_of
from kb.search.tokens import Reader, kind_of
from kb.search.words import stem, words
from tests.search import samples

READER = Reader(samples.CARDS)


@pytest.mark.parametrize(
    ("one", "other"),
    [("veto", "stop"), ("yoink", "steal"), ("toss", "trash"), ("swap", "trade"), ("ability", "power"),
     ("compulsory", "forced"), ("opponent", "somebody"), ("nope", "counter")],
)  # fmt: skip
def test_players_words_stand_for_one_idea(one: str, other: str) -> None:
    assert set(ideas_of(stem(one))) & set(ideas_of(stem(other)))


@pytest.mark.parametrize(
    ("text", "situation"),
    [
        ("they just vetoed my rule", "=my-card-cancelled"),
        ("my goal got cancelled", "=my-card-cancelled"),
        ("is that one of my plays?", "=play-cost"),
        ("does it use up a play", "=play-cost"),
        ("can I put down a different card", "=another-instead"),
        ("does it go back to my hand", "=card-back"),
        ("is it compulsory", "=compulsory-use"),
        ("am I too late", "=too-late"),
    ],
)
def test_situations_are_heard_in_many_words(text: str, situation: str) -> None:
    assert situation in situations_in(" ".join(words(text)))


def test_a_card_counts_as_itself_its_family_and_its_type() -> None:
    tokens = READER.read("stop that on the wormhole")
    assert {"@belay-that", "@@stop", "#surprise", "@wormhole", "@@mystery-play", "#keeper"} <= set(tokens)


def test_everyday_words_of_a_name_count_as_the_card_alone() -> None:
    tokens = READER.read("Get On With It! with an empty hand")
    assert "@get-on-with-it" in tokens
    assert "get" not in tokens
    assert {"empti", "hand"} <= set(tokens)


def test_what_was_done_with_a_card_does_not_name_it() -> None:
    assert "@belay-that" not in READER.read("my card was belayed")
    assert "@belay-that" in READER.read("he played belay that")


def test_every_token_is_of_a_known_kind() -> None:
    kinds = {
        kind_of(token) for token in READER.read("they cancelled my wormhole, do I play a different card")
    }
    assert kinds <= {"stem", "idea", "situation", "card", "type"}


def test_what_thumbs_write_is_what_is_meant() -> None:
    assert words("Gotta draw b4 my 2nd play w/ a Keeper?") == words(
        "have to draw before my second play with a keeper"
    )


def test_a_word_of_the_players_table_is_not_strange(finder: Finder) -> None:
    plain = finder.find("somebody cancelled my card, may I play another card instead?")
    told = finder.find("my sister cancelled my card, may I play another card instead?")
    assert told.ruling == plain.ruling
    assert plain.confidence - told.confidence < 0.1
