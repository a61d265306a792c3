"""Stacks of Clue cards: a Suspect and what covers it, how they are spoken of and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kb.engine import Card, Zone
from kb.games.vswp import zones
from kb.games.vswp.rulebook.clue import CluePages

SUSPECT = "suspect"
WEAPON = "weapon"
LOCATION = "location"
COVERS = (WEAPON, LOCATION)
CANDLESTICK = "vswp/cards/candlestick"

_BASE_VALUE = CluePages.ruling_of("difference_is_positive")
_BARE = CluePages.ruling_of("bare_suspect_counts_letters")
_CANDLESTICK = CluePages.ruling_of("candlestick_adds")


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a value.

    Args:
        amount: the points it adds.
        words: why, for a reader.
        ruling: the ruling it rests on.
    """

    amount: int
    words: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Value:
    """What a stack is worth, term by term."""

    terms: tuple[Term, ...]

    @property
    def points(self) -> int:
        """The value: the sum of its terms."""
        return sum(term.amount for term in self.terms)


def phrase(book: CluePages, suspect: Card, cover: Card | None) -> str:
    """A stack as players speak of it: `Mr. Green in the Kitchen` (vswp-clue/07, vswp-clue/08).

    Args:
        book: the rulebook asked.
        suspect: the card below.
        cover: the card on top; None where the Suspect lies bare.
    """
    if cover is None:
        return suspect.name
    there = book.sort_of(cover.kind) == LOCATION
    word = book.word_for_a_location() if there else book.word_for_a_weapon()
    return f"{suspect.name} {word} the {cover.name}"


def clue_value(book: CluePages, suspect: Card, cover: Card | None) -> Value:
    """What a stack is worth, with a reason for each term (vswp-clue/17, vswp-clue/24).

    Args:
        book: the rulebook asked.
        suspect: the card below.
        cover: the card on top; None where the Clue deck had run out.
    """
    name, letters = _counted(book, suspect, alone=True)
    if cover is None:
        points = letters if book.bare_suspect_counts_letters() else 0
        return Value((Term(points, f"{name} lies bare and has {letters} letters", _BARE),))
    what, length = _counted(book, cover)
    found = letters - length
    if found < 0 and book.difference_is_positive():
        found = -found
    words = f"{name} has {letters} letters, {what} {length}: the difference is {found}"
    terms = [Term(found, words, _BASE_VALUE)]
    if cover.id == CANDLESTICK:
        extra = book.candlestick_adds()
        terms.append(Term(extra, f"the Candlestick adds {extra}", _CANDLESTICK))
    return Value(tuple(terms))


def home(book: CluePages, card: Card) -> Zone:
    """The deck a card is shuffled into and dealt from (vswp-clue/09, 10)."""
    apart = card.kind in COVERS and not book.covers_are_in_the_general_deck()
    return zones.CLUE_DECK if apart else zones.GENERAL


def _counted(book: CluePages, card: Card, alone: bool = False) -> tuple[str, int]:
    """The word of a card that is counted, and how many letters it has."""
    known = card.facts["counted"]
    assert isinstance(known, Mapping)
    word = str(known["american"])
    if known["british"] != word and book.british_names_count():
        word = str(known["british"])
    if alone and not book.surname_alone():
        word = card.name
    return word, len(word) if " " not in word or book.spaces_count() else len(word.replace(" ", ""))
