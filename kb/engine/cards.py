"""Cards as the engine sees them: a name, a kind and the facts printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One physical card of a deck.

    Two copies of the same card differ only by ``copy``, a number people at the table never see.

    Args:
        id: permanent id of the card entry, such as ``fluxx/cards/thats-mine``.
        name: the name as it is spoken at the table.
        kind: the card type in the game's own word (``keeper``, ``new rule`` ...).
        copy: 1 for the first copy in the deck, 2 for the second ...
        facts: what else the card entry states about it, as plain data.
        works_like: id of the card whose effect it has; its own id where none is given.
    """

    id: str
    name: str
    kind: str
    copy: int = 1
    facts: Mapping[str, object] = field(default_factory=dict, repr=False)
    works_like: str = field(default="", repr=False)

    def __post_init__(self) -> None:
        if not self.works_like:
            object.__setattr__(self, "works_like", self.id)

    def __eq__(self, other: object) -> bool:
        return type(other) is Card and self.id == other.id and self.copy == other.copy

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[type[Card], tuple[object, ...]]:
        # A compiled card cannot be made without its parts and given them afterwards.
        return Card, (self.id, self.name, self.kind, self.copy, self.facts, self.works_like)

    def __str__(self) -> str:
        return self.name
