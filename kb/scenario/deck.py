"""A deck as an example sees it: the cards that exist, found by the names players use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kb.engine import Card
from kb.reading.faults import quoted
from kb.reading.names import nearest, normalise


class UnknownDeck(LookupError):
    """There is no deck, or no card to add, of that id."""


class UnknownCard(LookupError):
    """A name no card of the deck bears, or one that several bear."""


class Deck:
    """The cards of a match.

    Args:
        deck_id: the deck's id.
        cards: every physical card.
        aliases: further names -> card ids.
        left_out: names of cards that belong to the deck and are never moved in a match -> why.
    """

    def __init__(
        self,
        deck_id: str,
        cards: Sequence[Card],
        aliases: Mapping[str, Sequence[str]],
        left_out: Mapping[str, str] | None = None,
    ) -> None:
        self.id = deck_id
        self._left_out = {normalise(name): why for name, why in (left_out or {}).items()}
        self.cards = tuple(cards)
        self._copies: dict[str, list[Card]] = {}
        self._names: dict[str, set[str]] = {}
        for card in self.cards:
            self._copies.setdefault(card.id, []).append(card)
            self._names.setdefault(normalise(card.name), set()).add(card.id)
        for alias, ids in aliases.items():
            key = normalise(alias)
            if key not in self._names:
                self._names[key] = {card_id for card_id in ids if card_id in self._copies}

    def find(self, name: str) -> str:
        """The id of the card a name (or id) stands for.

        Raises:
            UnknownCard: in words that say what is near, or which cards share the name.
        """
        ids = self._ids(name)
        if len(ids) == 1:
            return next(iter(ids))
        if ids:
            raise UnknownCard(
                f"{quoted(name)} is the name of several cards: write {' or '.join(sorted(ids))}"
            )
        if (why := self._left_out.get(normalise(name))) is not None:
            raise UnknownCard(why)
        names = sorted({card.name for card in self.cards})
        near = ", ".join(nearest(name, names)) or "nothing near it"
        hint = "a card of another deck needs 'add'"
        raise UnknownCard(f"no card of {self.id} is called {quoted(name)}; the nearest: {near} ({hint})")

    def knows(self, name: str) -> bool:
        """Whether exactly one card bears a name."""
        return len(self._ids(name)) == 1

    def _ids(self, name: str) -> set[str]:
        if name in self._copies:
            return {name}
        return self._names.get(normalise(name)) or set()

    def copies(self, card_id: str) -> Sequence[Card]:
        """The physical copies of a card."""
        return self._copies[card_id]


DeckSource = Callable[[str, str, tuple[str, ...]], Deck]
"""Builds a deck from a game, the deck's id and the ids of cards to add; raises :class:`UnknownDeck`."""
