"""What should have been noticed, reckoned from the cards alone: no predicate of the engine is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from kb.engine import Card
from kb.games.fluxx import facts
from kb.games.fluxx.state import State


def over_a_limit(state: State) -> str | None:
    """Somebody who has more than a limit allows though it is not their turn; None where nobody has."""
    for what, printed in state.rules().found(facts.limits):
        for player in state.players:
            sheltered = player == state.active and not state.turn_over
            number = len(state.hand(player) if what == "hand limit" else state.keepers(player))
            over = number > printed and number > _at_most(state, player, what, printed)
            if over and not sheltered and player != state.exempt:
                return player
    return None


def _at_most(state: State, player: str, what: str, printed: int) -> int:
    """What a limit comes to, should every Keeper that raises it be at work."""
    rules = state.rules().found(facts.effects)
    bonuses = [facts.bonus(card, what) for card in state.front(player).found(facts.helpers)]
    numerals = [printed, *filter(None, bonuses)]
    inflated = [
        each for each in numerals if facts.INFLATION in rules or (each == 1 and facts.DOUBLE_VISION in rules)
    ]
    return sum(numerals) + len(inflated)


def winner(state: State) -> tuple[str, Card] | None:
    """The only player who has all a plain Goal names, with that Goal, while nothing stands in the way.

    Only where that is beyond doubt: no Creeper is in play, no Holographic Projection and no Goal of another
    sort, which somebody else may meet at the same time.
    """
    return state.seen(_winner)


def _winner(state: State) -> tuple[str, Card] | None:
    fronts = [state.front(player) for player in state.players]
    doubtful = any(
        card.kind == "creeper" or card.works_like == facts.PROJECTION for cards in fronts for card in cards
    )
    plain = state.goals().found(_plain)
    if doubtful or len(plain) != len(state.goals()):
        return None
    met = [
        (player, goal)
        for goal, named in plain
        for player, cards in zip(state.players, fronts, strict=True)
        if all(any(card.id == each for card in cards) for each in named)
    ]
    return met[0] if len(met) == 1 else None


def _plain(goals: Iterable[Card]) -> list[tuple[Card, list[str]]]:
    """The Goals that ask for cards by name and for nothing else, with what they name."""
    named = [(goal, _names(goal)) for goal in goals if goal.kind == "goal"]
    return [(goal, names) for goal, names in named if names]


def _names(goal: Card) -> list[str]:
    condition = cast("Mapping[str, list[object]]", goal.facts.get("goal") or {})
    parts = condition.get("all", []) if set(condition) == {"all"} else []
    names = [part for part in parts if isinstance(part, str)]
    return names if len(names) == len(parts) else []
