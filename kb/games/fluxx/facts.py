"""Reading the facts a Fluxx card entry states: rule numbers, bonuses, what a Surprise answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from kb.engine import Card

DOUBLE_AGENDA = "fluxx/cards/double-agenda"
GET_ON_WITH_IT = "fluxx/cards/get-on-with-it"
NO_CREEPERS = "fluxx/cards/no-creepers"
NO_HAND_BONUS = "fluxx/cards/no-hand-bonus"
MARCELINE = "fluxx/cards/marceline"
MALFUNCTION = "fluxx/cards/malfunction"
TRADE_HANDS = "fluxx/cards/trade-hands"
BATCAVE = "fluxx/cards/batcave"
CREWMAN = "fluxx/cards/expendable-crewman"
FUZZY_ALIEN = "fluxx/cards/cute-fuzzy-alien-creature"
PROJECTION = "fluxx/cards/holographic-projection"
TELEPORTER = "fluxx/cards/teleporter"
TIME_TRAVELER = "fluxx/cards/time-traveler"

INFLATION = "fluxx/cards/inflation"
PARTY_BONUS = "fluxx/cards/party-bonus"
THE_PARTY = "fluxx/cards/the-party"
RICH_BONUS = "fluxx/cards/rich-bonus"
POOR_BONUS = "fluxx/cards/poor-bonus"
REVERSE_ORDER = "fluxx/cards/reverse-order"
ELSEWHERE = "fluxx/cards/elsewhere-in-gotham-city"
POTATO = "fluxx/cards/radioactive-potato"
BAKED_POTATO = "fluxx/cards/you-also-need-a-baked-potato"
DOUBLE_VISION = "fluxx/cards/double-vision"
FIRST_PLAY_RANDOM = "fluxx/cards/first-play-random"
RULES_ESCALATION = "fluxx/cards/rules-escalation"
SILVER_LINING = "fluxx/cards/silver-lining"
CHRISTMAS_BONUS = "fluxx/cards/christmas-bonus"
CLAYFACE = "fluxx/cards/clayface"
SWAP_PLAYS = "fluxx/cards/swap-plays-for-draws"

BONUS_FOR_A_KIND: Mapping[str, str] = {
    CHRISTMAS_BONUS: "santa",
    "fluxx/cards/martian-technology": "martian technology",
    "fluxx/cards/monster-bonus": "monster",
}
"""Rules that let the owner of a Keeper of some kind draw and play one more."""

VILLAINS = frozenset(
    f"fluxx/cards/{name}"
    for name in (
        *("bane", "catwoman", "clayface", "harley-quinn", "mr-freeze"),
        *("poison-ivy", "the-joker", "the-penguin", "the-riddler", "two-face"),
    )
)
"""The Creepers of Batman Fluxx."""

ALL = -1
"""A Play rule that says to play everything."""

ALL_BUT_ONE = -2
"""A Play rule that says to play everything but one card."""

_WORDS = {"all": ALL, "all but 1": ALL_BUT_ONE}


def rule_number(card: Card, what: str) -> int | None:
    """The number on a Draw, Play, Hand Limit or Keeper Limit card.

    ``ALL`` and the like stand for words; None for other cards.
    """
    rule = cast(Mapping[str, str], card.facts.get("rule") or {})
    value = rule.get(what)
    if value is None:
        return None
    return _WORDS[value] if value in _WORDS else int(value)


def rule_subject(card: Card) -> str | None:
    """What a numbered New Rule is about: ``draw``, ``play``, ``hand limit`` or ``keeper limit``."""
    rule = cast(Mapping[str, str], card.facts.get("rule") or {})
    return next(iter(rule), None)


def bonus(card: Card, what: str) -> int:
    """How much a Keeper adds to its owner's number of draws, plays or to a limit."""
    return int(cast(Mapping[str, str], card.facts.get("bonus") or {}).get(what, 0))


def cancels(card: Card) -> Sequence[str]:
    """What a Surprise answers out of turn: ``keeper``, ``goal``, ``new rule``, ``action``, ``steal``."""
    return cast(Sequence[str], card.facts.get("cancels") or ())


def kinds(card: Card) -> Sequence[str]:
    """The classes printed on a Keeper, such as ``living being`` or ``device``."""
    return cast(Sequence[str], card.facts.get("kinds") or ())


def attaches_to(card: Card) -> str | None:
    """The class of Keeper a Creeper must sit on (``any`` for every Keeper); None where it stays loose."""
    return cast("str | None", card.facts.get("attaches"))


def is_plain(card: Card) -> bool:
    """Whether a Keeper does nothing by itself."""
    return bool(card.facts.get("plain"))


def goal(card: Card) -> object:
    """The condition of a Goal, as the card entry states it."""
    return card.facts.get("goal")


def ids(cards: Iterable[Card]) -> frozenset[str]:
    """The ids of several cards."""
    return frozenset(card.id for card in cards)


def effects(cards: Iterable[Card]) -> frozenset[str]:
    """The ids of the cards whose effects several cards have."""
    return frozenset(card.works_like for card in cards)


def keepers(cards: Iterable[Card]) -> list[Card]:
    """The Keepers among several cards."""
    return [card for card in cards if card.kind == "keeper"]


def creepers(cards: Iterable[Card]) -> list[Card]:
    """The Creepers among several cards."""
    return [card for card in cards if card.kind == "creeper"]


def ungoals(cards: Iterable[Card]) -> list[Card]:
    """The Ungoals among several cards."""
    return [card for card in cards if card.kind == "ungoal"]


def surprises(cards: Iterable[Card]) -> list[Card]:
    """The Surprises among several cards."""
    return [card for card in cards if card.kind == "surprise"]


def answered(cards: Iterable[Card]) -> frozenset[str]:
    """What the Surprises among several cards answer out of turn: what they name, and one another."""
    held = surprises(cards)
    return frozenset(("surprise",)).union(*map(cancels, held)) if held else frozenset()


def numbers(rules: Iterable[Card]) -> Mapping[str, int]:
    """The numbers several New Rules set, by what they are about; the first on a subject counts."""
    printed: dict[str, int] = {}
    for rule in rules:
        for what in cast(Mapping[str, str], rule.facts.get("rule") or {}):
            number = rule_number(rule, what)
            if number is not None:
                printed.setdefault(what, number)
    return printed


def bonus_rules(cards: Iterable[Card]) -> frozenset[str]:
    """The ids of the New Rules among several cards that may raise the number of draws or plays."""
    return effects(cards) & {PARTY_BONUS, RICH_BONUS, POOR_BONUS, *BONUS_FOR_A_KIND}


def limits(rules: Iterable[Card]) -> list[tuple[str, int]]:
    """The limits several New Rules set, as printed."""
    printed = numbers(rules)
    return [(what, printed[what]) for what in ("hand limit", "keeper limit") if what in printed]


def helpers(cards: Iterable[Card]) -> list[Card]:
    """The Keepers among several cards that add to their owner's numbers."""
    return [card for card in keepers(cards) if card.facts.get("bonus")]
