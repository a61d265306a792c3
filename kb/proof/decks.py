"""Decks built from card entries: the one source of what a card is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from kb.engine import Card
from kb.entries import Base, CardEntry
from kb.reading.faults import quoted
from kb.reading.names import nearest
from kb.scenario import Deck, DeckSource, UnknownDeck
from kb.scenario.language import GameLanguage
from kb.scenario.languages import LANGUAGES

_PLAIN = re.compile(r"A Keeper\b")
"""How the text of a Keeper begins that does nothing by itself."""

BASIC_RULES = "fluxx/card-texts/choose-what-the-card-names"
"""The ruling on what may be chosen, and why the Basic Rules may not."""

_INHERITED = ("rule", "bonus", "cancels", "attaches")
"""What a card that works like another takes over from it, unless it says so itself."""


def deck_source(base: Base) -> DeckSource:
    """A function that builds a deck of this base from its id and the ids of cards to add.

    Cards whose text nobody knows, or which the engine does not play, are left out.
    """

    aliases = _aliases(base)

    @lru_cache(maxsize=8)
    def printed(game: str, deck_id: str) -> tuple[list[Card], dict[str, str]]:
        language = LANGUAGES[game]
        plan = language.decks[deck_id]
        cards, left_out = list(plan.pack), dict[str, str]()
        for entry in base.cards.values():
            if number := _number(entry, plan.editions):
                copies = _copies(language, base, entry, number)
                cards += copies
                if not copies:
                    left_out[entry.name] = _why_left_out(entry)
        return cards, left_out

    @lru_cache(maxsize=64)
    def build(game: str, deck_id: str, add: tuple[str, ...]) -> Deck:
        decks = LANGUAGES[game].decks
        if deck_id not in decks:
            known = f"the decks of {game} are {', '.join(decks)}"
            raise UnknownDeck(f"no deck is called {quoted(deck_id)}; {known}")
        cards, left_out = printed(game, deck_id)
        cards = list(cards)
        for card_id in add:
            cards += _added(LANGUAGES[game], base, card_id, cards)
        return Deck(deck_id, cards, aliases, left_out)

    return build


def unplayed(base: Base) -> list[CardEntry]:
    """The cards of known text that the engine of their own game cannot play with."""
    known = (card for card in base.cards.values() if card.known and card.type != "basic rules")
    games = ((card, LANGUAGES.get(card.id.partition("/")[0])) for card in known)
    return [card for card, game in games if game is not None and not _copies(game, base, card, 1)]


def _number(entry: CardEntry, parts: tuple[str, ...]) -> int:
    return sum(entry.editions.get(part, 0) for part in parts)


def _copies(language: GameLanguage, base: Base, entry: CardEntry, number: int, first: int = 1) -> list[Card]:
    if not entry.known or entry.type == "basic rules":
        return []
    facts = _facts(entry, base.cards.get(entry.works_like or "", entry))
    effect = entry.works_like or entry.id
    copies = range(first, first + number)
    cards = [Card(entry.id, entry.name, entry.type, copy, facts, effect) for copy in copies]
    return [card for card in cards if language.offers(card)]


def _added(language: GameLanguage, base: Base, card_id: str, cards: list[Card]) -> list[Card]:
    entry = base.cards.get(card_id)
    if entry is None:
        named = [card.id for card in base.card_by_name(card_id.rpartition("/")[2])]
        near = ", ".join(named or nearest(card_id, base.cards)) or "nothing near it"
        raise UnknownDeck(f"no card has the id {quoted(card_id)}; the nearest: {near}")
    if not entry.known:
        raise UnknownDeck(_why_left_out(entry))
    copies = _copies(language, base, entry, 1, 1 + sum(card.id == card_id for card in cards))
    if not copies:
        raise UnknownDeck(_why_left_out(entry))
    return copies


def _why_left_out(entry: CardEntry) -> str:
    if entry.type == "basic rules":
        return f"the {entry.name} are no New Rule and stay on the table all game ({BASIC_RULES})"
    if not entry.known:
        return f"nobody knows the text of {entry.name}, so the engine does not offer it"
    return f"the engine does not play {entry.name} ({entry.id}): what it says is settled at the table"


def _facts(entry: CardEntry, like: CardEntry) -> Mapping[str, object]:
    inherited = {what: getattr(entry, what) or getattr(like, what) for what in _INHERITED}
    return {
        **inherited,
        "goal": entry.goal,
        "kinds": entry.kinds,
        "counted": entry.counted,
        "family": entry.family,
        "plain": _PLAIN.match(like.effect) is not None,
    }


def _aliases(base: Base) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for entry in base.cards.values():
        for alias in entry.aliases:
            found.setdefault(alias, []).append(entry.id)
    return found
