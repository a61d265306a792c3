"""The piece of an entry that shows best why a search came upon it."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from kb.search.words import stem, words

_LONGEST = 180
_WORD = re.compile(r"\w+(?:['’]\w+)*")


@dataclass(frozen=True)
class Piece:
    """A bit of plain text; `marked` where it is one of the words looked for.

    It is text, not HTML: whoever shows it on a page escapes it like any other text.
    """

    text: str
    marked: bool


def snippet(text: str, wanted: Collection[str]) -> tuple[Piece, ...]:
    """The stretch of a text that has most of the wanted stems, with them marked."""
    spots = [found.span() for found in _WORD.finditer(text) if _stems(found[0]) & set(wanted)]
    begin = _best_begin(text, spots)
    end = begin + _LONGEST if begin + _LONGEST < len(text) else len(text)
    if end < len(text):
        end = max(text.rfind(" ", begin, end), begin + 1)
    pieces = [Piece("… ", False)] if begin else []
    at = begin
    for start, stop in spots:
        if start >= begin and stop <= end:
            pieces += [Piece(text[at:start], False), Piece(text[start:stop], True)]
            at = stop
    pieces.append(Piece(text[at:end] + (" …" if end < len(text) else ""), False))
    return tuple(piece for piece in pieces if piece.text)


def _best_begin(text: str, spots: list[tuple[int, int]]) -> int:
    """Where a stretch with the most spots begins: at the head of a sentence if one is near."""
    if not spots or spots[-1][1] <= _LONGEST:
        return 0
    counts = [sum(start <= other <= start + _LONGEST - 40 for other, _ in spots) for start, _ in spots]
    start = spots[counts.index(max(counts))][0]
    head = max(text.rfind(mark, max(0, start - 60), start) + 2 for mark in (". ", "? ", "! ", "\n "))
    return head if head > 1 else text.rfind(" ", 0, max(0, start - 20)) + 1


def _stems(word: str) -> set[str]:
    return {stem(part) for part in words(word)}
