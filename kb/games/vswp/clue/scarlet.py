"""Miss Scarlet, who acts as she is dealt, before anything covers her."""

from __future__ import annotations

from kb.engine import Card
from kb.games.vswp.folding import fold
from kb.games.vswp.model import HandEnds
from kb.games.vswp.rulebook.clue import MAN, WOMAN
from kb.games.vswp.showdown import share
from kb.games.vswp.state import State

SCARLET = "vswp/cards/miss-scarlet"


def in_the_middle(state: State, suspect: Card) -> None:
    """As the Pants card she sends the men out, or has them share the pot (vswp-clue/19, 20)."""
    if suspect.id != SCARLET:
        return
    if state.hand.pants != suspect and not state.book.scarlet_acts_before_the_pants():
        return
    men = _men(state, state.hand.still_in())
    if len(men) == len(state.hand.still_in()):
        if state.hand.pants == suspect and state.book.only_men_share_the_pot():
            share(state, state.hand.pot, men)
            state.hand.winners = tuple(men)
            raise HandEnds(showdown=True)
    elif men and state.book.men_fold_for_the_pants():
        _all_fold(state, men)


def in_a_pit(state: State, suspect: Card, owner: str) -> None:
    """She sends other men out for a man, and has the men pay for a woman (vswp-clue/21, 22)."""
    if suspect.id != SCARLET:
        return
    if _is_man(state, owner):
        others = [man for man in _men(state, state.hand.still_in()) if man != owner]
        if others and state.book.other_men_fold():
            _all_fold(state, others if state.book.her_man_stays_in() else [*others, owner])
    elif state.sexes.get(owner) == WOMAN:
        _men_pay(state)


def _men_pay(state: State) -> None:
    """Every man pays a tenth of his chips, folded or not."""
    for man in _men(state, state.hand.players):
        if man not in state.hand.folded or state.book.folded_men_pay():
            state.penalty(man, state.book.tenth_due(state.chips[man]))


def _all_fold(state: State, players: list[str]) -> None:
    for player in players:
        fold(state, player)


def _men(state: State, players: tuple[str, ...] | list[str]) -> list[str]:
    return [player for player in players if _is_man(state, player)]


def _is_man(state: State, player: str) -> bool:
    """Whether the words about men apply to a player, which is for each to say."""
    if player in state.sexes:
        return state.sexes[player] == MAN
    return state.book.silence_makes_a_man()
