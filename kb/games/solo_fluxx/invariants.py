"""What no play of Solo Fluxx can lead to, beyond what Fluxx rules out."""

from __future__ import annotations

from kb.engine import Breach, Decision, Zone
from kb.games.fluxx import invariants
from kb.games.fluxx.winning import ungoal_met
from kb.games.fluxx.zones import DRAW_PILE, META_RULES
from kb.games.solo_fluxx.state import SoloState
from kb.games.solo_fluxx.zones import COLLECTED, RULES_DECK, RULES_DISCARD

_ONLY: dict[Zone, tuple[str, ...]] = {
    RULES_DECK: ("new rule",),
    RULES_DISCARD: ("new rule",),
    META_RULES: ("meta rule",),
    COLLECTED: ("goal",),
}
"""What may lie where."""


def check(state: SoloState, decision: Decision | None) -> None:
    """Look at everything.

    Raises:
        Breach: naming what is wrong.
    """
    invariants.check(state, decision)
    _in_their_places(state, decision)


def glance(state: SoloState, decision: Decision | None) -> None:
    """Look at what costs little.

    Raises:
        Breach: naming what is wrong.
    """
    invariants.glance(state, decision)
    _in_their_places(state, decision)


def _in_their_places(state: SoloState, decision: Decision | None) -> None:
    for zone, kinds in _ONLY.items():
        for card in state.table.cards(zone):
            if card.kind not in kinds:
                raise Breach(f"{card} lies in {zone}")
    for card in state.table.cards(DRAW_PILE):
        if card.kind in ("new rule", "meta rule"):
            raise Breach(f"{card} lies in the Main deck")
    if decision is None or decision.kind not in invariants.BETWEEN_EFFECTS:
        return
    held = [card for card in state.hand(state.you) if card.kind == "new rule"]
    if held and state.quiet.fetched_rule_is_laid_at_once():
        raise Breach(f"{held[0]} is held")
    ungoal = ungoal_met(state)
    if ungoal is not None and not state.quiet.goal_and_ungoal_leave_it_open():
        raise Breach(f"the Ungoal {ungoal} is met and nobody noticed")
