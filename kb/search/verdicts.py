"""The verdict for the very wording of a question, which need not be that of the ruling's own question.

Each wording of the ruling with a plain yes or no is a witness. One that is put the same way round speaks for
its own verdict, one that is put the other way round for the opposite (`turning` tells which). Where the
witnesses together are not sure, no verdict is shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.search.features import Asked, closeness
from kb.search.lookup import KnownWording, RulingRow
from kb.search.stance import puts_a_case, stance_of
from kb.search.turning import leaning_of

_CLEARLY_NEARER = 0.1
# Of a ruling's own question: a sentence before it, or a clause in it, tells the case it is put for.
_UNDER_A_CASE = re.compile(r"[.;] |\b(?:if|when|while|after|before|although|about to)\b")
# Which of two poker hands is named first turns the answer, and no witness's words tell that.
_HAND = r"(?:flush|straight|pairs?|trips|quads|of a kind|full house|high card)"
_COMPARED = re.compile(
    rf"{_HAND}\b.*\b(?:beats?|outranks?|above|below|over|against|(?:higher|lower|better|worse) than)\b"
    rf".*{_HAND}",
    re.IGNORECASE,
)
_SURE = 0.55
_SURE_THOUGH_IT_DEPENDS = 0.7


def verdict_for(wanted: Asked, row: RulingRow) -> str | None:
    """The verdict for this wording: None where it is not sure which way round it is put.

    Open questions and mere topics get `info`: there is no yes or no that they ask for. A Surprise named
    beside another card asks whether the one may be used on the other, though.
    """
    text = wanted.question.text
    stance = stance_of(text)
    own = row.wordings[0].verdict
    if stance.is_open:
        return "info"
    if _COMPARED.search(text):
        return None
    leaning = leaning_of(wanted, row.wordings)
    if not stance.is_topic:
        return _other_verdict(wanted, row.wordings) or _leant(own, leaning)
    if own == "info" or not (
        puts_a_case(wanted.question.outside) or _aims_a_surprise(wanted, row.wordings[0])
    ):
        return "info"
    if own == "depends":
        return _leant(own, leaning)
    return own if abs(leaning) < _SURE or _plain(leaning) == own else "info"


def _aims_a_surprise(wanted: Asked, own: KnownWording) -> bool:
    """Whether a Surprise is named beside another card, and the ruling's question holds whatever the case."""
    aimed = wanted.question.named > 1 and "#surprise" in wanted.weights
    return aimed and own.verdict in ("yes", "no") and _UNDER_A_CASE.search(own.text) is None


def _leant(own: str, leaning: float) -> str | None:
    if own == "depends":
        return "depends" if abs(leaning) < _SURE_THOUGH_IT_DEPENDS else _plain(leaning)
    return _plain(leaning) if abs(leaning) >= _SURE else None


def _other_verdict(wanted: Asked, wordings: Sequence[KnownWording]) -> str | None:
    """`depends` or `info`, where by far the nearest wording that could have a yes or no has it."""
    near = [
        (closeness(wanted, each), each.verdict)
        for each in wordings
        if each.verdict in ("yes", "no", "depends") or _wants_a_word(each.text)
    ]
    closest, verdict = max(near, default=(0.0, "no"))
    plain = max((closely for closely, each in near if each in ("yes", "no")), default=0.0)
    return verdict if verdict not in ("yes", "no") and closest - plain > _CLEARLY_NEARER else None


def _wants_a_word(text: str) -> bool:
    stance = stance_of(text)
    return not (stance.is_open or stance.is_topic)


def _plain(leaning: float) -> str:
    return "yes" if leaning > 0 else "no"
