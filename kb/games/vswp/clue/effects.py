"""The three pairs that do something: Plum in the Library, White in the Kitchen, Green with the Revolver."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine import Card, Steps
from kb.games.vswp.asks import pick
from kb.games.vswp.betting import next_in_turn
from kb.games.vswp.clue.scarlet import SCARLET
from kb.games.vswp.dealing import deal_to_pits, everybody
from kb.games.vswp.effects.table import reveal
from kb.games.vswp.folding import fold
from kb.games.vswp.rulebook import VswpRulebook
from kb.games.vswp.state import State

Effect = Callable[[State, Card, str | None], Steps[None]]


def act(state: State, suspect: Card, cover: Card, owner: str | None) -> Steps[None]:
    """What a stack does; nothing, if its pair is not on the list (vswp-clue/02, 12).

    Args:
        state: the table.
        suspect: the card below.
        cover: the card on top.
        owner: in whose pit the stack lies; None in the middle.
    """
    if cover.id not in PAIRS:
        return
    needed, effect = PAIRS[cover.id]
    acts = state.book.listed_pairs_act() if suspect.id == needed else state.book.cover_acts_on_anybody()
    if acts:
        yield from effect(state, suspect, owner)


def plum_in_the_library(state: State, _suspect: Card, owner: str | None) -> Steps[None]:
    """Each lays one pit card open, of the player's own choice (vswp-clue/25)."""
    for player in _touched(state, owner):
        hidden = [card for card in state.pit(player) if card not in state.hand.face_up]
        number = min(len(hidden), state.book.plum_lays_open())
        for card in (yield from pick(state, player, hidden, number, "which pit card is laid open?")):
            assert isinstance(card, Card)
            state.hand.face_up.add(card)
            if state.book.laid_open_is_revealed():
                yield from reveal(state, player, card)


def white_in_the_kitchen(state: State, _suspect: Card, owner: str | None) -> Steps[None]:
    """Each is dealt one more pit card (vswp-clue/26)."""
    yield from deal_to_pits(state, _touched(state, owner), state.book.white_deals())


def green_with_the_revolver(state: State, suspect: Card, owner: str | None) -> Steps[None]:
    """Whoever is next has to fold: the next to act, or in a pit the next of the deal (vswp-clue/28-30)."""
    yield from ()
    if owner is not None:
        victim = _next_in_the_deal(state, owner) if state.book.next_in_the_deal_folds() else None
    elif state.hand.pants == suspect and not state.book.green_works_in_the_pants():
        return
    else:
        victim = next_in_turn(state) if state.book.next_to_play_folds() else None
    if victim is not None:
        fold(state, victim)


def _next_in_the_deal(state: State, owner: str) -> str | None:
    """The player dealt to after this one, or the next of them still in."""
    order = state.seats_from(owner)[1:]
    if order[0] in state.hand.folded and not state.book.folded_neighbour_is_skipped():
        return None
    return next((player for player in order if player not in state.hand.folded), None)


def _touched(state: State, owner: str | None) -> list[str]:
    """Whom an effect touches: everybody still in, or the owner of a pit stack alone (vswp-clue/14)."""
    if owner is not None and state.book.pit_effect_is_its_owners():
        return [owner]
    return everybody(state)


PAIRS: dict[str, tuple[str, Effect]] = {
    "vswp/cards/library": ("vswp/cards/professor-plum", plum_in_the_library),
    "vswp/cards/kitchen": ("vswp/cards/mrs-white", white_in_the_kitchen),
    "vswp/cards/revolver": ("vswp/cards/mr-green", green_with_the_revolver),
}
"""Weapon or Location -> the Suspect it works with, and what the two do."""


def effects_of(suspect: Card, cover: Card | None) -> tuple[str, ...]:
    """The rulings on what a stack does beside its value; none for most of them (vswp-clue/12)."""
    names: tuple[str, ...] = _SCARLET if suspect.id == SCARLET else ()
    if cover is not None:
        names += _WHEREVER.get(cover.id, ())
        if PAIRS.get(cover.id, ("",))[0] == suspect.id:
            names += _PAIRED[cover.id]
    return tuple(VswpRulebook.ruling_of(name) for name in names)


_SCARLET = ("men_fold_for_the_pants", "only_men_share_the_pot", "other_men_fold", "tenth_due")
_WHEREVER = {"vswp/cards/knife": ("knife_removes_a_pit_suspect",)}
_PAIRED = {
    "vswp/cards/library": ("plum_lays_open",),
    "vswp/cards/kitchen": ("white_deals",),
    "vswp/cards/revolver": ("next_to_play_folds", "green_works_in_the_pants", "next_in_the_deal_folds"),
}
