"""What is looked at after the draw and after each completed effect, in one place and one order."""

from __future__ import annotations

from collections.abc import Iterable

from kb.engine import Card, Registry, Steps
from kb.games.fluxx import facts, numbers, winning, zones
from kb.games.fluxx.asks import discard_from, pick_card
from kb.games.fluxx.drawing import catch_up
from kb.games.fluxx.laying import settle_goals
from kb.games.fluxx.state import State

AT_ONCE = Registry()
"""What Creepers do as soon as something is so: ``(state, owner, creeper)``, by card id."""


def look(state: State) -> Steps[None]:
    """Settle Goals, let Creepers act and sit down, draw what is owed, observe limits, find a winner.

    Limits come before the winner, a reading of ours for a player pushed over a limit by the very
    card that would win (tableside/limits-first).
    """
    while True:
        yield from settle_goals(state)
        yield from _creepers_act(state)
        yield from _attach_creepers(state)
        if not (yield from catch_up(state)):
            break
    if over_a_limit(state):
        bound = bound_players(state)
        if winning.winner(state) is not None and not state.book.limits_come_before_the_win():
            yield from winning.declare_winner(state)
        yield from observe_limits(state, bound)
    yield from winning.declare_winner(state)


def over_a_limit(state: State) -> tuple[str, ...]:
    """Those whom the limits bind now and who are over one."""
    if not state.rules().found(facts.limits):
        return ()
    return tuple([player for player in bound_players(state) if over_limit(state, player)])


def bound_players(state: State) -> tuple[str, ...]:
    """Whom the limits bind now: everybody whose turn it is not, in order of turns."""
    seats = state.seats_from(state.active)
    everybody = state.turn_over or _own_turn_is_no_shelter(state)
    bound = (*seats[1:], seats[0]) if everybody else seats[1:]
    return bound if state.exempt is None else tuple(player for player in bound if player != state.exempt)


def _own_turn_is_no_shelter(state: State) -> bool:
    """Whether limits have the active player in mid-turn, where that ruling is switched off."""
    playing = state.phase == "play" and over_limit(state, state.active)
    return playing and state.book.limits_bind_in_ones_own_turn()


def observe_limits(state: State, players: Iterable[str]) -> Steps[None]:
    """Players over a limit discard down to it, by their own choice.

    A Keeper that raised the limits may be among what is discarded: then there is more to discard.
    """
    for player in players:
        while (exceeded := _exceeded(state, player)) and _binds(state, player):
            what, limit, cards = exceeded[0]
            asks = f"discard down to the {what.title()} of {limit}"
            ruling = state.quiet.ruling_of(_page_on_limits(state, player))
            yield from discard_from(state, player, cards, len(cards) - limit, asks, ruling)
            zone = zones.hand(player) if what == "hand limit" else zones.front(player)
            state.limit_discards += [(zone, card) for card in cards if state.table.where(card) != zone]


def _page_on_limits(state: State, player: str) -> str:
    """The page that says why a player discards now: as the turn ends, suddenly or not, or out of it."""
    if player != state.active:
        return "limits_bind_the_others"
    return "limits_bind_after_sudden_end" if state.ended_at_once else "limits_bind_in_ones_own_turn"


def _binds(state: State, player: str) -> bool:
    """Whether a limit has a player now; the player whose turn has ended meets limits in any case."""
    latest = state.happenings[-1].card if state.happenings else None
    laid = latest is not None and latest in state.rules() and "limit" in (facts.rule_subject(latest) or "")
    return player == state.active or state.book.limits_bind_the_others(laid)


def over_limit(state: State, player: str) -> bool:
    """Whether a player holds or has more than a limit allows."""
    return bool(_exceeded(state, player))


def _exceeded(state: State, player: str) -> list[tuple[str, int, list[Card]]]:
    """The limits a player is over: which, its number, and the cards it counts.

    Whatever changes a limit raises it, so that whoever keeps within the printed number is within it.
    """
    exceeded: list[tuple[str, int, list[Card]]] = []
    for what, printed in state.rules().found(facts.limits):
        cards = state.hand(player) if what == "hand limit" else _counted_in_front(state, player)
        limit = numbers.limit(state, player, what) if len(cards) > printed else None
        if limit is not None and len(cards) > limit:
            exceeded.append((what, limit, list(cards)))
    return exceeded


def _counted_in_front(state: State, player: str) -> list[Card]:
    """What a Keeper Limit counts: Keepers, and no Creepers (fluxx-faq/64)."""
    front, keepers = state.front(player), state.keepers(player)
    if len(front) > len(keepers) and state.book.creepers_count_for_keeper_limit():
        return front
    return keepers


def _creepers_act(state: State) -> Steps[None]:
    for player, creeper in state.seen(_acting):
        effect = AT_ONCE.get(creeper.works_like)
        if effect is not None and creeper in state.front(player):
            yield from effect(state, player, creeper)
    state.goals_seen = tuple(state.goals())


def _acting(state: State) -> list[tuple[str, Card]]:
    return [(player, card) for player, card in _creepers_in_play(state) if card.works_like in AT_ONCE]


def _attach_creepers(state: State) -> Steps[None]:
    for player, creeper in state.seen(_that_attach):
        if creeper not in state.attached and _keepers_for(state, player, creeper):
            yield from _limits_come_first(state, player)
            yield from attach(state, player, player, creeper)


def _that_attach(state: State) -> list[tuple[str, Card]]:
    creepers = _creepers_in_play(state)
    return [(player, card) for player, card in creepers if facts.attaches_to(card) is not None]


def _creepers_in_play(state: State) -> list[tuple[str, Card]]:
    """All Creepers in play, those of the player whose turn it is first."""
    seats = state.seats_from(state.active)
    return [(player, card) for player in seats for card in state.front(player).found(facts.creepers)]


def _limits_come_first(state: State, player: str) -> Steps[None]:
    """Discards to a limit before a Creeper sits down, where that ruling is switched off."""
    matters = player in bound_players(state) and over_limit(state, player)
    if matters and not state.book.creeper_sits_down_before_limits():
        yield from observe_limits(state, (player,))


def attach(state: State, chooser: str, player: str, creeper: Card) -> Steps[None]:
    """Let a Creeper in front of a player sit on a Keeper there that it fits, if there is one."""
    seats = _keepers_for(state, player, creeper)
    ruling = state.quiet.ruling_of("creeper_sits_down_before_limits")
    keeper = yield from pick_card(state, chooser, seats, f"which Keeper does {creeper} sit on?", ruling)
    if keeper is not None:
        state.put_on(creeper, keeper)


def _keepers_for(state: State, player: str, creeper: Card) -> list[Card]:
    wanted = facts.attaches_to(creeper)
    if wanted is None:
        return []
    return [k for k in state.keepers(player) if wanted == "any" or wanted in facts.kinds(k)]
