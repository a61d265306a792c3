"""Looking at a Fluxx match: what ``then`` compares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kb.engine import Card, Match
from kb.games.fluxx import numbers, zones
from kb.games.fluxx.order import next_up
from kb.games.fluxx.state import State

Found = object


def observe(match: Match[State], subject: str, key: str) -> Found:
    """The value of one key, for a player or (``subject`` empty) for the table."""
    state = match.state
    if subject:
        return _held(state, subject) if key == "hand" else _in_front(state, subject)
    if key in _FACTS:
        return _FACTS[key](match)
    if key == "draw pile":
        return tuple(card.id for card in state.table.cards(zones.DRAW_PILE))
    return _ids(_cards(state, key))


_FACTS: dict[str, Callable[[Match[State]], Found]] = {
    "winner": lambda match: (match.outcome.winner if match.outcome else None) or "nobody",
    "match": lambda match: "over" if match.outcome is not None else "on",
    "turn of": lambda match: match.state.active,
    "turn": lambda match: "over" if match.state.turn_over or match.outcome is not None else "on",
    "next": lambda match: next_up(match.state),
    "phase": lambda match: match.state.phase,
    "direction": lambda match: "clockwise" if match.state.clockwise else "counterclockwise",
    "plays made": lambda match: match.state.plays_made,
    "plays left": lambda match: numbers.plays_left(match.state),
    "drawn": lambda match: match.state.drawn,
}


def matches(key: str, expected: object, found: object) -> bool:
    """Whether a found value is the expected one; a Keeper's Creeper counts only where it is named."""
    if key != "keepers" or not isinstance(expected, tuple) or not isinstance(found, tuple):
        return expected == found
    left = list(found)
    for card_id, on in sorted(expected, key=lambda pin: pin[1] is None):
        for pin in left:
            if pin[0] == card_id and on in (None, pin[1]):
                left.remove(pin)
                break
        else:
            return False
    return not left


def in_words(match: Match[State], value: object) -> str:
    """A value as a player would say it."""
    names = {card.id: card.name for card in match.state.setup.deck}
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(_word(names, item) for item in value) or "nothing"


def _word(names: dict[str, str], item: object) -> str:
    if isinstance(item, tuple):
        card_id, on = item
        name = names.get(str(card_id), str(card_id))
        return name if on is None else f"{name} on {names.get(str(on), str(on))}"
    return names.get(str(item), str(item))


def _held(state: State, player: str) -> Found:
    return _ids(state.hand(player))


def _in_front(state: State, player: str) -> Found:
    pins = [
        (card.id, state.attached[card].id if card in state.attached else None) for card in state.front(player)
    ]
    return tuple(sorted(pins, key=str))


def _cards(state: State, key: str) -> Sequence[Card]:
    match key:
        case "rules":
            return state.rules()
        case "meta rules":
            return state.table.cards(zones.META_RULES)
        case "goals":
            return state.goals()
        case "discard pile":
            return state.table.cards(zones.DISCARD_PILE)
        case "being played":
            return state.table.cards(zones.BEING_PLAYED)
        case _:
            return state.table.cards(state.temporary[-1].zone) if state.temporary else []


def _ids(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.id for card in cards))
