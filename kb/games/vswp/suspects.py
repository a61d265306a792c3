"""Clue stacks: what happens to a Suspect that is dealt, and what a stack is worth.

The two generators are the hooks of the table: each runs once the Suspect lies in its zone.
"""

from __future__ import annotations

from kb.engine import Card, Steps
from kb.games.vswp import zones
from kb.games.vswp.dealing import deal_to_pit
from kb.games.vswp.rulebook import VswpRulebook
from kb.games.vswp.state import State


def stack_value(_book: VswpRulebook, suspect: Card, cover: Card | None) -> int:
    """What a stack counts as: the difference in letters (vswp-clue/17); spaces count only in the cover."""
    surname = suspect.name.split()[-1]
    return abs(len(surname) - len(cover.name if cover is not None else ""))


def in_the_middle(state: State, suspect: Card) -> Steps[None]:
    """A Suspect was dealt to the community cards: it is covered at once (vswp-clue/11)."""
    yield from ()
    cover(state, suspect)


def in_a_pit(state: State, suspect: Card, player: str) -> Steps[None]:
    """A Suspect was dealt to a pit: it lies open, is covered and replaced (vswp-clue/13, 15)."""
    cover(state, suspect)
    yield from deal_to_pit(state, player, 1)


def cover(state: State, suspect: Card) -> Card | None:
    """Lay the top card of the Clue deck on a Suspect; None where the Clue deck is used up."""
    state.needs(state.clue_given, "clue deck")
    pile = state.table.cards(zones.CLUE_DECK)
    if not pile:
        return None
    top = pile[0]
    state.table.move(top, zones.ON_SUSPECTS)
    state.covers[suspect] = top
    return top
