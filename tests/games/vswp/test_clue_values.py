"""What Clue stacks are worth: all ninety, and each rule of counting by itself."""

from __future__ import annotations

import pytest

from kb.engine import Rulebook
from kb.games.vswp.clue.stacks import clue_value, phrase
from kb.games.vswp.rulebook.clue import CluePages
from tests.games.vswp.clue_cards import LOCATIONS, SUSPECTS, WEAPONS, clue
from tests.scenario.playing import real_base

# Counted on paper, letter by letter. Scarlet, Mustard and Peacock have seven letters, White and Green five,
# Plum four; Hall and Rope have four, Knife and Study five, Lounge and Wrench six, Kitchen and Library seven,
# Revolver and Ballroom eight, Lead-space-Pipe nine, Candlestick and Dining-space-Room eleven, Conservatory
# twelve, Billiard-space-Room thirteen. The Candlestick column holds its five extra points.
TABLE = """
                 seven  five  four
    Knife            2     0     1
    Candlestick      9    11    12
    Revolver         1     3     4
    Rope             3     1     0
    Lead Pipe        2     4     5
    Wrench           1     1     2
    Hall             3     1     0
    Lounge           1     1     2
    Dining Room      4     6     7
    Kitchen          0     2     3
    Ballroom         1     3     4
    Conservatory     5     7     8
    Billiard Room    6     8     9
    Library          0     2     3
    Study            2     0     1
"""
COLUMN = {
    "Miss Scarlet": 0, "Col. Mustard": 0, "Mrs. Peacock": 0,
    "Mrs. White": 1, "Mr. Green": 1, "Professor Plum": 2,
}  # fmt: skip
BY_HAND = {
    (suspect, line.rsplit(maxsplit=3)[0].strip()): int(line.split()[-3:][column])
    for suspect, column in COLUMN.items()
    for line in TABLE.strip().splitlines()[1:]
}
BOOK = CluePages()


def points(suspect: str, cover: str, book: CluePages = BOOK) -> int:
    return clue_value(book, clue(suspect), clue(cover)).points


def knocked_out(page: str) -> CluePages:
    (wrong,) = (one for one in CluePages.knock_outs() if one.name == page)
    return wrong.rulebook(CluePages)()


def test_there_are_ninety_stacks() -> None:
    assert len(BY_HAND) == 90
    assert {pair[0] for pair in BY_HAND} == set(SUSPECTS)
    assert {pair[1] for pair in BY_HAND} == {*WEAPONS, *LOCATIONS}


@pytest.mark.parametrize(("suspect", "cover"), BY_HAND)
def test_every_stack_is_worth_what_was_counted_by_hand(suspect: str, cover: str) -> None:
    assert points(suspect, cover) == BY_HAND[suspect, cover]


def test_the_entries_count_as_the_hand_did() -> None:
    cards = {card.name: card for card in real_base().cards.values() if card.game == "vswp"}
    for name in (*SUSPECTS, *WEAPONS, *LOCATIONS):
        entry, ours = cards[name], clue(name)
        assert (entry.id, entry.type, entry.counted) == (ours.id, ours.kind, ours.facts["counted"])


def test_every_term_has_its_reason() -> None:
    value = clue_value(BOOK, clue("Professor Plum"), clue("Candlestick"))
    assert value.points == 12
    assert [(term.amount, term.words, term.ruling) for term in value.terms] == [
        (7, "Plum has 4 letters, Candlestick 11: the difference is 7", "vswp/clue/value-of-a-stack"),
        (5, "the Candlestick adds 5", "vswp/clue/candlestick"),
    ]


def test_a_suspect_nothing_covers_counts_its_letters() -> None:
    value = clue_value(BOOK, clue("Mr. Green"), None)
    assert value.points == 5
    assert value.terms[0].ruling == "vswp/clue/bare-suspect"


@pytest.mark.parametrize(
    ("suspect", "cover", "american", "british"),
    [
        ("Miss Scarlet", "Rope", 3, 4),
        ("Mr. Green", "Knife", 0, 1),
        ("Mr. Green", "Lead Pipe", 4, 6),
        ("Mrs. White", "Wrench", 1, 2),
        ("Mr. Green", "Kitchen", 2, 2),
    ],
)
def test_british_names_change_four_cards(suspect: str, cover: str, american: int, british: int) -> None:
    assert points(suspect, cover) == american
    assert points(suspect, cover, CluePages({"clue names": "british"})) == british


@pytest.mark.parametrize(
    ("page", "suspect", "cover", "wrong"),
    [
        ("surname_alone", "Col. Mustard", "Kitchen", 12 - 7),
        ("spaces_count", "Mr. Green", "Lead Pipe", 8 - 5),
        ("difference_is_positive", "Mr. Green", "Kitchen", -2),
        ("candlestick_adds", "Miss Scarlet", "Candlestick", 4),
        ("british_names_count", "Miss Scarlet", "Hall", 8 - 4),
    ],
)
def test_each_page_matters(page: str, suspect: str, cover: str, wrong: int) -> None:
    assert points(suspect, cover, knocked_out(page)) == wrong


def test_how_a_stack_is_spoken_of() -> None:
    assert phrase(BOOK, clue("Col. Mustard"), clue("Kitchen")) == "Col. Mustard in the Kitchen"
    assert phrase(BOOK, clue("Mrs. White"), clue("Revolver")) == "Mrs. White with the Revolver"
    assert phrase(BOOK, clue("Mrs. White"), None) == "Mrs. White"


def test_the_pages_are_a_rulebook_of_their_own() -> None:
    assert issubclass(CluePages, Rulebook)
    assert all(ruling.startswith("vswp/clue/") for ruling in CluePages.pages().values())
