"""How well questions are answered: what was found, held against what should have been."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.search.finder import Finder, Found
from kb.search.stance import stance_of

if TYPE_CHECKING:
    from kb.entries import Base, Ruling


class FaultyQuestions(Exception):
    """A file of questions that cannot be used; the text says what is wrong with it."""


@dataclass(frozen=True)
class Question:
    """A question with what should come of it.

    `expected` holds ids of passages or rulings, any of which answers; none at all means: decline.
    """

    text: str
    expected: frozenset[str]
    acceptable: frozenset[str]
    verdicts: frozenset[str]
    kind: str
    style: str
    pair: str | None


@dataclass(frozen=True)
class Outcome:
    """What came of a question. `place` counts from 1 and is None where no right ruling is a candidate."""

    question: Question
    found: Found
    place: int | None

    @property
    def answerable(self) -> bool:
        """Whether there is a right answer at all."""
        return bool(self.question.expected)

    @property
    def verdict_right(self) -> bool | None:
        """Whether the verdict is right; None where none is shown, or under a wrong ruling."""
        if self.found.verdict is None or self.place != 1 or not self.question.verdicts:
            return None
        return self.found.verdict in self.question.verdicts

    @property
    def fault(self) -> str | None:
        """What went wrong, in a few words."""
        if not self.answerable:
            return None if self.found.declined else "answered, should decline"
        if self.place != 1:
            return "wrong ruling first" if self.place else "right ruling not found"
        if self.found.declined:
            return "declined, should answer"
        return "wrong verdict" if self.verdict_right is False else None


def read_questions(path: Path) -> list[Question]:
    """The questions of a JSON file.

    Raises:
        FaultyQuestions: if the file cannot be read or is not a list of questions.
    """
    try:
        listed = json.loads(path.read_bytes())
    except OSError as problem:
        raise FaultyQuestions(f"{path}: {problem.strerror or problem}") from None
    except (ValueError, RecursionError) as problem:
        raise FaultyQuestions(f"{path} is not JSON: {problem}") from None
    if not isinstance(listed, list):
        raise FaultyQuestions(f"{path}: expected a list of questions.")
    asked = [_question(each, f"{path}: question {number}") for number, each in enumerate(listed, start=1)]
    return [each for each in asked if each is not None]


def measure(finder: Finder, base: Base, questions: Sequence[Question]) -> list[Outcome]:
    """Asks every question this base can be judged by; those no ruling is written for are left out."""
    known = set(base.rulings) | {source for each in base.rulings.values() for source in each.sources}
    judged = [each for each in questions if not each.expected or each.expected & known]
    return [_outcome(each, finder.find(each.text), base) for each in judged]


def leave_one_out(base: Base, only: int | None = None) -> Iterator[Outcome]:
    """Asks every wording of every ruling while that wording is withheld, one of each ruling at a time.

    Args:
        base: the rulings.
        only: ask but the wording of this number, counted from 0, of each ruling.
    """
    most = max((len(each.asks) for each in base.rulings.values()), default=0)
    for number in range(most) if only is None else (only,):
        kept = {id_: _without(each, number) for id_, each in base.rulings.items()}
        mark = hashlib.sha256(f"{base.content_hash} without {number}".encode()).hexdigest()
        smaller = replace(base, rulings=kept, content_hash=mark)
        questions = [_withheld(each, number) for each in base.rulings.values() if number < len(each.asks)]
        with tempfile.TemporaryDirectory() as folder:
            yield from measure(Finder(smaller, Path(folder)), smaller, questions)


def summary(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The figures of some outcomes: counts, from which any rate can be had."""
    answerable = [each for each in outcomes if each.answerable]
    others = [each for each in outcomes if not each.answerable]
    judged = [each.verdict_right for each in answerable if each.place == 1 and not each.found.declined]
    pairs = _pairs(answerable)
    return {
        "answerable": len(answerable),
        "first": sum(each.place == 1 for each in answerable),
        "top three": sum(each.place is not None and each.place <= 3 for each in answerable),
        "declined wrongly": sum(each.found.declined for each in answerable),
        "verdicts due": len(judged),
        "verdicts shown": sum(each is not None for each in judged),
        "verdicts right": sum(each is True for each in judged),
        "pairs": len(pairs),
        "pairs right": sum(all(twin.verdict_right for twin in twins) for twins in pairs.values()),
        "unanswerable": len(others),
        "declined rightly": sum(each.found.declined for each in others),
    }


def _pairs(outcomes: Sequence[Outcome]) -> dict[str, list[Outcome]]:
    pairs: dict[str, list[Outcome]] = {}
    for each in outcomes:
        if each.question.pair:
            pairs.setdefault(each.question.pair, []).append(each)
    return {name: twins for name, twins in pairs.items() if len(twins) > 1}


def _outcome(question: Question, found: Found, base: Base) -> Outcome:
    right = question.expected | question.acceptable
    places = (
        place
        for place, candidate in enumerate(found.candidates, start=1)
        if right & {candidate.ruling, *base.rulings[candidate.ruling].sources}
    )
    return Outcome(question, found, next(places, None))


def _without(ruling: Ruling, number: int) -> Ruling:
    return replace(ruling, asks=ruling.asks[:number] + ruling.asks[number + 1 :])


def _withheld(ruling: Ruling, number: int) -> Question:
    """The wording as a question. One that is open (`who`, `when`) or a mere topic needs no yes or no."""
    ask = ruling.asks[number]
    verdicts = {ask.verdict or ruling.verdict}
    stance = stance_of(ask.text)
    if ask.verdict is None and (stance.is_open or stance.is_topic):
        verdicts.add("info")
    expected = frozenset((ruling.id, *ruling.sources))
    return Question(ask.text, expected, frozenset(), frozenset(verdicts), "withheld", "", None)


def _question(value: object, where: str) -> Question | None:
    """One question; none where it is marked `open`, being counted neither way."""
    if not isinstance(value, Mapping) or not isinstance(value.get("text"), str):
        raise FaultyQuestions(f'{where}: expected an object with a "text".')
    if value.get("open"):
        return None
    return Question(
        text=value["text"],
        expected=_texts(value, "expected", where),
        acceptable=_texts(value, "acceptable", where),
        verdicts=_texts(value, "verdict", where) | _texts(value, "verdict_alt", where),
        kind=str(value.get("kind") or ""),
        style=str(value.get("style") or ""),
        pair=str(value["pair"]) if value.get("pair") else None,
    )


def _texts(value: Mapping[str, object], key: str, where: str) -> frozenset[str]:
    found = value.get(key) or []
    listed = [found] if isinstance(found, str) else found
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        raise FaultyQuestions(f'{where}: "{key}" should be a text or a list of texts.')
    return frozenset(listed)
