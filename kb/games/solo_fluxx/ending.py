"""How a game ends: a deck is empty, or an Ungoal is met."""

from __future__ import annotations

from typing import NoReturn

from kb.engine import Card, GameOver, Outcome, Steps
from kb.games.fluxx import zones
from kb.games.fluxx.drawing import make_anew
from kb.games.fluxx.state import State
from kb.games.solo_fluxx.state import SoloState, solo

MAIN_DECK_EMPTY = "the Main deck is empty"
RULES_DECK_EMPTY = "the New Rules deck is empty"


def finish(state: SoloState, reason: str, ruling: str) -> NoReturn:
    """End the game: one Goal wins, and each is a point (solo-fluxx/31, 32).

    Raises:
        GameOver: always.
    """
    goals = len(state.collected())
    won = goals >= state.book.goals_to_win()
    state.ended_by = ruling
    raise GameOver(Outcome(state.you if won else None, reason, state.book.score(goals)))


def run_out(state: State) -> Steps[None]:
    """A draw the Main deck cannot supply ends the game (solo-fluxx/29).

    Raises:
        GameOver: unless a ruling that says so is switched off.
    """
    here = solo(state)
    if here.book.discards_are_shuffled_anew():
        yield from make_anew(here)
    if not here.table.cards(zones.DRAW_PILE) and here.book.empty_main_deck_ends_the_game():
        finish(here, MAIN_DECK_EMPTY, here.quiet.ruling_of("empty_main_deck_ends_the_game"))


def lose(state: SoloState, ungoal: Card) -> NoReturn:
    """A met Ungoal loses the game at once, and every point (solo-fluxx/33).

    Raises:
        GameOver: always.
    """
    goals = len(state.collected())
    score = 0 if state.book.ungoal_takes_every_point() else state.book.score(goals)
    state.ended_by = state.quiet.ruling_of("ungoal_ends_the_game")
    raise GameOver(Outcome(None, f"the Ungoal {ungoal} is met", score))
