"""Names as people write them: ``thats mine`` is *That's Mine!*, and a misspelling finds its neighbours."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_DROPPED = dict.fromkeys(map(ord, "'’‘`´ʼ"), "")
_WORST_SCORE = 60
_WORST_ID_SCORE = 70
_LONGEST = 200
_SHORT = 4


@lru_cache(maxsize=16384)
def normalise(name: str) -> str:
    """The form in which two spellings of one name are equal: no case, accents, punctuation or doubled spaces.

    A name made of nothing but signs keeps them, so that a card called ``?`` can still be found.

    >>> normalise("That's  Mine!") == normalise("thats mine")
    True
    >>> normalise("Rock & Roll") == normalise("rock and roll")
    True
    """
    plain = name.translate(_DROPPED) if name.isascii() else _without_accents(name)
    plain = plain.casefold().replace("&", " and ")
    if not plain.isascii():
        plain = _without_accents(plain)
    words = "".join(letter if letter.isalnum() else " " for letter in plain).split()
    return " ".join(words) or " ".join(name.casefold().split())


def nearest(word: str, candidates: Iterable[str], n: int = 3) -> list[str]:
    """The candidates most like the word, best first; at most ``n``, none if nothing comes near.

    Of ids, with a slash in them, the last part counts most: many begin alike. They must come nearer than
    other words, and a word of few letters nearer still, because it is a part of almost anything. A number
    says nothing by itself.

    >>> nearest("offical", ["official", "rulebook", "fan-page"], n=1)
    ['official']
    """
    # Imported here because only a misspelling needs it, and every start of the program would pay for it.
    from rapidfuzz import fuzz

    word = word[:_LONGEST]
    whole, last = normalise(word), normalise(word.rpartition("/")[2])

    def likeness(candidate: str) -> float:
        if "/" not in candidate:
            return fuzz.WRatio(last, normalise(candidate))
        full, end = normalise(candidate), normalise(candidate.rpartition("/")[2])
        if last.isdigit():
            return fuzz.ratio(whole, full)
        name = fuzz.ratio(last, end) if len(last) < _SHORT else fuzz.WRatio(last, end)
        return 0.65 * name + 0.35 * (fuzz.ratio(whole, full) if "/" in word else fuzz.ratio(last, end))

    scores = {candidate: likeness(candidate) for candidate in candidates}
    near = [one for one in scores if scores[one] >= (_WORST_ID_SCORE if "/" in one else _WORST_SCORE)]
    return sorted(near, key=lambda candidate: -scores[candidate])[:n]


def _without_accents(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.translate(_DROPPED))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
