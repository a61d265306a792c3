"""What a question is really after: the words behind `can I`, without the case it is put for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from kb.search.speech import ideas_of, phrases_in
from kb.search.stance import asked_for
from kb.search.words import STOP, stem, words

_IDEA, _PHRASE = 0.5, 0.7
# Words without which a question still asks the same; what asks for a number, a person or a moment is kept.
_BARE_WORDS = """
    a an the is are was were be am do does did i im we you he she they my our your his her their me us it its
    can could may might will would should to of in at on and so then please hi hello ok just fluxx game s
    here there have has had get this that
"""
_BARE = frozenset(_BARE_WORDS.split())
_SPELT_OUT = {"whats": "what", "whos": "who", "wheres": "where", "hows": "how", "whens": "when"}
_CASE = re.compile(
    r"\b(?:when|if|because|since|(?<!at )once|although|though|while|as soon as|even though|even if|so that)\b"
)


@lru_cache(maxsize=20_000)
def focus_of(text: str) -> Mapping[str, float]:
    """The stems and ideas that a question is after, each with its weight.

    >>> sorted(focus_of("Can I discard the goal when I have two?"))
    ['discard', 'goal', '~discard']
    """
    parts = [part for part in _CASE.split(asked_for(text)) if part.strip()]
    cut = words(parts[0]) if parts else []
    weights: dict[str, float] = {}
    for word in cut:
        if word in STOP and word != "i":
            continue
        weights[stem(word)] = 1.0
        for idea in ideas_of(stem(word)):
            weights.setdefault(idea, _IDEA)
    for idea in phrases_in(cut):
        weights.setdefault(idea, _PHRASE)
    return weights


def bare(line: str) -> str:
    """What is left of a question's words, joined by blanks, without those that any other way of asking drops.

    >>> bare("how many cards may i draw"), bare("how many cards do you draw")
    ('how_mani_card_draw', 'how_mani_card_draw')
    """
    cut = (_SPELT_OUT.get(word, word) for word in line.split())
    return "_".join(stem(word) for word in cut if word not in _BARE)


def likeness(one: Mapping[str, float], two: Mapping[str, float]) -> float:
    """How much two questions are after the same, from 0 to 1."""
    if not one or not two:
        return 0.0
    shared = sum(min(weight, two[token]) for token, weight in one.items() if token in two)
    return 2 * shared / (sum(one.values()) + sum(two.values()))


class Focuses:
    """What many questions are after, for finding the nearest one to another.

    Args:
        focuses: of each question, as `focus_of` gives it.
    """

    def __init__(self, focuses: Iterable[Mapping[str, float]]) -> None:
        self._having: dict[str, list[tuple[int, float]]] = {}
        self._sums: list[float] = []
        for at, focus in enumerate(focuses):
            self._sums.append(sum(focus.values()))
            for token, weight in focus.items():
                self._having.setdefault(token, []).append((at, weight))

    def nearest(self, wanted: Mapping[str, float]) -> float:
        """The `likeness` of the nearest, 0 where nothing is shared."""
        shared: dict[int, float] = {}
        for token, weight in wanted.items():
            for at, other in self._having.get(token, ()):
                shared[at] = shared.get(at, 0.0) + min(weight, other)
        whole = sum(wanted.values())
        return max((2 * both / (whole + self._sums[at]) for at, both in shared.items()), default=0.0)
