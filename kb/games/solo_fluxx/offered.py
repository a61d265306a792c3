"""Which cards the engine plays in Solo Fluxx."""

from __future__ import annotations

from kb.engine import Card
from kb.games.fluxx import offered


def is_played(card: Card) -> bool:
    """Whether the engine plays what a card says: as in Fluxx.

    A Meta Rule lies on the table whatever it says; what it says of other players has no meaning alone.
    """
    return card.kind == "meta rule" or offered.is_played(card)
