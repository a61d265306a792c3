"""One hand: antes, pits, betting, community cards, showdown; and the extra hand of Double Agenda."""

from __future__ import annotations

from kb.engine import Card, Steps
from kb.games.vswp import facts
from kb.games.vswp.betting import betting_round
from kb.games.vswp.dealing import deal_community, deal_to_pit
from kb.games.vswp.effects.registry import IN_THE_MIDDLE, REVEALED
from kb.games.vswp.folding import clear_table
from kb.games.vswp.model import Hand, HandEnds
from kb.games.vswp.showdown import pay_out
from kb.games.vswp.state import State


def play_hand(state: State, phase: str = "deal") -> Steps[None]:
    """Play a hand to its end, from the deal or from where an example begins."""
    clockwise = state.clockwise
    try:
        yield from _up_to_showdown(state, phase)
        _settle(state)
    except HandEnds as end:
        _settle(state, carried=not end.showdown)
    if state.clockwise != clockwise and not state.book.reversal_lasts():
        state.clockwise = clockwise


def _settle(state: State, *, carried: bool = False) -> None:
    """Whoever is still in is paid; the pot waits where a card says so (vswp-fluxx/13), or nobody is."""
    hand = state.hand
    if hand.winners is not None:
        return
    if carried:
        state.carried += hand.pot
        hand.pot, hand.winners = 0, ()
    else:
        pay_out(state)


def _up_to_showdown(state: State, phase: str) -> Steps[None]:
    hand = state.hand
    if phase == "deal":
        antes(state)
        yield from _deal_pits(state)
        phase = "bet"
    while phase != "showdown" and not _decided(state):
        if phase == "bet":
            yield from betting_round(state)
            phase = "set"
            continue
        sets = state.book.sets()
        if hand.sets_dealt >= len(sets):
            return
        hand.sets_dealt += 1
        yield from deal_community(state, sets[hand.sets_dealt - 1])
        over = hand.sets_dealt == len(sets) and not state.book.betting_after_the_pants()
        phase = "showdown" if over else "bet"


def _decided(state: State) -> bool:
    left = len(state.hand.still_in())
    return left == 0 or (left == 1 and state.book.last_one_takes_the_pot())


def antes(state: State) -> None:
    """Everybody puts the ante in, or what he has (tableside/vswp-betting)."""
    if state.ante:
        for player in state.hand.players:
            state.pay(player, state.book.ante_due(state.ante, state.chips[player]))


def _deal_pits(state: State) -> Steps[None]:
    order = dealing_order(state)
    extra = state.hand.depth > 0
    pit = state.book.pit_size()
    due = {player: pit if extra else state.bonus_deals.pop(player, pit) for player in order}
    for round_ in range(max(due.values())):
        for player in order:
            if due[player] > round_ and player not in state.hand.folded:
                yield from deal_to_pit(state, player, 1)


def dealing_order(state: State) -> list[str]:
    """The players in order of dealing: from the dealer's left on."""
    first = state.first_seat()
    order = state.seats_from(first)
    return [*order[1:], first]


@REVEALED.of(facts.DOUBLE_AGENDA)
def reveal_double_agenda(state: State, _holder: str, _card: Card) -> Steps[None]:
    """An extra hand is dealt and played first (vswp-fluxx/40, 41)."""
    yield from _extra_hand(state)


@IN_THE_MIDDLE.of(facts.DOUBLE_AGENDA)
def double_agenda_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """An extra hand is dealt and played first (vswp-fluxx/40, 41)."""
    yield from _extra_hand(state)


def _extra_hand(state: State) -> Steps[None]:
    outer = state.hand
    everyone = not outer.folded or state.book.folded_are_dealt_in()
    players = outer.players if everyone else tuple(outer.still_in())
    state.hands.append(Hand(outer.depth + 1, players))
    yield from play_hand(state)
    clear_table(state, state.hand.depth)
    state.hands.pop()
    if not state.book.first_hand_goes_on():
        raise HandEnds(showdown=False)
