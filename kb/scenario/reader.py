"""Reading the values of an example: cards, numbers, players; every fault is collected with its line."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Item
from kb.reading.faults import MOST_TOLD, Fault, quoted
from kb.reading.names import nearest, normalise
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario.deck import Deck, UnknownCard


class Reader:
    """Reads values for one example.

    Args:
        path: the file, for messages.
        deck: the cards that exist.
        players: the players' names.
        once_by: the ruling that says how often a card exists; empty where none does.
    """

    def __init__(self, path: str, deck: Deck, players: Sequence[str], once_by: str = "") -> None:
        self.path, self.deck, self.players, self.once_by = path, deck, tuple(players), once_by
        self.faults: list[Fault] = []
        self.taken: dict[str, int] = {}

    def fault(self, line: int, text: str) -> None:
        """Note what is wrong."""
        self.faults.append(Fault(self.path, line, text))

    @property
    def tired(self) -> bool:
        """Whether there are more faults than anybody reads: what was meant need not be looked for."""
        return len(self.faults) >= MOST_TOLD

    def unknown(self, line: int, what: str, found: str, allowed: Sequence[str]) -> None:
        """Note a word that is not on a closed list, with the nearest that are."""
        near = ", ".join(() if self.tired else nearest(found, allowed)) or ", ".join(allowed)
        expected = f"expected one of these: {near}" if allowed else "there are none"
        self.fault(line, f"{quoted(found)} is no {what}; {expected}")

    def card_id(self, node: Node, line: int) -> str | None:
        """The id of the card a name stands for; None after a fault."""
        if not isinstance(node, str) or not node:
            self.fault(line, "a card name is expected here")
            return None
        if self.tired and not self.deck.knows(node):
            self.fault(line, f"no card of {self.deck.id} is called {quoted(node)}")
            return None
        try:
            return self.deck.find(node)
        except UnknownCard as unknown:
            self.fault(line, str(unknown))
            return None

    def card_ids(self, node: Node, line: int) -> list[str]:
        """The ids of a list of cards; a single name counts as a list of one."""
        items = node if isinstance(node, YamlList) else YamlList(line)
        if not isinstance(node, YamlList):
            items.append(node)
            items.lines.append(line)
        found: list[str] = []
        for at, item in enumerate(items):
            if self._joins(items, at):
                continue
            card_id = self.card_id(item, items.lines[at])
            if card_id is not None:
                found.append(card_id)
        return found

    def deal(self, card_ids: Sequence[str], line: int) -> tuple[Card, ...]:
        """Physical copies for these ids, none of them dealt out before."""
        dealt: list[Card] = []
        for card_id in card_ids:
            copies, at = self.deck.copies(card_id), self.taken.get(card_id, 0)
            if at >= len(copies):
                times = "once" if len(copies) == 1 else f"{len(copies)} times"
                by = f" ({self.once_by})" if self.once_by else ""
                exists = f"it exists {times} in {self.deck.id}{by}"
                self.fault(line, f"{copies[0]} lies in {at + 1} places; {exists}")
                continue
            self.taken[card_id] = at + 1
            dealt.append(copies[at])
        return tuple(dealt)

    def number(self, node: Node, line: int) -> int | None:
        """A whole number from 0 on; None after a fault."""
        if isinstance(node, str) and node.isascii() and node.isdigit() and len(node) < 7:
            return int(node)
        self.fault(line, f"a whole number is expected, found {quoted(_shown(node))}")
        return None

    def amount(self, node: Node, line: int) -> str | None:
        """A whole number of whatever sign, as it is written; None after a fault."""
        digits = node.removeprefix("-") if isinstance(node, str) else node
        return None if self.number(digits, line) is None else str(node)

    def player(self, node: Node, line: int) -> str | None:
        """A player's name; None after a fault."""
        if isinstance(node, str) and node in self.players:
            return node
        self.unknown(line, "player", _shown(node), self.players)
        return None

    def word(self, node: Node, line: int, what: str, allowed: Sequence[str]) -> str | None:
        """A word of a closed list; None after a fault."""
        if isinstance(node, str) and node in allowed:
            return node
        self.unknown(line, what, _shown(node), allowed)
        return None

    def item(self, node: Node, line: int, words: frozenset[str]) -> Item | None:
        """A player, a word of the game or a card; None after a fault."""
        if isinstance(node, str):
            if node in self.players:
                return node
            if not self.deck.knows(node):
                for word in words:
                    if normalise(word) == normalise(node):
                        return word
        return self.card(node, line)

    def card(self, node: Node, line: int) -> Card | None:
        """A card, whichever copy of it; None after a fault."""
        card_id = self.card_id(node, line)
        return None if card_id is None else self.deck.copies(card_id)[0]

    def _joins(self, items: YamlList, at: int) -> bool:
        """A comma inside a card's name splits it in a flow list: say so instead of two odd faults."""
        item, after = items[at], items[at + 1] if at + 1 < len(items) else None
        if not isinstance(item, str) or not isinstance(after, str):
            return False
        joined = f"{item}, {after}"
        if not self.deck.knows(joined) or (self.deck.knows(item) and self.deck.knows(after)):
            return False
        self.fault(items.lines[at], f'{joined!r} is one card: put it in quotes, "{joined}"')
        return True


def line_of(node: YamlMap, key: str) -> int:
    """The line a key stands on."""
    return node.lines.get(key, node.line)


def _shown(node: Node) -> str:
    return node if isinstance(node, str) else "a list" if isinstance(node, YamlList) else "a map"
