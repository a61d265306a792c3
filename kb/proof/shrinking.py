"""A fault of the engine in as few choices and cards as still show it."""

from __future__ import annotations

import traceback
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kb.engine import Card, Choice, Match, Refused
from kb.scenario.saving import Kit

LATEST = 60
"""So many positions before the fault are tried as a place to begin."""

T = TypeVar("T")
Record = tuple[Any, tuple[Choice, ...]]
"""A set-up, and the choices that lead from it to the fault."""


def shrink(kit: Kit, setup: Any, choices: Sequence[Choice]) -> Record:
    """A short way to the fault that some choices lead to; all of them where they lead to none.

    Args:
        kit: what is played with.
        setup: where the match began.
        choices: everything that was chosen.
    """
    fault = fault_of(kit, setup, choices)
    if fault is None:
        return setup, tuple(choices)
    first, fault = _up_to_the_fault(kit, setup, choices) or (tuple(choices), fault)
    begun, left = _latest_beginning(kit, setup, first, fault)
    left = tuple(_fewest(left, lambda some: fault_of(kit, begun, some) == fault))
    if fault_of(kit, begun, left) != fault:
        return setup, tuple(choices)
    cards: list[Card] = list(setup.deck)
    kept = _fewest(cards, lambda some: fault_of(kit, _only(kit, begun, some), left) == fault)
    begun = _only(kit, begun, kept)
    return begun, tuple(_fewest(left, lambda some: fault_of(kit, begun, some) == fault))


def fault_of(kit: Kit, setup: Any, choices: Sequence[Choice]) -> str | None:
    """Which fault shows when these choices are made; a choice that is refused is passed over.

    A fault is known by where it was noticed: what is said of it may count cards, and they grow fewer.
    """
    try:
        match = kit.language.begin_quick(setup)
        for choice in choices:
            try:
                match.take(choice)
            except Refused:
                continue
        match.look()
    except Exception as fault:  # the fault looked for may be of any kind
        return _place(fault)
    return None


def _place(fault: Exception) -> str:
    noticed = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} in {noticed.filename}:{noticed.lineno}"


def _up_to_the_fault(
    kit: Kit, setup: Any, choices: Sequence[Choice]
) -> tuple[tuple[Choice, ...], str] | None:
    """The choices up to the one that all invariants object to, and the fault: play looks at some only."""
    match: Match[Any] = kit.language.begin_quick(setup)
    for at, choice in enumerate(choices, 1):
        try:
            match.take(choice)
            match.look()
        except Exception as fault:  # as above
            return tuple(choices[:at]), _place(fault)
    return None


def _latest_beginning(kit: Kit, setup: Any, choices: tuple[Choice, ...], fault: str) -> Record:
    """The latest position from which the rest of the choices still lead to the fault."""
    match: Match[Any] = kit.language.begin_quick(setup)
    seen: deque[Record] = deque(maxlen=LATEST)
    for at, choice in enumerate(choices):
        if match.decision is not None and match.decision.kind in ("play", "draw", "finish"):
            seen.append((kit.language.snapshot(match), choices[at:]))
        if at == len(choices) - 1:
            break
        match.take(choice)
    for begun, left in reversed(seen):
        if fault_of(kit, begun, left) == fault:
            return begun, left
    return setup, choices


def _only(kit: Kit, setup: Any, cards: Sequence[Card]) -> Any:
    kept = set(cards)
    return kit.language.without(setup, {card for card in setup.deck if card not in kept})


def _fewest(items: Sequence[T], holds: Callable[[Sequence[T]], bool]) -> list[T]:
    """Leave out piece after piece, large ones first, as long as it still holds."""
    left, size = list(items), max(1, len(items) // 2)
    while True:
        at = 0
        while at < len(left):
            fewer = left[:at] + left[at + size :]
            if holds(fewer):
                left = fewer
            else:
                at += size
        if size == 1:
            return left
        size //= 2
