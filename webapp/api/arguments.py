"""What a program asks for in an address or a body; whatever is no part of the API is refused in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from flask import request

from kb.proof.bounded import LONGEST_TEXT
from kb.reading import nearest
from webapp import guard


class Mistake(Exception):
    """A request that cannot be answered; the sentence is for whoever wrote the program."""

    def __init__(self, status: int, sentence: str, near: Collection[str] = ()) -> None:
        super().__init__(sentence)
        self.status, self.sentence, self.near = status, sentence, tuple(near)

    @property
    def answer(self) -> tuple[Any, int]:
        """The error as JSON."""
        return guard.said(self.status, self.sentence, self.near), self.status


def of_list(name: str, known: Collection[str]) -> str | None:
    """The value of a parameter that holds one of a closed list; None where it is not given."""
    value = request.args.get(name)
    if value is not None and value not in known:
        near = nearest(value[:60], list(known))
        raise Mistake(400, f"The parameter {name!r} takes one of: {', '.join(known)}.", near)
    return value


def check(allowed: Mapping[str, Collection[str]]) -> None:
    """Refuse parameters whose values are on none of these closed lists."""
    for name, known in allowed.items():
        of_list(name, known)


def example() -> str:
    """The example in the body of a request."""
    body = request.get_json()
    if not isinstance(body, dict) or not isinstance(body.get("example"), str) or len(body) != 1:
        raise Mistake(400, 'The body is a JSON object with one key: {"example": "name: ..."}.')
    if len(body["example"]) > LONGEST_TEXT:
        raise Mistake(422, f"An example is at most {LONGEST_TEXT} characters long.")
    return str(body["example"])
