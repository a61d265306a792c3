"""Cards that change the hand as a whole: its end, its order, its stakes, what later hands use."""

from __future__ import annotations

from kb.engine import Card, Effect, Steps
from kb.games.vswp import facts
from kb.games.vswp.asks import pick_card, pick_one
from kb.games.vswp.dealing import everybody
from kb.games.vswp.effects.registry import IN_THE_MIDDLE, REVEALED
from kb.games.vswp.model import HandEnds
from kb.games.vswp.state import State


def reveal(state: State, owner: str, card: Card) -> Steps[None]:
    """Turn a pit card up and do what it says (tableside/vswp-reveal)."""
    state.hand.revealed.add(card)
    state.hand.face_up.add(card)
    effect: Effect | None = REVEALED.get(card)
    if effect is not None:
        yield from effect(state, owner, card)


@REVEALED.of(facts.PLAY_ALL)
def reveal_play_all(state: State, _holder: str, _card: Card) -> Steps[None]:
    """The hand ends and the best hand of this moment wins (vswp-fluxx/32)."""
    yield from ()
    if state.book.play_all_ends_the_hand():
        raise HandEnds(showdown=True)


@IN_THE_MIDDLE.of(facts.PLAY_ALL)
def play_all_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """The hand ends and the best hand of this moment wins (vswp-fluxx/34)."""
    yield from ()
    if state.book.play_all_in_middle_ends_the_hand():
        raise HandEnds(showdown=True)


@REVEALED.of(facts.FIRST_PLAY_RANDOM, facts.JACKPOT)
def reveal_without_effect(state: State, _holder: str, _card: Card) -> Steps[None]:
    """Nothing comes of it (vswp-fluxx/35, 74)."""
    yield from ()


@IN_THE_MIDDLE.of(facts.FIRST_PLAY_RANDOM)
def first_play_random(state: State, _card: Card) -> Steps[None]:
    """Everybody turns up a card of the right-hand neighbour; the effects follow (vswp-fluxx/36-38)."""
    if state.hand.revealed and state.book.earlier_reveal_switches_off():
        return
    turned: list[tuple[str, Card]] = []
    for player in state.in_betting_order():
        owner = _neighbour(state, player, right=state.book.picks_from_the_right())
        asks = f"which card of {owner}'s pit is turned up?"
        left = [card for card in state.pit(owner) if (owner, card) not in turned]
        card = yield from pick_card(state, player, left, asks)
        if card is not None:
            turned.append((owner, card))
            state.hand.revealed.add(card)
            state.hand.face_up.add(card)
    order = state.in_betting_order()
    if not state.book.effects_in_play_order():
        order.reverse()
    for owner, card in sorted(turned, key=lambda each: order.index(each[0])):
        # An earlier effect may have sent the card or its owner away.
        if card in state.pit(owner):
            yield from reveal(state, owner, card)


def _neighbour(state: State, player: str, *, right: bool) -> str:
    """The nearest player still in on one side; seats run clockwise, so the left is the next one."""
    seats = state.seats_from(player, clockwise=not right)[1:]
    return next((seat for seat in seats if seat not in state.hand.folded), player)


@REVEALED.of(facts.REVERSE_ORDER)
def reveal_reverse_order(state: State, _holder: str, _card: Card) -> Steps[None]:
    """The order of betting turns round (vswp-fluxx/42)."""
    yield from ()
    _reverse(state)


@IN_THE_MIDDLE.of(facts.REVERSE_ORDER)
def reverse_order_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """The order of betting turns round (vswp-fluxx/42)."""
    yield from ()
    _reverse(state)


def _reverse(state: State) -> None:
    if state.book.reversal_happens():
        state.clockwise = not state.clockwise


@IN_THE_MIDDLE.of(facts.JACKPOT)
def jackpot(state: State, _card: Card) -> Steps[None]:
    """Everybody puts in his last bet again, or what he has left (vswp-fluxx/73)."""
    yield from ()
    for player in everybody(state):
        last = state.hand.last_bets.get(player, 0)
        state.pay(player, state.book.jackpot_due(last, state.chips[player]))


@IN_THE_MIDDLE.of(facts.NO_LIMITS)
def no_limits(state: State, _card: Card) -> Steps[None]:
    """The limit is off for this hand (vswp-fluxx/75)."""
    yield from ()
    if state.limit is not None and state.book.no_limits_lifts_the_limit():
        state.hand.no_limit = True


@REVEALED.of(facts.RULES_RESET)
def reveal_rules_reset(state: State, _holder: str, _card: Card) -> Steps[None]:
    """The next hand is played without add-ons (vswp-fluxx/53)."""
    yield from ()
    _reset(state)


@IN_THE_MIDDLE.of(facts.RULES_RESET)
def rules_reset_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """The next hand is played without add-ons (vswp-fluxx/53)."""
    yield from ()
    _reset(state)


def _reset(state: State) -> None:
    if state.book.reset_clears_add_ons():
        state.left_out_next = add_ons(state)


def add_ons(state: State) -> tuple[str, ...]:
    """The add-ons that are part of the match."""
    present = {facts.add_on(card) for card in state.deck}
    return tuple(each for each in (facts.FLUXX, facts.CLUE) if each in present)


@REVEALED.of(facts.LETS_SIMPLIFY, facts.TRASH_A_NEW_RULE)
def reveal_lets_simplify(state: State, holder: str, _card: Card) -> Steps[None]:
    """One add-on is left out of the next hand; the dealer says which (vswp-fluxx/56, 58)."""
    yield from _simplify(state, state.dealer if state.book.dealer_chooses_what_goes() else holder)


@IN_THE_MIDDLE.of(facts.LETS_SIMPLIFY, facts.TRASH_A_NEW_RULE)
def lets_simplify_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """One add-on is left out of the next hand; the dealer says which (vswp-fluxx/56, 58)."""
    yield from _simplify(state, state.dealer)


def _simplify(state: State, chooser: str) -> Steps[None]:
    left = [each for each in add_ons(state) if each not in state.left_out_next]
    gone = yield from pick_one(state, chooser, left, "what is left out of the next hand?")
    if gone is not None:
        state.left_out_next = (*state.left_out_next, str(gone))
