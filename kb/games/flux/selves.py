"""The second War Round: a card that equals the one right above it."""

from __future__ import annotations

from kb.engine import Card, Decision, Steps
from kb.games.flux.giving import NOBODY, hand_out
from kb.games.flux.pack import rank_of
from kb.games.flux.state import State

EIGHT = "8"


def met(state: State, turned: dict[str, Card]) -> dict[str, Card]:
    """The players whose card equals the one above it, with the card (flux/26)."""
    return {player: card for player, card in turned.items() if _meets(state, player, card)}


def _meets(state: State, player: str, card: Card) -> bool:
    row = state.row(player)
    if not any(state.quiet.is_a_match(card, other) for other in row):
        return False
    place = state.book.place_of_the_next_card(len(state.second_row(player)) - 1)
    above = row[place : place + 1] if state.book.former_self_lies_right_above() else row
    return any(state.book.is_a_match(card, other) for other in above)


def fight_counts(state: State, card: Card) -> bool:
    """Whether the difference of the fight is drunk beside what the card above brings (flux/26, flux/27)."""
    if rank_of(card) == EIGHT:
        return state.book.duel_counts_beside_eighty_eight()
    return state.book.duel_counts_beside_a_former_self()


def meet(state: State, player: str, card: Card) -> Steps[None]:
    """A former self is drunk; an 8 lets its player hand out 90 (flux/26, flux/27)."""
    book, eights = state.book, rank_of(card) == EIGHT
    if not eights or not book.eighty_eight_replaces_the_former_self():
        state.drink(player, book.former_self_costs(book.value(card)), "former self")
    if not eights:
        return
    if book.line_must_be_said():
        asks = "88 miles per hour: say the line before the next fight begins"
        choice = yield Decision("line", (player,), asks, "says the line", silence=NOBODY)
        if choice == NOBODY:
            return
    yield from hand_out(state, player, book.eighty_eight_hands_out(), "88 miles per hour")
