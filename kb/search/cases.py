"""The case a question is put for, as far as it turns the answer: gained or lost, held before or received."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from kb.search.words import words

# Two sides to each, looked for anywhere in a question, in its folded words.
_AXES = {
    "gained": (
        r"i (?:\w+ )?(?:got|stole|took|take|steal|received|gained)|got hold of|came to me|moved to me"
        r"|i have (?:it |him )?now",
        r"i (?:\w+ )?(?:lost|gave)|(?:stole|took|takes|steals|stolen|got) (?:my|mine)|not any ?more"
        r"|(?:stolen|taken) from me|was (?:then )?(?:stolen|taken)|no longer (?:have|mine)|after losing",
    ),
    "held": (
        r"already (?:have|had|hold|held|holding|in)|all along|all the time|i h[oe]ld|my own|of mine"
        r"|before the (?:trade|swap)",
        r"(?:get|got|receive\w*|comes?|came) (?:\w+ ){0,4}(?:from|in|by|with|through)"
        r" (?:the |a |their |his |her )?(?:trade|swap|hand|exchange|new hand)|about to (?:get|receive)"
        r"|(?:other|new|his|her|their) (?:guys |players )?hand|the hand i get|trade[sd] with me",
    ),
}
_SIDES = {axis: [re.compile(rf"\b(?:{side})\b") for side in sides] for axis, sides in _AXES.items()}


@lru_cache(maxsize=20_000)
def case_of(text: str) -> Mapping[str, int]:
    """The side a question's case takes on each axis, 1 or -1; an axis with no side or both is left out.

    >>> case_of("I stole the Captain, is he mine?"), case_of("they stole my Captain")
    ({'gained': 1}, {'gained': -1})
    """
    line = " ".join(words(text))
    found = {axis: [pattern.search(line) is not None for pattern in sides] for axis, sides in _SIDES.items()}
    return {axis: 1 if this else -1 for axis, (this, that) in found.items() if this != that}
