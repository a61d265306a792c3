"""A position built up line by line, in the words of the example language."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from kb.reading.faults import FaultyBase
from kb.reading.names import nearest
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario import Deck, UnknownCard, UnknownDeck, parse
from kb.scenario.saving import Kit
from kb.scenario.writing import Writer

ALIASES = {"front": "keepers", "in front": "keepers", "rule": "rules", "goal": "goals", "turn": "turn of"}
ALIASES |= {"draw pile": "main deck", "discard pile": "main discard pile"}
REST = "rest"
"""Stands for all cards that lie nowhere yet, shuffled."""


class Misread(ValueError):
    """A line that cannot be followed; the message says what was expected."""


class Draft:
    """A position that is being built.

    Args:
        kit: what is played with.
        players: names, seated clockwise.
        given: what is known so far; nothing where the table is empty.
        chance: shuffles what is left of the deck.
    """

    def __init__(
        self, kit: Kit, players: Sequence[str], given: YamlMap | None, chance: random.Random
    ) -> None:
        self.kit, self.players, self.chance = kit, tuple(players), chance
        self.given = given if given is not None else YamlMap(1)

    def setup(self) -> Any:
        """The set-up of a match from here.

        Raises:
            Misread: if the position cannot be.
        """
        head = {"name": "draft", "game": self.kit.game, "deck": self.kit.deck}
        lists = {"add": list(self.kit.add), "players": list(self.players)}
        data = _map({**head, **{key: _list(words) for key, words in lists.items()}})
        _put(data, "options", _map(dict(self.kit.options)))
        _put(data, "given", self.given)
        _put(data, "then", _map({"winner": "nobody"}))
        try:
            return parse(data, "position", self.kit.decks).setup
        except FaultyBase as faulty:
            raise Misread("; ".join(fault.text for fault in faulty.faults)) from None

    def change(self, line: str) -> Draft:
        """The draft after a line such as ``Ann hand: Starship, Veto`` or ``turn of: Bob``.

        Raises:
            Misread: if the line cannot be followed; nothing has changed then.
        """
        changed = Draft(self.kit, self.players, deepcopy(self.given), self.chance)
        for word, follow in (("players", changed._seat), ("deck", changed._deck), ("add", changed._add)):
            if (rest := _after(line, word)) is not None:
                follow(rest)
                break
        else:
            changed._set(line)
        changed.setup()
        return changed

    def place_of(self, owner: str) -> YamlMap:
        """What is said below a player's name, or of the table as a whole where nobody is named."""
        if not owner:
            return self.given
        below = self.given.get(owner)
        place = below if isinstance(below, YamlMap) else YamlMap(1)
        _put(self.given, owner, place)
        return place

    def fill(self, key: str) -> None:
        """Put all cards that lie nowhere yet below those of a pile, shuffled."""
        pile = self.given[key]
        assert isinstance(pile, YamlList)
        _put(self.given, key, _list([*pile, *self._rest(key)]))

    def _set(self, line: str) -> None:
        owner = next((name for name in self.players if _after(line, name) is not None), None)
        rest = line if owner is None else str(_after(line, owner))
        known = self.kit.language.player if owner is not None else self.kit.language.position
        options = {} if owner is not None else dict.fromkeys(self.kit.language.options)
        words = {alias: key for alias, key in ALIASES.items() if key in known}
        words |= {key: key for key in (*known, *options)}
        for word in sorted(words, key=len, reverse=True):
            if (value := _after(rest, word)) is not None:
                self._give(owner, words[word], value)
                return
        near = ", ".join(nearest(rest.split(":")[0], list(words))) or ", ".join(known)
        whom = f"{owner}'s" if owner is not None else "the table's"
        raise Misread(f"{rest!r} is none of {whom} places; nearest: {near}")

    def _give(self, owner: str | None, key: str, value: str) -> None:
        if key in self.kit.language.options:
            self.kit = replace(self.kit, options={**self.kit.options, key: value})
            return
        place = self.place_of(owner or "")
        place.pop(key, None)
        if key not in self.kit.language.holds:
            _put(place, key, value)
            return
        names = split_cards(self.kit.cards, value)
        if len(names) > (most := len(self.kit.cards.cards)):
            raise Misread(f"{len(names)} cards for {key}, and the whole deck has {most}")
        cards = self._rest(key) if value == REST else _list([self.card(name) for name in names])
        for card in cards:
            self._make_free(_name_of(card), sum(_name_of(other) == _name_of(card) for other in cards))
        _put(place, key, cards)

    def card(self, name: str) -> Node:
        """A card by its id; ``CREEPER on KEEPER`` for one that sits on another."""
        deck = self.kit.cards
        upper, on, below = name.partition(" on ")
        try:
            if on and not deck.knows(name):
                above, under = deck.find(upper.strip("{}: ")), deck.find(below.strip("{} "))
                return _map({under: above} if self._below_first else {above: f"on {under}"})
            return deck.find(name)
        except UnknownCard as unknown:
            raise Misread(str(unknown)) from None

    def _make_free(self, card_id: str, wanted: int) -> None:
        """Take a card from where it lay, if there is no other copy of it."""
        for _, cards in self._zones():
            lies = sum(self._id(other) == card_id for _, zone in self._zones() for other in zone)
            for card in [card for card in cards if self._id(card) == card_id]:
                if lies + wanted > len(self.kit.cards.copies(card_id)):
                    cards.remove(card)
                    cards.lines.pop()
                    lies -= 1

    def _zones(self) -> list[tuple[str, YamlList]]:
        places = [self.given, *(seat for seat in self.given.values() if isinstance(seat, YamlMap))]
        return [(key, zone) for place in places for key, zone in place.items() if isinstance(zone, YamlList)]

    def _id(self, card: Node) -> str:
        name = _name_of(card)
        return self.kit.cards.find(name) if self.kit.cards.knows(name) else name

    def _ids(self, card: Node) -> list[str]:
        """The id of a card, and that of the card it is written with where that one lies nowhere else."""
        covers = list(card.values()) if isinstance(card, YamlMap) and self._below_first else []
        return [self._id(each) for each in (card, *covers)]

    @property
    def _below_first(self) -> bool:
        return self.kit.language.together == "under"

    def _rest(self, key: str) -> YamlList:
        """All cards that lie nowhere yet and may lie here."""
        kinds = self.kit.language.laying.kinds_at(key)
        used = Counter(card for _, zone in self._zones() for each in zone for card in self._ids(each))
        left: list[str] = []
        for card in self.kit.cards.cards:
            if used[card.id]:
                used[card.id] -= 1
            elif not kinds or card.kind in kinds:
                left.append(card.id)
        self.chance.shuffle(left)
        return _list(left)

    def _seat(self, value: str) -> None:
        names = [name.strip() for name in value.strip("[] ").split(",") if name.strip()]
        for gone in set(self.players) - set(names):
            self.given.pop(gone, None)
        self.players = tuple(names)
        if self.given.get("turn of") not in names:
            self.given.pop("turn of", None)

    def _deck(self, value: str) -> None:
        self.kit = replace(self.kit, deck=value)
        self._known()

    def _add(self, value: str) -> None:
        self.kit = replace(self.kit, add=tuple(split_cards(self.kit.cards, value)))
        self._known()

    def _known(self) -> None:
        try:
            self.kit.cards.copies  # noqa: B018
        except UnknownDeck as unknown:
            raise Misread(str(unknown)) from None


