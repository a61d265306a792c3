"""The table while it is being set: its places, and what is said beside its cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.scenario.languages import LANGUAGES
from kb.scenario.laying import NUMBER, PLAYERS, Blank, Spot
from webapp import presenting
from webapp.presenting import Link
from webapp.trying.picker import Picker, Picking
from webapp.trying.position import Table
from webapp.trying.taps import TOP, Namer, Tap, address

if TYPE_CHECKING:
    from kb.entries import CardEntry
    from webapp.shelf import Shelf

PLAYABLE = frozenset(("keeper", "creeper", "goal", "ungoal", "new rule", "action", "surprise"))
LAID_DOWN = {"creeper": "keepers", "ungoal": "goals"}
"""Where a card is put that is never held in a hand."""


@dataclass(frozen=True)
class Zone:
    """A place on the table that is being set."""

    label: str
    cards: tuple[Tap, ...]
    add: Tap


@dataclass(frozen=True)
class Ask:
    """Something to say beside the cards.

    Args:
        label: what is asked for.
        key: its name in the link.
        taps: what may be said; empty where a number is typed.
        said: the number that is said.
        ruling: the ruling that tells about it.
    """

    label: str
    key: str
    taps: tuple[Tap, ...]
    said: str = ""
    ruling: Link | None = None

    @property
    def usual(self) -> bool:
        """Whether what holds unsaid holds here."""
        return not self.taps or self.taps[0].on

    @property
    def now(self) -> str:
        """What holds now, in words."""
        return next((tap.label for tap in self.taps if tap.on), self.said)


@dataclass(frozen=True)
class Seat:
    """A player's places on the table that is being set.

    Args:
        player: who sits there.
        turn: what the player is called whose turn it is; empty for the others.
        give_turn: makes it this player's turn.
        zones: the places.
        rare: places mostly left alone.
        asks: what is said of the player.
        folded: whether only the name is shown, since many sit here and nothing lies there yet.
    """

    player: str
    turn: str
    give_turn: Tap | None
    zones: tuple[Zone, ...]
    rare: tuple[Zone, ...]
    asks: tuple[Ask, ...]
    folded: bool = False


@dataclass(frozen=True)
class Setting:
    """All that is shown of a table that is being set.

    Args:
        title: the game and the deck, in words.
        games, decks, counts: which game, which deck, how many players.
        options: readings the table may play by.
        asks: what is said most often beside the cards.
        further: what is seldom said.
        middle: the places in the middle.
        seats: the players' places.
        rare: places mostly left alone.
        picker: the sheet of cards.
    """

    title: str
    games: tuple[Tap, ...]
    decks: tuple[Tap, ...]
    counts: tuple[Tap, ...]
    options: tuple[Ask, ...]
    asks: tuple[Ask, ...]
    further: tuple[Ask, ...]
    middle: tuple[Zone, ...]
    seats: tuple[Seat, ...]
    rare: tuple[Zone, ...]
    picker: Picker


def with_card(entry: CardEntry) -> str | None:
    """The address of a table with a card in the first player's hand; None where no deck of ours has it."""
    if entry.type not in PLAYABLE or not entry.known:
        return None
    for game, language in LANGUAGES.items():
        for deck, plan in language.decks.items():
            if set(plan.editions) & set(entry.editions) and "hand" in language.player:
                place = LAID_DOWN.get(entry.type, "hand")
                table = Table(game, deck)
                target = place if place == "goals" else f"{table.players[0]} {place}"
                return address(table.with_card(target, entry.id), to=target)
    return None


