"""What is printed on the cards, as the table needs to know it."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine import Card

_F = "fluxx/cards/"
HAND_LIMIT_0 = f"{_F}hand-limit-0"
NO_HAND_BONUS = f"{_F}no-hand-bonus"
RICH_BONUS = f"{_F}rich-bonus"
POOR_BONUS = f"{_F}poor-bonus"
INFLATION = f"{_F}inflation"
PLAY_ALL = f"{_F}play-all"
FIRST_PLAY_RANDOM = f"{_F}first-play-random"
DOUBLE_AGENDA = f"{_F}double-agenda"
REVERSE_ORDER = f"{_F}reverse-order"
TEN_CARDS = f"{_F}10-cards-in-hand"
FIVE_KEEPERS = f"{_F}5-keepers"
RULES_RESET = f"{_F}rules-reset"
LETS_SIMPLIFY = f"{_F}lets-simplify"
TRASH_A_NEW_RULE = f"{_F}trash-a-new-rule"
EVERYBODY_GETS_1 = f"{_F}everybody-gets-1"
USE_WHAT_YOU_TAKE = f"{_F}use-what-you-take"
DISCARD_AND_DRAW = f"{_F}discard-and-draw"
ROTATE_HANDS = f"{_F}rotate-hands"
TRADE_HANDS = f"{_F}trade-hands"
JACKPOT = f"{_F}jackpot"
NO_LIMITS = f"{_F}no-limits"

FLUXX_KINDS = ("keeper", "creeper", "goal", "new rule", "action")
CLUE_KINDS = ("suspect", "weapon", "location")
FLUXX, CLUE = "Fluxx cards", "Clue cards"
"""The add-ons a hand can be played without, in the words of the example language."""


def number_of(card: Card, subject: str) -> int | None:
    """The X of Hand Limit X, Keeper Limit X, Draw X or Play X; None for every other card."""
    rule = card.facts.get("rule")
    if card.kind != "new rule" or not isinstance(rule, Mapping) or subject not in rule:
        return None
    number = str(rule[subject])
    return int(number) if number.isdigit() else None


def asked_for(goal: object) -> int:
    """How many cards must be there to meet a Goal; what must be absent is not counted (vswp-fluxx/44)."""
    if not isinstance(goal, Mapping):
        return 0
    for every in ("all", "only"):
        if every in goal:
            return sum(_part(part) for part in goal[every])
    if "any" in goal:
        return min(_part(part) for part in goal["any"])
    return int(goal.get("at least", 0))


def forbidden_by(goal: object) -> int:
    """How many cards a Goal wants to be absent."""
    absent = goal.get("without", ()) if isinstance(goal, Mapping) else ()
    return len(absent)


def _part(part: object) -> int:
    return asked_for(part) if isinstance(part, Mapping) else 1


def add_on(card: Card) -> str | None:
    """The add-on a card belongs to; None for playing cards and Jokers."""
    if card.kind in FLUXX_KINDS:
        return FLUXX
    return CLUE if card.kind in CLUE_KINDS else None


def is_suspect(card: Card) -> bool:
    """Whether a card is a Suspect of Clue."""
    return card.kind == "suspect"
