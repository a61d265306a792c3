"""How an answer is said: a word or its first sentence large, the rest below it, and the other reading."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from kb.reading import normalise
from kb.search.stance import stance_of
from webapp.presenting import word_of
from webapp.wording import as_sentence, capital

if TYPE_CHECKING:
    from kb.entries import Ruling

# A sentence ends here. Not at an exclamation mark, with which many a card's name ends.
END = re.compile(r"(?<!\bMr)(?<!\bMrs)(?<!\bCol)(?<!\bDr)(?<!\bSt)[.?](?=\s+[A-Z]|\s*$)")
OTHER = re.compile(r"\b(?:under )?(?:the other (?:reading|one)|another reading)\b", re.IGNORECASE)
# A question and an answer longer than these together are set smaller, so that one screen still holds them.
MUCH, MOST, UTMOST = 350, 490, 700
# So many letters' room is taken by the tag and the sentence that say whose reading it is, by each document
# that is cited after the first, and on a page that asks by the field, the bar below it and the words before
# what the question was read as.
OURS, CITED, FIELD = 120, 45, 170


@dataclass(frozen=True)
class Said:
    """An answer as a page says it.

    Args:
        word: the big word; None where the question is open.
        head: what stands in the word's place then: the answer's first sentence.
        rest: the answer, or what is left of it after its head.
        ours: whether it is our own reading of sources that leave it open.
        other: the other reading in a sentence, if the ruling tells one.
        size: "much", "most" or "most utmost" where all of it is long for one screen, else "".
    """

    word: str | None
    head: str | None
    rest: str
    ours: bool
    other: str | None
    size: str


def said(ruling: Ruling, verdict: str | None, answer: str, asked: str | None = None) -> Said:
    """Says an answer.

    Args:
        ruling: what it comes from.
        verdict: its verdict, which is not the ruling's own where the question is put the other way.
        answer: the answer.
        asked: the question that was asked, above a field to ask the next one; None on the ruling's own page.
    """
    word = word_of(verdict)
    head, rest = (None, answer) if word else first_sentence(answer)
    ours = ruling.authority == "interpretation"
    other = other_reading(ruling) if ours else None
    documents = {source.partition("/")[0] for source in ruling.sources}
    letters = len(answer) + CITED * (len(documents) - 1) + (OURS + len(other or "") if ours else 0)
    letters += len(ruling.question) if asked is None else FIELD + len(asked) + len(ruling.question) // 2
    sizes = {"most utmost": UTMOST, "most": MOST, "much": MUCH}
    size = next((size for size, least in sizes.items() if letters > least), "")
    return Said(word, head, rest, ours, other, size)


def read_as(ruling: Ruling, asked: str, verdict: str | None) -> tuple[str, str] | None:
    """How a question was understood, so that a reader sees at once whether it is theirs.

    What is shown is a question to which the word below it is the answer: the ruling's own, else the wording
    of it that comes nearest to what was asked.

    Returns:
        A few words and that question, or the ruling's title where no wording of it has this word for an
        answer; None where that is what was asked.
    """
    wordings = [(ruling.question, ruling.verdict)]
    wordings += [(ask.text, ask.verdict or ruling.verdict) for ask in ruling.asks]
    fitting = [text for text, its in wordings if _is_answered(text, its, verdict)]
    if any(normalise(text) == normalise(asked) for text in fitting):
        return None
    if ruling.question in fitting:
        return "Read as:", ruling.question
    if not fitting:
        return "Found under:", ruling.title
    nearest = max(fitting, key=lambda text: fuzz.token_sort_ratio(normalise(text), normalise(asked)))
    return "Read as:", _as_question(nearest)


def _is_answered(wording: str, its: str, verdict: str | None) -> bool:
    """Whether a word answers a wording with this verdict; where no word is shown, every wording is."""
    if word_of(verdict) is None:
        return True
    stance = stance_of(wording)
    return its == verdict and (verdict == "depends" or not (stance.is_open or stance.is_topic))


def _as_question(text: str) -> str:
    """What players type, as a question is written."""
    text = capital(text.strip())
    return text if text.endswith(("?", ".", "!")) else f"{text}?"


def first_sentence(text: str) -> tuple[str, str]:
    """A text parted after its first sentence."""
    end = END.search(text)
    return (text[: end.end()], text[end.end() :].strip()) if end else (text, "")


def other_reading(ruling: Ruling) -> str | None:
    """The sentence with which a ruling tells how else its sources can be read; None if it tells none."""
    for section in ruling.sections:
        for line in section.text.splitlines():
            found = OTHER.search(line)
            if found:
                sentence = first_sentence(line[found.start() :])[0]
                return as_sentence(
                    re.sub("^the other one", "the other reading", sentence, flags=re.IGNORECASE)
                )
    return None
