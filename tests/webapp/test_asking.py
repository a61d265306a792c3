"""The ask box: an answer first, an honest no, and whatever people type."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from kb.entries import Ask
from kb.entries.models import Section
from tests.webapp import fakes
from tests.webapp.fakes import NASTY, SPENT
from tests.webapp.reading import get
from webapp.presenting import cited
from webapp.saying import first_sentence, other_reading, read_as
from webapp.shelf import Shelf


def test_the_first_page_asks_and_offers_disputes(client: FlaskClient) -> None:
    page = get(client, "/")
    assert "What is the dispute?" in page.seen
    assert any(link.startswith("/ask?q=") for link in page.links)
    assert ("name", "q") in page.attributes


def test_answer_comes_first_with_status_and_source(client: FlaskClient) -> None:
    page = get(client, "/ask?q=cancelled")
    order = [
        "cancelled",
        "Read as: My card was cancelled",
        "Not your question?",
        "No. A cancelled",
        "Proven.",
        "Official",
        "Fluxx FAQ, passage 1 (our number)",
    ]
    places = [page.seen.index(words, page.seen.index("cancelled")) for words in order]
    assert places == sorted(places)
    assert "Our program played out an example, and it came out this way. When we broke this rule" in page.seen
    assert f"/rulings/{SPENT}?example=one-play-and-it-gets-taken&step=0#replay" in page.links
    assert "/cards/fluxx/cards/thats-mine" in page.links
    assert "proven" in page.marks


def test_a_question_in_the_ruling_s_own_words_is_not_said_twice(client: FlaskClient) -> None:
    assert "Read as" not in get(client, "/ask?q=my card was cancelled by a surprise may i play another").seen


ASKS = (
    Ask("do i have to stop", "yes", 1),
    Ask("must i stop after a goal was cancelled", "yes", 2),
    Ask("who goes on", "yes", 3),
    Ask("may i go on when it rains", "depends", 4),
)


@pytest.mark.parametrize(
    ("asked", "verdict", "read"),
    [
        ("must i go", "no", ("Read as:", "May I go on?")),
        ("do i need to stop", "yes", ("Read as:", "Do i have to stop?")),
        ("he cancelled my goal, must i stop", "yes", ("Read as:", "Must i stop after a goal was cancelled?")),
        ("who is to go on", "yes", ("Read as:", "Do i have to stop?")),
        ("rain, go on?", "depends", ("Read as:", "May i go on when it rains?")),
        ("how does one go on", None, ("Read as:", "May I go on?")),
        ("Do I have to stop?", "yes", None),
    ],
)
def test_what_a_question_was_read_as_is_answered_by_the_word_below_it(
    asked: str, verdict: str | None, read: tuple[str, str] | None
) -> None:
    ruling = fakes.ruling("fluxx/goals/one", question="May I go on?", verdict="no", asks=ASKS)
    assert read_as(ruling, asked, verdict) == read


def test_a_word_that_answers_no_wording_of_its_ruling_stands_under_the_title() -> None:
    ruling = fakes.ruling("fluxx/goals/one", title="Going on", question="What happens?", verdict="yes")
    assert read_as(ruling, "do i go on", "yes") == ("Found under:", "Going on")


@pytest.mark.parametrize(
    ("passages", "phrase"),
    [
        (["01"], "Fluxx FAQ, passage 1"),
        (["01", "02", "05"], "Fluxx FAQ, passages 1, 2 and 5"),
        (["01", "02", "05", "07", "09"], "Fluxx FAQ, passages 1, 2, 5 and two more"),
        (["question-220", "02"], "Fluxx FAQ, question 220, passage 2"),
        (["question-220", "tag-its-a-trap"], "Fluxx FAQ, question 220, answers on its a trap"),
        (
            ["tag-thats-mine", "question-4", "tag-zap", "02"],
            "Fluxx FAQ, answers on That's Mine! and three more",
        ),
    ],
)
def test_a_document_is_cited_in_one_line(passages: list[str], phrase: str) -> None:
    shelf = Shelf(fakes.knowledge())
    assert [one.phrase for one in cited(shelf, [f"fluxx-faq/{one}" for one in passages])] == [phrase]


def test_a_wrong_answer_can_be_reported_where_it_is_met(client: FlaskClient) -> None:
    page = get(client, "/ask?q=cancelled")
    assert "This looks wrong" in page.seen
    assert "Question: cancelled Answer shown: No. A cancelled play" in page.seen
    assert "whoever runs the site you are on" in page.seen
    assert ("id", "report") in page.attributes
    assert "Question: My card was cancelled" in get(client, f"/rulings/{SPENT}").seen


def test_the_example_that_names_the_cards_of_the_question_is_opened(real: FlaskClient) -> None:
    links = get(real, "/ask?q=exchange a keeper with brain parasites").links
    ruling = "fluxx/creepers/attached-creepers-go-along"
    assert f"/rulings/{ruling}?example=exchanged-together&step=2#replay" in links
    assert f"/try?ruling={ruling}&example=exchanged-together" in links
    page = get(real, f"/rulings/{ruling}?example=exchanged-together&step=2")
    assert "Exchange Keepers" in page.seen.partition("2 of ")[2]


def test_declines_with_the_nearest(client: FlaskClient) -> None:
    page = get(client, "/ask?q=zebra")
    assert "No ruling covers this." in page.seen
    assert f"/rulings/{SPENT}" in page.links
    assert page.seen.index("No ruling covers this.") < page.seen.index("May I play another? No.")
    assert "Proven. " not in page.seen


def test_contradicted_ruling_gives_no_verdict(client: FlaskClient) -> None:
    page = get(client, "/ask?q=disputed")
    assert "In dispute. Our program plays this differently" in page.seen
    assert "Yes." not in page.seen
    assert "So it is said" not in page.seen
    assert "/rulings/fluxx/goals/disputed" in page.links


def test_answer_that_is_no_yes_or_no_leads_with_its_first_sentence(client: FlaskClient) -> None:
    html = client.get("/ask?q=told").get_data(as_text=True)
    assert '<p class="word-title">Once announced, it counts.</p>' in html
    assert "Good to know" not in html


def test_our_reading_is_said_to_be_ours(client: FlaskClient) -> None:
    page = get(client, "/ask?q=ours")
    assert "Our reading Once announced, it counts. The sources leave this open" in " ".join(page.seen.split())
    assert "and the other way is this: The other reading starts anew." in page.seen
    assert "Official" not in page.seen


@pytest.mark.parametrize(
    ("text", "first", "rest"),
    [
        ("One. Two.", "One.", "Two."),
        ("Only one", "Only one", ""),
        ("Miss Scarlet, Col. Mustard win. So.", "Miss Scarlet, Col. Mustard win.", "So."),
        ("That's Mine! Takes it. Then?", "That's Mine! Takes it.", "Then?"),
    ],
)
def test_a_text_is_parted_after_its_first_sentence(text: str, first: str, rest: str) -> None:
    assert first_sentence(text) == (first, rest)


def test_the_other_reading_is_found_wherever_it_is_told() -> None:
    why = Section("Why", "It is short.\n\nSo we say; the other one asks for *more*. And more.")
    told = fakes.ruling("fluxx/goals/two", sections=(why,))
    assert other_reading(told) == "The other reading asks for more."
    assert other_reading(fakes.ruling("fluxx/goals/one")) is None


def test_ruling_of_another_edition_is_said_to_be_one(client: FlaskClient) -> None:
    page = get(client, "/ask?q=enforced&edition=fluxx-5.0")
    assert "This is ruled for Star Fluxx; for Fluxx 5.0 we have nothing." in page.seen
    assert "we have nothing" not in get(client, "/ask?q=enforced&edition=star-fluxx").seen


def test_chosen_edition_and_game_stay_chosen(client: FlaskClient) -> None:
    html = client.get("/ask?q=cancelled&game=fluxx&edition=star-fluxx").get_data(as_text=True)
    assert '<input type="hidden" name="edition" value="star-fluxx">' in html
    assert "<b>Star Fluxx</b></summary>" in html


def test_unknown_edition_and_game_are_left_out_with_a_word(client: FlaskClient) -> None:
    page = get(client, f"/ask?q=cancelled&game=chess&edition={quote(NASTY)}")
    assert "We know no game of that name" in page.seen
    assert "We know no edition of that name" in page.seen
    assert "A cancelled play counts" in page.seen


@pytest.mark.parametrize("query", ["", "   ", "%00%0a", "%e2%80%8b"])
def test_empty_question_gets_a_sentence(client: FlaskClient, query: str) -> None:
    assert "There was no question." in get(client, f"/ask?q={query}").seen


def test_no_question_at_all(client: FlaskClient) -> None:
    assert "There was no question." in get(client, "/ask").seen


def test_long_question_is_cut_with_a_word(client: FlaskClient) -> None:
    page = get(client, "/ask?q=" + "cancelled%20" * 190)
    assert "That was a long question. Only its first 299 characters were read." in page.seen
    assert "A cancelled play counts" in page.seen
    assert "That was a long question" in get(client, "/ask?q=" + "x" * 2_000).seen


def test_a_whole_text_is_refused_and_not_echoed(client: FlaskClient) -> None:
    answer = client.get("/ask?q=" + "cancelled" * 3_667)
    told = "That question has 33,003 letters; at most 300 are read. Say it in a sentence or two."
    assert told in answer.text
    assert "cancelled" * 40 not in answer.text
    assert "Proven." not in answer.text


@pytest.mark.parametrize("question", ["x", "7", "is it a", "can i", "the", "I?", "what is this"])
def test_a_question_that_says_nothing_is_declined_with_a_sentence(real: FlaskClient, question: str) -> None:
    page = get(real, f"/ask?q={quote(question)}")
    assert "That is too little to go by: ask as you would at the table, with what was played." in page.seen
    assert "Proven." not in page.seen
    assert real.get(f"/api/ask?q={quote(question)}").get_json()["answered"] is False


@pytest.mark.parametrize("question", ["veto", "what is a goal", "who wins?"])
def test_a_single_word_that_says_something_is_looked_for(real: FlaskClient, question: str) -> None:
    assert "too little to go by" not in get(real, f"/ask?q={quote(question)}").seen


@pytest.mark.parametrize(
    "question",
    ["هل يمكنني لعب بطاقة أخرى؟", "カードをもう一枚", "🃏🃏", "\udcff".encode("utf8", "replace").decode()],
)
def test_other_scripts_are_answered_like_any(client: FlaskClient, question: str) -> None:
    page = get(client, f"/ask?q={quote(question)}")
    assert question in page.seen
    assert "No ruling covers this." in page.seen


@pytest.mark.parametrize("query", ["%ff%fe", "%ED%A0%80", "%"])
def test_broken_encoding_does_no_harm(client: FlaskClient, query: str) -> None:
    get(client, f"/ask?q={query}")


@pytest.mark.parametrize(
    "address", ["/ask?q=", "/ask?q=nasty ", "/search?q=", "/search?q=nasty ", "/rulings/", "/cards/"]
)
def test_markup_is_never_echoed(client: FlaskClient, address: str) -> None:
    html = client.get(address + quote(NASTY + '"><script>alert(1)</script>')).get_data(as_text=True)
    assert "<img" not in html
    assert "<script>" not in html
    assert 'onerror=alert(1)>"' not in html


def test_what_an_edition_is_not_played_with_is_not_answered_for_it(real: FlaskClient) -> None:
    page = get(real, "/ask?q=great scott two queens who drinks&edition=batman-fluxx")
    assert "This is of Flux!, so it is not answered for Batman Fluxx." in page.seen
    assert "Answered for" not in page.seen


def test_rulings_by_card_are_of_the_game_and_stand_there_once(real: FlaskClient) -> None:
    html = real.get("/ask?q=can he stop my trade hands with belay that").get_data(as_text=True)
    rows = re.findall(r'class="row-link" href="([^"]+)"', html)
    assert len(rows) == len(set(rows))
    assert not [row for row in rows if "solo-fluxx" in row]


def test_an_example_is_watched_from_where_the_ruling_decides(real: FlaskClient) -> None:
    asked = "someone cancelled my card with a surprise, can i play a different card?"
    html = real.get(f"/ask?q={asked}").get_data(as_text=True)
    watched = re.search(r'href="([^"]+)">Watch it', html)
    assert watched is not None
    assert "step=3" in watched[1]
    assert "Here the ruling decides." in get(real, watched[1].replace("&amp;", "&")).seen
