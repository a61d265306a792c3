"""The calculator page of Viking Secret Wildcard Poker: what was typed, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kb.proof.poker import Poker
from kb.proof.reckoning import ReckoningFault
from webapp.presenting import Link, links
from webapp.shelf import Shelf

EXAMPLE = {
    "middle": "9H, KH, QD, 3C, 6S",
    "players": "Ann: 9S, 4D, Miss Scarlet with the Candlestick\nBob: KC, QC",
}
MOST_PLAYERS = 10


@dataclass(frozen=True)
class Result:
    """What was worked out, or why it could not be.

    ``kind`` is ``stack``, ``hand`` or ``showdown``; ``found`` is what `kb vswp ... --json` prints.
    """

    kind: str
    found: Mapping[str, Any] | None = None
    fault: str | None = None
    ruling: Link | None = None


@dataclass(frozen=True)
class PokerView:
    """The page: what was filled in, what can be picked, and the result, if anything was asked."""

    given: Mapping[str, str]
    suspects: list[str]
    covers: list[tuple[str, list[str]]]
    result: Result | None = None
    rulings: Mapping[str, Link] = field(default_factory=dict)


def view(shelf: Shelf, args: Mapping[str, str]) -> PokerView:
    """Works out what a form asked for: a stack, or a hand or showdown of what is in the fields."""
    poker = shelf.poker
    given = {name: args.get(name, "").strip() for name in ("suspect", "cover", "names", "middle", "players")}
    found = result(shelf, given)
    return PokerView(
        given=given,
        suspects=poker.named("suspect"),
        covers=[("Weapons", poker.named("weapon")), ("Locations", poker.named("location"))],
        result=found,
        rulings=_rulings(shelf, found),
    )


def result(shelf: Shelf, given: Mapping[str, str]) -> Result | None:
    """The result alone; None where nothing was asked."""
    poker = shelf.poker
    if names := given.get("names"):
        try:
            poker = poker.with_options({"clue names": names})
        except ReckoningFault as fault:
            return Result("stack", fault=fault.words)
    if given.get("suspect") or given.get("cover"):
        named = " / ".join(part for part in (given.get("suspect"), given.get("cover")) if part)
        return _asked(shelf, "stack", lambda: poker.stack(named))
    if not given.get("middle") and not given.get("players"):
        return None
    players = [line for line in given.get("players", "").splitlines() if line.strip()]
    if len(players) == 1:
        pit = players[0].partition(":")[2] if ":" in players[0] else players[0]
        return _asked(shelf, "hand", lambda: poker.hand(pit, given.get("middle", "")))
    return _asked(shelf, "showdown", lambda: poker.showdown(given.get("middle", ""), players))


def _asked(shelf: Shelf, kind: str, work: Callable[[], Mapping[str, Any]]) -> Result:
    try:
        return Result(kind, found=work())
    except ReckoningFault as fault:
        return Result(kind, fault=fault.words, ruling=next(iter(links(shelf, _ids(fault))), None))


def _ids(fault: ReckoningFault) -> list[str]:
    return [fault.ruling] if fault.ruling else []


def _rulings(shelf: Shelf, found: Result | None) -> dict[str, Link]:
    """The rulings that a result names, as links."""
    if found is None or found.found is None:
        return {}
    hands = [found.found, *found.found.get("hands", {}).values()]
    terms = [term for each in hands for term in (*each.get("terms", ()), *each.get("effects", ()))]
    named = dict.fromkeys(term["ruling"] for term in terms if term["ruling"])
    return {link.id: link for link in links(shelf, list(named))}


def as_json(found: Result | None) -> dict[str, Any]:
    """A result as JSON: what was found, or an error in words with its ruling."""
    if found is None:
        return {"kind": None, "result": None, "error": None, "ruling": None}
    ruling = found.ruling.id if found.ruling else None
    return {"kind": found.kind, "result": found.found, "error": found.fault, "ruling": ruling}


__all__ = ["EXAMPLE", "Poker", "PokerView", "Result", "as_json", "result", "view"]
