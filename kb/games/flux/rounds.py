"""The Flux! Rounds, the Suicide Rounds and the FLUX! card: cards held against the rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kb.engine import Card, Steps
from kb.games.flux import zones
from kb.games.flux.giving import hand_out
from kb.games.flux.state import State
from kb.games.flux.turning import turn_one


def flux_round(state: State) -> Steps[None]:
    """Three corners, each by the player opposite, then the centre (flux/15 to 20, flux/30 to 34)."""
    book = state.book
    number = book.dealt_for_the_second_flux_round() if state.second else book.dealt_for_the_flux_round()
    _lay_out(state, number)
    yield from _corners(state, _flux_corner)
    if state.dealt:
        card = yield from turn_one(state, state.seats[0], zones.CENTRE)
        yield from _centre(state, card)


def suicide_round(state: State) -> Steps[None]:
    """Three corners, where a match is drunk (flux/21 to 23, flux/36, flux/37)."""
    book = state.book
    number = book.dealt_for_the_second_suicide_round() if state.second else book.dealt_for_the_suicide_round()
    _lay_out(state, number)
    yield from _corners(state, _suicide_corner)


def flux_card(state: State) -> Steps[None]:
    """The last card, turned by the Dealer and drunk by all three (flux/38)."""
    state.dealt = 1
    card = yield from turn_one(state, state.seats[0], zones.CENTRE)
    number = state.book.value(card)
    for seat in state.book.who_drinks_the_flux_card():
        state.drink(state.seats[seat], number, "FLUX! card")


def _lay_out(state: State, number: int) -> None:
    """Deal for a round; corner cards of the round that are open already need not be dealt."""
    begun = state.round == state.setup.position.round
    open_now = len(state.setup.position.corners) if begun else 0
    if not begun:
        state.clear()
    state.lay_face_down(number - open_now)


def _corners(state: State, settle: Callable[[State, int, Card], Steps[None]]) -> Steps[None]:
    for seat in state.book.order_of_corners():
        if seat < len(state.seats) and not state.table.cards(zones.corner(state.seats[seat])):
            card = yield from turn_one(state, state.seats[seat], zones.corner(state.seats[seat]))
            yield from settle(state, seat, card)


def _flux_corner(state: State, seat: int, card: Card) -> Steps[None]:
    """A corner of a Flux! Round: handed out with a match, drunk without (flux/17, flux/18)."""
    book, player, value = state.book, state.seats[seat], state.book.value(card)
    times = _corner_times(state, state.seats[book.row_beside_a_corner(seat)], card)
    if times:
        if book.matching_corner_is_handed_out():
            yield from hand_out(state, player, times * value, "corner")
        else:
            state.drink(player, times * value, "corner")
    elif book.corner_without_a_match_is_drunk():
        number = book.second_corner_without_a_match_costs(value) if state.second else value
        state.drink(player, number, "corner")


def _corner_times(state: State, player: str, card: Card) -> int:
    """How often a corner card counts for a player's rows; 0 without a match (flux/17, flux/31)."""
    book, (first, second) = state.book, _matches(state, player, card)
    if not state.second or not any((first, second)):
        return book.matches_in_the_first_rounds(first) if first else 0
    first = book.matches_at_a_second_corner(first) if first else 0
    second = book.matches_at_a_second_corner(second) * book.second_row_counts() if second else 0
    return first + second if not (first and second) or book.rows_add_up() else max(first, second)


def _centre(state: State, card: Card) -> Steps[None]:
    """The centre: whoever has a match may hand out all corners together (flux/20, flux/32 to 34)."""
    book = state.book
    corners = [book.value(card) for card in _open_corners(state)]
    times = {player: _centre_times(state, player, card) for player in state.seats}
    winners = [player for player in state.seats if times[player]]
    if not winners:
        number = book.centre_without_a_match_costs(book.value(card))
        for player in state.seats:
            state.drink(player, number, "centre")
        return
    worth = book.second_centre_is_worth(corners) if state.second else book.centre_is_worth(corners)
    if len(winners) > 1 and not book.every_player_with_a_match_hands_out():
        winners = winners[:1]
    for player in winners:
        number, may_keep = times[player] * worth, book.centre_may_be_kept()
        yield from hand_out(state, player, number, "centre", may_keep=may_keep)


def _centre_times(state: State, player: str, card: Card) -> int:
    """How often the corners count for a player; 0 without a match (flux/20, flux/33, flux/34)."""
    book, (first, second) = state.book, _matches(state, player, card)
    if not state.second:
        return book.matches_in_the_first_rounds(first) if first else 0
    first = book.matches_of_the_second_centre(first) if first else 0
    if not second:
        return first
    return first + book.matches_of_the_second_centre(second) * book.second_row_counts_for_the_centre()


def _suicide_corner(state: State, seat: int, card: Card) -> Steps[None]:
    """A corner of a Suicide Round: drunk with a match, free without (flux/22, flux/23, flux/37)."""
    book, player, value = state.book, state.seats[seat], state.book.value(card)
    first, second = _matches(state, state.seats[book.row_beside_a_corner(seat)], card)
    if not any((first, second)):
        state.drink(player, book.suicide_without_a_match_costs(value), "suicide")
        return
    if state.second:
        times = book.second_suicide_counts(first, second)
    else:
        times = book.matches_in_the_first_rounds(first)
    if book.suicide_match_is_drunk():
        state.drink(player, times * value, "suicide")
    else:
        yield from hand_out(state, player, times * value, "suicide")


def _matches(state: State, player: str, card: Card) -> tuple[int, int]:
    """How many cards of a player's two rows a card matches."""

    def matching(row: list[Card]) -> int:
        alike = [other for other in row if state.quiet.value(other) == state.quiet.value(card)]
        return sum(state.book.is_a_match(card, other) for other in alike)

    return matching(state.row(player)), matching(state.second_row(player))


def _open_corners(state: State) -> Iterator[Card]:
    for player in state.players:
        yield from state.table.cards(zones.corner(player))
