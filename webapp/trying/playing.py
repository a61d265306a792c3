"""Playing from a table: the sitting a link leads to, what may be chosen there, and what it rests on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.engine import Breach, Card, Choice, Cited
from kb.proof.drafting import Misread, drafted
from kb.proof.matches import BadMatch, kit_of
from kb.proof.sitting import Missing, Sitting, Unplayable
from kb.scenario.replay import sentence
from webapp.trying.position import BY_CHANCE, DRAWN, Table

if TYPE_CHECKING:
    from kb.entries import Base
    from kb.scenario import Frame
    from kb.scenario.saving import Kit

_SEED = 1


class Unclear(ValueError):
    """A table that cannot be played from.

    Args:
        words: why.
        at: how many of its choices can be made; None where not even the table can be.
        lacks: the key of a pile that must be set before anything can happen.
    """

    def __init__(self, words: str, at: int | None = None, lacks: str = "") -> None:
        super().__init__(words)
        self.at, self.lacks = at, lacks


@dataclass(frozen=True)
class Played:
    """How far the choices of a table lead.

    Args:
        sitting: the match, and what may be chosen now.
        story: what happened in the last step.
        lacks: the key of a pile from which a card must come that the table does not say; the last step is
            not made yet then. Empty where nothing is missing.
        pending: that step, in words.
        made: the choices that were made, in words.
    """

    sitting: Sitting
    story: tuple[Frame, ...]
    lacks: str = ""
    pending: str = ""
    made: tuple[str, ...] = ()

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings the last step rests on, in the order they were asked."""
        return tuple(dict.fromkeys(ruling for frame in self.story for ruling in frame.rulings))


def kit_for_table(base: Base, table: Table) -> Kit:
    """What a table is played with.

    Raises:
        Unclear: if there is no such deck, or no card to add.
    """
    try:
        kit = replace(kit_of(base, table.game, table.deck), add=table.add, options=table.options)
        kit.cards.copies  # noqa: B018
    except (BadMatch, LookupError) as trouble:
        raise Unclear(str(trouble)) from None
    return kit


def sit(base: Base, table: Table, *, waits: bool = False) -> Sitting:
    """The match a table begins with, before any choice.

    Raises:
        Missing: if a card would have to be drawn at once from a pile that is not set.
        Unclear: if nothing can be played from there.
    """
    chance = random.Random(_SEED)
    kit = kit_for_table(base, table)
    zones = {table.owner(place): cards for place, cards in table.laid.zones.items()}
    try:
        draft = drafted(kit, table.players, _words(table), zones, chance)
        return Sitting(kit, base, draft.setup(), chance, waits=waits)
    except Missing:
        raise
    except (Misread, Unplayable) as trouble:
        raise Unclear(str(trouble)) from None


def play(base: Base, table: Table) -> Played:
    """Take the choices of a table, one after the other.

    Raises:
        Unclear: if one of them cannot be taken there.
    """
    try:
        sitting = sit(base, table)
    except Missing as missing:
        return Played(_waiting(base, table), (), missing.pile)
    story, made = tuple(sitting.story), list[str]()
    for at, step in enumerate(table.steps):
        if step.startswith(DRAWN):
            continue
        choice = None
        try:
            choice = choice_named(sitting, step)
            refused = sitting.take(choice)
        except Missing as missing:
            pending = sentence(choice) if choice is not None else ""
            return Played(sitting, story, missing.pile, pending, tuple(made))
        except (Misread, Unplayable, Breach) as trouble:
            raise Unclear(str(trouble), at) from None
        if refused is not None and refused.refusal is not None:
            raise Unclear(f"{step}: {refused.refusal.words}", at)
        story = tuple(sitting.story)
        made.append(sentence(choice))
    return Played(sitting, story, made=tuple(made))


def _waiting(base: Base, table: Table) -> Sitting:
    """The match before anything passed by itself."""
    try:
        return sit(base, table, waits=True)
    except Missing as missing:
        words = f"cards come from the {missing.pile} at once: put those on it that come first, or all others"
        raise Unclear(words, lacks=missing.pile) from None


def _words(table: Table) -> dict[tuple[str, str], str]:
    """What is said beside the cards; a match needs to be told whose turn it is."""
    turn = table.language.laying.turn
    said = {table.owner(key): word for key, word in table.words.items()}
    return said if ("", turn) in said or turn != "turn of" else {("", turn): table.players[0], **said}


def step_of(choice: Choice) -> str:
    """A choice as a link carries it: ids, since two cards may bear one name."""
    words = ", ".join(item.id if isinstance(item, Card) else item for item in choice.items)
    head = f"{choice.player} {choice.verb}".strip()
    return f"{head}: {words}" if words else head


def choice_named(sitting: Sitting, step: str) -> Choice:
    """The choice a link names.

    Raises:
        Misread: if it names none.
    """
    if step == BY_CHANCE:
        if sitting.decision is None:
            raise Misread("the match is over")
        return sitting.at_random()
    for choice in _open(sitting):
        if step_of(choice) == step:
            return choice
    return sitting.understand(step)


def _open(sitting: Sitting) -> Iterator[Choice]:
    yield from sitting.choices()
    decision = sitting.decision
    if decision is not None and decision.silence is not None:
        yield decision.silence


def asked_so_far(sitting: Sitting) -> tuple[str, ...]:
    """The rulings that were asked from the first look at the table on."""
    events = sitting.match.state.events.since(0)
    return tuple(dict.fromkeys(event.ruling for event in events if isinstance(event, Cited)))
