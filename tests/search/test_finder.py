"""What is found for a question, how sure, and which word goes before the answer."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.search import Finder
from kb.search.finder import THRESHOLD
from tests.search import samples

CANCELLED = "fluxx/surprises/cancelled-play"
POWER = "fluxx/keepers/power-keeps-keeper"


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("someone cancelled my card with a surprise, can i play a different card?", CANCELLED),
        ("my card got canceled. may i play another card", CANCELLED),
        ("does using the power of a keeper discard the keeper", POWER),
        ("get on with it without cards in hand", "fluxx/rules/get-on-with-it-last-card"),
        ("wormhole before drawing ok?", "fluxx/play/wormhole-before-drawing"),
        ("several suprises in a row, what happens", "fluxx/surprises/chain"),
    ],
)
def test_the_ruling_is_found(finder: Finder, question: str, ruling: str) -> None:
    found = finder.find(question)
    assert not found.declined
    assert found.ruling == ruling
    assert found.candidates[0].ruling == ruling
    assert len(found.candidates) >= 3
    assert 0 < found.confidence <= 1
    scores = [candidate.score for candidate in found.candidates]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("can i play another card after mine was cancelled", "no"),
        ("do i lose my play when it is cancelled?", "yes"),
        ("do i keep my play when it is cancelled?", "no"),
        ("is the keeper discarded when i use its power", "no"),
        ("do i keep my keeper after i use the power?", "yes"),
        ("must i finish drawing before i win with the creeper", "yes"),
        ("do i win at once when i draw the creeper for my goal", "no"),
        ("how do we tell what happens in a chain of surprises", "info"),
    ],
)
def test_the_verdict_is_that_of_the_wording(finder: Finder, question: str, verdict: str) -> None:
    assert finder.find(question).verdict == verdict


def test_a_wording_put_the_other_way_round_has_the_other_verdict() -> None:
    others = ("is my play gone after a cancel", "yes"), ("may i keep the play after a cancel", "no")
    question = "Do I keep my play when my card is cancelled?"
    only = samples.ruling("fluxx/a", question, "no", "It is spent.", *others)
    found = Finder(samples.base(only)).find("do i lose my play when my card is cancelled?")
    assert found.ruling == "fluxx/a"
    assert found.verdict == "yes"


def test_no_verdict_is_shown_where_two_wordings_with_different_ones_are_as_near() -> None:
    question, answer = "Do I keep my play when my card is cancelled?", "It is spent."
    only = samples.ruling(
        "fluxx/a", question, "no", answer, ("do i lose my play when my card is cancelled", "yes")
    )
    found = Finder(samples.base(only)).find("my card is cancelled: my play?")
    assert found.ruling == "fluxx/a"
    assert found.verdict is None


def test_who_and_how_many_are_not_answered_with_yes_or_no() -> None:
    only = samples.ruling("fluxx/a", "Does the owner choose which Goal stays?", "yes", "The owner chooses.")
    found = Finder(samples.base(only)).find("who chooses which goal stays?")
    assert found.ruling == "fluxx/a"
    assert found.verdict == "info"


@pytest.mark.parametrize(
    "question",
    [
        "how does castling work in chess",
        "recipe for banana bread with chocolate",
        "where can i buy this card in a shop",
        "what is the weather in paris tomorrow",
        "which opening is best in go",
        "asdf qwer zxcv",
        "poker: does a flush beat a straight",
    ],
)
def test_what_no_ruling_covers_is_declined(finder: Finder, question: str) -> None:
    found = finder.find(question)
    assert found.declined
    assert found.ruling is None
    assert found.verdict is None
    assert found.confidence < THRESHOLD


def test_what_a_wording_says_outright_is_answered_by_its_ruling() -> None:
    """However usual its few words are elsewhere."""
    goal = samples.ruling(
        "fluxx/a", "Which kinds of cards are there?", "info", "Many.", ("what is a goal", None)
    )
    others = [
        samples.ruling(
            f"fluxx/b{number}", f"Which Goal stays when a Goal {what}?", "info", "The new Goal stays."
        )
        for number, what in enumerate(("leaves", "comes", "is stolen", "is vetoed"))
    ]
    for asked in ("what is a goal", "What's a goal?", "what are the goals"):
        found = Finder(samples.base(goal, *others)).find(asked)
        assert (found.ruling, found.declined) == ("fluxx/a", False)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [("thats mine vs milk and cookies", "no"), ("time vs milk and cookies", "info"), ("thats mine", "info")],
)
def test_a_surprise_beside_another_card_asks_whether_it_may_be_used(question: str, verdict: str) -> None:
    only = samples.ruling(
        "fluxx/a", "May I use That's Mine! on Milk & Cookies in no time?", "no", "It is a Goal."
    )
    assert Finder(samples.base(only)).find(question).verdict == verdict


def test_a_surprise_beside_a_card_asks_nothing_where_the_case_decides() -> None:
    only = samples.ruling(
        "fluxx/a", "May I use That's Mine! on Milk & Cookies when I am about to win?", "no", "It is a Goal."
    )
    assert Finder(samples.base(only)).find("thats mine vs milk and cookies").verdict == "info"


def test_another_game_than_the_one_asked_for_is_not_considered(finder: Finder) -> None:
    assert finder.find("can i use wormhole before i draw", game="fluxx").ruling
    other = finder.find("can i use wormhole before i draw", game="solo-fluxx")
    assert other.declined
    assert not other.candidates


def test_the_edition_played_prefers_its_ruling() -> None:
    shared = {
        "question": "Does a Villain of another player block my win?",
        "answer": "It depends where it lies.",
    }
    star = samples.ruling("fluxx/star", verdict="no", editions=("star-fluxx",), **shared)
    batman = samples.ruling("fluxx/batman", verdict="yes", editions=("batman-fluxx",), **shared)
    finder = Finder(samples.base(star, batman))
    question = "does a villain of another player block my win"
    assert finder.find(question, edition="star-fluxx").ruling == "fluxx/star"
    assert finder.find(question, edition="batman-fluxx").ruling == "fluxx/batman"
    assert finder.find(f"batman fluxx: {question}").ruling == "fluxx/batman"


def test_a_superseded_ruling_stands_behind_the_one_that_replaced_it() -> None:
    words = "May a Surprise be played on a Free Action?"
    old = samples.ruling("fluxx/a-old", words, "yes", "It may.", superseded_by="fluxx/b-new")
    new = samples.ruling("fluxx/b-new", "Do Surprises work on what costs no play?", "no", "They do not.")
    other = samples.ruling("fluxx/c-other", "Is the discard pile open to all?", "yes", "It is.")
    found = Finder(samples.base(old, new, other)).find(words)
    assert found.ruling == "fluxx/b-new"
    assert found.verdict != "yes"
    order = [candidate.ruling for candidate in found.candidates]
    assert order.index("fluxx/a-old") > order.index("fluxx/b-new")
    scores = [candidate.score for candidate in found.candidates]
    assert scores == sorted(scores, reverse=True)


def test_superseded_rulings_in_a_circle_end_nowhere_worse() -> None:
    first = samples.ruling(
        "fluxx/a", "May I look at the discard pile?", "yes", "Yes.", superseded_by="fluxx/b"
    )
    second = samples.ruling("fluxx/b", "May I look at the draw pile?", "no", "No.", superseded_by="fluxx/a")
    assert Finder(samples.base(first, second)).find("may i look at the discard pile").candidates


def test_answers_do_not_change_from_run_to_run(finder: Finder) -> None:
    again = Finder(samples.base())
    for ruling in samples.RULINGS:
        assert again.find(ruling.question) == finder.find(ruling.question)


HOSTILE = [
    "",
    "   \n\t ",
    "?!?",
    "the of and do i",
    "<script>alert(1)</script>",
    "<b>can i play another card after mine was cancelled</b>",
    "creeper~99 AND (NOT",
    'creeper~99 AND (NOT title:[* TO *]) "unclosed ^^ +-',
    "*" * 300,
    "NOT " * 2500,
    "هل يمكنني لعب بطاقة أخرى",
    "我的牌被取消了，我可以再打一张吗",
    "カードを打ち消された",
    "🃏🎲 ‮ \u200b \ud800 \x00",
    "e\u0301" * 4000,
    "a" * 10_000,
    "word " * 2000,
    "<" * 10_000,
    "'" * 10_000,
    "x'" * 5_000,
    " ".join(f"w{number}" for number in range(2000)),
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_any_text_is_taken_calmly(finder: Finder, text: str) -> None:
    found = finder.find(text)
    assert 0 <= found.confidence <= 1
    assert found.declined == (found.ruling is None)
    finder.search(text)


@pytest.mark.parametrize("text", ["", " ", "?!?", "the of and do i", "我的牌被取消了", "<script></script>"])
def test_nothing_to_go_by_is_declined(finder: Finder, text: str) -> None:
    found = finder.find(text)
    assert found.declined
    assert found.confidence == 0


def test_markup_around_a_question_does_not_matter(finder: Finder) -> None:
    assert finder.find("<p class='x'>can i <b>use</b> wormhole before i draw?</p>").ruling


def test_of_a_long_story_the_end_is_heard(finder: Finder) -> None:
    story = "so we were sitting there on a rainy evening with tea " * 200
    found = finder.find(story + "can i use wormhole before i draw?")
    assert found.candidates[0].ruling == "fluxx/play/wormhole-before-drawing"


@given(st.text(max_size=200))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_breaks_the_finder(finder: Finder, text: str) -> None:
    found = finder.find(text)
    assert found.declined == (found.ruling is None)


def test_search_finds_every_kind(finder: Finder) -> None:
    hits = finder.search("get on with it").hits
    assert {"ruling", "card"} <= {hit.kind for hit in hits}
    assert finder.search("get on with it", kinds=("card",)).hits[0].id == "fluxx/cards/get-on-with-it"
    assert [hit.id for hit in finder.search("limits of a turn", kinds=("summary",)).hits] == ["fluxx/turn"]
    assert len(finder.search("surprise card play", limit=2).hits) == 2
    first = finder.search("wormhole", kinds=("ruling",)).hits[0]
    assert (first.kind, first.line) == ("ruling", "A free action has its place anywhere in the turn.")


def test_a_base_without_entries_declines() -> None:
    empty = samples.base()
    for entries in (empty.rulings, empty.cards, empty.summaries):
        entries.clear()
    finder = Finder(empty)
    assert finder.find("can i play another card").declined
    assert finder.search("card").hits == ()
