"""What the engine asks (a decision), what a player answers (a choice), and why not (a refusal)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kb.engine.cards import Card

Item = Card | str
"""Something that can be picked: a card, a player's name or a word."""


class Choice(NamedTuple):
    """A player's move, independent of any match: it can be stored, shared and replayed.

    Args:
        player: who speaks; empty for chance and for "nobody answers".
        verb: what is done, in the words of the example language (``plays``, ``surprises with`` ...).
        what: the card, player or word it is done with; a tuple where several are picked.
    """

    player: str
    verb: str
    what: Item | tuple[Item, ...] | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """The picked things as a tuple, however many there are."""
        if self.what is None:
            return ()
        return self.what if isinstance(self.what, tuple) else (self.what,)

    @property
    def said(self) -> str:
        """The picked things in words; a number belongs to what stands before it ("Doc 45, Marty 45")."""
        words = [str(item) for item in self.items]
        joins = [" " if at and word.isdigit() else ", " if at else "" for at, word in enumerate(words)]
        return "".join(join + word for join, word in zip(joins, words, strict=True))

    def __str__(self) -> str:
        who = f"{self.player} {self.verb}".strip()
        return f"{who}: {self.said}" if self.items else who


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a choice may not be made now.

    Args:
        reason: one of the closed list of reasons of the game.
        words: a sentence for the player who asked.
        ruling: id of the ruling that forbids it.
    """

    reason: str
    words: str
    ruling: str | None = None


class Decision(NamedTuple):
    """A question the engine puts to one or more players.

    Args:
        kind: the sort of question; a game lists its kinds.
        who: the players who may answer, in order of seats.
        asks: the question in words.
        verb: verb of the choice that picks from ``pool``.
        pool: the things that can be picked; empty where the game's own predicate decides.
        low: fewest picks.
        high: most picks.
        ordered: True where the order of the picks matters (a shuffle).
        silence: the choice made when nobody speaks; ``None`` for a compulsory decision.
        subject: what the question is about, for the game's predicates.
        ruling: the ruling that says what can be picked, where there is one.
    """

    kind: str
    who: tuple[str, ...]
    asks: str
    verb: str = "chooses"
    pool: tuple[Item, ...] = ()
    low: int = 1
    high: int = 1
    ordered: bool = False
    silence: Choice | None = None
    subject: object = None
    ruling: str | None = None
