"""Checks the ``goal:`` of a card: what must be in play, or counted, to win."""

from kb.entries.fields import is_number
from kb.entries.notes import Notes, did_you_mean, one_of
from kb.reading import Node, YamlList, YamlMap, quoted

COUNTED = ("keepers", "hand")
_LISTS = ("all", "any", "of", "only", "anywhere", "without")
_KEYS = (*_LISTS, "at least", "count")
_SHAPES = (
    {"all"},
    {"any"},
    {"only"},
    {"anywhere"},
    {"all", "anywhere"},
    {"at least", "of"},
    {"count", "at least"},
)
_EXPECTED = (
    "all: [...], any: [...], only: [...], anywhere: [...], at least: 2 with of: [...], "
    "or count: keepers with at least: 5"
)


def check_goal(goal: Node, line: int, path: str, notes: Notes) -> None:
    """Note everything wrong with a goal; the ids in it are noted as cards that must exist."""
    if isinstance(goal, str):
        if goal.strip():
            notes.refer("piece", goal, path, line)
        else:
            notes.fault(path, line, "an empty item in the goal, expected the id of a card")
    elif isinstance(goal, YamlMap):
        _check_map(goal, path, notes)
    else:
        notes.fault(path, line, f"a list in the goal where a condition belongs, expected {_EXPECTED}")


def _check_map(goal: YamlMap, path: str, notes: Notes) -> None:
    for key in goal:
        if key not in _KEYS:
            notes.fault(
                path, goal.lines[key], f"the unknown goal key {quoted(key)}: {did_you_mean(key, _KEYS)}"
            )
    if set(goal) <= set(_KEYS) and set(goal) - {"without"} not in _SHAPES:
        notes.fault(path, goal.line, f"a goal with {one_of(map(quoted, goal))}, expected {_EXPECTED}")
    for key, value in goal.items():
        line = goal.lines[key]
        if key in _LISTS:
            _check_list(key, value, line, path, notes)
        elif key == "at least" and not (isinstance(value, str) and is_number(value)):
            notes.fault(path, line, "'at least' in the goal, expected a whole number from 1")
        elif key == "count" and value not in COUNTED:
            found = quoted(value) if isinstance(value, str) else "something else"
            notes.fault(path, line, f"count {found}, expected {one_of(COUNTED)}")


def _check_list(key: str, value: Node, line: int, path: str, notes: Notes) -> None:
    if not isinstance(value, YamlList) or not value:
        notes.fault(path, line, f"{quoted(key)} in the goal, expected a list of card ids or conditions")
        return
    for item, place in zip(value, value.lines, strict=True):
        check_goal(item, place, path, notes)
