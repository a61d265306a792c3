"""Which Creepers stop a win."""

from __future__ import annotations

from kb.engine import Card
from kb.games.fluxx import facts
from kb.games.fluxx.conditions import cards_to_choose_from, named_cards
from kb.games.fluxx.seen import Seen


def blocked(state: Seen, player: str, goal: Card | None) -> bool:
    """Whether Creepers stop a player from winning with a Goal; None stands for one that names no card."""
    if not _creepers_in_play(state):
        return False
    if _in_play(state, facts.SILVER_LINING) and state.book.rule_may_lift_creepers():
        return False
    if (
        any(card.works_like == facts.MARCELINE for card in state.front(player))
        and state.book.keeper_may_lift_creepers()
    ):
        return False
    whose = state.book.whose_creepers_block()
    if whose == "anybody" and state.book.creepers_stop_everybody():
        return True
    if whose == "villains" and state.book.villains_stop_everybody():
        return _blocked_by_villains(state, player, goal)
    creepers = _creepers(state, player)
    if _in_play(state, facts.BAKED_POTATO) and (holders := _holders(state, facts.POTATO)):
        if player not in holders:
            return True
        creepers = [creeper for creeper in creepers if creeper.works_like != facts.POTATO]
    return any(_stops(state, creeper, creepers, goal) for creeper in creepers)


def _stops(state: Seen, creeper: Card, creepers: list[Card], goal: Card | None) -> bool:
    """Whether one Creeper in front of a player stops that player."""
    condition = facts.goal(goal) if goal is not None else None
    choice = cards_to_choose_from(condition)
    if creeper.id in choice and sum(other.id in choice for other in creepers) > 1:
        return not state.book.either_creeper_may_stay()
    named = creeper.id in named_cards(condition)
    if not named and creeper.id in _named_beside(state, goal):
        return state.book.creeper_of_another_goal_blocks()
    return state.book.creeper_blocks(named)


def _blocked_by_villains(state: Seen, player: str, goal: Card | None) -> bool:
    """Batman Fluxx, where it hangs on the Goal whether Creepers stop nobody or all (fluxx-faq/04, 59)."""
    named = named_cards(facts.goal(goal)) if goal is not None else frozenset()
    creepers = _creepers_in_play(state)
    asks_for_one = named & {*facts.VILLAINS, *(creeper.id for creeper in creepers)}
    if asks_for_one and state.book.villain_goal_lifts_villains():
        return False
    if _in_play(state, facts.ELSEWHERE) and state.book.rule_lifts_villains_of_others():
        creepers = _creepers(state, player)
    return bool(creepers)


def _named_beside(state: Seen, goal: Card | None) -> set[str]:
    return {card_id for other in state.goals() if other != goal for card_id in named_cards(facts.goal(other))}


def _holders(state: Seen, creeper_id: str) -> list[str]:
    """The players who have a certain Creeper."""
    return [seat for seat in state.players if creeper_id in state.ids_in_front(seat)]


def _in_play(state: Seen, rule_id: str) -> bool:
    return rule_id in state.rules().found(facts.effects)


def _creepers_in_play(state: Seen) -> list[Card]:
    return [creeper for seat in state.players for creeper in _creepers(state, seat)]


def _creepers(state: Seen, player: str) -> list[Card]:
    return [card for card in state.front(player) if card.kind == "creeper"]
