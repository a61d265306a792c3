"""Cards shared out anew: drawn cards given away, Keepers and Creepers dealt round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle, islice

from kb.engine import Card, Steps, Zone
from kb.games.fluxx import winning, zones
from kb.games.fluxx.asks import pick, pick_one, shuffled
from kb.games.fluxx.drawing import draw_cards
from kb.games.fluxx.numbers import numeral
from kb.games.fluxx.play import ACTIONS
from kb.games.fluxx.state import State


@ACTIONS.card("fluxx/cards/everybody-gets-1")
def everybody_gets_1(state: State, you: str) -> Steps[None]:
    """Draw a card for every player, look at them, and choose who gets which (fluxx-faq/62)."""
    yield from _give_out(state, you, numeral(state, 1), zones.hand)


@ACTIONS.card("fluxx/cards/dreams-omens")
def dreams_omens(state: State, you: str) -> Steps[None]:
    """Lay a card of your choice before every player, to be played as their next turn begins."""
    yield from _give_out(state, you, 1, zones.waiting)


@ACTIONS.card("fluxx/cards/share-the-wealth")
def share_the_wealth(state: State, you: str) -> Steps[None]:
    """Shuffle all Keepers in play and deal them out, Creepers staying on theirs (fluxx-faq/61)."""
    yield from _share_keepers(state, you, state.book.share_the_wealth_keeps_numbers())


@ACTIONS.card("fluxx/cards/scramble-keepers")
def scramble_keepers(state: State, you: str) -> Steps[None]:
    """Shuffle all Keepers in play and give everybody back as many as they had."""
    yield from _share_keepers(state, you, state.book.scramble_keepers_keeps_numbers())


@ACTIONS.card("fluxx/cards/mix-it-all-up")
def mix_it_all_up(state: State, you: str) -> Steps[None]:
    """Loosen all Creepers, shuffle them with all Keepers, and deal them out (fluxx-faq/61)."""
    cards = _in_play(state, "keeper", "creeper")
    for creeper in cards:
        state.take_off(creeper)
    order = yield from _around(state, you)
    yield from _deal(state, cards, order)


def _give_out(state: State, you: str, number: int, to: Callable[[str], Zone]) -> Steps[None]:
    """Draw so many cards for each player, and let one player decide who gets which."""
    seats, drawn = state.seats_from(you), state.table.cards(zones.GIVEN_OUT)
    yield from draw_cards(state, you, number * len(seats), zones.GIVEN_OUT)
    chosen = state.book.everybody_gets_what_the_player_chooses()
    for seat in seats:
        pool = list(drawn) if chosen else list(drawn[:number])
        for card in (yield from pick(state, you, pool, number, number, f"what does {seat} get?")):
            if isinstance(card, Card):
                state.table.move(card, to(seat), top=False)


def _in_play(state: State, *kinds: str) -> list[Card]:
    return [card for seat in state.players for card in state.front(seat) if card.kind in kinds]


def _share_keepers(state: State, you: str, keeps_numbers: bool) -> Steps[None]:
    """Shuffle all Keepers in play and deal them, round the table or in the numbers that lay there."""
    as_before = [seat for seat in state.clockwise_from(you) for _ in state.keepers(seat)]
    order = as_before if keeps_numbers else (yield from _around(state, you))
    yield from _deal(state, _in_play(state, "keeper"), order)


def _around(state: State, you: str) -> Steps[Sequence[str]]:
    """The players in the order in which they are dealt cards, again and again."""
    # Who plays alone has no neighbour; what would go there goes to nobody.
    left = (*state.clockwise_from(you)[1:], *state.others(you))[0]
    first = yield from pick_one(
        state, you, state.book.may_be_dealt_first(you, left), "who is dealt the first card?"
    )
    return state.clockwise_from(str(first))


def _deal(state: State, cards: Sequence[Card], order: Sequence[str]) -> Steps[None]:
    """Shuffle cards and deal them in front of players, one at a time."""
    receivers = tuple(islice(cycle(order), len(cards)))
    for card, receiver in zip((yield from shuffled(state, cards, receivers)), receivers, strict=True):
        state.send(card, zones.front(receiver))
        winning.pass_over(state)
