"""Cards that take something out of a pile, played at a table on whose piles nobody put any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp.trying.taps import Tap, address
from webapp.wording import joined

if TYPE_CHECKING:
    from kb.entries import CardEntry
    from webapp.shelf import Shelf
    from webapp.trying.playing import Played
    from webapp.trying.position import Table

PILES = {"discard pile": re.compile(r"\bdiscards?\b"), "draw pile": re.compile(r"\bdraw pile\b")}
"""The key of each pile, and how the text of a card speaks of it."""
LOOKS = re.compile(r"\b(?:look|choose)\b[^.]*\b(?:pile|discards)\b")


@dataclass(frozen=True)
class Emptied:
    """Why a card took nothing, and where cards can be put so that it does.

    Args:
        sentence: why.
        taps: the piles, each with the table to be set anew.
    """

    sentence: str
    taps: tuple[Tap, ...]


def emptied(shelf: Shelf, table: Table, played: Played) -> Emptied | None:
    """What is said where a card of the last step looked for one in piles that are not set; None elsewhere."""
    moves = [move for frame in played.story for move in frame.moves]
    if any(move.from_ in PILES or move.card.type == "surprise" for move in moves):
        return None
    gone = [shelf.base.cards.get(move.card.id) for move in moves if move.to == "discard pile"]
    for card in filter(None, gone):
        piles = list(_bare(card, table))
        if piles:
            where = joined([f"the {pile}" for pile in piles], "or")
            taps = tuple(
                Tap(f"Put cards on the {pile}", address(table.reset(), to=pile) + "#pick") for pile in piles
            )
            return Emptied(f"{card.name} found nothing to take: no card was put on {where}.", taps)
    return None


def _bare(card: CardEntry, table: Table) -> Iterator[str]:
    """The piles a card looks through on which no card was put."""
    for pile, spoken in PILES.items():
        known = pile in table.places and not table.laid.zones.get(pile)
        if known and LOOKS.search(card.effect) and spoken.search(card.effect):
            yield pile
