"""Handing drinks out."""

from __future__ import annotations

from kb.engine import Choice, Decision, Steps
from kb.games.flux.model import Gift
from kb.games.flux.state import State

NOBODY = Choice("", "nobody answers")
"""What happens where nobody speaks."""


def hand_out(state: State, giver: str, number: int, reason: str, *, may_keep: bool = False) -> Steps[None]:
    """A player hands out so many drinks.

    Args:
        state: the match.
        giver: who hands out.
        number: how many.
        reason: what for.
        may_keep: whether they may be left alone.
    """
    gift = Gift(giver, number, state.opponents(giver))
    asks = f"hand out {number} drinks ({reason})"
    choice = yield Decision(
        "gift", (giver,), asks, "hands out", silence=NOBODY if may_keep else None, subject=gift
    )
    for player, share in shares(choice):
        state.drink(player, share, reason, giver)


def shares(choice: Choice) -> list[tuple[str, int]]:
    """Who gets how much: the names and numbers of a choice in pairs."""
    words = [str(item) for item in choice.items]
    return [(player, int(number)) for player, number in zip(words[::2], words[1::2], strict=True)]
