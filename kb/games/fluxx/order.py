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
    state.in_extra_turn, state.extra_turn = state.extra_turn, False


def has_spared(state: State, player: str) -> bool:
    """Whether a player has one of the Keepers that save the turn."""
    return any(card.id in SPARED for card in state.keepers(player))


def _from_here(state: State) -> list[str]:
    """The players passed over, then the one whose turn comes."""
    if state.extra_turn:
        return [state.active]
    first = state.next_player()
    passed: list[str] = []
    for player in state.seats_from(first):
        if not _misses(state, player):
            return [*passed, player]
        passed.append(player)
    return [*passed, first]


def _misses(state: State, player: str) -> bool:
    """Whether a player misses the turn that would come now (fluxx-faq/09)."""
    if player not in state.missing:
        return False
    spared_then = state.missing[player]
    now = state.book.skip_is_judged_when_the_turn_comes()
    return not (has_spared(state, player) if now else spared_then)
