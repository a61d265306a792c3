"""The language of searches, what it lets through, and what is shown of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kb.entries import Section
from kb.search import Finder, Results
from kb.search.query import FILTERS, Filter, describe, parse
from kb.search.snippets import snippet
from tests.search import samples

LIMIT = samples.ruling(
    "fluxx/limits/at-once",
    "Must I discard to the Hand Limit at once?",
    "yes",
    "The limit binds you whenever it is not your turn.",
    topics=("limits",),
    sources=("fluxx-faq/36",),
    sections=(
        Section("Why", "The rule speaks of a *hand* and of a limit. <img src=x onerror=alert(1)> stays."),
    ),
)
VETO = samples.ruling(
    "fluxx/surprises/veto",
    "May I use Veto on a Hand Limit?",
    "no",
    "It cancels a rule for everybody.",
    cards=("fluxx/cards/veto",),
    topics=("surprises",),
    editions=("star-fluxx",),
)
CARDS = (
    samples.card("veto", "Veto!", type_="surprise", family="veto"),
    samples.card("nope", "Nope!", type_="surprise", family="veto"),
    samples.card("trade-hands", "Trade Hands", "Swap Hands"),
)


@pytest.fixture(scope="module")
def finder(tmp_path_factory: pytest.TempPathFactory) -> Finder:
    cards = {card.id: card for card in CARDS}
    base = replace(samples.base(LIMIT, VETO), cards=cards, summaries={})
    return Finder(base, tmp_path_factory.mktemp("index"))


def ids(found: Results) -> set[str]:
    return {hit.id for hit in found.hits}


def test_a_query_is_taken_apart() -> None:
    query = parse(
        'trade "hand limit" -creeper -"in play" card:"trade hands" -verdict:no Topic:limits what:ever'
    )
    assert query.words == "trade hand limit what:ever"
    assert query.phrases == ("hand limit",)
    assert query.without == ("creeper", "in play")
    assert query.filters == (
        Filter("card", "trade hands", False),
        Filter("verdict", "no", True),
        Filter("topic", "limits", False),
    )


@pytest.mark.parametrize("text", ["", " ", '"', "-", "card:", '-card:"', ":", '""', "-" * 999, 'a:"' * 99])
def test_any_text_is_a_query(finder: Finder, text: str) -> None:
    assert isinstance(finder.search(text), Results)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("card:veto", {VETO.id, "fluxx/cards/veto", "fluxx/cards/nope"}),
        ("card:nope kind:ruling", {VETO.id}),
        ("verdict:yes", {LIMIT.id}),
        ("verdict:yes verdict:no", {LIMIT.id, VETO.id}),
        ("hand limit -verdict:no kind:ruling", {LIMIT.id}),
        ("topic:limits", {LIMIT.id}),
        ("source:fluxx-faq/36", {LIMIT.id}),
        ("source:fluxx-faq", {LIMIT.id, VETO.id}),
        ("type:action", {"fluxx/cards/trade-hands"}),
        ('card:"swap hands"', {"fluxx/cards/trade-hands"}),
        ('"hand limit" kind:ruling', {LIMIT.id, VETO.id}),
        ('"limit hand"', set()),
        ("limit -everybody", {LIMIT.id}),
        ("limit -limits", set()),
        ("-kind:card", {LIMIT.id, VETO.id}),
    ],
)
def test_filters_let_through_what_they_say(finder: Finder, query: str, expected: set[str]) -> None:
    assert ids(finder.search(query)) == expected


def test_status_is_asked_only_of_rulings_that_come_so_far(finder: Finder) -> None:
    asked = []

    def status_of(ruling: str) -> str:
        asked.append(ruling)
        return "proven"

    assert ids(finder.search("topic:limits status:proven", status_of=status_of)) == {LIMIT.id}
    assert ids(finder.search("topic:limits status:unchecked", status_of=status_of)) == set()
    assert set(asked) <= {LIMIT.id, VETO.id}
    assert ids(finder.search("status:proven")) == set()


def test_a_ruling_for_every_edition_passes_each(tmp_path: Path) -> None:
    editions = {"star-fluxx": "Star Fluxx", "oz-fluxx": "Oz Fluxx"}
    base = replace(samples.base(LIMIT, VETO), cards={}, summaries={}, editions=editions)
    finder = Finder(base, tmp_path)
    assert ids(finder.search("edition:oz-fluxx")) == {LIMIT.id}
    assert ids(finder.search('edition:"star fluxx" kind:ruling')) == {LIMIT.id, VETO.id}


def test_what_is_misspelt_is_said(finder: Finder) -> None:
    assert finder.search("evrybody").meant == "everybody"
    assert finder.search("card:vetto").meant == "card:Veto!"
    assert finder.search("card:trad").meant == 'card:"Trade Hands"'
    assert finder.search("hand limit").meant is None


def test_pieces_show_where_the_words_stand(finder: Finder) -> None:
    (hit,) = finder.search("hand kind:ruling verdict:yes").hits
    assert [piece.text for piece in hit.pieces if piece.marked] == ["hand"]
    assert "".join(piece.text for piece in hit.pieces).startswith(LIMIT.answer)


def test_a_snippet_of_a_long_text_is_short_and_holds_the_words() -> None:
    text = "Nothing here. " * 40 + "But the veto stands, a veto for all. " + "And so on. " * 40
    pieces = snippet(text, ["veto"])
    assert [piece.text for piece in pieces if piece.marked] == ["veto", "veto"]
    assert pieces[0].text == "… "
    assert sum(len(piece.text) for piece in pieces) < 200


def test_the_language_is_explained() -> None:
    assert all(f"{name}:" in describe() for name in FILTERS)
