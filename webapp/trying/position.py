"""A table as a link carries it: which cards lie where, what is said beside them, what was chosen since."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from kb.proof.drafting import REST
from kb.scenario.language import GameLanguage
from kb.scenario.languages import LANGUAGES

LONGEST_LINK = 8_000
MOST_CARDS = 250
MOST_STEPS = 200
MOST_ADDED = 60
MOST_NAMED = 12
LONGEST_WORD = 300
NAMES = ("Ann", "Bob", "Cal", "Dee", "Eli", "Fay")
USUAL = "fluxx"
DRAWN = "+ "
"""How a step begins that says which card came from a pile; nothing after the pile where it was empty."""
BY_CHANCE = "chance decides"
"""A step in which the site picks for chance; the same table always gives the same picks."""


class BadLink(ValueError):
    """A link that holds no table; the message is for the person who followed it."""


@dataclass(frozen=True)
class Table:
    """A position and what was chosen from there.

    Args:
        game: the game's id.
        deck: the deck's id; the game's own where none is given.
        players: who sits at the table, clockwise; as few as may where nobody is named.
        words: what is said beside the cards, such as ``turn of`` or ``Ann chips``.
        zones: place -> ids of the cards there, ``CREEPER on KEEPER`` where one lies on another; a pile with
            no cards is empty, one that is left out is asked for when a card is drawn.
        steps: the choices made, in order, and between them what was drawn from piles that are not set.
        started: whether the table is set and play goes on.
        options: options of the match that are not at their default.
        add: ids of cards put beside the deck.
        named: ids of the cards a question named, offered first.
        ruling: id of the ruling whose example the table began as.
    """

    game: str = USUAL
    deck: str = ""
    players: tuple[str, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    steps: tuple[str, ...] = ()
    started: bool = False
    options: Mapping[str, str] = field(default_factory=dict)
    add: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    ruling: str = ""

    def __post_init__(self) -> None:
        if not self.deck:
            object.__setattr__(self, "deck", self.language.default_deck)
        if not self.players:
            object.__setattr__(self, "players", self.usual_names[: self.language.seats[0]])

    @property
    def language(self) -> GameLanguage:
        """The game's part of the example language, which says how its table is set."""
        return LANGUAGES[self.game]

    @property
    def usual_names(self) -> tuple[str, ...]:
        """What players are called where nobody says so."""
        return self.language.names or NAMES

    @property
    def places(self) -> tuple[str, ...]:
        """Every place a card can be put to, those asked for most often first."""
        laying = self.language.laying
        seats = [(f"{player} {spot.key}", spot) for player in self.players for spot in laying.seat]
        spots = [*seats, *((spot.key, spot) for spot in laying.middle)]
        return tuple(place for rare in (False, True) for place, spot in spots if spot.rare == rare)

    @property
    def holder(self) -> str:
        """Whose turn it is, or who deals: the player named, or the one for whom it holds unsaid."""
        laying = self.language.laying
        return self.words.get(laying.turn) or self.players[-1 if laying.turn_last else 0]

    @property
    def last_place(self) -> str:
        """The place that was changed last; empty on an empty table."""
        return list(self.zones)[-1] if self.zones else ""

    @property
    def blanks(self) -> frozenset[str]:
        """Everything that can be said beside the cards."""
        laying = self.language.laying
        seats = {f"{player} {blank.key}" for player in self.players for blank in laying.asks_player}
        named = {laying.turn} if laying.turn else set()
        return frozenset(seats | {blank.key for blank in laying.asks} | named)

    def owner(self, place: str) -> tuple[str, str]:
        """Whose place it is (nobody's where it is empty), and its key."""
        owners = [player for player in self.players if place.startswith(f"{player} ")]
        owner = max(owners, key=len, default="")
        return owner, place.removeprefix(f"{owner} ") if owner else place

    @property
    def laid(self) -> Table:
        """The table with every card on its pile that was named only when it was drawn."""
        table = replace(self, started=False, steps=())
        for step in self.steps:
            place, _, card = step.removeprefix(DRAWN).partition(": ")
            if step.startswith(DRAWN) and place in self.places:
                table = table.with_card(place, card) if card else table.emptying(place)
        return replace(table, started=self.started, steps=self.steps)

    @property
    def named_last(self) -> tuple[str, ...]:
        """The cards that were named since the last choice."""
        named: list[str] = []
        for step in self.steps:
            named = [*named, step.partition(": ")[2]] if step.startswith(DRAWN) else []
        return tuple(filter(None, named))

    def with_card(self, place: str, card: str) -> Table:
        """The table with one more card at the end of a place, before what is shuffled there.

        Once play goes on this is a step like any other, so that it is taken back like one.
        """
        if self.started:
            return self.after(f"{DRAWN}{place}: {card}")
        here = self.zones.get(place, ())
        at = len(here) - (here[-1:] == (REST,))
        return self._laying(place, (*here[:at], card, *here[at:]))

    def without(self, place: str, at: int) -> Table:
        """The table without a card of a place; a pile that is empty by then is no longer set."""
        cards = self.zones.get(place, ())
        left = cards[:at] + cards[at + 1 :]
        if left:
            return self._laying(place, left)
        return replace(self, zones={other: here for other, here in self.zones.items() if other != place})

    def emptying(self, place: str) -> Table:
        """The table with a pile that is said to be empty; what is discarded since is shuffled then."""
        if self.started:
            return self.after(f"{DRAWN}{place}: ")
        beside = place.replace("draw", "discard")
        shuffled = beside in self.places and beside not in self.zones
        return (self._laying(beside, ()) if shuffled else self)._laying(place, self.zones.get(place, ()))

    def _laying(self, place: str, cards: tuple[str, ...]) -> Table:
        """The table with these cards at a place, which is then the one that was changed last."""
        others = {other: here for other, here in self.zones.items() if other != place}
        return replace(self, zones={**others, place: cards})

    def saying(self, key: str, word: str) -> Table:
        """The table with something said beside its cards; nothing where the word is empty."""
        words = {other: value for other, value in self.words.items() if other != key}
        return replace(self, words={**words, key: word} if word else words)

    def playing(self, option: str, value: str) -> Table:
        """The table played with an option of the match; its default is the first of its values."""
        options = {other: chosen for other, chosen in self.options.items() if other != option}
        usual = value == self.language.options[option][0]
        return replace(self, options=options if usual else {**options, option: value})

    def seating(self, number: int) -> Table:
        """The table with so many players; what a player who leaves had goes along."""
        spare = [name for name in self.usual_names if name not in self.players]
        players = (*self.players, *spare)[:number]
        fewer = replace(self, players=players)
        return replace(
            fewer,
            zones={place: cards for place, cards in self.zones.items() if place in fewer.places},
            words={
                key: word
                for key, word in self.words.items()
                if key in fewer.blanks and (word in players or word not in self.players)
            },
        )

    def after(self, step: str) -> Table:
        """The table after one more choice."""
        return replace(self, steps=(*self.steps, step), started=True)

    def back(self) -> Table:
        """The table before the last choice; before the first one, the table is set again."""
        return replace(self, steps=self.steps[:-1], started=bool(self.steps))

    def reset(self) -> Table:
        """The table as it was set, with nothing chosen since; cards that were drawn lie on their piles."""
        return replace(self.laid, steps=(), started=False)

    def link(self) -> str:
        """The table as it stands in an address."""
        data = {
            "a": self.game,
            "d": self.deck,
            "p": list(self.players),
            "w": dict(self.words),
            "z": {place: list(cards) for place, cards in self.zones.items()},
            "s": list(self.steps),
            "g": self.started,
            "o": dict(self.options),
            "c": list(self.add),
            "n": list(self.named),
            "r": self.ruling,
        }
        filled = {key: value for key, value in data.items() if value}
        packed = zlib.compress(json.dumps(filled, separators=(",", ":")).encode(), 9)
        return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read_link(text: str) -> Table:
    """The table a link carries.

    Raises:
        BadLink: if it carries none, or one that is too big.
    """
    if len(text) > LONGEST_LINK:
        raise BadLink("This table is too big for a link. Set it again with fewer cards.")
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        data = json.loads(unpacking.decompress(packed, 64 * 1024))
        return _table(data)
    except (ValueError, KeyError, TypeError, AttributeError, zlib.error, RecursionError) as bad:
        if isinstance(bad, BadLink):
            raise
        raise BadLink("This link holds no table we can read. Here is an empty one.") from None


