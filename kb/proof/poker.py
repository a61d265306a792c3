"""A calculator for Viking Secret Wildcard Poker: what a stack is worth, what a hand scores, and who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from kb.engine import Card
from kb.entries import Base
from kb.games.vswp.clue.effects import effects_of
from kb.games.vswp.clue.stacks import clue_value, phrase
from kb.games.vswp.game import PARTS, Vswp
from kb.games.vswp.hands import Scored, Term, best_hand, best_players
from kb.games.vswp.model import Item, Position
from kb.games.vswp.rulebook import VswpRulebook
from kb.games.vswp.state import Setup, State
from kb.proof.decks import deck_source
from kb.proof.poker_names import Names
from kb.proof.reckoning import ReckoningFault
from kb.reading.faults import quoted
from kb.reading.names import nearest
from kb.scenario import Deck
from kb.scenario.languages import LANGUAGES

GAME = "vswp"
YOU, OPPONENT = "You", "Opponent"
MOST_PLAYERS = 10


class Poker:
    """Reckons with the cards of one base.

    Args:
        base: the entries.
        options: options of the table that are not at their default.

    Raises:
        ReckoningFault: if there is no such option or value.
    """

    def __init__(self, base: Base, options: Mapping[str, str] | None = None) -> None:
        self._base = base
        self._options = _checked(dict(options or {}))
        self._book = VswpRulebook(self._options)

    def with_options(self, options: Mapping[str, str]) -> Poker:
        """The same calculator at a table with other options."""
        return Poker(self._base, options)

    def named(self, kind: str) -> list[str]:
        """The names of all Clue cards of a sort: `suspect`, `weapon` or `location`."""
        return [card.name for card in self._deck.cards if card.kind == kind]

    def stack(self, text: str) -> dict[str, Any]:
        """What a Clue stack such as `Mr. Green in the Kitchen` is worth, and what it does.

        Raises:
            ReckoningFault: if it is no stack.
        """
        item = self._names().item(text)
        if item.card.kind != "suspect":
            raise ReckoningFault(f"{item.card.name} is no Suspect, so it makes no stack.", _SORTS)
        value = clue_value(self._book, item.card, item.cover)
        effects = effects_of(item.card, item.cover)
        return {
            "stack": self._spoken(item),
            "points": value.points,
            "terms": [
                {"amount": term.amount, "words": term.words, "ruling": term.ruling} for term in value.terms
            ],
            "effects": [{"ruling": ruling, "title": self._title(ruling)} for ruling in effects],
            "cards": [card.id for card in (item.card, item.cover) if card is not None],
        }

    def hand(self, pit: str, middle: str) -> dict[str, Any]:
        """What the best hand of some pit items and community items scores, term by term.

        Raises:
            ReckoningFault: if a card is unknown or named too often, or there are none.
        """
        names = self._names()
        held = names.items(pit, "The pit")
        shared = names.items(middle, "The middle")
        if not held and not shared:
            raise ReckoningFault("There are no cards to make a hand of.", _HAND)
        state = self._state({YOU: held, OPPONENT: []}, shared)
        return self._hand(state, YOU)

    def showdown(self, middle: str, players: Sequence[str]) -> dict[str, Any]:
        """Who wins, each player given as `Ann: KS, KH`.

        Raises:
            ReckoningFault: if a card is unknown or named too often, or a player is not named once.
        """
        names = self._names()
        shared = names.items(middle, "The middle")
        pits: dict[str, list[Item]] = {}
        for player in players:
            name, is_there, pit = player.partition(":")
            name = " ".join(name.split())
            if not is_there or not name:
                raise ReckoningFault(f'{quoted(player)} names no player; write a name first: "Ann: KS, KH".')
            if name in pits:
                raise ReckoningFault(f"There are two players called {quoted(name)}; give each a name.")
            pits[name] = names.items(pit, name)
        if not 2 <= len(pits) <= MOST_PLAYERS:
            raise ReckoningFault(f"A showdown has 2 to {MOST_PLAYERS} players, not {len(pits)}.")
        if empty := [name for name, pit in pits.items() if not pit]:
            raise ReckoningFault(f"{empty[0]} has no cards in the pit.", _HAND)
        state = self._state(pits, shared)
        winners = best_players(self._book, state, list(pits))
        return {
            "winners": list(winners),
            "sentence": _sentence(winners),
            "hands": {name: self._hand(state, name) for name in pits},
        }

    def _hand(self, state: State, player: str) -> dict[str, Any]:
        scored = best_hand(self._book, state, player)
        assert scored is not None
        return {
            "sentence": _scored(scored),
            "items": [self._spoken(item) for item in scored.items],
            "ranks": list(scored.ranks),
            "category": scored.category,
            "level": scored.made.level,
            "multiplier": scored.multiplier,
            "score": scored.score,
            "terms": self._terms(scored),
        }

    def _terms(self, scored: Scored) -> list[dict[str, Any]]:
        """Every number of a hand with its reason; what a stack is worth comes before its rank."""
        items = {str(item): item for item in scored.items}
        told = []
        for term in scored.terms:
            item = items.get(term.item)
            name = self._spoken(item) if item is not None else term.item
            if item is not None and item.card.kind == "suspect" and term.what == "rank":
                worth = clue_value(self._book, item.card, item.cover)
                told += [
                    _told("worth", name, f"{each.amount:+d}", each.ruling, each.words) for each in worth.terms
                ]
            if term.what == "multiplier" and item is None and scored.multiplier == 1:
                continue
            told.append(_told(term.what, name, term.value, term.ruling, _in_words(term)))
        return told

    def _spoken(self, item: Item) -> str:
        return phrase(self._book, item.card, item.cover) if item.card.kind == "suspect" else item.card.name

    def _title(self, ruling: str) -> str:
        entry = self._base.rulings.get(ruling)
        return entry.title if entry is not None else ruling

    def _names(self) -> Names:
        return Names(self._deck)

    @cached_property
    def _deck(self) -> Deck:
        return deck_source(self._base)(GAME, LANGUAGES[GAME].default_deck, ())

    def _state(self, pits: Mapping[str, Sequence[Item]], middle: Sequence[Item]) -> State:
        """A table at the showdown, with these cards where they were named."""
        every = [item for items in (*pits.values(), middle) for item in items]
        position = Position(
            dealer=next(iter(pits)),
            phase="showdown",
            pits={name: _cards(items, stacks=False) for name, items in pits.items()},
            stacks={name: _cards(items, stacks=True) for name, items in pits.items()},
            community=tuple(item.card for item in middle),
            covers={item.card: item.cover for item in every if item.cover is not None},
        )
        setup = Setup(tuple(pits), tuple(self._deck.cards), position, self._book, PARTS, log=False)
        return Vswp().begin(setup)


_SORTS = VswpRulebook.ruling_of("sort_of")
_HAND = VswpRulebook.ruling_of("pit_items_used")


def _told(what: str, item: str, value: str, ruling: str | None, words: str) -> dict[str, Any]:
    return {"what": what, "item": item, "value": value, "words": f"{item}: {words}", "ruling": ruling}


def _in_words(term: Term) -> str:
    """A term of a score as a player would say it."""
    match term.what:
        case "rank":
            return term.value if term.value == "no rank" else f"rank {term.value}"
        case "multiplier" if term.value.startswith("+"):
            return f"adds {term.value[1:]} to the multiplier"
        case "multiplier":
            return term.value if term.value == "cancelled" else f"multiplies by {term.value[1:]}"
        case "raise" if term.value == "per card":
            return "raises every multiplier by 1 for each multiplier card of the hand"
        case "raise":
            return f"raises every multiplier by {term.value[1:]}"
        case "category":
            return f"level {term.value}"
        case _:
            return f"scores {term.value}"


def _cards(items: Sequence[Item], *, stacks: bool) -> tuple[Card, ...]:
    return tuple(item.card for item in items if (item.card.kind == "suspect") is stacks)


def _checked(options: dict[str, str]) -> dict[str, str]:
    known = LANGUAGES[GAME].options
    for name, value in options.items():
        if name not in known:
            near = ", ".join(nearest(name, known) or known)
            raise ReckoningFault(f"There is no option {quoted(name)}; the nearest: {near}.")
        if value not in known[name]:
            raise ReckoningFault(
                f"The option {quoted(name)} is {' or '.join(known[name])}, not {quoted(value)}."
            )
    return {name: value for name, value in options.items() if value != known[name][0]}


def _scored(scored: Scored) -> str:
    category = scored.category.capitalize()
    if scored.multiplier == 1:
        return f"{category} scores {scored.score}"
    return f"{category}: {scored.made.level} x {scored.multiplier} = {scored.score}"


def _sentence(winners: Sequence[str]) -> str:
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the pot."
