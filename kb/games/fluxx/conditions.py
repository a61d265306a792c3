"""Which cards the condition of a Goal names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

Ids = frozenset[str]


def named_cards(condition: object) -> Ids:
    """The ids of all cards a Goal's condition names."""
    if isinstance(condition, str):
        return frozenset((condition,)) if "/" in condition else frozenset()
    if isinstance(condition, Mapping):
        return _all_of(named_cards, [value for key, value in condition.items() if key != "without"])
    return _all_of(named_cards, condition) if isinstance(condition, (list, tuple)) else frozenset()


def needed_cards(condition: object) -> Ids:
    """The ids of cards without which nobody can meet a Goal's condition."""
    if isinstance(condition, str):
        return frozenset((condition,))
    return _all_of(needed_cards, condition.get("all", ()) if isinstance(condition, Mapping) else ())


def cards_to_choose_from(condition: object) -> Ids:
    """The ids among which a Goal's condition lets a player choose, as in "either of two Creepers"."""
    if isinstance(condition, Mapping):
        here = _all_of(named_cards, [value for key, value in condition.items() if key in ("any", "of")])
        rest = [value for key, value in condition.items() if key not in ("any", "of")]
        return here | _all_of(cards_to_choose_from, rest)
    return _all_of(cards_to_choose_from, condition) if isinstance(condition, (list, tuple)) else frozenset()


def _all_of(look: Callable[[object], Ids], parts: Iterable[object]) -> Ids:
    return frozenset().union(*map(look, parts))
