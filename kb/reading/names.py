"""Names as people write them: ``thats mine`` is *That's Mine!*, and a misspelling finds its neighbours."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_DROPPED = dict.fromkeys(map(ord, "'’‘`´ʼ"), "")
_WORST_SCORE = 60


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

    Of ids, with a slash in them, the last part counts most: many begin alike.

    >>> nearest("offical", ["official", "rulebook", "fan-page"], n=1)
    ['official']
    """
    # Imported here because only a misspelling needs it, and every start of the program would pay for it.
    from rapidfuzz import fuzz

    def likeness(candidate: str) -> float:
        one, other = normalise(word), normalise(candidate)
        if "/" not in word or "/" not in candidate:
            return fuzz.WRatio(one, other)
        last = fuzz.WRatio(normalise(word.rpartition("/")[2]), normalise(candidate.rpartition("/")[2]))
        return 0.65 * last + 0.35 * fuzz.ratio(one, other)

    scores = {candidate: likeness(candidate) for candidate in candidates}
    best = sorted(scores, key=lambda candidate: -scores[candidate])
    return [candidate for candidate in best[:n] if scores[candidate] >= _WORST_SCORE]


def _without_accents(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.translate(_DROPPED))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
