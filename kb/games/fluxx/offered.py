"""Which cards the engine plays: the others are left out of its decks."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine import Card, Registry
from kb.games.fluxx import effects, facts, order
from kb.games.fluxx.checkpoint import AT_ONCE
from kb.games.fluxx.laying import ON_LAYING
from kb.games.fluxx.play import ACTIONS
from kb.games.fluxx.surprises import ANY_TIME
from kb.games.fluxx.turn import AFTER_PLAYS, AT_END, AT_START, CREEPERS_AT_START
from kb.games.fluxx.using import POWERS, Power

EFFECTS = effects
"""Importing them registers what the cards do."""

_READ_ELSEWHERE = frozenset(
    {
        facts.BAKED_POTATO,
        facts.BATCAVE,
        facts.CREWMAN,
        facts.DOUBLE_AGENDA,
        facts.DOUBLE_VISION,
        facts.ELSEWHERE,
        facts.FIRST_PLAY_RANDOM,
        facts.INFLATION,
        facts.MARCELINE,
        facts.PARTY_BONUS,
        facts.POOR_BONUS,
        facts.PROJECTION,
        facts.REVERSE_ORDER,
        facts.RICH_BONUS,
        facts.SILVER_LINING,
        facts.TIME_TRAVELER,
        *facts.BONUS_FOR_A_KIND,
        *order.SPARED,
    }
)
"""Cards without an effect of their own: numbers, the order of turns or the look for a winner heed them."""

_PLAIN_CREEPERS = frozenset({"fluxx/cards/3-headed-giant", *facts.VILLAINS})
"""Creepers that do nothing but stand in the way of a win."""

_META_RULES = frozenset({facts.NO_CREEPERS, facts.RULES_ESCALATION})
"""The others are about the clock, the deck or what people agree on, and no play."""

_REGISTRIES: tuple[Registry | Mapping[str, Power] | frozenset[str], ...] = (
    _PLAIN_CREEPERS,
    _READ_ELSEWHERE,
    AFTER_PLAYS,
    AT_END,
    AT_ONCE,
    AT_START,
    CREEPERS_AT_START,
    ON_LAYING,
    POWERS,
)


def is_played(card: Card) -> bool:
    """Whether the engine plays what a card says.

    Args:
        card: any card; its facts tell what its entry states.
    """
    match card.kind:
        case "goal" | "ungoal":
            return card.facts.get("goal") is not None
        case "action":
            return card.works_like in ACTIONS
        case "surprise":
            return bool(facts.cancels(card)) or card.works_like in ANY_TIME
        case "new rule":
            return facts.rule_subject(card) is not None or _has_effect(card)
        case "meta rule":
            return card.works_like in _META_RULES
        case "keeper":
            return facts.is_plain(card) or bool(card.facts.get("bonus")) or _has_effect(card)
        case "creeper":
            return facts.attaches_to(card) is not None or _has_effect(card)
        case _:
            return False


def _has_effect(card: Card) -> bool:
    return any(card.works_like in registry for registry in _REGISTRIES)
