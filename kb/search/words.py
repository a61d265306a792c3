"""How text is cut into words, the same way for entries and for questions."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from whoosh.lang.porter2 import stem as porter_stem

_WORD = re.compile(r"\w+(?:['’ʼ`]\w+)*")
_NUMBER_OF = re.compile(r"\bno\.? of\b")
_APOSTROPHES = re.compile(r"['’ʼ`]")
_LONGEST_WORD = 40

# Kept by hand: no word that a card's name needs may go in here (on, with, it, that, them, all, no ...).
_STOP_WORDS = """
    a an the is are was were be been being am do does did i im ive me my we us our you your youre he hes she
    they theyre his her their of to or and if so as at for from then than there has had have having will would
    can could should may might shall who whom what which whats how when where why just also any some really
    please hi hello ok okay hers ours yours theirs
"""
STOP = frozenset(_STOP_WORDS.split())
_POINTING = frozenset(("it", "its", "this", "that", "these", "those", "here", "not", "no", "yes"))

_NUMBER_WORDS = "zero one two three four five six seven eight nine ten"
_NUMBERS = {word: str(number) for number, word in enumerate(_NUMBER_WORDS.split())}

_IRREGULAR = {
    "drew": "draw", "drawn": "draw", "stole": "steal", "stolen": "steal", "won": "win", "winner": "win",
    "got": "get", "gotten": "get", "took": "take", "taken": "take", "gave": "give", "given": "give",
    "lost": "lose", "kept": "keep", "chose": "choose", "chosen": "choose", "held": "hold", "went": "go",
    "gone": "go", "began": "begin", "begun": "begin", "dealt": "deal", "left": "leave", "hid": "hide",
}  # fmt: skip

# What thumbs make of words, by the words that are meant. No card's name has one of them.
_THUMBED = {
    short: tuple(meant.split())
    for meant, shorts in {
        "have": "hav hv", "have to": "gotta gota hafta", "want to": "wanna", "going to": "gonna",
        "let me": "lemme", "before": "b4", "through": "thru", "though": "tho", "next": "nxt", "and": "n nd",
        "with": "w wth", "without": "wo", "you": "u ya", "your": "ur yr", "please": "pls plz",
        "because": "cuz coz cos bc bcs", "people": "ppl", "someone": "some1 sum1 sb", "everyone": "every1",
        "anyone": "any1", "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "double": "dbl",
        "until": "til till", "about": "abt", "would": "wld", "should": "shld shd", "could": "cld",
        "already": "alrdy alredy", "opponent": "opp oppo", "the": "teh da", "does": "duz", "thanks": "thx",
        "really": "rly", "between": "btwn", "what": "wat wut wot", "other": "othr", "going": "goin",
    }.items()
    for short in shorts.split()
}  # fmt: skip


def fold(text: str) -> str:
    """Lower-case text without accents; letters of every script stay."""
    if text.isascii():
        return text.lower()
    spread = unicodedata.normalize("NFKD", text)
    kept = "".join(sign for sign in spread if unicodedata.category(sign) != "Mn")
    return kept.casefold()


def words(text: str) -> list[str]:
    """Every word of the text in order, folded, apostrophes dropped, numbers up to ten as digits.

    >>> words("Gotta draw B4 my 2nd play, don't I?")
    ['have', 'to', 'draw', 'before', 'my', 'second', 'play', 'dont', 'i']
    """
    found = _WORD.findall(_NUMBER_OF.sub("number of", fold(text)).replace("&", " and "))
    plain = (_APOSTROPHES.sub("", word)[:_LONGEST_WORD] for word in found)
    return [_NUMBERS.get(meant, meant) for word in plain for meant in _THUMBED.get(word, (word,))]


def says_nothing(cut: Iterable[str]) -> bool:
    """Whether there is no word among these that could be looked for: single letters, or `is it a`.

    >>> says_nothing(words("x")), says_nothing(words("is it a")), says_nothing(words("a goal"))
    (True, True, False)
    """
    return all(len(word) < 2 or word in STOP or word in _POINTING for word in cut)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The stem a word is indexed under."""
    regular = _IRREGULAR.get(word)
    if regular is not None:
        word = regular
    return str(porter_stem(word)) if word.isascii() else word


def terms(text: str) -> list[str]:
    """The stems of a text in order, stop words left out."""
    return [stem(word) for word in words(text) if word not in STOP]