class Setter:
    """Draws a table that is being set.

    Args:
        shelf: for the names of cards and decks.
        table: the table.
        target: where the next card goes; the first place if that is no place of the table.
        search: what the card searched for is called.
    """

    def __init__(self, shelf: Shelf, table: Table, target: str, search: str) -> None:
        self.shelf, self.table, self.language = shelf, table, table.language
        self.laying = self.language.laying
        self.target = target if target in table.places else table.places[0]
        self.namer = Namer(shelf, table)
        self.picking = Picking(self.namer, self.target, search)

    def setting(self) -> Setting:
        """Everything there is to tap."""
        asks = [ask for ask in self.laying.asks if ask.values != PLAYERS or ask.key != self.laying.turn]
        return Setting(
            title=f"{self.shelf.game_title(self.table.game)}: {self._deck_title(self.table.deck)}",
            games=tuple(map(self._game, LANGUAGES)),
            decks=tuple(map(self._deck, self.language.decks)),
            counts=tuple(map(self._count, self.language.seats)),
            options=tuple(map(self._option, self.language.options)),
            asks=tuple(self._ask(ask) for ask in asks if not ask.rare),
            further=tuple(self._ask(ask) for ask in asks if ask.rare),
            middle=tuple(self._zones(self.laying.middle, rare=False)),
            seats=tuple(map(self._seat, self.table.players)),
            rare=tuple(self._zones(self.laying.middle, rare=True)),
            picker=self.picking.picker(),
        )

    def _tap(self, label: str, table: Table, *, on: bool = False) -> Tap:
        return Tap(label, address(table, to=self.target), on=on)

    def _game(self, game: str) -> Tap:
        return Tap(self.shelf.game_title(game), address(Table(game)) + TOP, on=game == self.table.game)

    def _deck(self, deck: str) -> Tap:
        url = address(self.table, to=self.target, deck=deck)
        return Tap(self._deck_title(deck), url, on=deck == self.table.deck)

    def _deck_title(self, deck: str) -> str:
        plan = self.language.decks.get(deck)
        return (plan.title if plan is not None else "") or self.shelf.edition_title(deck)

    def _count(self, number: int) -> Tap:
        return self._tap(str(number), self.table.seating(number), on=number == len(self.table.players))

    def _option(self, option: str) -> Ask:
        values = self.language.options[option]
        chosen = self.table.options.get(option, values[0])
        taps = (self._tap(value, self.table.playing(option, value), on=value == chosen) for value in values)
        ruling = self.shelf.readings.get((self.table.game, option))
        about = presenting.link(self.shelf, ruling) if ruling is not None else None
        return Ask(option[0].upper() + option[1:], option, tuple(taps), ruling=about)

    # What is said beside the cards

    def _ask(self, blank: Blank, owner: str = "") -> Ask:
        key = f"{owner} {blank.key}" if owner else blank.key
        said = self.table.words.get(key, "")
        return Ask(blank.label, key, tuple(self._words(blank, key, said)), said)

    def _words(self, blank: Blank, key: str, said: str) -> Iterator[Tap]:
        if blank.values == PLAYERS:
            for player in self.table.players:
                yield self._tap(player, self.table.saying(key, player), on=player == said)
        elif not isinstance(blank.values, str):
            usual = next(iter(blank.values))
            for value, words in blank.values.items():
                word = "" if value == usual else value
                yield self._tap(words, self.table.saying(key, word), on=value == (said or usual))
        else:
            assert blank.values == NUMBER

    # Places

    def _zones(self, spots: tuple[Spot, ...], owner: str = "", *, rare: bool | None = None) -> Iterator[Zone]:
        """The places that are always shown, or those mostly left alone; one that holds cards is shown."""
        for spot in spots:
            place = f"{owner} {spot.key}" if owner else spot.key
            folded = spot.rare and place not in self.table.zones and place != self.target
            if rare is None or folded == rare:
                yield self._zone(place)

    def _zone(self, place: str) -> Zone:
        add = Tap("card", address(self.table, to=place) + "#pick", on=place == self.target)
        return Zone(self.namer.label(place), self.picking.here(place), add)

    def _seat(self, player: str) -> Seat:
        turn = self.laying.turn
        holder = self.table.holder
        asks = tuple(self._ask(blank, player) for blank in self.laying.asks_player)
        zones = tuple(self._zones(self.laying.seat, player, rare=False))
        rare = tuple(self._zones(self.laying.seat, player, rare=True))
        seat = Seat(player, "", None, zones, rare, asks)
        if not turn or len(self.table.players) < 2 or self.laying.turn_word in self.table.players:
            return replace(seat, folded=self.namer.is_folded(player, self.target))
        word = self.laying.turn_word
        if player == holder:
            return replace(seat, turn=word)
        words = f"Make it {player}’s turn" if word == "Turn" else f"Make {player} the {word}"
        give = self._tap(words, self.table.saying(turn, player))
        return replace(seat, give_turn=give, folded=self.namer.is_folded(player, self.target))
