"""Writing the YAML of an example: names where they are clear, ids where they are not, long lists wrapped."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Union

from kb.engine import Card
from kb.reading.strict_yaml import Node, YamlMap, read
from kb.scenario.deck import Deck

Written = Union[str, Card, tuple[Card, Card], "Mapping[str, Written]", "Sequence[Written]"]
"""A word, a card, a Creeper with the Keeper it sits on, or a map or list of these."""

WIDTH = 100
_PLAIN = re.compile(r"[A-Za-z0-9](?:[\w .!?'&/()-]*[\w.!?')])?", re.ASCII)


class Writer:
    """Writes values for one example.

    Args:
        deck: the deck it is played with; it decides which names are clear.
        taken: words that are no card's even where a card is called so, such as the players' names.
    """

    def __init__(self, deck: Deck, taken: Iterable[str] = ()) -> None:
        self._deck, self._taken = deck, frozenset(taken)

    def entry(self, key: str, value: Written, indent: int = 0) -> str:
        """A line ``key: value``, wrapped where it is long."""
        written = self.value(value)
        head = f"{quoted(key)}:"
        line = f"{head} {written}" if written else head
        pad = " " * indent
        if len(pad + line) <= WIDTH or not written.startswith(("[", "{")):
            return pad + line
        return "\n".join(_wrapped(line, pad))

    def value(self, value: Written) -> str:
        """A value as flow YAML."""
        if isinstance(value, str):
            return quoted(value)
        if isinstance(value, Card):
            return quoted(self.name(value))
        if isinstance(value, Mapping):
            return "{" + ", ".join(f"{quoted(key)}: {self.value(part)}" for key, part in value.items()) + "}"
        return "[" + ", ".join(map(self._item, value)) + "]"

    def node(self, value: Written) -> Node:
        """A value as :mod:`kb.reading.strict_yaml` would read it."""
        read_back = read(f"value: {self.value(value)}", "value")
        assert isinstance(read_back, YamlMap)
        return read_back["value"]

    def name(self, card: Card) -> str:
        """The name of a card, or its id where the name says too little."""
        clear = self._deck.knows(card.name) and self._deck.find(card.name) == card.id
        return card.name if clear and card.name not in self._taken else card.id

    def _item(self, item: Written) -> str:
        if isinstance(item, tuple) and len(item) == 2:
            return (
                "{"
                + f"{quoted(self.name(_card(item[0])))}: {quoted(f'on {self.name(_card(item[1]))}')}"
                + "}"
            )
        return self.value(item)


def quoted(text: str) -> str:
    """A word as YAML: plain where that is safe."""
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _wrapped(line: str, pad: str) -> list[str]:
    """The line broken after commas: a key of a flow map must not be broken."""
    lines = [pad]
    for piece in line.split(", "):
        if len(lines[-1]) + len(piece) + 2 > WIDTH and lines[-1].strip():
            lines[-1] = lines[-1].rstrip()
            lines.append(f"{pad}    ")
        lines[-1] += f"{piece}, "
    lines[-1] = lines[-1].removesuffix(", ")
    return lines


def _card(item: object) -> Card:
    assert isinstance(item, Card)
    return item
