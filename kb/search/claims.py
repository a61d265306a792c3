"""What a text puts to be judged, where it asks no more than whether somebody is right.

`Mum says I draw two. Is she right?` asks whether I draw two: the claim is the question, and the story before
it and who made it are not. Claims are as common as questions where a table disputes.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.search.words import fold, words

_APOSTROPHES = re.compile(r"['’ʼ`]")
# A name with an exclamation mark ends no sentence before a small letter: "they played Stop That! on it".
_BETWEEN_SENTENCES = re.compile(r"(?<=[.?;])\s+|(?<=!)\s+(?=[^a-z\s])")
_WHO = r"(?:(?:my|our|the|his|her|their|your) )?\w+(?: \w+)?"
_RIGHT = r"(?:right|correct|true|accurate|so|justified)"
_WRONG = r"(?:wrong|mistaken|incorrect|false|untrue|cheating|lying)"
_FINE = (
    r"(?:allowed|ok|okay|legal|legit|fair|fine|all right|alright|possible|permitted|accepted|valid|it|not|"
    r"a (?:legal|valid|fair) (?:move|play|one)|how it works?|how (?:it|thats?|this) (?:is done|works?|goes)|"
    r"how its done|how it should be|in time|really|the case|to|do that|do it|do so|supposed to)"
)
_HELPING = r"(?:is|are|am|was|were|can|may|could|do|does|did|will|would|should|must|has|have)"
# A sentence that only asks of another, which somebody said or which tells a case.
_OF_ANOTHER = re.compile(
    rf"(?:so |and |but |then |ok |well )?(?:"
    rf"(?:is|are|am|was|were) {_WHO} (?:{_RIGHT}|{_WRONG})(?: about (?:that|this|it)| there| here| or not)?"
    rf"|(?:does|do|did) {_WHO} have (?:it|that|this) {_RIGHT}"
    rf"|{_HELPING}(?: (?:he|she|they|i|we|you|it|that|this|one))?(?: {_FINE}| {_RIGHT}"
    r"| stand| work| count| hold| happen| get to)*"
    rf"|{_RIGHT}|{_WRONG}|{_FINE}|yes or no|agreed?"
    rf")(?: please)?"
)
_DENYING = re.compile(rf"\b{_WRONG}$")
# What makes a claim of the words behind it, and how a question would begin instead.
_ORDERING = r"(?:wants?|wanted|tells?|told|asks?|asked|orders?|expects?)"
_LETTING = r"(?:wont|doesnt|does not|will not|refuses to|didnt) let"
_SAYING = (
    (re.compile(rf"\b{_ORDERING} (?:me|us) to\b"), "must i"),
    (re.compile(rf"\b{_ORDERING} (?:him|her|them) to\b"), "must he"),
    (re.compile(r"\b(?:i|we) (?:\w+ )?want to\b"), "may i"),
    (re.compile(r"\b(?:wants?|wanted|tries|tried|is trying|plans?|hopes?) to\b"), "may he"),
    (re.compile(rf"\b{_LETTING} (?:me|us)\b"), "not may i"),
    (re.compile(rf"\b{_LETTING} (?:him|her|them)\b"), "not may he"),
    (
        re.compile(
            r"\b(?<!card )(?<!keeper )(?<!creeper )(?<!goal )(?<!rule )(?<!surprise )(?<!text )(?<!it )"
            r"(?<!that )"
            r"(?:says?|said|saying|claims?|claimed|insists?|insisted|thinks?|thought|reckons?|argues?|argued"
            r"|swears?|maintains?|believes?|holds that|objects?|replies|shouts?|protests?|points? out"
            r"|(?:tells?|told) (?:me|us|him|her|them|everyone|everybody)"
            r"|(?:is|am|are|was) (?:sure|certain|convinced|adamant))\b(?! so\b)(?:,? that\b)?"
        ),
        "",
    ),
)
_ASKING_FIRST = re.compile(
    rf"(?:so |and |but |then |ok )?(?:{_HELPING}|who|whos|what|whats|which|when|where|why|how)\b"
)
_FEWEST_WORDS = 4  # "Amy protests. May I?" asks about what stands before it


@lru_cache(maxsize=20_000)
def claimed(text: str) -> str | None:
    """The claim that a text asks about; None where it asks for itself.

    >>> claimed("I drew War. Mum says I must take another card. Is she right?")
    'i must take another card.'
    >>> claimed("He steals my keeper. Do I get a card?") is None
    True
    """
    sentences = sentences_of(text)
    denied, asked_about = "", False
    while len(sentences) > 1 and asks_of_another(sentences[-1]):
        asked_about = True
        denied = "not " if _DENYING.search(" ".join(words(sentences.pop()))) else denied
    last = _plain(sentences[-1]) if sentences else ""
    if not asked_about and ("?" in text.removesuffix("?") or _ASKING_FIRST.match(last)):
        return None
    said = _said(last)
    if said is None and asked_about:
        said = _plain(" ".join(sentences[-2:])) if len(last.split()) < _FEWEST_WORDS else last
    return None if said is None else denied + said


def asks_of_another(sentence: str) -> bool:
    """Whether a sentence asks only of what was said before it: `Is she right?`, `can he do that`."""
    line = " ".join(words(sentence))
    return _OF_ANOTHER.fullmatch(line) is not None


def sentences_of(text: str) -> list[str]:
    """The sentences of a text.

    >>> sentences_of("I won with Stop That! in my hand. Did I?")
    ['I won with Stop That! in my hand.', 'Did I?']
    """
    return [each for each in _BETWEEN_SENTENCES.split(text.strip()) if each.strip()]


def _said(line: str) -> str | None:
    """What somebody says, wants or allows, as far as a sentence tells it."""
    found = [(match.end(), meant) for saying, meant in _SAYING for match in saying.finditer(line)]
    for end, meant in sorted(found, reverse=True):
        rest = line[end:].strip(" ,:")
        if len(rest.split()) > 1:
            return f"{meant} {rest}".strip()
    return None


def _plain(sentence: str) -> str:
    return _APOSTROPHES.sub("", fold(sentence))
