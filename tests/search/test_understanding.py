"""Words, cards and the way a question is put."""

from __future__ import annotations

import pytest

from kb.search.naming import editions_named, games_named, strayed
from kb.search.question import LONGEST, Question, shorten, understand
from kb.search.situations import situations_in
from kb.search.spotting import Spotter
from kb.search.stance import stance_of
from kb.search.tokens import Reader
from kb.search.words import STOP, stem, terms, words
from tests.search import samples

NORMAL_WORDS = frozenset(
    word
    for ruling in samples.RULINGS
    for text in (ruling.question, ruling.answer, *(ask.text for ask in ruling.asks))
    for word in words(text)
) | frozenset("opponent uses plays this time each many steal someone did".split())  # noqa: SIM905


def spot(text: str) -> list[str]:
    spotter = Spotter(samples.CARDS)
    found = spotter.spot(words(text), lambda word: word in NORMAL_WORDS)
    return [id_.removeprefix("fluxx/cards/") for sighting in found for id_ in sighting.cards]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("can I use That's Mine! on it", ["thats-mine"]),
        ("they used thats mine on my keeper", ["thats-mine"]),
        ("THATS MINE", ["thats-mine"]),
        ("draw three play two of them", ["draw-3-play-2"]),
        ("my d3p2 was cancelled", ["draw-3-play-2"]),
        ("stop that on get on with it", ["belay-that", "get-on-with-it"]),
        ("the wormhole", ["wormhole"]),
        ("two wormholes", ["wormhole"]),
        ("wormhoel", ["wormhole"]),
        ("my wrmhole", ["wormhole"]),
        ("getonwithit", ["get-on-with-it"]),
        ("everybody gets one", ["everybody-gets-1"]),
        ("evrybody gets 1", ["everybody-gets-1"]),
        ("milk and cookies", ["milk-and-cookies"]),
        ("milk cookies goal", ["milk-and-cookies"]),
        ("its a trap", ["its-a-trap"]),
        ("i have Death", ["death-creeper", "death-keeper"]),
        ("i play time", ["time"]),
        ("many cards this time", []),
        ("play 2", ["play-2"]),
        ("play 4", []),
        ("hand limit 0", ["hand-limit-0"]),
        ("hand limit 2", []),
        ("how does castling work", []),
        ("", []),
    ],
)
def test_cards_are_recognised(text: str, cards: list[str]) -> None:
    assert spot(text) == cards


def test_no_word_of_a_cards_name_is_thrown_away() -> None:
    kept = {"on", "with", "it", "that", "thats", "its", "mine", "them", "all", "but", "no", "not", "out"}
    assert not kept & STOP
    assert terms("Get On With It!") == ["get", "on", "with", "it"]
    assert terms("Hand Limit 0") == ["hand", "limit", "0"]
    assert terms("That’s Mine!") == terms("thats mine")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cancelled", "canceled"),
        ("drew", "drawing"),
        ("Café", "cafe"),
        ("keepers", "keeper"),
        ("three", "3"),
        ("milk & cookies", "milk and cookies"),
    ],
)
def test_forms_of_a_word_are_one_term(one: str, other: str) -> None:
    assert terms(one) == terms(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("do I keep the Keeper?", "do I lose the Keeper?"),
        ("does it stay?", "is it discarded?"),
        ("do I keep playing?", "does that end my turn?"),
        ("must I use it?", "may I use it?"),
        ("does it cost a play", "is it free"),
        ("it counts as a play", "it does not count as a play"),
    ],
)
def test_opposite_ways_of_asking(one: str, other: str) -> None:
    assert stance_of(one).opposes(stance_of(other))
    assert stance_of(other).opposes(stance_of(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("can I play another card?", "may I play a second card?"),
        ("can't I play another?", "can I play another?"),
        ("do I lose it if I do not answer?", "do I lose it when I stay silent?"),
        ("who keeps it?", "do I lose it?"),
        ("hand limit", "must I discard?"),
    ],
)
def test_ways_of_asking_that_do_not_clash(one: str, other: str) -> None:
    assert not stance_of(one).opposes(stance_of(other))


def test_questions_without_a_yes_or_no() -> None:
    assert stance_of("how many cards do I draw?").is_open
    assert stance_of("when do I draw?").is_open
    assert not stance_of("do I draw again when my hand is empty?").is_open
    assert stance_of("my turn ended, what happens to the cards?").is_open
    assert not stance_of("can I choose who gets it?").is_open
    assert stance_of("surprises trade hands").is_topic
    assert not stance_of("creeper limit?").is_topic


