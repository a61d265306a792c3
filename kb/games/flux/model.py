"""What a match of Flux! is made of besides cards: rounds, positions, and what is asked of the players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kb.engine import Card

WAR, FLUX, SUICIDE = "War Round", "Flux! Round", "Suicide Round"
SECOND_WAR, SECOND_FLUX, SECOND_SUICIDE = "second War Round", "second Flux! Round", "second Suicide Round"
FLUX_CARD = "FLUX! card"
ROUNDS = (WAR, FLUX, SUICIDE, SECOND_WAR, SECOND_FLUX, SECOND_SUICIDE, FLUX_CARD)
SECOND = (SECOND_WAR, SECOND_FLUX, SECOND_SUICIDE)

SEATS = 3
ROW = 5
"""So many cards make a whole row: four of the duels and one of the 3-man War."""

BETWEEN_FIGHTS = ((0, 0, 0), (1, 1, 0), (1, 2, 1), (2, 2, 2), (3, 3, 2), (3, 4, 3), (4, 4, 4), (5, 5, 5))
"""How long the rows of Dealer, Doc and Marty can be between two fights of a War Round."""


@dataclass(frozen=True)
class Position:
    """Where play begins.

    Args:
        dealer: the player who is the Dealer.
        round: the round play begins in.
        rows: open cards of the first War Round, from left to right.
        second_rows: open cards of the second War Round, from left to right.
        corners: open corner cards of this round, those of Dealer, Doc and Marty in this order.
        drunk: how much each player has drunk.
        handed_out: how much each player has handed out.
    """

    dealer: str
    round: str = WAR
    rows: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    second_rows: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    corners: tuple[Card, ...] = ()
    drunk: Mapping[str, int] = field(default_factory=dict)
    handed_out: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Drink:
    """Something drunk: by whom, how much, what for, and who handed it out, if anybody."""

    player: str
    number: int
    reason: str
    giver: str | None = None


@dataclass(frozen=True)
class Turning:
    """The players who are about to turn a card."""

    players: tuple[str, ...]


@dataclass(frozen=True)
class Tie:
    """Equal cards in a fight.

    Args:
        players: whose cards they are.
        counts: whether "Great Scott!" may be shouted about them.
    """

    players: tuple[str, ...]
    counts: bool


@dataclass(frozen=True)
class Gift:
    """Drinks a player hands out to the opponents."""

    giver: str
    number: int
    opponents: tuple[str, ...]


Subject = Turning | Tie | Gift | None
