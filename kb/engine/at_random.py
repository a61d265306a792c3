"""Play at random: one of the choices that may be made, or one of the answers chance may give."""

from __future__ import annotations

import random
from typing import Any

from kb.engine.choices import Choice, Decision, Item
from kb.engine.invariants import Breach
from kb.engine.match import Match


def random_choice(match: Match[Any], chance: random.Random) -> tuple[Choice, bool]:
    """A legal choice, and whether there was another one.

    Raises:
        Breach: if there is none and the match is not over.
    """
    decision = match.decision
    assert decision is not None
    if decision.pool:
        return _picks(decision, chance), decision.low < len(decision.pool) or decision.ordered
    options = match.choices()
    if not options:
        raise Breach(f"nothing can be chosen: {decision.asks}")
    return (options[0], False) if len(options) == 1 else (chance.choice(options), True)


def _picks(decision: Decision, chance: random.Random) -> Choice:
    number = chance.randint(decision.low, decision.high)
    picked: tuple[Item, ...] = tuple(chance.sample(decision.pool, number))
    who = decision.who[0] if decision.who else ""
    single = number == decision.high == 1
    return Choice(who, decision.verb, picked[0] if single else picked)
