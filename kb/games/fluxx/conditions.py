"""Which cards the condition of a Goal names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


def named_cards(condition: object) -> Iterator[str]:
    """The ids of all cards a Goal's condition names."""
    if isinstance(condition, str):
        if "/" in condition:
            yield condition
    elif isinstance(condition, Mapping):
        for key, value in condition.items():
            if key != "without":
                yield from named_cards(value)
    elif isinstance(condition, (list, tuple)):
        for part in condition:
            yield from named_cards(part)


def needed_cards(condition: object) -> frozenset[str]:
    """The ids of cards without which nobody can meet a Goal's condition."""
    if isinstance(condition, str):
        return frozenset((condition,))
    parts = condition.get("all", ()) if isinstance(condition, Mapping) else ()
    return frozenset().union(*map(needed_cards, parts))


def cards_to_choose_from(condition: object) -> Iterator[str]:
    """The ids among which a Goal's condition lets a player choose, as in "either of two Creepers"."""
    if isinstance(condition, Mapping):
        for key, value in condition.items():
            yield from named_cards(value) if key in ("any", "of") else cards_to_choose_from(value)
    elif isinstance(condition, (list, tuple)):
        for part in condition:
            yield from cards_to_choose_from(part)
