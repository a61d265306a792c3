"""Leaving a hand."""

from __future__ import annotations

from kb.games.vswp import zones
from kb.games.vswp.state import State


def fold(state: State, player: str) -> None:
    """A player is out of the hand; pit and stacks are thrown away (tableside/vswp-betting)."""
    hand = state.hand
    if player in hand.folded:
        return
    hand.folded.add(player)
    for card in [*state.pit(player), *state.stacks(player)]:
        cover = state.covers.pop(card, None)
        for each in (card, cover) if cover is not None else (card,):
            state.throw_away(each)


def fold_all(state: State) -> None:
    """Everybody is out of the hand."""
    for player in state.hand.still_in():
        fold(state, player)


def clear_table(state: State, depth: int) -> None:
    """All cards of a hand that is over are thrown away."""
    for name in (zones.pit, zones.stacks):
        for player in state.players:
            for card in list(state.table.cards(name(player, depth))):
                state.table.move(card, zones.USED)
    for card in list(state.table.cards(zones.community(depth))):
        state.table.move(card, zones.USED)
    for suspect, cover in list(state.covers.items()):
        if state.table.where(suspect) == zones.USED:
            state.table.move(cover, zones.USED)
            del state.covers[suspect]
