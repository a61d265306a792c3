"""Windows that should have been held, reckoned from hands alone: nothing of the window itself is asked."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Decision
from kb.games.fluxx import facts
from kb.games.fluxx.model import Before, Happening, Holders
from kb.games.fluxx.state import State


def words(state: State, decision: Decision | None) -> str | None:
    """What somebody should have been asked since the last decision, in words; None where all is well."""
    before = state.before
    if decision is not None and decision.kind in ("play", "window"):
        state.before = _before(state, decision)
    elif before is not None:
        state.before = None
    return None if before is None else _missed(state, before, decision)


def _before(state: State, decision: Decision) -> Before | None:
    holders = [
        (player, named)
        for player in state.players
        if player != state.active and (named := state.hand(player).found(facts.answered))
    ]
    if not holders or facts.BATCAVE in state.front(state.active).found(facts.effects):
        return None
    subject = decision.subject if decision.kind == "window" else None
    return Before(holders, len(state.happenings), subject if isinstance(subject, Happening) else None)


def _missed(state: State, before: Before, decision: Decision | None) -> str | None:
    if before.open is not None:
        return _counter(before.open, before.holders, decision)
    played = state.happenings[before.happened] if len(state.happenings) > before.happened else None
    if played is None:
        return None
    able = [player for player, named in before.holders if played.what in named and player != played.player]
    if not able or _asks(decision, played, able):
        return None
    return f"{able[0]} could have answered {played.card} and was not asked"


def _asks(decision: Decision | None, played: Happening, able: Sequence[str]) -> bool:
    asked = decision is not None and decision.kind == "window" and decision.subject is played
    return asked and decision is not None and set(able) <= set(decision.who)


def _counter(happening: Happening, holders: Holders, decision: Decision | None) -> str | None:
    """Where two hold a Surprise and one of them cancelled a play, the other had to be asked about that."""
    held = decision is not None and decision.kind == "window"
    if not happening.cancelled or held or len(holders) < 2:
        return None
    return f"{happening.card} was cancelled, and nobody was asked about the Surprise"
