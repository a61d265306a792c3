"""Fits what turns a verdict: ``python -m tests.fitting.verdicts`` writes kb/search/turning.json.

Each wording with a yes or no is judged by the other wordings of its ruling, and a logistic regression tells
what each sign is worth. It needs scikit-learn (``pip install -e ".[fit]"``). How well it does on rulings it
has not seen is printed: a fifth of the rulings is left out in turn.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from kb.knowledge import Knowledge
from kb.search import turning
from kb.search.features import closeness
from kb.search.finder import Finder
from kb.search.ranking import weigh
from kb.search.turning import signs

WRITTEN = Path(turning.__file__).with_name("turning.json")
NEAR = 0.8
"""No new question comes so close to a wording as those do to each other that were written side by side."""
SELDOM = 100
"""A sign that so few wordings have is chance."""
STRENGTH = 0.1
PARTS = 5
SHARES = (1.0, 0.9, 0.8, 0.7)


@dataclass(frozen=True)
class Judged:
    """A wording, the signs that the others give, and whether its verdict is yes."""

    ruling: str
    signs: Mapping[str, float]
    yes: bool


def judged() -> Iterator[Judged]:
    """Every wording with a yes or no that has another one beside it."""
    base = Knowledge.load().base
    with tempfile.TemporaryDirectory() as folder:
        finder = Finder(base, Path(folder))
        lookup, _ = finder._lookup()  # the very index questions are asked of
        for id_ in base.rulings:
            wordings = lookup.weighed(id_).wordings
            for each in wordings[1:]:
                if each.verdict not in ("yes", "no"):
                    continue
                wanted = weigh(finder._understood(lookup, each.text), lookup)
                others = [
                    other
                    for other in wordings
                    if other is not each
                    and other.verdict in ("yes", "no")
                    and closeness(wanted, other) < NEAR
                ]
                if others:
                    yield Judged(id_, signs(wanted, others), each.verdict == "yes")


def often(found: list[Judged]) -> list[Judged]:
    """The same without signs that few wordings have."""
    counts = Counter(name for each in found for name in each.signs)
    kept = {name for name, count in counts.items() if count >= SELDOM}
    return [replace(each, signs={n: v for n, v in each.signs.items() if n in kept}) for each in found]


def fitted(found: list[Judged]) -> dict[str, float]:
    """What each sign is worth."""
    from sklearn.feature_extraction import DictVectorizer

    names = DictVectorizer()
    table = names.fit_transform([each.signs for each in found])
    model = _regression().fit(table, [each.yes for each in found])
    worth = zip(names.get_feature_names_out(), model.coef_[0], strict=True)
    return {str(name): round(float(value), 3) for name, value in sorted(worth) if abs(value) >= 0.0005}


def unseen(found: list[Judged]) -> list[tuple[float, bool]]:
    """How sure each wording's verdict is, and whether it is right, by a fit that has not seen its ruling."""
    from sklearn.feature_extraction import DictVectorizer
    from sklearn.model_selection import GroupKFold

    table = DictVectorizer().fit_transform([each.signs for each in found]).tocsr()
    answers = [each.yes for each in found]
    told: list[tuple[float, bool]] = []
    for seen, rest in GroupKFold(PARTS).split(table, answers, [each.ruling for each in found]):
        model = _regression().fit(table[seen], [answers[at] for at in seen])
        leanings = model.decision_function(table[rest])
        told += [(abs(each), (each > 0) == answers[at]) for each, at in zip(leanings, rest, strict=True)]
    return sorted(told, reverse=True)


def _regression() -> Any:
    from sklearn.linear_model import LogisticRegression

    # No sign speaks for yes by itself: each is turned by the verdict of the wording it is drawn from.
    return LogisticRegression(C=STRENGTH, max_iter=3000, fit_intercept=False)


if __name__ == "__main__":
    wordings = often(list(judged()))
    told = unseen(wordings)
    for share in SHARES:
        surest = told[: int(len(told) * share)]
        right = 100 * sum(good for _, good in surest) / len(surest)
        print(f"the surest {share:4.0%}: {right:.1f} % right, from a leaning of {surest[-1][0]:.2f} on")
    worth = fitted(wordings)
    WRITTEN.write_text(json.dumps(worth, indent=0, ensure_ascii=False) + "\n", "utf-8")
    print(f"{len(worth)} signs, from {len(wordings)} wordings: {WRITTEN.name}")
