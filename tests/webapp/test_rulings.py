"""A ruling's page: what it says, how it stands, and the run behind it."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from kb.proof import KnockOutResult
from tests.webapp.fakes import NASTY, SPENT
from tests.webapp.reading import get
from webapp.breaking import consequences

PAGE = f"/rulings/{SPENT}"


def test_says_everything_there_is(client: FlaskClient) -> None:
    page = get(client, PAGE)
    for words in (
        "My card was cancelled by a Surprise. May I play another?",
        "No. A cancelled play counts as made",
        "Proven. Our program played out an example, and it came out this way. When we broke",
        "Official",
        "Every edition of Fluxx",
        "Because it was announced.",
        "A stopped play is gone.",
        "fluxx-faq/01, number and words are ours",
        "do i lose my play Yes.",
        "May I do fluxx/creepers/manners?",
        f"pytest 'rulings/{SPENT}.md::One play, and it gets taken'",
        f"kb verify {SPENT} --prove",
        "kb/games/fluxx/rulebook.py:40",
        "revision 1",
    ):
        assert words in page.seen
    assert "https://example.org/faq" in page.links


def test_knock_out_is_told_in_words(client: FlaskClient) -> None:
    page = get(client, PAGE)
    assert (
        "We broke this one ruling in a copy of the rules on purpose and played the example again."
        in page.seen
    )
    assert "If a cancelled play did not count, “Ann plays Starship” would be allowed." in page.seen
    assert "Expected: refused, no play left." in page.seen
    assert "Caught. Noticed by “One play, and it gets taken”, and by two other rulings." in page.seen


def test_the_stage_says_who_may_answer_and_with_what(real: FlaskClient) -> None:
    battle = get(real, "/rulings/fluxx/surprises/surprise-battles?example=a-third-player-joins&step=2").seen
    assert "Who may answer now" in battle
    assert "may answer, with" in battle
    spent = get(real, "/rulings/fluxx/surprises/cancelled-play-is-spent?step=2").seen
    assert "Surprise, from Bob's hand, against Starship" in spent
    assert "Who may answer now Ann holds nothing that answers it" in spent


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (
            "'Ann plays: [A, B]': refused: not now (nobody asks; fluxx/x), and after waiting: too late",
            [("“Ann plays A, B” would be refused: not now", "allowed")],
        ),
        (
            "'Ann bets: 0': expected: refused, no bet; happened: refused: too little (0 to call)",
            [("“Ann bets 0” would be refused for another reason: too little", "refused, no bet")],
        ),
        (
            "winner: expected nobody, found Ann; Ann's hand: expected A, B, found nothing",
            [("winner would be Ann", "nobody"), ("Ann's hand would be nothing", "A, B")],
        ),
        (
            "'Bob discards: Peace': the match is over: Bob meets Toast",
            [("“Bob discards Peace” would come too late: Bob meets Toast", "the match goes on")],
        ),
        (
            "a card is drawn here, and no draw pile is listed",
            [("a card would be drawn", "no card is drawn there")],
        ),
        ("???", [("the example could not be played: ???", "it comes to its end")]),
    ],
)
def test_what_a_broken_ruling_would_mean(message: str, words: list[tuple[str, str]]) -> None:
    result = KnockOutResult("page", "it were so", True, None, "An example", f"rulings/a.md:3: {message}")
    assert [(one.would, one.expected) for one in consequences(result)] == words


def test_what_nobody_noticed_means_nothing() -> None:
    assert consequences(KnockOutResult("page", "it were so", False, None, None, None)) == []


def test_code_is_shown_with_its_lines_and_escaped(client: FlaskClient) -> None:
    html = client.get(PAGE).get_data(as_text=True)
    assert '<span class="ln">41</span>    return &#39;&lt;b&gt;&#39;' in html


def test_replay_opens_at_the_start(client: FlaskClient) -> None:
    page = get(client, PAGE)
    assert "One play, and it gets taken passed" in page.seen
    assert "Next 1. Ann plays Small Moon" in page.seen
    assert "Bob surprises with That's Mine!" in page.text


def test_step_shows_what_moved_and_both_tables(client: FlaskClient) -> None:
    html = client.get(f"{PAGE}?example=one-play-and-it-gets-taken&step=2").get_data(as_text=True)
    page = get(client, f"{PAGE}?example=one-play-and-it-gets-taken&step=2")
    assert "That's Mine!: from Bob's hand, now being played" in page.seen
    assert "The table before this step" in page.seen
    assert html.count('aria-current="step"') == 1
    shown = html[html.index('<li id="step-2">') : html.index('<li id="step-3"')]
    assert '<li class="big moved" ' in shown
    assert "left: </span>That&#39;s Mine!" in shown


def test_refusal_names_its_ruling(client: FlaskClient) -> None:
    html = client.get(f"{PAGE}?step=4").get_data(as_text=True)
    shown = html[html.index('<li id="step-4">') : html.index('class="result"')]
    assert "Ann tries to play Starship: refused" in shown
    assert "As expected. No play left: 1 of 1 plays are made." in shown
    assert "<b>this ruling</b>" in shown
    assert "stopped" in shown


def test_result_lists_what_was_compared(client: FlaskClient) -> None:
    page = get(client, f"{PAGE}?step=5")
    assert "It came out as expected In front of Bob: Small Moon Plays left: 0" in page.seen


@pytest.mark.parametrize("step", ["99", "-1", "abc", "9" * 50, "²", ""])
def test_strange_steps_open_something(client: FlaskClient, step: str) -> None:
    assert "Watch it happen" in get(client, f"{PAGE}?step={step}").seen


def test_unknown_example_is_said_to_be_unknown(client: FlaskClient) -> None:
    assert "no example of that name" in get(client, f"{PAGE}?example=nope&step=2").seen


def test_contradicted_ruling_withholds_its_word_and_opens_where_it_failed(client: FlaskClient) -> None:
    page = get(client, "/rulings/fluxx/goals/disputed")
    assert page.seen.index("In dispute.") < page.seen.index(
        "What this entry says, unconfirmed: So it is said."
    )
    assert "Yes." not in page.seen
    assert "Ann tries to play Starship: allowed" in page.seen
    assert "Plays left: 1 Expected: 0" in page.seen
    assert "contradicted" in page.marks
    assert "proven" not in page.marks


def test_unchecked_ruling_gives_its_reason_and_no_run(client: FlaskClient) -> None:
    page = get(client, "/rulings/fluxx/creepers/manners")
    assert "Not a thing to test. This is about manners." in page.seen
    assert "Watch it happen" not in page.seen
    assert "passed" not in page.marks


def test_enforced_ruling_claims_no_more(client: FlaskClient) -> None:
    page = get(client, "/rulings/fluxx/goals/enforced")
    assert "We have not yet shown that it would notice if this rule were broken." in page.seen
    assert "Depends." in page.seen
    assert "Could this check fail?" not in page.seen


def test_entry_full_of_markup_is_only_text(client: FlaskClient) -> None:
    html = client.get("/rulings/fluxx/goals/nasty").get_data(as_text=True)
    assert "<img" not in html
    assert NASTY in get(client, "/rulings/fluxx/goals/nasty").seen


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/rulings/fluxx/old-name", PAGE),
        (f"{PAGE}/", PAGE),
        ("/rulings/fluxx/cards/small-moon", "/cards/fluxx/cards/small-moon"),
        ("/cards/fluxx/cards/old-moon", "/cards/fluxx/cards/small-moon"),
        ("/rulings/fluxx/how-it-goes", "/games/fluxx#how-it-goes"),
        ("/rulings", "/search"),
        ("/api/rulings/fluxx/old-name", f"/api{PAGE}"),
        ("/api/rulings/fluxx/cards/old-moon", "/api/cards/fluxx/cards/small-moon"),
    ],
)
def test_old_addresses_lead_on(client: FlaskClient, old: str, new: str) -> None:
    response = client.get(old)
    assert (response.status_code, response.location) == (301, new)


def test_unknown_ruling_offers_the_nearest(client: FlaskClient) -> None:
    page = get(client, "/rulings/fluxx/surprises/canceled-play-spent", 404)
    assert PAGE in page.links
    assert "There is no page here." in page.seen
    get(client, "/rulings/" + "x" * 5000, 404)


def test_a_playing_card_bears_the_sign_of_its_suit(real: FlaskClient) -> None:
    marks = get(real, "/rulings/flux/table/order-of-the-rounds?example=a-complete-game&step=5").marks
    assert {f"playing-card-{suit}" for suit in ("spades", "hearts", "diamonds", "clubs")} <= set(marks)
    assert "playing-card" not in marks
