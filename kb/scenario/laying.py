"""How a game's table is set by hand: its places, and what is said beside the cards, in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from kb.engine import Card

PLAYERS, NUMBER = "one of the players", "a number"


@dataclass(frozen=True)
class Spot:
    """A place where cards lie.

    Args:
        key: its key in ``given``, or below a player's name there.
        label: what it is called; ``{player}`` stands for whose it is.
        where: a card lying there, in words: ``in a hand``.
        kinds: the types of card found there; empty where any card may lie there.
        rare: whether a table is mostly set without it.
        within: the key of another place of the player, whose cards alone can be named here.
        under: further types of card -> option and value of the match under which they lie there as well.
    """

    key: str
    label: str
    where: str
    kinds: tuple[str, ...] = ()
    rare: bool = False
    within: str = ""
    under: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def takes(self, kind: str, options: Mapping[str, str]) -> bool:
        """Whether a type of card lies there in a match with these options."""
        option, value = self.under.get(kind, ("", ""))
        return not self.kinds or kind in self.kinds or (bool(option) and options.get(option) == value)


@dataclass(frozen=True)
class Blank:
    """Something a position says beside its cards.

    Args:
        key: its key in ``given``, or below a player's name there.
        label: what is asked for.
        values: what it may say -> in words, what holds unsaid first; or :data:`PLAYERS` or :data:`NUMBER`.
        rare: whether a table is mostly set without it.
    """

    key: str
    label: str
    values: Mapping[str, str] | str
    rare: bool = False


def _name(card: Card) -> str:
    return card.name


@dataclass(frozen=True)
class Laying:
    """How a table is set.

    Args:
        seat: the places of each player, those used most first.
        middle: the places of the table as a whole.
        asks: what is said of the table as a whole.
        asks_player: what is said of each player.
        turn: the key that names one player, as whose turn it is; empty where nothing has to be said.
        turn_word: what that player is called.
        turn_last: whether it is the last player where nobody is named, and not the first.
        rests_on: type of card -> types it may lie on.
        looked_at: keys of ``then`` that are worth looking at as the table lies.
        looked_at_player: such keys of each player.
        order: the types of card in the order they are listed.
        sorted_by_name: whether cards of one type are listed by their names, and not as they lie in the box.
        spoken: a card as it is spoken of.
    """

    seat: tuple[Spot, ...] = ()
    middle: tuple[Spot, ...] = ()
    asks: tuple[Blank, ...] = ()
    asks_player: tuple[Blank, ...] = ()
    turn: str = ""
    turn_word: str = "Turn"
    turn_last: bool = False
    rests_on: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    looked_at: tuple[str, ...] = ()
    looked_at_player: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    sorted_by_name: bool = True
    spoken: Callable[[Card], str] = _name

    def where(self, kind: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """Where a type of card lies in a match with these options, in words."""
        spots = (*self.seat, *self.middle)
        return tuple(spot.where for spot in spots if not spot.within and spot.takes(kind, options))

    def kinds_at(self, key: str) -> tuple[str, ...]:
        """The types of card found at a place; empty where any may lie there."""
        return next((spot.kinds for spot in (*self.middle, *self.seat) if spot.key == key), ())
