"""Who meets which Goal, what a Creeper does about it, and who has won."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import cast

from kb.engine import Card, GameOver, Outcome, Steps
from kb.games.fluxx import facts, numbers
from kb.games.fluxx.blocking import blocked
from kb.games.fluxx.conditions import named_cards, needed_cards
from kb.games.fluxx.projecting import Imagined, projections
from kb.games.fluxx.seen import Seen
from kb.games.fluxx.state import State


def winner(state: State) -> tuple[str, Card] | None:
    """The one player who meets a Goal in play, with that Goal; None for nobody or several at once.

    Of the ways Holographic Projection lets the active player see the table, the best for that player counts.
    """
    won = _only_winner(state)
    if projected := projections(state):
        won = _best_for(state.active, [won, *map(_only_winner, projected)])
    tied = won is not None and ungoal_met(state) is not None
    return None if tied and state.book.goal_and_ungoal_leave_it_open() else won


def _best_for(player: str, found: list[tuple[str, Card] | None]) -> tuple[str, Card] | None:
    """Of several ways to see the table one in which this player wins, or else one in which nobody does."""
    own = next((won for won in found if won is not None and won[0] == player), None)
    return own or (None if None in found else found[0])


def ungoal_met(state: State) -> Card | None:
    """An Ungoal in play whose condition is true, whoever makes it so; Creepers do not stop it."""
    for card in state.goals().found(facts.ungoals):
        condition = facts.goal(card)
        if any(holds(state, player, condition) for player in state.players):
            return card
    return None


def everybody_loses(state: State) -> Card | None:
    """The Ungoal that ends the match now; a Goal met by anybody at the same moment keeps it open."""
    ungoal = ungoal_met(state)
    if ungoal is None or not state.book.ungoal_ends_the_game():
        return None
    met = any(meets(state, player, goal) for player in state.players for goal in state.goals())
    return None if met and state.book.goal_and_ungoal_leave_it_open() else ungoal


def declare_winner(state: State) -> Steps[None]:
    """See who has won, or whether an Ungoal is met; not once a draw has begun (fluxx-faq/03)."""
    if (ungoal := everybody_loses(state)) is not None and not numbers.between_draws(state):
        yield from state.parts.met(state, "", ungoal)
        return
    won = winner(state)
    if won is None or (numbers.between_draws(state) and state.book.draw_is_one_event()):
        return
    if not state.turn_over and not state.book.winner_is_looked_for_at_once():
        return
    player, goal = won
    if player != state.active and not state.book.anybody_may_win_in_any_turn():
        return
    yield from state.parts.met(state, player, goal)


def end(_state: State, player: str, goal: Card) -> Steps[None]:
    """Whoever meets a Goal has won; if it is an Ungoal, nobody has.

    Raises:
        GameOver: with that player as winner; without one where an Ungoal is met.
    """
    yield from ()
    raise GameOver(_outcome(player, goal))


def pass_over_in_the_draw(state: State) -> None:
    """Go past a Creeper met while cards are drawn by the Draw rule (fluxx-faq/03).

    Raises:
        GameOver: where that ruling is switched off.
    """
    won = winner(state)
    if won is not None and not state.book.draw_is_one_event():
        raise GameOver(_outcome(*won))


def pass_over(state: State) -> None:
    """Go past a moment in the middle of an effect: whoever meets a Goal there has not won.

    Raises:
        GameOver: where that ruling is switched off.
    """
    won = winner(state)
    if won is not None and not state.book.effect_is_one_event():
        raise GameOver(_outcome(*won))


def _outcome(player: str, goal: Card) -> Outcome:
    return Outcome(player or None, _how_it_ends(player, goal))


def _how_it_ends(player: str, goal: Card) -> str:
    if player:
        return f"{player} meets {goal}"
    return f"everybody loses, for {goal} is met"


def _only_winner(state: Seen) -> tuple[str, Card] | None:
    met = [(player, goal) for player, goal in state.seen(_near_a_win) if meets(state, player, goal)]
    if not met:
        return None
    players = tuple(dict.fromkeys(player for player, _ in met))
    if len(players) > 1:
        first = state.book.tie_goes_to(players, state.active)
    elif len(met) > 1 and not state.book.two_goals_make_one_winner():
        first = None
    else:
        first = players[0]
    return next((pair for pair in met if pair[0] == first), None)


def _near_a_win(state: Seen) -> list[tuple[str, Card]]:
    """Who has the cards without which nobody can meet a Goal in play."""
    goals = state.goals().found(_with_what_they_need)
    return [
        (player, goal)
        for player in state.players
        for goal, needed in goals
        if needed <= state.ids_in_front(player)
    ]


def _with_what_they_need(goals: Iterable[Card]) -> list[tuple[Card, frozenset[str]]]:
    """Goals, each with the cards nobody can meet it without.

    For a Villain another card may stand in.
    """
    return [
        (goal, needed_cards(facts.goal(goal)).difference(facts.VILLAINS))
        for goal in goals
        if goal.kind != "ungoal"
    ]


def meets(state: Seen, player: str, goal: Card) -> bool:
    """Whether a player wins with this Goal as things stand, with the Creepers that matter."""
    if goal.kind == "ungoal":
        return False
    condition = facts.goal(goal)
    if not holds(state, player, condition) or blocked(state, player, goal):
        return False
    named = named_cards(condition)
    return all(card.id in named for card in state.keepers(player)) or state.book.extra_keepers_do_no_harm()


def held_up(state: State) -> tuple[tuple[str, Card], ...]:
    """Who has what a Goal in play asks for and may not win with it, because of Creepers (fluxx-faq/04)."""
    return tuple(
        (player, goal)
        for goal in state.goals()
        for player in state.players
        if holds(state, player, facts.goal(goal)) and blocked(state, player, goal)
    )


def would_win(state: State, player: str, card: Card) -> bool:
    """Whether a Goal or Keeper being played would win for its player."""
    if card.kind == "goal":
        return meets(state, player, card)
    if card.kind != "keeper":
        return False
    laid = Imagined(state, player, (card,))
    return any(meets(laid, player, goal) for goal in state.goals())


def holds(state: Seen, player: str, condition: object) -> bool:
    """Whether the condition of a Goal is true of a player."""
    if isinstance(condition, str):
        there = condition in state.ids_in_front(player)
        return there or _clayface_stands_in(state, player, condition)
    parts = cast(Mapping[str, object], condition or {})
    return bool(parts) and all(_clause(state, player, key, parts) for key in parts)


def _clayface_stands_in(state: Seen, player: str, wanted: str) -> bool:
    """Whether Clayface takes the place of another Villain a Goal asks for."""
    disguised = wanted in facts.VILLAINS and facts.CLAYFACE in state.ids_in_front(player)
    return disguised and state.book.clayface_stands_in()


def _clause(state: Seen, player: str, key: str, parts: Mapping[str, object]) -> bool:
    match key:
        case "all":
            return all(holds(state, player, part) for part in _list(parts["all"]))
        case "any":
            return any(holds(state, player, part) for part in _list(parts["any"]))
        case "of":
            have = sum(holds(state, player, part) for part in _list(parts["of"]))
            return have >= _least(state, parts)
        case "only":
            return _has_only(state, player, _list(parts["only"]))
        case "anywhere":
            return _in_play(state, player, set(map(str, _list(parts["anywhere"]))))
        case "without":
            return not _spoiled(state, player, named_cards(_list(parts["without"])))
        case "count":
            return _has_most(state, player, str(parts["count"]), _least(state, parts))
        case _:
            return True


def _has_only(state: Seen, player: str, wanted: list[object]) -> bool:
    """Whether these are all the Keepers a player has; Creepers are no Keepers."""
    has = [card.id for card in state.keepers(player)]
    if not set(map(str, wanted)) <= set(has):
        return False
    return len(has) == len(wanted) or not state.book.only_keeper_is_the_only_one()


def _spoiled(state: Seen, player: str, unwanted: Collection[str]) -> bool:
    """Whether a card that must not be in play is, in front of whomever."""
    lies = [seat for seat in state.players if any(card.id in unwanted for card in state.front(seat))]
    return player in lies or (bool(lies) and state.book.forbidden_card_spoils_anywhere())


def _in_play(state: Seen, player: str, wanted: set[str]) -> bool:
    """Whether cards are in play, in front of whomever."""
    if wanted <= {card.id for card in state.front(player)}:
        return True
    there = {card.id for seat in state.players for card in state.front(seat)}
    return wanted <= there and state.book.card_in_play_may_be_anybodys()


def _has_most(state: Seen, player: str, what: str, least: int) -> bool:
    def count(seat: str) -> int:
        return len(state.keepers(seat)) if what == "keepers" else state.held(seat)

    mine = count(player)
    if mine < least:
        return False
    rivals = [seat for seat in state.players if seat != player and count(seat) >= mine]
    ahead = [seat for seat in rivals if not _gives_up_the_lead(state, seat, tied=count(seat) == mine)]
    return not ahead or not state.book.most_must_be_more()


def _gives_up_the_lead(state: Seen, player: str, *, tied: bool) -> bool:
    """Whether a player with as many or more does not stand in the way, for a Creeper is there."""
    return blocked(state, player, None) and state.book.creeper_costs_the_lead(tied)


def _least(state: Seen, parts: Mapping[str, object]) -> int:
    return numbers.numeral(state, int(str(parts["at least"])), "goal")


def _list(value: object) -> list[object]:
    return list(cast("list[object]", value))
