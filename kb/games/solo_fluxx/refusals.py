"""The closed list of reasons for which Solo Fluxx refuses a choice."""

from __future__ import annotations

from kb.games.fluxx import refusals

NEEDS_OTHERS = "needs other players"
USABLE = "makes sense alone"

REASONS: dict[str, str] = {
    **refusals.REASONS,
    refusals.GAME_OVER: "a deck has run out, or an Ungoal is met",
    NEEDS_OTHERS: "the card makes no sense alone: put it back into the box and draw another",
    USABLE: "only a card that needs other players can be put back into the box",
}
