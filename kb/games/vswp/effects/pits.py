"""Cards that change pits: limits, draws, exchanges."""

from __future__ import annotations

from kb.engine import Card, Steps
from kb.games.vswp import facts, zones
from kb.games.vswp.asks import pick, pick_card, pick_one
from kb.games.vswp.dealing import deal_community, deal_to_pit, deal_to_pits, everybody
from kb.games.vswp.effects.registry import IN_THE_MIDDLE, REVEALED
from kb.games.vswp.folding import fold, fold_all
from kb.games.vswp.model import HandEnds
from kb.games.vswp.state import State

NEW_PIT = "a new pit"
"""The word for throwing the whole pit away with Trade Hands."""


@REVEALED.of("hand limit")
def reveal_hand_limit(state: State, holder: str, card: Card) -> Steps[None]:
    """Everybody discards down to X, each choosing for himself (vswp-fluxx/08, 09)."""
    keep = state.book.cards_kept_at_limit(_x(card, "hand limit"))
    own = state.book.owner_chooses_discards()
    yield from _discard_down(state, keep, None if own else holder)


@IN_THE_MIDDLE.of("hand limit")
def hand_limit_in_the_middle(state: State, card: Card) -> Steps[None]:
    """The same from the middle (vswp-fluxx/10)."""
    keep = state.book.cards_kept_at_limit_in_middle(_x(card, "hand limit"))
    yield from _discard_down(state, keep, None)


def _discard_down(state: State, keep: int, chooser: str | None) -> Steps[None]:
    for player in everybody(state):
        over = len(state.pit(player)) - keep
        if over > 0:
            asks = f"which {over} of {player}'s pit cards are discarded?"
            picked = yield from pick(state, chooser or player, state.pit(player), over, asks, "discards")
            for card in picked:
                assert isinstance(card, Card)
                state.throw_away(card)


@REVEALED.of(facts.HAND_LIMIT_0)
def reveal_hand_limit_0(state: State, holder: str, _card: Card) -> Steps[None]:
    """Everybody folds and the pot waits (vswp-fluxx/12, 13)."""
    yield from ()
    if state.book.hand_limit_0_folds_all():
        _all_fold(state)
    else:
        for player in state.hand.still_in():
            if player != holder:
                fold(state, player)
        raise HandEnds(showdown=True)


@IN_THE_MIDDLE.of(facts.HAND_LIMIT_0)
def hand_limit_0_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """Everybody folds and the pot waits (vswp-fluxx/12, 13)."""
    yield from ()
    if state.book.hand_limit_0_folds_all():
        _all_fold(state)


def _all_fold(state: State) -> None:
    carried = state.book.pot_is_carried_over()
    if not carried:
        raise HandEnds(showdown=True)
    fold_all(state)
    raise HandEnds(showdown=False)


@REVEALED.of("draw")
def reveal_draw(state: State, holder: str, card: Card) -> Steps[None]:
    """The holder is dealt X more pit cards (vswp-fluxx/20)."""
    yield from deal_to_pit(state, holder, state.book.draw_reveal_deals(_x(card, "draw")))
    if not state.book.revealed_draw_stays():
        state.throw_away(card)


@IN_THE_MIDDLE.of("draw")
def draw_in_the_middle(state: State, card: Card) -> Steps[None]:
    """Everybody is dealt X more pit cards (vswp-fluxx/22)."""
    yield from deal_to_pits(state, everybody(state), state.book.draw_in_middle_deals(_x(card, "draw")))


@IN_THE_MIDDLE.of(facts.EVERYBODY_GETS_1)
def everybody_gets_1(state: State, _card: Card) -> Steps[None]:
    """Everybody is dealt one more pit card (vswp-fluxx/60)."""
    yield from deal_to_pits(state, everybody(state), state.book.everybody_gets_1_deals())


@REVEALED.of(facts.USE_WHAT_YOU_TAKE)
def reveal_use_what_you_take(state: State, holder: str, _card: Card) -> Steps[None]:
    """The holder is dealt one more pit card (vswp-fluxx/62)."""
    yield from deal_to_pit(state, holder, state.book.use_what_you_take_deals())


@IN_THE_MIDDLE.of(facts.USE_WHAT_YOU_TAKE)
def use_what_you_take_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """One more card comes with this set (vswp-fluxx/63)."""
    yield from deal_community(state, state.book.use_what_you_take_adds_cards())


