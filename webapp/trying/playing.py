"""Playing from a table: the sitting a link leads to, what may be chosen there, and what it rests on."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.engine import Card, Choice, Cited
from kb.proof.drafting import Misread, drafted
from kb.proof.matches import BadMatch, kit_of
from kb.proof.sitting import Missing, Sitting, Unplayable
from webapp.trying.position import BY_CHANCE, Table

if TYPE_CHECKING:
    from kb.entries import Base
    from kb.scenario import Frame

GAME = "fluxx"
_SEED = 1


class Unclear(ValueError):
    """A table that cannot be played from; the message says why."""


@dataclass(frozen=True)
class Played:
    """How far the choices of a table lead.

    Args:
        sitting: the match, and what may be chosen now.
        story: what happened in the last step.
        lacks_card: a card must come up that the table does not say; its last step is not made yet.
    """

    sitting: Sitting
    story: tuple[Frame, ...]
    lacks_card: bool = False

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings the last step rests on, in the order they were asked."""
        return tuple(dict.fromkeys(ruling for frame in self.story for ruling in frame.rulings))


def sit(base: Base, table: Table, *, waits: bool = False) -> Sitting:
    """The match a table begins with, before any choice.

    Raises:
        Missing: if a card would have to be drawn at once from a pile that is not set.
        Unclear: if nothing can be played from there.
    """
    chance = random.Random(_SEED)
    zones = {_place(table, place): cards for place, cards in table.zones.items() if cards}
    words = {"turn of": table.turn_of, "phase": table.phase}
    try:
        kit = kit_of(base, GAME, table.deck)
        draft = drafted(kit, table.players, words, zones, chance)
        return Sitting(kit, base, draft.setup(), chance, waits=waits)
    except Missing:
        raise
    except (BadMatch, Misread, Unplayable) as trouble:
        raise Unclear(str(trouble)) from None


def play(base: Base, table: Table) -> Played:
    """Take the choices of a table, one after the other.

    Raises:
        Unclear: if one of them cannot be taken there.
    """
    try:
        sitting = sit(base, table)
    except Missing:
        return Played(sit(base, table, waits=True), (), lacks_card=True)
    story = tuple(sitting.story)
    for step in table.steps:
        try:
            refused = sitting.take(_choice(sitting, step))
        except Missing:
            return Played(sitting, story, lacks_card=True)
        except (Misread, Unplayable) as trouble:
            raise Unclear(str(trouble)) from None
        if refused is not None and refused.refusal is not None:
            raise Unclear(f"{step}: {refused.refusal.words}")
        story = tuple(sitting.story)
    return Played(sitting, story)


def _place(table: Table, place: str) -> tuple[str, str]:
    owner, _, key = place.partition(" ")
    return (owner, key) if owner in table.players else ("", place)


def step_of(choice: Choice) -> str:
    """A choice as a link carries it: ids, since two cards may bear one name."""
    words = ", ".join(item.id if isinstance(item, Card) else item for item in choice.items)
    head = f"{choice.player} {choice.verb}".strip()
    return f"{head}: {words}" if words else head


def _choice(sitting: Sitting, step: str) -> Choice:
    if step == BY_CHANCE:
        if sitting.decision is None:
            raise Misread("the match is over")
        return sitting.at_random()
    for choice in sitting.choices():
        if step_of(choice) == step:
            return choice
    decision = sitting.decision
    if decision is not None and decision.silence is not None and step_of(decision.silence) == step:
        return decision.silence
    return sitting.understand(step)


def asked_so_far(sitting: Sitting) -> tuple[str, ...]:
    """The rulings that were asked from the first look at the table on."""
    events = sitting.match.state.events.since(0)
    return tuple(dict.fromkeys(event.ruling for event in events if isinstance(event, Cited)))
