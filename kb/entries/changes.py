"""Reads `changes.yaml`: what changed in which ruling on which day, and checks it against the revisions."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.entries.fields import Fields
from kb.entries.models import Base, Change
from kb.entries.notes import Notes
from kb.reading import Node, YamlMap, quoted

REGISTER = "changes.yaml"
_KEYS = ("ruling", "revision", "what")


@dataclass(frozen=True)
class _Written:
    change: Change
    line: int


def read_changes(register: Fields) -> tuple[Change, ...]:
    """The changes, newest day first, those of a day in the order written.

    Faults are noted for days that are no dates, lines that lack a key, rulings that do not exist and a
    revision of one ruling that has two lines.
    """
    written = [each for day in register.values for each in _day(day, register)]
    first: dict[tuple[str, int], int] = {}
    for each in written:
        key = (each.change.ruling, each.change.revision)
        if first.setdefault(key, each.line) != each.line:
            text = f"revision {key[1]} of {quoted(key[0])} has a line at {first[key]} already: keep one"
            register.notes.fault(register.path, each.line, text)
    return tuple(sorted((each.change for each in written), key=lambda one: one.date, reverse=True))


def check_changes(base: Base, notes: Notes) -> None:
    """Note every revision without a line, and every line about a revision that there is not."""
    told = {(each.ruling, each.revision) for each in base.changes}
    for ruling in base.rulings.values():
        missing = [one for one in range(2, min(ruling.revision, 100) + 1) if (ruling.id, one) not in told]
        if missing:
            line = notes.front[ruling.path].lines.get("revision", 1)
            text = f"revision {missing[0]} has no line in {REGISTER}: say there on which day what changed"
            notes.fault(ruling.path, line, text)
    path = next((path for path in notes.front if path.endswith(f"/{REGISTER}")), REGISTER)
    for each in base.changes:
        known = base.rulings.get(each.ruling)
        if known is not None and each.revision > known.revision > 0:
            found = (
                f"revision {each.revision} of {quoted(each.ruling)}, which is at revision {known.revision}"
            )
            notes.fault(path, _line(notes.front[path], each), f"{found}: raise it there, or correct it here")


def _day(day: str, register: Fields) -> Iterator[_Written]:
    try:
        is_date = date.fromisoformat(day).isoformat() == day
    except ValueError:
        is_date = False
    if not is_date:
        register.fault(day, f"the day {quoted(day)}, expected a date such as 2026-11-30")
        return
    for item, line in register.items(day):
        change = _change(day, item, line, register)
        if change is not None:
            yield _Written(change, line)


def _change(day: str, item: Node, line: int, register: Fields) -> Change | None:
    if not isinstance(item, YamlMap):
        text = f"an item of {quoted(day)} holds no map, expected the keys ruling, revision and what"
        register.notes.fault(register.path, line, text)
        return None
    fields = Fields(item, register.path, register.notes)
    fields.closed(_KEYS)
    change = Change(day, fields.text("ruling"), fields.number("revision"), fields.text("what"))
    if change.ruling:
        register.notes.refer("ruling", change.ruling, register.path, fields.line("ruling"))
    return change


def _line(register: YamlMap, change: Change) -> int:
    wanted = (change.ruling, str(change.revision))
    items = (item for item in register[change.date] if isinstance(item, YamlMap))
    return next(
        (one.lines["revision"] for one in items if (one.get("ruling"), one.get("revision")) == wanted), 1
    )
