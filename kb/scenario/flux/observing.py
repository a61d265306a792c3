"""Looking at a match of Flux!: what ``then`` compares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from kb.engine import Card, Match
from kb.games.flux import zones
from kb.games.flux.model import Turning
from kb.games.flux.state import State


def observe(match: Match[State], subject: str, key: str) -> object:
    """The value of one key, for a player or (``subject`` empty) for the table."""
    state = match.state
    if not subject:
        return _FACTS[key](match)
    match key:
        case "row":
            return _ids(state.row(subject))
        case "second row":
            return _ids(state.second_row(subject))
        case "drinks":
            return state.drunk[subject]
        case _:
            return state.handed_out[subject]


def turn_of(match: Match[State]) -> str:
    """Who turns a card or speaks next; the Dealer when the game is over."""
    decision = match.decision
    if decision is not None and isinstance(decision.subject, Turning):
        return decision.subject.players[0]
    return decision.who[0] if decision is not None and decision.who else match.state.seats[0]


def matches(key: str, expected: object, found: object) -> bool:
    """Whether a found value is the expected one."""
    return expected == found


def in_words(match: Match[State], value: object) -> str:
    """A value as a player would say it."""
    names = {card.id: card.name for card in match.state.setup.deck}
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(names.get(str(item), str(item)) for item in value) or "nothing"


def figures(match: Match[State]) -> Mapping[str, int]:
    """What is counted in a game that is over: drinks for each role, drunk and handed out."""
    state = match.state
    named = zip(("Dealer", "Doc", "Marty"), state.seats, strict=False)
    seats = [(role, state.drunk[player], state.handed_out[player]) for role, player in named]
    return {
        "drinks altogether": sum(state.drunk.values()),
        **{f"{role} drinks": drunk for role, drunk, _ in seats},
        **{f"{role} hands out": handed for role, _, handed in seats},
        "the FLUX! card": state.drinks[-1].number,
    }


_FACTS: dict[str, Callable[[Match[State]], object]] = {
    "the dealer": lambda match: match.state.seats[0],
    "round": lambda match: match.state.round,
    "corners": lambda match: _ids(
        card for player in match.state.seats for card in match.state.table.cards(zones.corner(player))
    ),
    "roles": lambda match: match.state.seats,
    "turn of": turn_of,
    "centre": lambda match: _ids(match.state.table.cards(zones.CENTRE)),
    "dealt face down": lambda match: match.state.dealt,
    "cards used": lambda match: len(match.state.setup.deck) - len(match.state.face_down),
    "drunk altogether": lambda match: sum(match.state.drunk.values()),
    "winner": lambda match: (match.outcome.winner if match.outcome else None) or "nobody",
    "game": lambda match: "over" if match.outcome is not None else "on",
}


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)
