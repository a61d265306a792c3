"""A question in plainer words: what a word denies is denied with `not`, and nothing is asked by denying it.

`Is it illegal to take it?` asks the opposite of `is it allowed`, though nothing in it says `not`; `won't I
lose it?` asks what `do I lose it` asks, though it does.
"""

from __future__ import annotations

import re
from functools import lru_cache

# What a word says no to, in words between word boundaries, as `words` cuts them.
_DENIED = {
    "not allowed": r"illegal|unlawful|forbidden|prohibited|banned|barred|disallowed|unfair|cheat(?:ing)?"
    r"|against the (?:rules?|law)|off limits|out of the question|bad form|a no no|verboten|taboo"
    r"|(?:a )?foul",
    "not work": r"useless|pointless|worthless|powerless|ineffective|futile|(?:of )?no (?:use|good|effect)"
    r"|no help|without (?:any )?effect|fails?|failed|(?:does|do|has|have) nothing|nothing happens"
    r"|fizzles?",
    "not valid": r"invalid|void|null",
    "not possible": r"impossible",
    "not can": r"unable to|too late to|prevented from|kept from|(?:stops?|prevents?|keeps?|bars?|hinders?)"
    r" (?:me|him|her|them|you|us|someone|anyone|players?|people) (?:from )?(?=\w+ing\b)",
    "not have to": r"exempt from|excused from|spared(?: from)?|off the hook|free not to|refuse to|decline to"
    r"|get out of (?=\w+ing\b)|avoid (?=\w+ing\b)",
    "not affected": r"unaffected|immune|untouched|unharmed|shielded|protected",
    "not the same": r"different",
    "not known": r"unknown|secret",
    "not full": r"incomplete",
    "not needed": r"unnecessary|needless|superfluous|optional",
}
_DENIALS = [(re.compile(rf"\b(?:{said})\b"), meant) for meant, said in _DENIED.items()]

_SUBJECTS = (
    r"i|we|you|he|she|they|it|that|this|these|those|the|my|your|his|her|our|their|a|an|another|any|some|someone"
    r"|somebody|anyone|anybody|everyone|everybody|there|both|all|each|people|players?|creepers?|keepers?"
    r"|surprises?|goals?|actions?|rules?|cards?"
)
CONTRACTIONS = {
    "cant": "can", "cannot": "can", "dont": "do", "doesnt": "does", "didnt": "did", "isnt": "is",
    "arent": "are", "wasnt": "was", "werent": "were", "wont": "will", "wouldnt": "would", "couldnt": "could",
    "shouldnt": "should", "havent": "have", "hasnt": "has", "hadnt": "had", "aint": "is", "mustnt": "must",
}  # fmt: skip
_CONTRACTED = "|".join(CONTRACTIONS)
# "Can't I ...?" asks the same as "can I ...?"; so does what begins a question with it, whatever comes then.
_POLITELY = re.compile(
    rf"^((?:so|and|but|then|ok|wait) )?({_CONTRACTED})(?= \w)|\b({_CONTRACTED}) (?=(?:{_SUBJECTS})\b)"
)
# The same as people write them: `isn't` as well as `isnt`.
_WRITTEN = "|".join(each.replace("nt", "n['’ʼ`]?t") for each in CONTRACTIONS)
# "..., right?" and "..., isn't it?" ask about what was said before them; "or not" asks nothing more.
_TAG = re.compile(
    r",\s*(?:right|correct|yes|yeah|no|true|ok|huh|eh|innit)\s*$"
    r"|(?<! the)(?<!who is)(?<!whos)\s+right\s*$"
    r"|,?\s+(?:yeah|innit|huh|am i right|is that (?:right|so|true|correct)|or not?)\s*$"
    rf"|,\s*(?:{_WRITTEN}) (?:i|we|you|he|she|they|it|that|there)\s*$",
    re.IGNORECASE,
)
_END = re.compile(r"[\s?!.]+$")


@lru_cache(maxsize=20_000)
def untagged(text: str) -> tuple[str, bool]:
    """A text without the tag at its end that makes a question of it, and whether there was one.

    >>> untagged("I choose which, right?"), untagged("Do I choose or not?")
    (('I choose which', True), ('Do I choose', True))
    """
    bare = _END.sub("", text)
    tag = _TAG.search(bare)
    if tag is None or not bare[: tag.start()].strip():
        return text, False
    return bare[: tag.start()], True


def plainly(clause: str) -> str:
    """The folded words of a clause in plainer ones.

    >>> plainly("is it illegal to peek"), plainly("wont i lose it"), plainly("i dont draw")
    ('is it not allowed to peek', 'will i lose it', 'i dont draw')
    """
    told = _POLITELY.sub(_asked, clause)
    for said, meant in _DENIALS:
        told = said.sub(meant, told)
    return told


def _asked(found: re.Match[str]) -> str:
    if found[2]:
        return (found[1] or "") + CONTRACTIONS[found[2]]
    return CONTRACTIONS[found[3]] + " "