def _table(data: Mapping[str, Any]) -> Table:
    game = _text(data["a"])
    players = _texts(data["p"])
    seats = LANGUAGES[game].seats
    if len(players) not in seats or len(set(players)) != len(players) or not all(players):
        raise ValueError(players)
    table = Table(
        game=game,
        deck=_text(data["d"]),
        players=players,
        words=_words(data.get("w", {})),
        zones={_text(place): _texts(cards) for place, cards in data.get("z", {}).items()},
        steps=_texts(data.get("s", [])),
        started=bool(data.get("g")),
        options=_words(data.get("o", {})),
        add=_texts(data.get("c", [])),
        named=_texts(data.get("n", [])),
        ruling=_text(data.get("r", "")),
    )
    cards = sum(map(len, table.zones.values()))
    known = set(table.zones) <= set(table.places) and set(table.words) <= table.blanks
    allowed = all(value in LANGUAGES[game].options[option] for option, value in table.options.items())
    if (
        not known
        or not allowed
        or cards > MOST_CARDS
        or len(table.add) > MOST_ADDED
        or len(table.named) > MOST_NAMED
    ):
        raise ValueError(data)
    if len(table.steps) > MOST_STEPS:
        raise BadLink(f"This game went past {MOST_STEPS} steps, so we stopped it.")
    return table


def _words(value: Mapping[str, Any]) -> dict[str, str]:
    return {_text(key): _text(word) for key, word in value.items()}


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(map(_text, value))


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_WORD:
        raise TypeError(value)
    return value
