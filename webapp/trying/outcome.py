"""What the engine makes of a table: who has won, what everybody has, and the rulings that rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
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
NOTHING = ("", "none", "nobody", "nothing")


@dataclass(frozen=True)
class Answer:
    """What the engine makes of the table, with the rulings it rests on.

    Args:
        word: the answer in a word or two; empty where something merely happened.
        sentence: the answer in full.
        rulings: what it rests on, most to the point first.
        open: whether nothing is decided.
    """

    word: str
    sentence: str
    rulings: list[Link]
    open: bool = False


@dataclass(frozen=True)
class Seen:
    """One thing to be seen at the table as it lies."""

    label: str
    value: str


def seen(sitting: Sitting) -> Iterator[Seen]:
    """What a table comes to as it lies, such as whose hand is best."""
    laying, players = sitting.kit.language.laying, sitting.match.setup.players
    seats = [Seen(player, "; ".join(_told(sitting, player, laying.looked_at_player))) for player in players]
    if any(seat.value for seat in seats):
        for key in laying.looked_at:
            yield from (Seen(key[0].upper() + key[1:], value) for value in _told(sitting, "", (key,)))
        yield from (seat for seat in seats if seat.value)


def _told(sitting: Sitting, owner: str, keys: tuple[str, ...]) -> Iterator[str]:
    """The values of these keys, a number with what it counts."""
    language, match = sitting.kit.language, sitting.match
    for key in keys:
        value = language.in_words(match, language.observe(match, owner, key))
        if value not in NOTHING:
            yield f"{key} {value}" if value.isdecimal() else value


def answer(shelf: Shelf, played: Played) -> Answer | None:
    """What came of the last step, and the rulings it rests on."""
    sitting = played.sitting
    if sitting.match.outcome is not None:
        return outcome(shelf, sitting, played.rulings)
    told = bool(played.story)
    asked = _most_to_the_point(shelf, played) if told else asked_so_far(sitting)
    rulings = _links(shelf, sitting, asked)
    winners = list(_told(sitting, "", ("winner",)))
    if winners:
        names = wording.joined(winners[0].split(", "))
        return Answer(f"{names} {'win' if ', ' in winners[0] else 'wins'}", "", rulings)
    if told and any(zone.name.lower() == "goals" and zone.cards for zone in sitting.table.zones):
        so_far = outcome(shelf, sitting)
        return Answer("" if so_far.open else so_far.word, so_far.sentence, rulings)
    return Answer("", "", rulings) if told and rulings else None


def outcome(shelf: Shelf, sitting: Sitting, rulings: tuple[str, ...] = ()) -> Answer:
    """Whether somebody has won, and the rulings that say so."""
    ended, held_up = sitting.match.outcome, sitting.kit.language.held_up(sitting.match)
    asked = _links(shelf, sitting, rulings or asked_so_far(sitting))
    if ended is None and held_up:
        players = wording.joined(list(dict.fromkeys(player for player, _ in held_up)))
        goals = wording.joined(list(dict.fromkeys(str(goal) for _, goal in held_up)))
        words = f"{players} would meet {goals}, but {_creepers(sitting, held_up[0][0])} in the way."
        return Answer("Nobody wins yet", words, asked)
    if ended is None:
        words = "As the table lies, nobody has won yet."
        return Answer("Nobody wins yet", words, asked, open=True)
    word = f"{ended.winner} wins" if ended.winner else "Nobody wins"
    return Answer(word, wording.as_sentence(ended.reason), asked)


def _creepers(sitting: Sitting, player: str) -> str:
    """The Creepers in front of a player, with their verb; not named where one of several may be meant."""
    zones = (zone for zone in sitting.table.zones if zone.owner == player)
    names = [card.name for zone in zones for card in zone.cards if card.type == "creeper"]
    return f"{names[0]} stands" if len(names) == 1 else "a Creeper stands"


def _most_to_the_point(shelf: Shelf, played: Played) -> tuple[str, ...]:
    """The rulings of the last step, those about the cards that moved in it last."""
    moved = {move.card.id for frame in played.story for move in frame.moves}
    about = {ruling: len(moved & set(shelf.base.rulings[ruling].cards)) for ruling in played.rulings}
    return tuple(sorted(played.rulings, key=lambda ruling: about[ruling]))


def _links(shelf: Shelf, sitting: Sitting, rulings: tuple[str, ...]) -> list[Link]:
    """The rulings asked last come first: what is asked in the end is most to the point.

    Each with its answer, not with its question, which names cards that may not be on this table.
    """
    told = [ruling for ruling in reversed(rulings) if _plays_a_part(shelf, sitting, ruling)]
    links = presenting.links(shelf, told[:MOST_RULINGS], SECONDS)
    return [replace(one, line=wording.opening(shelf.base.rulings[one.id].answer), asks="") for one in links]


def _plays_a_part(shelf: Shelf, sitting: Sitting, ruling: str) -> bool:
    """Whether a ruling tells of what is here: one on Surprises does if one is played, or held by somebody.

    The engine looks into such a ruling to learn what might be answered, also where nobody can.
    """
    named = {one for one in shelf.base.rulings[ruling].cards if shelf.base.cards[one].type == "surprise"}
    held = {card.id for zone in sitting.table.zones if zone.owner for card in zone.cards}
    moved = [move.card for frame in sitting.story for move in frame.moves]
    return not named or bool(named & held) or any(card.type == "surprise" for card in moved)
