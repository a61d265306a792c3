"""Solo Fluxx with one thing wrong: each knock-out switches one ruling off, and an example must notice."""

from __future__ import annotations

from kb.engine import KnockOut, Steps
from kb.games.fluxx import numbers, winning, zones
from kb.games.fluxx.state import State
from kb.games.solo_fluxx.rulebook import SoloRulebook
from kb.games.solo_fluxx.rulebook.goals import everything
from kb.games.solo_fluxx.state import solo
from kb.games.solo_fluxx.zones import RULES_DECK


def no_draw(state: State) -> Steps[None]:
    """A draw phase that is taken for done."""
    state.drawn = numbers.draw_number(state)
    yield from state.parts.checkpoint(state)


def draw_new_rules(state: State) -> Steps[None]:
    """A draw phase that takes its cards from the New Rules deck."""
    here = solo(state)
    while numbers.still_drawing(here) and (deck := here.table.cards(RULES_DECK)):
        here.table.move(deck[0], zones.hand(here.you), top=False)
        here.drawn += 1
    yield from ()


def no_limits(state: State) -> Steps[None]:
    """A checkpoint that looks at no limits."""
    yield from winning.declare_winner(state)


KNOCKOUTS: tuple[KnockOut, ...] = (
    *(each for each in SoloRulebook.knock_outs() if each.ruling.startswith("solo-fluxx/")),
    KnockOut(
        "solo-fluxx/turn/a-turn-as-usual",
        "no_draw",
        "a turn alone began with its plays and the draw was left out",
        part=("draw", no_draw),
    ),
    KnockOut(
        "solo-fluxx/turn/draw-from-the-main-deck",
        "draw_new_rules",
        "cards were drawn from the New Rules deck",
        part=("draw", draw_new_rules),
    ),
    KnockOut(
        "solo-fluxx/limits/limits-after-each-turn",
        "no_limits",
        "a limit was forgotten once it had been met",
        part=("checkpoint", no_limits),
    ),
    KnockOut(
        "solo-fluxx/goals/met-goal-costs-its-keepers",
        "everything",
        "everything in play was discarded for a Goal",
        "cards_a_goal_costs",
        everything,
    ),
)
