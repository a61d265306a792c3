"""Looking at a match of Viking Secret Wildcard Poker: what ``then`` compares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kb.engine import Card, Match
from kb.games.vswp import zones
from kb.games.vswp.hands import Scored, best_hand, best_players, choices
from kb.games.vswp.model import Item
from kb.games.vswp.session import next_dealer
from kb.games.vswp.state import State
from kb.scenario.vswp.clue import CLUE_FACTS, Answers

Found = object


def observe(match: Match[State], subject: str, key: str) -> Found:
    """The value of one key, for a player or (``subject`` empty) for the table."""
    state = match.state
    if not subject:
        return _FACTS[key](match) if key in _FACTS else ()
    if key in _OF_HAND:
        hand = best_hand(state.book, state, subject)
        return None if hand is None else _OF_HAND[key](hand)
    return _OF_PLAYER[key](state, subject)


def _to_act(match: Match[State]) -> str:
    decision = match.decision
    return decision.who[0] if decision is not None and decision.kind == "bet" else "nobody"


def _is_over(match: Match[State]) -> bool:
    decision = match.decision
    return decision is None or decision.kind == "boundary"


_FACTS: dict[str, Callable[[Match[State]], Found]] = {
    "dealer": lambda match: match.state.dealer,
    "to act": _to_act,
    "turn of": lambda match: match.decision.who[0] if match.decision and match.decision.who else "nobody",
    "phase": lambda match: match.decision.kind if match.decision is not None else "showdown",
    "community": lambda match: _ids(match.state.community_items()),
    "pot": lambda match: match.state.hand.pot,
    "ante": lambda match: match.state.ante,
    "limit": lambda match: None if match.state.hand.no_limit else match.state.limit,
    "direction": lambda match: "clockwise" if match.state.clockwise else "counterclockwise",
    "general deck": lambda match: _card_ids(match.state.table.cards(zones.GENERAL)),
    "clue deck": lambda match: _card_ids(match.state.table.cards(zones.CLUE_DECK)),
    "winner": lambda match: tuple(sorted(match.state.hand.winners or ())),
    "best hand": lambda match: tuple(
        sorted(best_players(match.state.book, match.state, match.state.hand.still_in()))
    ),
    "hand": lambda match: "over" if _is_over(match) else "on",
    "hands open": lambda match: len(match.state.hands),
    "carried over": lambda match: match.state.carried,
    "community cards": lambda match: len(match.state.community()),
    "left out next": lambda match: tuple(sorted(match.state.left_out_next)) or ("nothing",),
    "next dealer": lambda match: next_dealer(match.state),
    **CLUE_FACTS,
}

_OF_HAND: dict[str, Callable[[Scored], Found]] = {
    "hand": lambda hand: _ids(hand.items),
    "ranks": lambda hand: hand.ranks,
    "category": lambda hand: hand.category,
    "level": lambda hand: hand.made.level,
    "multiplier": lambda hand: hand.multiplier,
    "score": lambda hand: hand.score,
}

_OF_PLAYER: dict[str, Callable[[State, str], Found]] = {
    "pit": lambda state, player: tuple(sorted(card.id for card in state.pit(player))),
    "stacks": lambda state, player: _ids(state.item(card) for card in state.stacks(player)),
    "chips": lambda state, player: state.chips[player],
    "bet": lambda state, player: state.hand.bets.get(player, 0),
    "last bet": lambda state, player: state.hand.last_bets.get(player, 0),
    "state": lambda state, player: "folded" if player in state.hand.folded else "in",
    "sex": lambda state, player: state.sexes.get(player, ""),
    "face up": lambda state, player: _held(state, player, state.hand.face_up),
    "revealed": lambda state, player: _held(state, player, state.hand.revealed),
    "choices": lambda state, player: choices(state.book, state, player),
    "pit cards": lambda state, player: len(state.pit(player)),
    "next deal": lambda state, player: state.bonus_deals.get(player, state.quiet.pit_size()),
}


def matches(_key: str, expected: object, found: object) -> bool:
    """Whether a found value is the expected one."""
    return found.agrees_with(expected) if isinstance(found, Answers) else expected == found


def in_words(match: Match[State], value: object) -> str:
    """A value as a player would say it."""
    names = {card.id: card.name for card in match.state.setup.deck}
    if value is None:
        return "none"
    if isinstance(value, Answers):
        return value.in_words(names)
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(_word(names, each) for each in value) or "nobody"


def _word(names: dict[str, str], value: object) -> str:
    if isinstance(value, tuple):
        card_id, cover = value
        name = names.get(str(card_id), str(card_id))
        return name if cover is None else f"{name} / {names.get(str(cover), str(cover))}"
    return "none" if value is None else names.get(str(value), str(value))


def _held(state: State, player: str, among: set[Card]) -> Found:
    return tuple(sorted(card.id for card in state.pit(player) if card in among))


def _card_ids(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)


def _ids(items: Iterable[Item]) -> tuple[tuple[str, str | None], ...]:
    return tuple((item.card.id, item.cover.id if item.cover is not None else None) for item in items)
