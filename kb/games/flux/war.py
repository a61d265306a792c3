"""Both War Rounds: duels in turn, then the 3-man War."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine import Card, Decision, Steps
from kb.games.flux import selves, zones
from kb.games.flux.giving import NOBODY
from kb.games.flux.model import Tie
from kb.games.flux.state import State
from kb.games.flux.turning import turn_all

Fighters = tuple[str, ...]


def war_round(state: State) -> Steps[None]:
    """A War Round from where the rows stand, to its end (flux/08, flux/09, flux/10)."""
    book, rows = state.book, zones.second_row if state.second else zones.row
    before = sum(len(state.table.cards(rows(player))) for player in state.seats)
    if state.second:
        state.lay_face_down(len(state.seats) * book.dealt_before_the_second_war() - before)
    else:
        state.dealt = book.dealt_before_the_war()
    for fighters in _fights(state):
        if before >= len(fighters):
            before -= len(fighters)
            continue
        turned = yield from turn_all(state, fighters, rows)
        yield from _settle(state, turned)
    if not state.second and not book.rows_stay():
        for player in state.seats:
            for card in list(state.row(player)):
                state.table.move(card, zones.ASIDE, top=False)


def _fights(state: State) -> Iterator[Fighters]:
    """Who fights whom, in order."""
    book, seats = state.book, state.seats
    for _ in range(book.duel_cycles()):
        for one, other in book.order_of_duels():
            if one < len(seats) and other < len(seats):
                yield seats if book.third_player_draws() else (seats[one], seats[other])
    if not state.second or book.three_man_war_again():
        yield seats


def _settle(state: State, turned: dict[str, Card]) -> Steps[None]:
    """What a fight costs, then what lies above the cards of a second row."""
    met = selves.met(state, turned) if state.second else {}
    spared = {player for player in met if not selves.fight_counts(state, turned[player])}
    costs = yield from _costs(state, turned)
    for player, number in costs.items():
        if player not in spared:
            state.drink(player, number, "war")
    for player, card in met.items():
        yield from selves.meet(state, player, card)


def _costs(state: State, turned: dict[str, Card]) -> Steps[dict[str, int]]:
    """What each player drinks for the fight itself."""
    values = {player: state.book.value(card) for player, card in turned.items()}
    state.tie = tie = _tie(state, values)
    costs = {player: _difference(state, player, values) for player in turned}
    if tie is None or not tie.counts:
        return costs
    slower = yield from _shout(state, tie)
    for player in tie.players:
        if slower:
            costs[player] = _tie_costs(state, values, tie, lost=player in slower)
        else:
            costs[player] = state.book.unshouted_tie_costs(values[player])
    for player in turned:
        if player not in tie.players and not state.book.third_player_still_drinks():
            costs[player] = 0
    return costs


def _difference(state: State, player: str, values: dict[str, int]) -> int:
    """What the difference to the highest card costs."""
    book, value, highest = state.book, values[player], max(values.values())
    if value == highest:
        return 0
    if len(values) == 2:
        cost = book.duel_costs(value, highest)
    else:
        cost = book.three_man_war_costs(value, tuple(values.values()))
    return book.second_war_difference_costs(cost) if state.second else cost


def _tie(state: State, values: dict[str, int]) -> Tie | None:
    """The players whose cards are equal, if there are any."""
    for value in values.values():
        players = tuple(player for player in values if values[player] == value)
        if len(players) > 1:
            return Tie(players, _can_be_shouted(state, value, values))
    return None


def _can_be_shouted(state: State, value: int, values: dict[str, int]) -> bool:
    if state.second and not state.book.great_scott_stays():
        return False
    lower = value < max(values.values())
    return not (lower and state.book.only_the_highest_tie_counts())


def _shout(state: State, tie: Tie) -> Steps[tuple[str, ...]]:
    """Who was slower to shout "Great Scott!"; nobody where nobody shouts."""
    choice = yield Decision(
        "shout", tie.players, "equal cards: who is first to shout?", "shouts", silence=NOBODY, subject=tie
    )
    if choice == NOBODY:
        return ()
    others = tuple(player for player in tie.players if player != choice.player)
    return others if state.book.first_shout_wins() else (choice.player,)


def _tie_costs(state: State, values: dict[str, int], tie: Tie, *, lost: bool) -> int:
    """What a shouted tie costs one of the tied players."""
    if not lost:
        return 0
    tied = [values[player] for player in tie.players]
    return state.book.three_tied_cost(tied) if len(tied) > 2 else state.book.great_scott_costs(tied)
