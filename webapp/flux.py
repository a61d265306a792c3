"""The calculator page of Flux!: the cards of a round as they were written down, and what they cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kb.proof.drinks import OPTIONS, ROUND_NAMES, SEATS, WITH_CENTRE, WITH_ROWS, WITH_SECOND_ROWS, WITH_SHOUTS
from kb.proof.reckoning import ReckoningFault
from webapp.presenting import Link, links
from webapp.shelf import Shelf
from webapp.wording import joined, slug

ROUNDS = {slug(name): name for name in ROUND_NAMES}
_LAID = {
    "dealer_row": "K 5 9 9 A",
    "doc_row": "4 5 9 2 3",
    "marty_row": "7 6 J 3 3",
    "dealer_below": "2 6 8 10 Q",
    "doc_below": "A 7 8 Q J",
    "marty_below": "K Q 4 6 J",
    "centre": "5",
    "shouts": "Doc, nobody",
}
_TURNED = {"dealer": "4", "doc": "10", "marty": "9"}
_FIVE_TURNED = {"dealer": "4 10 6 8 Q", "doc": "10 J 2 7 K", "marty": "8 K 7 A 2"}
"""In a war everybody turns a whole hand, elsewhere a card for every fight."""


@dataclass(frozen=True)
class Field:
    """A box to write cards into; `hint` shows what is written there, and is the round's example."""

    name: str
    label: str
    given: str
    hint: str = ""


@dataclass(frozen=True)
class FluxView:
    """The page: the round, its boxes, and the result, if anything was filled in."""

    round: str
    rounds: Mapping[str, str]
    fields: list[Field]
    choices: Mapping[str, tuple[tuple[str, ...], str]]
    found: Mapping[str, Any] | None = None
    fault: str | None = None
    ruling: Link | None = None
    rulings: Mapping[str, Link] = field(default_factory=dict)

    @property
    def example(self) -> dict[str, str]:
        """An example of this round, as its form sends it."""
        cards = {each.name: each.hint for each in self.fields if each.name != "shouts"}
        return {"round": self.round, **cards}

    @property
    def title(self) -> str:
        """The round as it is called."""
        return self.rounds.get(self.round, self.round)


def view(shelf: Shelf, args: Mapping[str, str]) -> FluxView:
    """Works out the round a form describes; an unknown round or answer is a fault in words."""
    round_ = args.get("round") or next(iter(ROUNDS))
    name = ROUNDS.get(round_, round_)
    fields = _fields(name, args)
    options = {key: args[slug(key)] for key in OPTIONS if args.get(slug(key))}
    choices = {key: (answers, options.get(key, answers[0])) for key, answers in OPTIONS.items()}
    shown = FluxView(round_, ROUNDS, fields, choices)
    if name in ROUND_NAMES and not any(each.given for each in fields):
        return shown
    cards = {_KEYS[each.name]: each.given for each in fields if each.name in _KEYS}
    try:
        found = shelf.drinks.round(name, cards, args.get("shouts", ""), options)
    except ReckoningFault as fault:
        ruling = next(iter(links(shelf, [fault.ruling] if fault.ruling else [])), None)
        return FluxView(round_, ROUNDS, fields, choices, fault=fault.words, ruling=ruling)
    named = dict.fromkeys(ruling for step in found["steps"] for ruling in step["rulings"])
    rulings = {link.id: link for link in links(shelf, list(named))}
    return FluxView(round_, ROUNDS, fields, choices, found, rulings=rulings)


_KEYS = {
    "centre": "centre",
    **{f"{seat.lower()}_row": f"{seat} row" for seat in SEATS},
    **{f"{seat.lower()}_below": f"{seat} second row" for seat in SEATS},
    **{seat.lower(): f"{seat} turned" for seat in SEATS},
}


def _fields(name: str, args: Mapping[str, str]) -> list[Field]:
    """The boxes a round needs, in the order of the table."""
    wanted = [(f"{seat.lower()}_row", f"{seat}'s row") for seat in SEATS if name in WITH_ROWS]
    wanted += [
        (f"{seat.lower()}_below", f"{seat}'s second row") for seat in SEATS if name in WITH_SECOND_ROWS
    ]
    if name != ROUND_NAMES[-1]:
        five = ", five cards" if name in WITH_SHOUTS else ""
        wanted += [(seat.lower(), f"{seat} turns{five}") for seat in SEATS]
    wanted += [("centre", "In the centre")] if name in WITH_CENTRE else []
    wanted += [("shouts", "First to shout at equal cards, in order")] if name in WITH_SHOUTS else []
    hints = _LAID | (_FIVE_TURNED if name in WITH_SHOUTS else _TURNED)
    return [Field(key, label, args.get(key, "").strip(), hints[key]) for key, label in wanted]


def step_in_words(step: Mapping[str, Any]) -> str:
    """What was turned, what was said, and what it costs, as one or two sentences."""
    turned = joined([f"{one['player']} turns {one['card']}" for one in step["turned"]])
    said = "".join(f" {sentence}." for sentence in step["said"])
    costs = [f"{player} drinks {number}" for player, number in step["drunk"].items()]
    costs += [f"{player} hands out {number}" for player, number in step["handed out"].items()]
    return f"{turned}.{said} {joined(costs) or 'It costs nothing'}."


def as_json(shown: FluxView) -> dict[str, Any]:
    """A result as JSON: what was found, or an error in words with its ruling."""
    ruling = shown.ruling.id if shown.ruling else None
    return {"round": shown.round, "result": shown.found, "error": shown.fault, "ruling": ruling}
