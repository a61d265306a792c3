"""Cards of Viking Secret Wildcard Poker as a player types them: `ks`, `10♥`, `Mr. Green in the Kitchen`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from kb.engine import Card
from kb.games.vswp.model import Item
from kb.games.vswp.rulebook import VswpRulebook
from kb.proof.reckoning import ReckoningFault
from kb.reading.faults import quoted
from kb.reading.names import nearest, normalise
from kb.scenario import Deck, UnknownCard

SORTS = VswpRulebook.ruling_of("sort_of")
ONCE = VswpRulebook.ruling_of("card_may_be_twice")
COVERED = VswpRulebook.ruling_of("covers_are_in_the_general_deck")
COVERS = ("weapon", "location")
CLUE = ("suspect", *COVERS)
LONGEST = 2000
MOST_ITEMS = 10
MOST_CARDS = 40
"""So many cards may be named in all: more would keep others waiting."""
_STACK = re.compile(
    r"^(?P<suspect>.+?)(?:\s+(?:in|with)\s+(?:the\s+)?|\s*[/+]\s*)(?P<cover>.+)$", re.IGNORECASE
)
_TIMES = ("once", "twice", "three times")
_SUITS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")
_SPOKEN = re.compile(r"^(?P<rank>\w+) of (?P<suit>spade|heart|diamond|club)s$")
_PLAYING = re.compile(r"^(10|t|[2-9]|[jqka]) ?([shdc])$")
_RANKS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "jack": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
}


class Names:
    """Finds the items a player means; every card of the deck can be taken as often as it exists."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._taken: Counter[str] = Counter()
        self._clue = {card.name: card for card in deck.cards if card.facts.get("counted")}
        self._by_word = {normalise(word): card for card in self._clue.values() for word in _words(card)}

    def items(self, text: str, what: str) -> list[Item]:
        """The items of a list such as `KS, 10H, Mr. Green in the Kitchen`.

        Args:
            text: what was typed.
            what: whose items they are, for messages.

        Raises:
            ReckoningFault: if a name is unknown, a card is taken twice, or there are too many.
        """
        if len(text) > LONGEST:
            raise ReckoningFault(
                f"{what}: {len(text)} letters are too many to read; expected at most {LONGEST}."
            )
        names = [card for name in self._parted(text) for card in self._by_blanks(name)]
        if len(names) > MOST_ITEMS:
            raise ReckoningFault(f"{what}: {len(names)} cards; expected at most {MOST_ITEMS}.")
        return [self.item(name) for name in names]

    def item(self, name: str) -> Item:
        """One card, or a Clue stack.

        Raises:
            ReckoningFault: if it is unknown, taken already, or no item by itself.
        """
        card = self._card(name)
        stack = _STACK.match(name.strip())
        if card is None and stack is not None:
            return self.stack(stack["suspect"], stack["cover"])
        if card is None:
            raise ReckoningFault(self._unknown(name))
        if card.kind in COVERS:
            text = f"{_sort(card)}; it only comes into play on top of a Suspect."
            raise ReckoningFault(text, COVERED)
        return Item(self._take(card))

    def stack(self, suspect: str, cover: str) -> Item:
        """A Suspect with what covers it, in whichever order they are named.

        Raises:
            ReckoningFault: if one of them is unknown or taken already, or they are no Suspect and no cover.
        """
        below, above = self._clue_card(suspect, "suspect"), self._clue_card(cover, "weapon", "location")
        if below.kind != "suspect" and above.kind == "suspect":
            below, above = above, below
        if below.kind != "suspect":
            text = f"{_sort(below)}; a stack begins with a Suspect: {', '.join(self._named('suspect'))}."
            raise ReckoningFault(text, SORTS)
        if above.kind == "suspect":
            raise ReckoningFault(f"{_sort(above)}; a Suspect is covered with a Weapon or a Location.", SORTS)
        return Item(self._take(below), self._take(above))

    def _clue_card(self, name: str, *kinds: str) -> Card:
        card = self._card(name)
        if card is not None and card.kind in CLUE:
            return card
        if card is not None:
            raise ReckoningFault(f"{card.name} is no card of Clue, so it makes no stack.", SORTS)
        what = "Suspect" if kinds == ("suspect",) else "Weapon or Location"
        known = self._named(*kinds)
        near = [self._by_word[normalise(word)].name for word in nearest(name, self._near_words(kinds))]
        hint = f"the nearest: {', '.join(dict.fromkeys(near))}" if near else f"there are {', '.join(known)}"
        raise ReckoningFault(f"No {what} is called {quoted(name.strip())}; {hint}.", SORTS)

    def _near_words(self, kinds: tuple[str, ...]) -> list[str]:
        return [word for card in self._clue.values() if card.kind in kinds for word in _words(card)]

    def _named(self, *kinds: str) -> list[str]:
        return [card.name for card in self._clue.values() if card.kind in kinds]

    def _card(self, name: str) -> Card | None:
        """The card a name stands for; None where there is none."""
        name = as_printed(name)
        try:
            return self._deck.copies(self._deck.find(name))[0]
        except UnknownCard:
            return self._by_word.get(normalise(name))

    def _unknown(self, name: str) -> str:
        near = nearest(name, sorted({card.name for card in self._deck.cards}))
        hint = f"the nearest: {', '.join(near)}" if near else "playing cards are written KS, 10H, Joker"
        return f"No card is called {quoted(name.strip())}; {hint}."

    def _take(self, card: Card) -> Card:
        if self._taken.total() >= MOST_CARDS:
            raise ReckoningFault(f"There are more than {MOST_CARDS} cards; name fewer players.")
        copies = self._deck.copies(card.id)
        taken = self._taken[card.id]
        if taken == len(copies):
            there = "only one of it" if taken == 1 else f"only {taken} of it"
            words = f"{card.name} is named {_TIMES[min(taken, 2)]}, but there is {there}."
            raise ReckoningFault(words, ONCE)
        self._taken[card.id] += 1
        return copies[taken]

    def _parted(self, text: str) -> Iterator[str]:
        """The names of a list; one that holds a comma itself is put together again."""
        parts = [part.strip() for part in re.split(r"[;\n]" if ";" in text else r"[,\n]", text)]
        parts = [part for part in parts if part]
        while parts:
            size = next((n for n in (3, 2) if self._is_card(", ".join(parts[:n]), parts, n)), 1)
            yield ", ".join(parts[:size])
            del parts[:size]

    def _by_blanks(self, name: str) -> list[str]:
        """A name that is none but whose every word names a card, as those cards: `9H KH QD`."""
        if self._card(name) is not None or not all(self._card(part) for part in name.split()):
            return [name]
        return name.split()

    def _is_card(self, name: str, parts: list[str], size: int) -> bool:
        return len(parts) >= size and self._deck.knows(name)


def _sort(card: Card) -> str:
    return f"{card.name} is a {card.kind.capitalize()}"


def _words(card: Card) -> tuple[str, ...]:
    """What a Clue card goes by beside its names: the surname, or its British name."""
    counted = card.facts["counted"]
    assert isinstance(counted, Mapping)
    return (card.name, *(str(word) for word in counted.values()))


def as_printed(name: str) -> str:
    """A playing card in any way of writing it, as the deck names it; other names as they are."""
    plain = " ".join(name.translate(_SUITS).casefold().split())
    spoken = _SPOKEN.match(plain)
    if spoken is not None:
        rank = _RANKS.get(spoken["rank"], spoken["rank"])
        plain = f"{rank}{spoken['suit'][0]}".casefold()
    played = _PLAYING.match(plain)
    if played is None:
        return name
    return f"{'10' if played[1] == 't' else played[1]}{played[2]}".upper()
