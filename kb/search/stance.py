"""Which way round a question is put: `do I keep it` and `do I lose it` want opposite words for one ruling."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from kb.search.claims import asks_of_another, claimed, sentences_of
from kb.search.plainly import plainly, untagged
from kb.search.words import says_nothing, words

# Two sides to each: what turns a yes into a no. Phrases are looked for between word boundaries.
_AXES = {
    "keep": (
        r"(?:keeps?|kept|retains?|saves?)(?! \w+ing\b)(?! on\b)|stays?|stuck with|remains?"
        r"|hold on to|safe|back|return\w*"
        r"|survives?|recover|stand",
        r"loses?|lost|gone|gets? rid of|vanish\w*|removed?|destroy\w*|dies|leaves?|send|throw\w*"
        r"|dump|toss|trash"
        r"|(?:is|are|gets?|be|it|them|i|must|to|the) (?:\w+ ){0,2}(?:discard(?:ed)?|trashed)|wasted?"
        r"|goes? away"
        r"|discard pile|falls?",
    ),
    "go on": (
        r"keeps? (?:on )?\w+ing|goe?s? on|continues?|carry on|finish (?:my|the|drawing|the draw)"
        r"|still (?:play|draw|use|get|make|have|go)"
        r"|rest of|(?:play|draw|use) (?:the |my )?(?:rest|other|others|second|remaining)"
        r"|keep (?:playing|drawing|going)",
        r"(?:ends?|stops?|over|done|finished)(?= (?:the|my|your|his|her|their|a|turn|playing|drawing"
        r"|early|once|when|after|if))"
        r"|bail|quit|turn over|turn (?:\w+ )?(?:ends?|over|stops?|finished|done)|skip|drop"
        r"|end my turn|ignored?",
    ),
    "cost": (
        r"costs?|counts?|use[sd]? (?:up|a play|my play)|spends?|spent|1 of my|my play for"
        r"|(?:lose|give up) (?:a|my) play|takes? (?:up|a play|my play)|eats?|burns?"
        r"|(?:is|was|isnt|wasnt) (?:that|it|this) (?:my|her|his|their|a) play"
        r"|need to spend|less",
        r"free(?! (?:actions?|slots?|spot|space|lunch))|free of charge|on top of|for nothing|no cost"
        r"|still got|plays? left"
        r"|and still|still (?:have|make|play|get)"
        r"|as well|without using",
    ),
    "must": (
        r"must|(?:have|has|had|got|needs?|need) to|gotta|hafta|forced|required|obliged|compulsory"
        r"|mandatory|need|stuck",
        r"can|may|could|allowed|optional|permitted|legal|okay to|ok to|ok|possible|choose|decide"
        r"|free to|let me|lets me",
    ),
    "win": (
        r"wins?|winning|victory|meets?|complete",
        r"blocks?|ruins?|stop me|keep me from|prevent|harm\w*|in (?:my|the) way|stopped|spoil|spoils"
        r"|lose the game",
    ),
}
_SIDES = {
    axis: {True: re.compile(rf"\b(?:{this})\b"), False: re.compile(rf"\b(?:{that})\b")}
    for axis, (this, that) in _AXES.items()
}
_NEGATIONS = re.compile(
    r"\b(?:not|never|no longer|(?<!for )nothing|cannot|cant|dont|doesnt|didnt|isnt|arent|wasnt|wont|wouldnt"
    r"|couldnt|mustnt|shouldnt|werent|hasnt|havent|hadnt|aint)\b"
)
_SUBJECT = (
    r"i|we|you|he|she|they|it|that|this|these|those|the|my|your|a|an|another|someone|anyone|everyone"
    r"|there|both|all|each|people|players?|creepers?|keepers?|surprises?|goals?|actions?"
)
_HELPING = r"do|does|did|can|could|may|might|must|should|shall|will|would|is|are|am|was|were|has|have"
_OPENING = (
    r"^(?:and |so |but |then |ok )?(?:do|does|did|can|could|may|must|should|will|would|is|are|has|have)\b"
)
_ASKING = re.compile(rf"\b(?:do|does|did) (?!not\b)\w+ \w+|\b(?:{_HELPING}) (?:{_SUBJECT})\b|{_OPENING}")
# The same up to whom it asks about: behind it stands what is asked.
_ASKING_OF = re.compile(rf"\b(?:{_HELPING}) (?:{_SUBJECT})\b|\b(?:do|does|did) (?!not\b)\w+|{_OPENING}")
# "The Q Who goal": a word behind which nothing of the kind can be asked is part of a name.
_OPEN = re.compile(
    r"\b(?:what|whats|which|whose|difference"
    r"|(?:who|whos|when|where|why|how)(?! (?:goal|card|keeper|action)\b))\b"
)
# "Does it count, or only later?" wants neither yes nor no; nor does "to hand or discard pile".
_PILE = (
    r"(?:(?:back|in|into|on|to|onto) )*(?:(?:the|my) )?"
    r"(?:hand|discard(?:s| pile)?|table|trash|draw pile|deck)"
)
_EITHER = re.compile(
    r"\bor (?:just|only|do|does|did|is|are|after|before|during|later|at the end)\b(?! not)"
    r"|\b\d+ or \d+\b|\bup or (?:face )?down\b|\bdown or (?:face )?up\b|\bleft or (?:the )?right\b"
    r"|\b(?:before|first) or (?:after|last)\b|\bnow or (?:later|next turn|at the end)\b"
    rf"|\b{_PILE} or {_PILE}$"
)
_CASE = re.compile(
    r"\b(?:i|use|using|used|keep|cancel|discard|steal|skip|look|pick|twice|just|only"
    r"|count|lose|free|again|before|without|empty|own|other|others|another|more|back|myself|instead)\b"
)
# "... - I got both": a case is told, and whether it works is what is asked.
_TOLD = re.compile(r"\b(?:i|we|he|she|they) (?!\w+ing\b)\w+")
_MANNERS = {
    "must": re.compile(
        r"\b(?:must|have to|has to|had to|gotta|need to|forced|compulsory|mandatory|obliged|required)\b"
    ),
    "may": re.compile(r"\b(?:may|can|could|allowed|ok|okay|legal|possible|permitted)\b"),
}
# Axes whose words are matters as well (`win`, `end of turn`): by themselves they make no question.
_MATTERS = frozenset(("win", "go on"))
# Names of cards that would read like questions.
_NAMES = re.compile(
    r"\b(?:what do (?:you|u) want\??|use what you take|what doctor\? where\??|q who)(?!\w)", re.IGNORECASE
)
# "When do I draw" asks for the moment; "when I draw" puts a case.
_CLAUSE = re.compile(
    r"[.;:!?,]|\s-+\s|\b(?:if|because|since"
    r"|when(?!\s+(?:do|does|did|can|could|may|must|should|will|would|is|are|was|were)\b))\b",
    re.IGNORECASE,
)
_BETWEEN_PARTS = re.compile(r"[.;:!?,]|\s-+\s")
_REASON = re.compile(r"\b(?:because|since|if|when|while|once|although|though|as soon as)\b")


@dataclass(frozen=True)
class Stance:
    """How a wording is put: its side on every axis it touches, and whether it is negated.

    An open question (`who`, `how many`) has no yes or no for an answer; nor has a mere topic (`hand limit`).
    """

    sides: frozenset[tuple[str, bool]]
    negated: bool
    is_open: bool
    is_topic: bool

    def side(self, axis: str) -> int | None:
        """1 or -1 for the side taken on an axis, turned round by a negation; None for none or both."""
        sides = [side for name, side in self.sides if name == axis]
        return (1 if sides[0] != self.negated else -1) if len(sides) == 1 else None

    def opposes(self, other: Stance) -> bool:
        """True where both take sides on one axis, and not the same ones, or just one is negated."""
        if self.is_open or other.is_open:
            return False
        mine, theirs = self.sides - other.sides, other.sides - self.sides
        turned = any((axis, not side) in theirs for axis, side in mine)
        return turned or self.negated != other.negated


@lru_cache(maxsize=20_000)
def stance_of(text: str) -> Stance:
    """The stance of a question, read from the clause that asks where one does."""
    clause = asking_clause(text)
    told_first = untagged(text)[1] or claimed(text) is not None
    sides = frozenset(
        (axis, side)
        for axis, patterns in _SIDES.items()
        for side, pattern in patterns.items()
        if pattern.search(clause)
    )
    negations = len(_NEGATIONS.findall(clause))
    asked = _ASKING.search(clause)
    opening = _OPEN.search(clause)
    is_open = opening is not None and (asked is None or opening.start() < asked.start())
    # "So I choose what goes, right?" has `what` in it and wants a yes or a no.
    is_open = (is_open and not told_first) or _EITHER.search(clause) is not None
    decided = any(axis not in _MATTERS for axis, _ in sides)
    told = _TOLD.search(clause) is not None
    asks_nothing = asked is None and opening is None and "?" not in text
    is_topic = asks_nothing and not decided and not told and not told_first
    return Stance(sides, negations % 2 == 1, is_open, is_topic)


def puts_a_case(line: str) -> bool:
    """Whether words put a case (`my only card`), other than the names of cards alone."""
    return _CASE.search(line) is not None


def manner_of(text: str) -> str:
    """Whether a question is about duty, leave, or what is."""
    clause = asking_clause(text)
    return next((manner for manner, pattern in _MANNERS.items() if pattern.search(clause)), "is")


def asked_for(text: str) -> str:
    """The words behind `can I`, `does the card` and the like; all of a text that asks in no such way."""
    clause = asking_clause(text)
    asking = _ASKING_OF.search(clause)
    return clause[asking.end() :] if asking else clause


def asking_sentences(text: str) -> str:
    """The sentences of a text that ask something; all of it where none does.

    >>> asking_sentences("My brother won. Do I lose? Just wondering")
    'Do I lose?'
    """
    claim = claimed(text)
    if claim is not None:
        return text if says_nothing(words(claim)) else claim
    return " ".join(each for each in sentences_of(text) if "?" in each or _asks(each)) or text


def _asks(sentence: str) -> bool:
    line = plainly(" ".join(words(sentence)))
    return _ASKING.search(line) is not None or _OPEN.match(line) is not None


def asking_clause(text: str) -> str:
    """The clause of a text that asks, in plain words; of a claim, what it says.

    >>> asking_clause("I drew War and it's late. Don't I keep it, if I may?")
    'do i keep it'
    """
    claim = claimed(text)
    if claim is not None:
        return _what_is_claimed(claim)
    told = _NAMES.sub("that card", untagged(text)[0])
    clauses = [plainly(" ".join(words(part))) for part in _CLAUSE.split(told)]
    asking = [clause for clause in clauses if _ASKING.search(clause) or _OPEN.match(clause)]
    # "Who wins if two players have the Goal": what begins as a question comes before what holds its words.
    begun = [clause for clause in asking if _OPEN.match(clause) or _ASKING.match(clause)]
    clause = (begun or asking or [""])[-1]
    return plainly(" ".join(words(told))) if not clause or asks_of_another(clause) else clause


def _what_is_claimed(claim: str) -> str:
    """The last part of a claim, without the reason or the case that follows it."""
    told = _NAMES.sub("that card", untagged(claim)[0])
    parts = [plainly(" ".join(words(part))) for part in _BETWEEN_PARTS.split(told)]
    last = [part for part in parts if len(part.split()) > 1][-1:] or parts
    cut = [part for part in _REASON.split(last[0]) if len(part.split()) > 1]
    return cut[0] if cut else last[0]
