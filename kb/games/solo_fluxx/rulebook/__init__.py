"""The Solo Fluxx rulebook: what differs from Fluxx, one page for each question."""

from __future__ import annotations

from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.solo_fluxx.rulebook.ending import EndingPages
from kb.games.solo_fluxx.rulebook.equipment import EquipmentPages
from kb.games.solo_fluxx.rulebook.goals import GoalPages
from kb.games.solo_fluxx.rulebook.rules_turn import RulesTurnPages


class SoloRulebook(EquipmentPages, RulesTurnPages, GoalPages, EndingPages, FluxxRulebook):
    """Solo Fluxx as its rulebook has it; whatever it does not mention is as in Fluxx."""

    def creeper_blocks(self, named: bool) -> bool:
        """Whether a Creeper stops its owner, as in Fluxx; alone that is a reading of ours."""
        return super().creeper_blocks(named) and self.creepers_stop_alone()


__all__ = ["SoloRulebook"]
