"""What the engine makes of a table: who has won, what everybody has, and the rulings that rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp import presenting, wording
from webapp.presenting import Link
from webapp.trying.playing import Played, asked_so_far

if TYPE_CHECKING:
    from kb.proof.sitting import Sitting
    from webapp.shelf import Shelf

MOST_RULINGS = 3
SECONDS = 0.3
"""So long the page waits for the marks of these rulings."""
UNRULED = "The engine plays it like this. No ruling covers it."
NOTHING = ("", "none", "nobody", "nothing")


@dataclass(frozen=True)
class Answer:
    """What the engine makes of the table, with the rulings it rests on."""

    word: str
    sentence: str
    rulings: list[Link]


@dataclass(frozen=True)
class Seen:
    """One thing to be seen at the table as it lies."""

    label: str
    value: str


def seen(sitting: Sitting) -> Iterator[Seen]:
    """What a table comes to as it lies, such as whose hand is best."""
    language, match = sitting.kit.language, sitting.match
    keys = [("", key) for key in language.laying.looked_at]
    keys += [(player, key) for player in match.setup.players for key in language.laying.looked_at_player]
    for owner, key in keys:
        value = language.in_words(match, language.observe(match, owner, key))
        if value not in NOTHING:
            yield Seen(f"{owner}: {key}" if owner else key[0].upper() + key[1:], value)


def answer(shelf: Shelf, played: Played) -> Answer | None:
    """What came of the last step, and the rulings it rests on."""
    sitting = played.sitting
    if sitting.match.outcome is not None:
        return outcome(shelf, sitting, played.rulings)
    if not sitting.begun:
        return None
    rulings = _links(shelf, played.rulings)
    return Answer("", "" if rulings else UNRULED, rulings)


def outcome(shelf: Shelf, sitting: Sitting, rulings: tuple[str, ...] = ()) -> Answer:
    """Whether somebody has won, and the rulings that say so."""
    ended, held_up = sitting.match.outcome, sitting.kit.language.held_up(sitting.match)
    asked = _links(shelf, rulings or asked_so_far(sitting))
    if ended is None and held_up:
        players = wording.joined(list(dict.fromkeys(player for player, _ in held_up)))
        goals = wording.joined(list(dict.fromkeys(str(goal) for _, goal in held_up)))
        words = f"{players} would meet {goals}, but a Creeper stands in the way."
        return Answer("Nobody wins yet", words, asked)
    if ended is None:
        words = "As the table lies, nobody has met a Goal and may win with it."
        return Answer("Nobody wins yet", words, asked)
    word = f"{ended.winner} wins" if ended.winner else "Nobody wins"
    return Answer(word, wording.as_sentence(ended.reason), asked)


def _links(shelf: Shelf, rulings: tuple[str, ...]) -> list[Link]:
    """The rulings asked last come first: what is asked in the end is most to the point."""
    return presenting.links(shelf, rulings[::-1][:MOST_RULINGS], SECONDS)
