"""What a Fluxx match is made of besides cards: positions, happenings, temporary hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from kb.engine import Card, Zone


@dataclass(frozen=True)
class Position:
    """Where an example begins.

    ``draw_pile`` and ``discard_pile`` are None where the example does not list them: then nothing
    may be drawn from them.
    """

    turn_of: str
    phase: str = "play"
    rules: tuple[Card, ...] = ()
    goals: tuple[Card, ...] = ()
    meta_rules: tuple[Card, ...] = ()
    plays_made: int = 0
    drawn: int | None = None
    draw_pile: tuple[Card, ...] | None = None
    discard_pile: tuple[Card, ...] | None = None
    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    fronts: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    attached: Mapping[Card, Card] = field(default_factory=dict)
    reversed: bool = False


@dataclass
class Happening:
    """Something a Surprise may answer: a card being played, or a Keeper about to be stolen.

    Args:
        what: ``keeper``, ``goal``, ``new rule``, ``action``, ``surprise`` (in turn), ``answer``
            (a Surprise against something) or ``steal``.
        player: who does it.
        card: the card played, or the card whose effect it is.
        target: the Keeper about to be stolen.
        victim: its owner.
        answering: what a Surprise was played against.
        costs_play: whether it used up a play of the turn.
        cancelled: whether a Surprise stood against it.
        turned_up: whether the card came from the top of the draw pile, as with Wormhole.
        displaced: the New Rules that went when this one came into play.
    """

    what: str
    player: str
    card: Card
    target: Card | None = None
    victim: str | None = None
    answering: Happening | None = None
    costs_play: bool = False
    cancelled: bool = False
    turned_up: bool = False
    displaced: tuple[Card, ...] = ()


@dataclass
class TemporaryHand:
    """Cards drawn to be played at once.

    Args:
        zone: where they lie.
        draw: how many the card says to draw.
        plays: how many of them it says to play.
        blind: whether they are played unseen, in an order chance decides.
        draw_due: how many are to be drawn as things stand.
        plays_due: how many are to be played as things stand.
    """

    zone: Zone
    draw: int
    plays: int
    blind: bool = False
    draw_due: int = 0
    plays_due: int = 0
    drawn: int = 0
    made: int = 0


Holders = list[tuple[str, frozenset[str]]]
"""Who holds Surprises out of turn, with what these answer."""


class Before(NamedTuple):
    """What was so at a decision that may lead to a window.

    Args:
        holders: who holds a Surprise though it is not their turn.
        happened: how much had happened in the turn.
        open: what could be answered at that decision; None where a card was to be played.
    """

    holders: Holders
    happened: int
    open: Happening | None = None


class Guarded(NamedTuple):
    """Keepers whose owner holds a Surprise against thefts, at a decision in somebody else's turn.

    Args:
        owner: whose they are.
        keepers: which they are.
        happened: how much had happened in the turn.
        asked: whether their owner was asked about a theft by what happened last.
    """

    owner: str
    keepers: list[Card]
    happened: int
    asked: bool


class NotGiven(Exception):
    """A pile is needed that the example does not list.

    Args:
        pile: its key in ``given``.
        words: what is said to whoever wrote the example.
    """

    def __init__(self, pile: str, words: str) -> None:
        super().__init__(words)
        self.pile = pile
