"""The Fluxx rulebook: every question the rulings answer, one page each, sorted by theme.

A page stands with its wrong answer, the one its knock-out gives; examples must notice the difference.
"""

from __future__ import annotations

from kb.games.fluxx.rulebook.choices import ChoicePages
from kb.games.fluxx.rulebook.creepers import CreeperPages
from kb.games.fluxx.rulebook.draws import DrawPages
from kb.games.fluxx.rulebook.goals import GoalPages
from kb.games.fluxx.rulebook.keepers import KeeperPages
from kb.games.fluxx.rulebook.limits import LimitPages
from kb.games.fluxx.rulebook.mystery import MysteryPages
from kb.games.fluxx.rulebook.numbers import NumberPages
from kb.games.fluxx.rulebook.surprises import SurprisePages
from kb.games.fluxx.rulebook.turn import TurnPages
from kb.games.fluxx.rulebook.winning import WinningPages


class FluxxRulebook(
    DrawPages,
    TurnPages,
    SurprisePages,
    GoalPages,
    CreeperPages,
    KeeperPages,
    MysteryPages,
    LimitPages,
    NumberPages,
    WinningPages,
    ChoicePages,
):
    """Fluxx as the FAQ explains it."""


__all__ = ["FluxxRulebook"]
