"""A betting round: one player after the other bets, calls, checks, folds or turns a card up."""

from __future__ import annotations

from kb.engine import Card, Choice, Decision, Steps
from kb.games.vswp.effects.table import reveal
from kb.games.vswp.folding import fold
from kb.games.vswp.state import State


def betting_round(state: State) -> Steps[None]:
    """Betting until everybody still in has matched the highest bet, or is all in (tableside/vswp-betting)."""
    hand = state.hand
    acted: set[str] = set()
    last = _seat_before_first(state)
    while (player := next_to_act(state, last, acted)) is not None:
        hand.acting = player
        asks = f"{player} to act: {state.owed(player)} to call"
        choice = yield Decision("bet", (player,), asks)
        yield from _act(state, player, choice)
        if choice.verb != "reveals":
            # After a raise the others are asked again because they owe chips.
            acted.add(player)
            last = player
        else:
            # It is still this player's turn, whichever way the order runs now.
            last = _seat_before(state, player)
    hand.bets.clear()
    hand.acting = None


def next_in_turn(state: State) -> str | None:
    """Who would play next: after whoever is acting, else first in the coming round; None if nobody will."""
    if state.hand.acting is not None:
        after = state.in_betting_order(state.hand.acting)
        return next((player for player in after if player != state.hand.acting), None)
    to_act = state.to_act
    before = _seat_before_first(state)
    state.to_act = to_act
    return next_to_act(state, before, set())


def _seat_before_first(state: State) -> str:
    """The seat after which betting begins: the dealer's, or the one before whoever is to act."""
    if state.to_act is not None and len(state.hands) == 1:
        first, state.to_act = state.to_act, None
        return _seat_before(state, first)
    dealer = state.first_seat()
    if state.book.left_of_dealer_first():
        return dealer
    return _seat_before(state, dealer)


def _seat_before(state: State, player: str) -> str:
    return state.seats_from(player, not state.clockwise)[1 % len(state.hand.players)]


def next_to_act(state: State, last: str, acted: set[str]) -> str | None:
    """Who is to act after a player; None where the round is over."""
    able = [player for player in state.in_betting_order(last) if state.chips[player] > 0]
    if len(state.hand.still_in()) < 2:
        return None
    if len(able) < 2 and not any(state.owed(player) for player in able):
        return None
    return next((player for player in able if player not in acted or state.owed(player) > 0), None)


def _act(state: State, player: str, choice: Choice) -> Steps[None]:
    match choice.verb:
        case "bets":
            _put_in(state, player, int(str(choice.items[0])))
        case "calls":
            _put_in(state, player, state.owed(player))
        case "checks":
            state.hand.last_bets[player] = 0
        case "folds with":
            # The card is shown and the fold announced; an ordinary fold earns nothing.
            state.bonus_deals[player] = state.book.cards_after_bonus_fold()
            fold(state, player)
        case "reveals":
            card = choice.items[0]
            assert isinstance(card, Card)
            yield from reveal(state, player, card)
        case _:
            fold(state, player)


def _put_in(state: State, player: str, chips: int) -> None:
    paid = state.pay(player, chips)
    state.hand.bets[player] = state.hand.bets.get(player, 0) + paid
    state.hand.last_bets[player] = paid
