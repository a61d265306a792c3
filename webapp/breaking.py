"""What came of breaking a ruling on purpose, in a player's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.proof import KnockOutResult
from webapp.wording import compared, in_short

_ALLOWED = re.compile(
    r"^['\"](?P<step>.+?)['\"]: expected: refused, (?P<reason>[^;]+); happened: it was allowed"
)
_OTHERWISE = re.compile(
    r"^['\"](?P<step>.+?)['\"]: expected: refused, (?P<expected>[^;]+); happened: refused: (?P<reason>[^(;]+)"
)
_REFUSED = re.compile(r"^['\"](?P<step>.+?)['\"]: refused: (?P<reason>[^(,;]+)")
_DRAWN = re.compile(r"^(?:(?P<who>the Rules) draw )?a card (?:is drawn )?here, and no ")
_OVER = re.compile(r"^['\"](?P<step>.+?)['\"]: the match is over: (?P<reason>[^;]+)")
_DIFFERS = re.compile(
    r"(?P<what>[^:;]+): expected (?P<expected>.*?), found (?P<found>.*?)(?=; [^;:]+: expected |$)"
)


@dataclass(frozen=True)
class Consequence:
    """One thing that would be different, and what the example expects instead."""

    would: str
    expected: str


def consequences(result: KnockOutResult) -> list[Consequence]:
    """What a knock-out changed in the example that noticed it; empty where none did.

    Args:
        result: the knock-out with the message of the run that turned red.
    """
    message = " ".join(in_short(result.message).split())
    return list(_told(message)) if result.caught and message else []


def _told(message: str) -> Iterator[Consequence]:
    if step := _ALLOWED.match(message):
        reason = step["reason"].strip()
        yield Consequence(f"“{_spoken(step['step'])}” would be allowed", f"refused, {reason}")
    elif step := _OTHERWISE.match(message):
        would = f"“{_spoken(step['step'])}” would be refused for another reason: {step['reason'].strip()}"
        yield Consequence(would, f"refused, {step['expected'].strip()}")
    elif step := _REFUSED.match(message):
        reason = step["reason"].strip()
        yield Consequence(f"“{_spoken(step['step'])}” would be refused: {reason}", "allowed")
    elif step := _OVER.match(message):
        reason = step["reason"].strip()
        yield Consequence(f"“{_spoken(step['step'])}” would come too late: {reason}", "the match goes on")
    elif drawn := _DRAWN.match(message):
        who = drawn["who"]
        yield Consequence(
            f"{who} would draw a card" if who else "a card would be drawn", "no card is drawn there"
        )
    elif differences := list(_DIFFERS.finditer(message)):
        for each in differences:
            yield Consequence(f"{compared(each['what'].strip())} would be {each['found']}", each["expected"])
    else:
        yield Consequence(f"the example could not be played: {message}", "it comes to its end")


def _spoken(step: str) -> str:
    """A step of an example as it is said: `Ann plays Monolith`."""
    return re.sub(r"[{}\[\]]", "", step).replace(": ", " ")
