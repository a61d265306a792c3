"""Looking at a Solo Fluxx match: what ``then`` compares."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine import Match, Zone
from kb.games.fluxx.state import State
from kb.games.fluxx.zones import DISCARD_PILE, DRAW_PILE
from kb.games.solo_fluxx.ending import MAIN_DECK_EMPTY, RULES_DECK_EMPTY
from kb.games.solo_fluxx.model import THE_RULES
from kb.games.solo_fluxx.state import SoloState, solo
from kb.games.solo_fluxx.zones import COLLECTED, REMOVED, RULES_DECK, RULES_DISCARD
from kb.scenario.fluxx import observing as fluxx

IN_ORDER: dict[str, Zone] = {"main deck": DRAW_PILE, "new rules deck": RULES_DECK}
IN_ANY_ORDER: dict[str, Zone] = {
    "main discard pile": DISCARD_PILE,
    "rules discard pile": RULES_DISCARD,
    "collected": COLLECTED,
    "removed": REMOVED,
}


def observe(match: Match[State], subject: str, key: str) -> object:
    """The value of one key, for the player or (``subject`` empty) for the table."""
    state = solo(match.state)
    if subject:
        return fluxx.observe(match, subject, key)
    if key in IN_ORDER:
        return tuple(card.id for card in state.table.cards(IN_ORDER[key]))
    if key in IN_ANY_ORDER:
        return tuple(sorted(card.id for card in state.table.cards(IN_ANY_ORDER[key])))
    if key in _FACTS:
        return _FACTS[key](state, match)
    return fluxx.observe(match, subject, key)


def whose_turn(state: SoloState) -> str:
    """Whose turn it is: the player's or the Rules'."""
    return THE_RULES if state.rules_turn or state.phase == "rules" else state.you


def _next(state: SoloState) -> str:
    return state.you if whose_turn(state) == THE_RULES else THE_RULES


def score(match: Match[State]) -> int:
    """The score as it stands, or as the game ended."""
    if match.outcome is not None and match.outcome.score is not None:
        return match.outcome.score
    state = solo(match.state)
    return state.quiet.score(len(state.collected()))


def _ended_by(match: Match[State]) -> str:
    if match.outcome is None:
        return "nothing"
    words = {MAIN_DECK_EMPTY: "the Main deck", RULES_DECK_EMPTY: "the New Rules deck"}
    return words.get(match.outcome.reason, "an Ungoal")


def _number_in(zone: Zone) -> Callable[[SoloState, Match[State]], object]:
    return lambda state, _match: len(state.table.cards(zone))


_FACTS: dict[str, Callable[[SoloState, Match[State]], object]] = {
    "turn of": lambda state, _match: whose_turn(state),
    "next": lambda state, _match: _next(state),
    "score": lambda _state, match: score(match),
    "ended by": lambda _state, match: _ended_by(match),
    "turns": lambda state, _match: state.turns,
    "turns of the rules": lambda state, _match: state.rules_turns,
    "cards in the main deck": _number_in(DRAW_PILE),
    "cards in the new rules deck": _number_in(RULES_DECK),
    "cards removed": _number_in(REMOVED),
}
