"""Sorting a deck for Solo Fluxx: what goes back into the box, and the two decks the rest makes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kb.engine import Card
from kb.games.solo_fluxx.cards import (
    BRAIN_TRANSFERENCE,
    COMMON_ACTIONS,
    NAMED,
    OTHER_ACTIONS,
    POINTLESS,
)
from kb.games.solo_fluxx.rulebook import SoloRulebook

_LISTED = COMMON_ACTIONS | OTHER_ACTIONS


@dataclass(frozen=True)
class Sorted:
    """A deck sorted for Solo Fluxx, each part in the order the cards came in.

    Args:
        removed: what goes back into the box.
        meta: the Meta Rules, which lie above the layout.
        rules: the New Rules deck.
        main: the Main deck.
    """

    removed: tuple[Card, ...]
    meta: tuple[Card, ...]
    rules: tuple[Card, ...]
    main: tuple[Card, ...]


class NoNewRules(ValueError):
    """A deck without New Rules: nothing could change between two turns (solo-fluxx/07)."""


def sort_out(book: SoloRulebook, deck: Sequence[Card]) -> Sorted:
    """Sort a deck (solo-fluxx/01 to 12).

    Raises:
        NoNewRules: if it has none to make the second deck of.
    """
    gone = [card for card in deck if leaves(book, card, deck)]
    rest = [card for card in deck if card not in set(gone)]
    if not any(card.kind == "new rule" for card in rest):
        raise NoNewRules(f"a deck without New Rules cannot be played alone ({TWO_DECKS})")
    apart = ("new rule", "meta rule") if book.new_rules_have_their_own_deck() else ("meta rule",)
    return Sorted(
        tuple(gone),
        tuple(card for card in rest if card.kind == "meta rule"),
        tuple(card for card in rest if card.kind == "new rule" and card.kind in apart),
        tuple(card for card in rest if card.kind not in apart),
    )


TWO_DECKS = SoloRulebook.ruling_of("new_rules_have_their_own_deck")


def is_basic(deck: Iterable[Card]) -> bool:
    """Whether a deck has neither Creepers nor Surprises."""
    return not any(card.kind in ("creeper", "surprise") for card in deck)


def leaves(book: SoloRulebook, card: Card, deck: Iterable[Card]) -> bool:
    """Whether a card goes back into the box when a deck is played alone (solo-fluxx/02 to 10)."""
    if card.kind == "surprise":
        return book.surprises_leave()
    if card.works_like == BRAIN_TRANSFERENCE:
        return book.brain_transference_leaves()
    if card.id in _LISTED and any(other.works_like == BRAIN_TRANSFERENCE for other in deck):
        return card.id in book.common_actions()
    if card.id in NAMED:
        return book.named_cards_leave()
    return card.works_like in POINTLESS and book.pointless_cards_leave()
