"""Windows that should have been held, reckoned from hands alone: nothing of the window itself is asked."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Decision
from kb.games.fluxx import facts
from kb.games.fluxx.model import Before, Guarded, Happening, Holders
from kb.games.fluxx.state import State

BEAM = "fluxx/cards/beam-us-up"
"""It steals from several at once, for whoever has Teleporter."""

THEFTS = frozenset(
    f"fluxx/cards/{name}"
    for name in (
        *("beam-us-up", "crime-happens", "plunder", "steal-a-keeper", "steal-something"),
        *("thats-mine", "the-captain", "the-scientist", "zap-a-card"),
    )
)
"""Cards that steal Keepers in play; exchanging and sharing out is no theft (looney-faq/question-220, 465)."""


def words(state: State, decision: Decision | None) -> str | None:
    """What somebody should have been asked since the last decision, in words; None where all is well."""
    missed = _unasked_play(state, decision)
    return _unasked_theft(state, decision) if missed is None and state.guards else missed


def _unasked_play(state: State, decision: Decision | None) -> str | None:
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
    if not holders or _kept_quiet(state):
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


def _unasked_theft(state: State, decision: Decision | None) -> str | None:
    """Where a Keeper was taken from somebody who held a Surprise against that, in somebody else's turn.

    Whoever holds another Surprise could have stopped a Surprise that steals as it was played.
    """
    before = state.guarded
    now: list[Guarded] = []
    if decision is not None and decision.kind != "boundary":
        for guard in state.guards:
            zone = state.table.where(guard)
            if zone.name == "hand" and zone.owner != state.active and not _kept_quiet(state):
                now.append(_guarded(state, decision, zone.owner, before))
    state.guarded = now
    for guarded in before:
        taken = _taken(state, guarded) if state.keepers(guarded.owner) is not guarded.keepers else None
        if taken is not None:
            return f"{guarded.owner} could have answered the theft of {taken} and was not asked"
    return None


def _guarded(state: State, decision: Decision, owner: str, before: Sequence[Guarded]) -> Guarded:
    happened, subject = len(state.happenings), decision.subject
    asked = any(each.asked and (each.owner, each.happened) == (owner, happened) for each in before)
    if decision.kind == "window" and isinstance(subject, Happening) and subject.what == "steal":
        asked = asked or (subject.victim == owner and owner in decision.who)
    return Guarded(owner, state.keepers(owner), happened, asked)


def _taken(state: State, guarded: Guarded) -> Card | None:
    """A guarded Keeper that was stolen without a word; None where none was, or where that is in doubt."""
    since = len(state.happenings) - guarded.happened
    asked = guarded.asked and not since
    if not state.happenings or asked or since > 1 or _kept_quiet(state):
        return None
    cause = state.happenings[-1].card
    steals = THEFTS & facts.effects((cause, *state.riders(cause)))
    for keeper in guarded.keepers if steals else ():
        zone = state.table.where(keeper)
        if zone.owner == state.active or (
            BEAM in steals and zone.name == "hand" and zone.owner != guarded.owner
        ):
            return keeper
    return None


def _kept_quiet(state: State) -> bool:
    return facts.BATCAVE in state.front(state.active).found(facts.effects)
