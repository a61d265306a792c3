"""What a Goal asks for, in words, with the cards it names as links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from webapp.wording import number

if TYPE_CHECKING:
    from kb.entries import Base


@dataclass(frozen=True)
class Word:
    """A piece of a condition: plain text, or the name of the card `card`."""

    text: str
    card: str | None = None


COUNTED = {"keepers": "Keepers in front of you", "hand": "cards in your hand"}


def condition(goal: Any, base: Base) -> list[Word]:
    """A Goal's condition as words; empty for a card that has none."""
    return list(_spoken(goal, base)) if goal else []


def condition_text(goal: Any, base: Base) -> str:
    """A Goal's condition as one line of text."""
    return "".join(word.text for word in condition(goal, base))


def _spoken(goal: Any, base: Base, inner: bool = False) -> Iterator[Word]:
    if isinstance(goal, str):
        card = base.cards.get(goal)
        yield Word(card.name if card else goal, goal if card else None)
        return
    if not isinstance(goal, Mapping):
        yield Word(str(goal))
        return
    parts = list(_main_part(goal, base))
    if inner and len(parts) > 1:
        parts = [Word("("), *parts, Word(")")]
    yield from parts
    if "without" in goal:
        yield Word(", without " if parts else "without ")
        yield from _listed(_as_list(goal["without"]), "or", base)


def _main_part(goal: Mapping[str, Any], base: Base) -> Iterator[Word]:
    if "all" in goal:
        yield from _listed(_as_list(goal["all"]), "and", base)
    elif "any" in goal:
        yield from _listed(_as_list(goal["any"]), "or", base)
    elif "only" in goal:
        yield from _listed(_as_list(goal["only"]), "and", base)
        yield Word(" as your only Keeper" if len(_as_list(goal["only"])) == 1 else " as your only Keepers")
    elif "count" in goal:
        yield Word(f"{_least(goal)} or more {COUNTED.get(goal['count'], goal['count'])}")
    elif "of" in goal:
        yield Word(f"at least {_least(goal)} of ")
        yield from _listed(_as_list(goal["of"]), "and", base)
    if "anywhere" in goal:
        yield Word(", with " if "all" in goal else "")
        yield from _listed(_as_list(goal["anywhere"]), "and", base)
        yield Word(" in play in front of anybody")


def _listed(items: list[Any], last: str, base: Base) -> Iterator[Word]:
    for place, item in enumerate(items):
        if place:
            yield Word(f" {last} " if place == len(items) - 1 else ", ")
        yield from _spoken(item, base, inner=True)


def _as_list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _least(goal: Mapping[str, Any]) -> str:
    amount = str(goal.get("at least", "1"))
    return number(int(amount)) if amount.isdigit() else amount
