"""The numbers in force: how much is drawn and played, which limits bind, how many Goals fit."""

from __future__ import annotations

from kb.games.fluxx import facts
from kb.games.fluxx.state import State


def number_in_force(state: State, what: str) -> int | None:
    """The number a New Rule in play sets; ``facts.ALL`` for Play All; None where no rule sets one."""
    for card in state.rules():
        number = facts.rule_number(card, what)
        if number is not None:
            return number
    return None


def keeper_bonus(state: State, player: str, what: str) -> int:
    """What a player's Keepers add to a number, those under a Malfunction left out."""
    return sum(facts.bonus(card, what) for card in state.keepers(player) if state.works(card))


def draw_number(state: State) -> int:
    """How many cards the active player draws this turn."""
    return (number_in_force(state, "draw") or 1) + keeper_bonus(state, state.active, "draw")


def still_drawing(state: State) -> bool:
    """Whether the draw of the turn is going on."""
    return state.phase == "draw" and not state.turn_over and state.drawn < draw_number(state)


def plays_left(state: State) -> int:
    """How many plays the active player still owes: never more than the cards in hand (fluxx-faq/18, 38)."""
    if state.turn_over:
        return 0
    held = len(state.hand(state.active))
    number = number_in_force(state, "play")
    if number == facts.ALL:
        return held
    owed = (number or 1) + keeper_bonus(state, state.active, "play") - state.plays_made
    return max(0, min(owed, held))


def limit(state: State, player: str, what: str) -> int | None:
    """The Hand Limit or Keeper Limit that binds a player; None for no limit."""
    number = number_in_force(state, what)
    return None if number is None else number + keeper_bonus(state, player, what)


def goal_slots(state: State) -> int:
    """How many Goals may be in play together."""
    return 2 if state.rule_in_play(facts.DOUBLE_AGENDA) else 1
