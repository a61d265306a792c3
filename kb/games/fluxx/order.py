"""Whose turn comes next: extra turns, missed turns, and the direction of play."""

from __future__ import annotations

from kb.games.fluxx.state import State

SPARED = ("fluxx/cards/scarecrow", "fluxx/cards/tin-woodman")
"""Keepers whose owner does not miss a turn because of Field of Poppies."""


def next_up(state: State) -> str:
    """Whose turn comes next, turns that are missed left out."""
    return _from_here(state)[-1]


def advance(state: State) -> None:
    """Make it the next player's turn; those passed over have missed theirs."""
    for player in _from_here(state):
        state.missing.pop(player, None)
        state.active = player
    if state.extra_turns:
        state.extra_turns.pop(0)
    else:
        state.extra_by.clear()
        state.place = state.active


def give_extra_turn(state: State, player: str, card_id: str) -> None:
    """Let a player have an extra turn after this one: one from each card in a string of turns.

    The string ends with the next turn that somebody has in the ordinary way.
    """
    if state.book.extra_turn_may_follow(card_id in state.extra_by):
        state.extra_turns.append(player)
        state.extra_by.add(card_id)


def has_spared(state: State, player: str) -> bool:
    """Whether a player has one of the Keepers that save the turn."""
    return any(card.works_like in SPARED for card in state.keepers(player))


def _from_here(state: State) -> list[str]:
    """The players passed over, then the one whose turn comes."""
    if state.extra_turns:
        return state.extra_turns[:1]
    first = _next_in_order(state)
    passed: list[str] = []
    for player in state.seats_from(first):
        if not _misses(state, player):
            return [*passed, player]
        passed.append(player)
    return [*passed, first]


def _next_in_order(state: State) -> str:
    """Who comes after the last ordinary turn; one that somebody had in between leaves the order alone."""
    if state.place == state.active or state.goes_next:
        return state.next_player()
    place = state.book.turns_go_on_from(state.place, state.active)
    return state.seats_from(place)[1 % len(state.players)]


def _misses(state: State, player: str) -> bool:
    """Whether a player misses the turn that would come now (fluxx-faq/09)."""
    if player not in state.missing:
        return False
    spared_then = state.missing[player]
    now = state.book.skip_is_judged_when_the_turn_comes()
    return not (has_spared(state, player) if now else spared_then)