@pytest.mark.parametrize(
    "text",
    [
        "may i use What Do You Want in a mini hand",
        "the q who goal, do i win",
        "does use what you take end it",
    ],
)
def test_a_name_that_reads_like_a_question_is_none(text: str) -> None:
    assert not stance_of(text).is_open


def test_for_nothing_denies_nothing() -> None:
    assert not stance_of("may i lay another goal for nothing").negated
    assert stance_of("is there nothing to discard").negated


@pytest.mark.parametrize(
    ("text", "situation"),
    [
        ("vswp: jackpot on the board", "=vswp-middle"),
        ("poker: i show draw 2 from my pit", "=vswp-reveal"),
        ("what number is reverse order in vswp", "=vswp-rank"),
        ("does the game end when the main deck is empty, solo", "=solo-deck-out"),
    ],
)
def test_situations_of_the_other_games(text: str, situation: str) -> None:
    assert situation in situations_in(" ".join(words(text)))


def test_situations_of_a_game_that_is_not_named_are_not_looked_for() -> None:
    line = " ".join(words("does the game end when the draw pile is empty and the board is full"))
    assert not [each for each in situations_in(line) if each.startswith(("=vswp", "=solo"))]


@pytest.mark.parametrize("text", ["where do i get replacement cards", "where can you get a new copy"])
def test_shopping_is_no_question_of_rules(text: str) -> None:
    assert strayed(words(text), False, frozenset())


def understood(text: str) -> Question:
    return understand(
        text, Reader(samples.CARDS), lambda word: word in NORMAL_WORDS, str, ("star-fluxx", "drinking-fluxx")
    )


def test_what_only_a_story_says_is_told_apart() -> None:
    question = understood("We sat on a train. Does the opponent steal? Great.")
    assert {"train", "sat", "great"} <= question.told
    assert not {"oppon", "steal"} & question.told
    assert not understood("my opponent steals").told


def test_a_name_torn_apart_is_put_together() -> None:
    question = understood("may i use worm hole twice")
    assert len(question.cards) == 1
    assert "wormhole" in question.line.split()
    assert understood("the hole of a worm").line == "the hole of a worm"


def test_a_name_beside_a_card_may_be_unheard_of() -> None:
    assert understood("tardis plus wormhole").unheard_of
    assert understood("wormhole vs the tardis").unheard_of is False
    assert understood("wormhole vs tardis").unheard_of
    assert not understood("wormhole plus time").unheard_of


def test_a_drinking_game_is_no_edition_of_fluxx() -> None:
    assert understood("the flux drinking game").editions == frozenset()
    assert understood("star fluxx").editions == {"star-fluxx"}


@pytest.mark.parametrize(
    ("one", "two"), [("swapped", "swap"), ("stopping", "stop"), ("used", "use"), ("winning", "win")]
)
def test_forms_of_a_word_have_one_stem(one: str, two: str) -> None:
    assert stem(one) == stem(two)


def test_no_of_is_a_number() -> None:
    assert words("max no of cards") == words("max number of cards")


def test_games_and_editions() -> None:
    assert games_named(words("playing Fluxx solo: hand limit?")) == {"solo-fluxx"}
    assert games_named(words("poker stack")) == {"vswp"}
    assert games_named(words("My gran plays Fluxx on her own")) == {"solo-fluxx"}
    assert games_named(words("in a single-handed game, what now")) == {"solo-fluxx"}
    assert games_named(words("on my own turn, what now")) == frozenset()
    assert games_named(words("that Back to the Future drinking game")) == {"flux"}
    assert games_named(words("Mr. Green with the Revolver")) == {"vswp"}
    assert games_named(words("I have no clue, is that a play?")) == frozenset()
    assert games_named(words("fluxx: may one player pass")) == frozenset()
    editions = ("star-fluxx", "batman-fluxx", "fluxx-5.0")
    assert editions_named(words("in batman a villain"), editions) == {"batman-fluxx"}
    assert editions_named(words("the star on my card"), editions) == frozenset()
    assert editions_named(words("Star Fluxx or Fluxx 5.0"), editions) == {"star-fluxx", "fluxx-5.0"}


@pytest.mark.parametrize("text", ["a" * 10_000, "word " * 2000, "<" * 9_999, "<b>" * 5000, "é" * 7000])
def test_long_texts_are_cut(text: str) -> None:
    assert len(shorten(text)) <= LONGEST + 1


def test_short_texts_only_lose_their_markup() -> None:
    assert shorten("  can <b>I</b>\nplay? 3 < 4 > 2 ") == "can I play? 3 < 4 > 2"


def test_cluedo_is_another_game_unless_the_poker_is_named() -> None:
    assert strayed(words("cluedo who begins"), False, frozenset())
    assert not strayed(words("cluedo cards in vswp"), False, frozenset({"vswp"}))
