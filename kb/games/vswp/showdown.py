"""Paying the pot out: to the best hand, in shares where hands are equal, exactly to the last chip."""

from __future__ import annotations

from collections.abc import Sequence

from kb.games.vswp.hands import best_players
from kb.games.vswp.state import State


def pay_out(state: State) -> None:
    """The pot goes to the best hand among those still in; with side pots where somebody is all in."""
    hand = state.hand
    winners: list[str] = []
    for amount, among in side_pots(state):
        best = best_players(state.book, state, among)
        share(state, amount, best)
        winners += [player for player in best if amount and player not in winners]
    hand.winners = tuple(winners) or best_players(state.book, state, hand.still_in())


def side_pots(state: State) -> list[tuple[int, Sequence[str]]]:
    """The main pot and the side pots, each with those who can win it (tableside/vswp-betting)."""
    hand = state.hand
    still_in = hand.still_in()
    paid = {player: hand.paid.get(player, 0) for player in hand.players}
    levels = sorted({paid[player] for player in still_in})
    if len(levels) < 2 or not state.book.side_pots():
        return [(hand.pot, still_in)]
    pots: list[tuple[int, Sequence[str]]] = []
    below, left = 0, hand.pot
    for level in levels:
        amount = sum(min(each, level) - min(each, below) for each in paid.values())
        pots.append((amount, [player for player in still_in if paid[player] >= level]))
        below, left = level, left - amount
    # Carried chips, penalties and what folded players paid beyond the highest level are the main pot's.
    pots[0] = pots[0][0] + left, pots[0][1]
    return pots


def share(state: State, amount: int, among: Sequence[str]) -> None:
    """Share chips equally; odd ones go to the seats nearest the dealer's left (tableside/vswp-odd-chips)."""
    if not among:
        state.carried += amount
        state.hand.pot -= amount
        return
    each, odd = divmod(amount, len(among))
    order = [player for player in _from_the_left(state) if player in among]
    if odd and not state.book.odd_chips_go_left():
        order.reverse()
    for at, player in enumerate(order):
        state.chips[player] += each + (at < odd)
    state.hand.pot -= amount


def _from_the_left(state: State) -> list[str]:
    first = state.first_seat()
    order = state.seats_from(first)
    return [*order[1:], first]