def split_cards(deck: Deck, value: str) -> list[str]:
    """The names of a list; neighbours that are one name with a comma in it stay together."""
    parts = [part.strip() for part in value.strip("[] ").split(",") if part.strip()]
    at = 0
    while at + 1 < len(parts):
        joined = f"{parts[at]}, {parts[at + 1]}"
        # "Chocolate, Cookies" are two cards, although a third one is called Chocolate Cookies.
        if deck.knows(joined) and not (deck.knows(parts[at]) and deck.knows(parts[at + 1])):
            parts[at : at + 2] = [joined]
        at += 1
    return parts


def drafted(
    kit: Kit,
    players: Sequence[str],
    words: Mapping[tuple[str, str], str],
    zones: Mapping[tuple[str, str], Sequence[str]],
    chance: random.Random,
) -> Draft:
    """A draft put together in one go.

    Args:
        kit: what is played with.
        players: names, seated clockwise.
        words: (player or empty, key) -> word, such as whose turn it is.
        zones: (player or empty, key) -> ids of the cards there, ``CREEPER on KEEPER`` where one is attached;
            :data:`REST` at the end of a pile for what then lies nowhere.
        chance: shuffles what is left of the deck.

    Raises:
        Misread: if a card is not in the deck, or all other cards should lie before a player.
    """
    draft = Draft(kit, players, None, chance)
    for (owner, key), word in words.items():
        _put(draft.place_of(owner), key, word)
    for (owner, key), cards in zones.items():
        _put(draft.place_of(owner), key, _list([draft.card(name) for name in cards if name != REST]))
    for (owner, key), cards in zones.items():
        if REST in cards and owner:
            raise Misread(f"all other cards lie on a pile, and {owner}'s {key} is none")
        if REST in cards:
            draft.fill(key)
    return draft


def draft_of(kit: Kit, setup: Any, chance: random.Random) -> Draft:
    """The draft of a set-up, to go on from there."""
    writer, given = Writer(kit.cards), YamlMap(1)
    for key, value in kit.language.write_given(setup).items():
        _put(given, key, writer.node(value))
    return Draft(kit, setup.players, given, chance)


def _after(line: str, word: str) -> str | None:
    """What follows a word at the beginning of a line, with or without a colon."""
    begins = line[: len(word)].casefold() == word.casefold()
    rest = line[len(word) :]
    if not begins or (rest and rest[0] not in ": "):
        return None
    return rest.lstrip(": ").strip()


def _name_of(card: Node) -> str:
    return next(iter(card)) if isinstance(card, YamlMap) else str(card)


def _map(values: dict[str, Any]) -> YamlMap:
    found = YamlMap(1)
    for key, value in values.items():
        _put(found, key, value)
    return found


def _list(values: Sequence[Any]) -> YamlList:
    found = YamlList(1)
    found.extend(values)
    found.lines.extend([1] * len(values))
    return found


def _put(into: YamlMap, key: str, value: Node) -> None:
    into[key] = value
    into.lines[key] = 1
