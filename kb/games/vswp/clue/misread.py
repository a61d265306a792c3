"""Knock-outs of the values of whole groups of stacks: a surname read with a letter too many."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from kb.engine import Card, KnockOut
from kb.games.vswp.clue.stacks import Value, clue_value
from kb.games.vswp.rulebook.clue import CluePages


def _misread(letters: int) -> Callable[[CluePages, Card, Card | None], Value]:
    """Values in a world where surnames of so many letters have one more."""

    def value(book: CluePages, suspect: Card, cover: Card | None) -> Value:
        counted = suspect.facts["counted"]
        assert isinstance(counted, Mapping)
        if len(str(counted["american"])) == letters:
            longer = {country: f"{word}s" for country, word in counted.items()}
            suspect = replace(suspect, facts={**suspect.facts, "counted": longer})
        return clue_value(book, suspect, cover)

    return value


MISREAD = tuple(
    KnockOut(ruling, "misread", f"{names} had a letter more", part=("clue_value", _misread(letters)))
    for ruling, names, letters in (
        ("vswp/clue/values-of-plum", "Plum", 4),
        ("vswp/clue/values-of-green-and-white", "Green and White", 5),
        ("vswp/clue/values-of-seven-letters", "Scarlet, Mustard and Peacock", 7),
    )
)
"""One for each ruling that lists values."""
