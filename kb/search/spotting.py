"""Recognising cards that a question names, small slips of the hand included."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from kb.search.speech import nicknames
from kb.search.words import STOP, stem, words

if TYPE_CHECKING:
    from kb.entries import CardEntry

_LONGEST_NAME = 8
_SHORTEST_GUESS = 6
_CLOSE_ENOUGH = 84.0
_LEFT_OUT = frozenset(("the", "and", "of"))
# Names that are everyday words too: they count where something is done with the card, not in "this time".
_EVERYDAY_WORDS = "star stars time love peace dreams party sleep sun rocket eye brain death war goal"
_EVERYDAY = frozenset(_EVERYDAY_WORDS.split())
# Forms that tell of the deed, whichever card did it: "my card got vetoed".
_DOING = frozenset(("vetoed", "vetoing", "belayed", "belaying", "traded", "trading", "stopped"))
_HANDLING_WORDS = """
    play plays played playing have has had hold holds steal steals stole stolen take takes took trade trades
    with discard discards trash trashes draw draws drew need needs needed and or my
"""
_HANDLED = frozenset(_HANDLING_WORDS.split())


@dataclass(frozen=True)
class Sighting:
    """Cards that go by the name found at words `start` to `end` (exclusive) of a question."""

    cards: tuple[str, ...]
    start: int
    end: int


class Spotter:
    """Knows every name and alias of a base's cards."""

    def __init__(self, cards: Iterable[CardEntry]) -> None:
        by_key: dict[str, set[str]] = {}
        listed = list(cards)
        for card in listed:
            for name in (card.name, *card.aliases, *nicknames(card.name)):
                key = _key(words(name))
                if key:
                    by_key.setdefault(key, set()).add(card.id)
        self._cards = {key: tuple(sorted(ids)) for key, ids in sorted(by_key.items())}
        names = (words(name) for card in listed for name in (card.name, *card.aliases, *nicknames(card.name)))
        alone = (words(card.name) for card in listed)
        self._in_a_word = {cut[0] for cut in alone if len(cut) == 1 and len(cut[0]) >= _SHORTEST_GUESS}
        self._starts = {stem(word) for cut in names for word in cut[:2]} | _LEFT_OUT
        self._guessable = [key for key in self._cards if len(key) >= _SHORTEST_GUESS]

    def mended(self, cut: list[str]) -> list[str]:
        """The words of a question, with names of one word put together: `worm hole`."""
        whole: list[str] = []
        for word in cut:
            if whole and word not in STOP and whole[-1] + word in self._in_a_word:
                word = whole.pop() + word
            whole.append(word)
        return whole

    def spot(self, cut: list[str], known: Callable[[str], bool]) -> tuple[Sighting, ...]:
        """The cards named, in the order of the question; longer names win over names inside them.

        Args:
            cut: the words of the question.
            known: tells whether the entries use a word; only a window with a strange word may be a slip.
        """
        found: list[Sighting] = []
        strange = [word not in STOP and not known(word) for word in cut]
        stems = [stem(word) for word in cut]
        keys = ["" if word in _LEFT_OUT else own for word, own in zip(cut, stems, strict=True)]
        begins = [own in self._starts for own in stems]
        for exact in (True, False) if any(strange) else (True,):
            for length in range(min(_LONGEST_NAME, len(cut)), 0, -1):
                for start in range(len(cut) - length + 1):
                    end = start + length
                    if exact and length > 1 and not begins[start]:
                        continue
                    if any(start < other.end and other.start < end for other in found):
                        continue
                    if not exact and not any(strange[start:end]):
                        continue
                    cards = self._exactly(cut, keys, start, end) if exact else self._nearly(cut[start:end])
                    if cards:
                        found.append(Sighting(cards, start, end))
        return tuple(sorted(found, key=lambda sighting: sighting.start))

    def _exactly(self, cut: list[str], keys: list[str], start: int, end: int) -> tuple[str, ...]:
        if end - start == 1 and cut[start] in _DOING:
            return ()
        if end - start == 1 and cut[start] in _EVERYDAY and not self._handled(cut, start):
            return ()
        return self._cards.get("".join(keys[start:end]), ())

    def _handled(self, cut: list[str], at: int) -> bool:
        return len(cut) == 1 or (at > 0 and cut[at - 1] in _HANDLED)

    def _nearly(self, window: list[str]) -> tuple[str, ...]:
        key = _key(window)
        if len(key) < _SHORTEST_GUESS or window[0] in STOP or window[-1] in STOP:
            return ()
        hit = process.extractOne(key, self._guessable, scorer=fuzz.ratio, score_cutoff=_CLOSE_ENOUGH)
        if hit is None or _digits(hit[0]) != _digits(key):
            return ()
        return self._cards[hit[0]]


def _key(cut: Iterable[str]) -> str:
    """What stays of a name whichever way people write it: `Milk & Cookies`, `milk cookies`."""
    return "".join(stem(word) for word in cut if word not in _LEFT_OUT)


def _digits(text: str) -> str:
    return "".join(sign for sign in text if sign.isdigit())