@REVEALED.of("keeper limit")
def reveal_keeper_limit(state: State, _holder: str, card: Card) -> Steps[None]:
    """X minus 2 community cards are dealt (vswp-fluxx/27)."""
    yield from deal_community(state, state.book.keeper_limit_reveal_deals(_x(card, "keeper limit")))


@IN_THE_MIDDLE.of("keeper limit")
def keeper_limit_in_the_middle(state: State, card: Card) -> Steps[None]:
    """X community cards are dealt; that ranks sink is looked at where a hand is scored (vswp-fluxx/28)."""
    yield from deal_community(state, state.book.keeper_limit_in_middle_deals(_x(card, "keeper limit")))


@REVEALED.of(facts.DISCARD_AND_DRAW)
def reveal_discard_and_draw(state: State, holder: str, card: Card) -> Steps[None]:
    """The holder throws the whole pit away, this card too, and gets as many new ones (vswp-fluxx/65)."""
    goes_too = state.book.discard_and_draw_goes_too()
    yield from _new_pit(state, holder, [each for each in state.pit(holder) if goes_too or each != card])


def _new_pit(state: State, player: str, old: list[Card]) -> Steps[None]:
    for card in list(old):
        state.throw_away(card)
    yield from deal_to_pit(state, player, len(old))


@REVEALED.of(facts.ROTATE_HANDS)
def reveal_rotate_hands(state: State, _holder: str, _card: Card) -> Steps[None]:
    """Everybody passes the pit on (vswp-fluxx/66)."""
    yield from ()
    _rotate(state)


@IN_THE_MIDDLE.of(facts.ROTATE_HANDS)
def rotate_hands_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """Everybody passes the pit on (vswp-fluxx/66)."""
    yield from ()
    _rotate(state)


def _rotate(state: State) -> None:
    order = state.in_betting_order()
    step = 1 if state.book.pits_pass_on() else -1
    pits = {player: list(state.pit(player)) for player in order}
    stacks = {player: list(state.stacks(player)) for player in order}
    travel = any(stacks.values()) and state.book.stack_travels_with_the_pit()
    for at, player in enumerate(order):
        to = order[(at + step) % len(order)]
        _give(state, pits[player], to)
        for suspect in stacks[player] if travel else ():
            state.table.move(suspect, zones.stacks(to, state.hand.depth), top=False)


def _give(state: State, cards: list[Card], to: str) -> None:
    for card in cards:
        state.table.move(card, zones.pit(to, state.hand.depth), top=False)


@REVEALED.of(facts.TRADE_HANDS)
def reveal_trade_hands(state: State, holder: str, card: Card) -> Steps[None]:
    """The holder swaps pits with somebody, or takes a new pit (vswp-fluxx/70)."""
    others = [player for player in state.in_betting_order(holder) if player != holder]
    with_whom = yield from pick_one(state, holder, (*others, NEW_PIT), "swap with whom, or a new pit?")
    mine = [each for each in state.pit(holder) if each != card or state.book.trade_hands_travels()]
    if with_whom == NEW_PIT:
        yield from _new_pit(state, holder, mine)
    else:
        theirs = list(state.pit(str(with_whom)))
        _give(state, mine, str(with_whom))
        _give(state, theirs, holder)


@IN_THE_MIDDLE.of(facts.TRADE_HANDS)
def trade_hands_in_the_middle(state: State, _card: Card) -> Steps[None]:
    """Everybody gives a pit card across; at an odd table the dealer exchanges one (vswp-fluxx/68, 69)."""
    seats = list(state.hand.players)
    dealer = state.first_seat()
    if len(seats) % 2:
        seats.remove(dealer)
        if dealer not in state.hand.folded and state.book.odd_dealer_redraws():
            yield from _exchange(state, dealer)
    half = len(seats) // 2 if state.book.trade_goes_across() else 1
    gifts: list[tuple[Card, str]] = []
    for at, player in enumerate(seats):
        to = seats[(at + half) % len(seats)]
        if state.hand.folded & {player, to} or not state.pit(player):
            continue
        gift = yield from pick_card(state, player, state.pit(player), f"which pit card goes to {to}?")
        assert gift is not None
        gifts.append((gift, to))
    for gift, to in gifts:
        _give(state, [gift], to)


def _exchange(state: State, dealer: str) -> Steps[None]:
    picked = yield from pick(state, dealer, state.pit(dealer), 1, "which pit card is discarded?", "discards")
    for card in picked:
        assert isinstance(card, Card)
        state.throw_away(card)
        yield from deal_to_pit(state, dealer, 1)


def _x(card: Card, subject: str) -> int:
    number = facts.number_of(card, subject)
    assert number is not None
    return number
