"""What a match is made of besides cards: positions, the hand being played, items, ends of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kb.engine import Card

SETS = (3, 1, 1)
"""So many community cards are dealt between two betting rounds; the last one is the Pants."""


@dataclass(frozen=True, slots=True)
class Item:
    """One of the things a five-item hand is made of: a card, or a Clue stack.

    Args:
        card: the card, or the Suspect at the bottom of the stack.
        cover: the Weapon or Location on the Suspect; None for a single card.
    """

    card: Card
    cover: Card | None = None

    def __str__(self) -> str:
        return str(self.card) if self.cover is None else f"{self.card} / {self.cover}"


@dataclass(frozen=True)
class Position:
    """Where an example begins.

    ``phase`` is ``deal`` (a hand is about to be dealt), ``bet`` (a betting round is open), ``set`` (the next
    community cards are about to be dealt) or ``showdown`` (all bets are in). Decks that are None are not
    listed: nothing may be dealt from them.
    """

    dealer: str
    phase: str = "bet"
    to_act: str | None = None
    chips: Mapping[str, int] = field(default_factory=dict)
    bets: Mapping[str, int] = field(default_factory=dict)
    last_bets: Mapping[str, int] = field(default_factory=dict)
    sexes: Mapping[str, str] = field(default_factory=dict)
    folded: frozenset[str] = frozenset()
    pot: int = 0
    ante: int = 0
    limit: int | None = None
    reversed: bool = False
    pits: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    stacks: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    community: tuple[Card, ...] = ()
    covers: Mapping[Card, Card] = field(default_factory=dict)
    face_up: frozenset[Card] = frozenset()
    revealed: frozenset[Card] = frozenset()
    general: tuple[Card, ...] | None = None
    clue_deck: tuple[Card, ...] | None = None


@dataclass
class Hand:
    """A hand being played.

    Args:
        depth: 0 for an ordinary hand, 1 for the extra hand of Double Agenda, 2 for one inside it ...
        players: those who were dealt in, seated clockwise.
        pot: all chips put in so far.
        paid: what each player has put in by ante and bets; the rest of the pot belongs to whoever wins.
        bets: what each player has put in during this betting round.
        last_bets: the last bet or call of each player in this hand.
        acting: who is to act in the betting round that is open; None between rounds.
        folded: who is out.
        sets_dealt: how many sets of community cards have been dealt.
        pants: the card dealt as the Pants.
        no_limit: the limit is lifted for this hand.
        face_up: pit cards lying open.
        revealed: pit cards turned up in this hand; each can be turned up once.
        winners: who has won chips; None while it is not decided.
    """

    depth: int
    players: tuple[str, ...]
    pot: int = 0
    paid: dict[str, int] = field(default_factory=dict)
    bets: dict[str, int] = field(default_factory=dict)
    last_bets: dict[str, int] = field(default_factory=dict)
    acting: str | None = None
    folded: set[str] = field(default_factory=set)
    sets_dealt: int = 0
    pants: Card | None = None
    no_limit: bool = False
    face_up: set[Card] = field(default_factory=set)
    revealed: set[Card] = field(default_factory=set)
    winners: tuple[str, ...] | None = None

    def still_in(self) -> list[str]:
        """The players who have not folded, in order of seats."""
        return [player for player in self.players if player not in self.folded]


class HandEnds(Exception):
    """The hand is over at once; caught by the hand alone.

    Args:
        showdown: whether the best hand of this moment takes the pot; otherwise the pot is carried over.
    """

    def __init__(self, *, showdown: bool) -> None:
        super().__init__("the hand is over")
        self.showdown = showdown


class NotGiven(Exception):
    """A deck is needed that the example does not list.

    Args:
        pile: its key in ``given``.
        words: what is said to whoever wrote the example.
    """

    def __init__(self, pile: str, words: str) -> None:
        super().__init__(words)
        self.pile = pile
