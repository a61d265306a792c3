"""What happens to a Suspect that is dealt: laid open, covered, replaced, and what its stack does."""

from __future__ import annotations

from kb.engine import Card, Steps
from kb.games.vswp import zones
from kb.games.vswp.clue import scarlet
from kb.games.vswp.clue.effects import act
from kb.games.vswp.dealing import deal_to_pit
from kb.games.vswp.state import State

KNIFE = "vswp/cards/knife"


def in_the_middle(state: State, suspect: Card) -> Steps[None]:
    """A Suspect among the community cards is covered at once, and its stack does what it does (vswp-clue/11).

    Args:
        state: the table.
        suspect: the card dealt.
    """
    scarlet.in_the_middle(state, suspect)
    if not state.book.suspect_in_the_middle_is_covered():
        return
    cover = _covered(state, suspect)
    if cover is None:
        return
    if cover.id == KNIFE and state.book.knife_removes_in_the_middle():
        _removed(state, suspect, cover)
        return
    yield from act(state, suspect, cover, None)


def in_a_pit(state: State, suspect: Card, player: str) -> Steps[None]:
    """A Suspect dealt to a pit is laid open, covered and replaced, then acts (vswp-clue/13, 15, 23).

    Args:
        state: the table.
        suspect: the card dealt.
        player: to whom.
    """
    if not state.book.pit_suspect_is_laid_open():
        state.table.move(suspect, zones.pit(player, state.hand.depth), top=False)
        return
    scarlet.in_a_pit(state, suspect, player)
    cover = _covered(state, suspect)
    killed = cover is not None and cover.id == KNIFE and state.book.knife_removes_a_pit_suspect()
    if cover is not None and killed:
        _removed(state, suspect, cover)
    if state.book.pit_suspect_is_replaced() and (not killed or state.book.killed_suspect_is_replaced()):
        yield from deal_to_pit(state, player, 1)
    if cover is not None and not killed:
        yield from act(state, suspect, cover, player)


def _covered(state: State, suspect: Card) -> Card | None:
    """Lay the top card of the Clue deck on a Suspect; None where there is none left."""
    state.needs(state.clue_given, "clue deck")
    cover = next(iter(state.table.cards(zones.CLUE_DECK)), None)
    if cover is not None:
        state.table.move(cover, zones.ON_SUSPECTS)
        state.covers[suspect] = cover
    return cover


def _removed(state: State, suspect: Card, cover: Card) -> None:
    """The Clue cards of a stack leave the hand."""
    del state.covers[suspect]
    state.throw_away(suspect)
    state.throw_away(cover)
