"""What may be chosen in Solo Fluxx: as in Fluxx, but for cards that make no sense alone."""

from __future__ import annotations

from kb.engine import Card, Choice, Decision, Refusal
from kb.games.fluxx import legal
from kb.games.fluxx.refusals import GAME_OVER, NOT_IN_HAND, NOT_NOW
from kb.games.solo_fluxx.refusals import NEEDS_OTHERS, USABLE
from kb.games.solo_fluxx.rulebook.equipment import PULLED
from kb.games.solo_fluxx.state import SoloState

REPLACES = "replaces"
MAIN_DECK_ONLY = "solo-fluxx/turn/draw-from-the-main-deck"


def why_not(state: SoloState, decision: Decision | None, choice: Choice) -> Refusal | None:
    """Why a choice may not be made now; None where it may."""
    if decision is None:
        return Refusal(GAME_OVER, "the match is over", state.ended_by)
    card = choice.items[0] if choice.items else None
    if isinstance(card, Card):
        if choice.verb == REPLACES:
            return _replace(state, decision, card)
        if choice.verb == "plays" and (refusal := _play(state, card)) is not None:
            return refusal
        if choice.verb == "surprises with" and state.is_unusable(card):
            return Refusal(NEEDS_OTHERS, f"{card} has nobody to surprise", PULLED)
    return legal.why_not(state, decision, choice)


def options(state: SoloState, decision: Decision) -> tuple[Choice, ...]:
    """All choices that may be made now."""
    replacing = [Choice(state.you, REPLACES, card) for card in state.table.cards(state.playing_from())]
    candidates = [*legal.options(state, decision), *replacing]
    return tuple(choice for choice in candidates if why_not(state, decision, choice) is None)


def _play(state: SoloState, card: Card) -> Refusal | None:
    """Why a card cannot be played alone, whatever is being decided."""
    held = card in state.table.cards(state.playing_from())
    if held and state.is_unusable(card) and not state.quiet.unusable_card_can_be_played():
        return Refusal(NEEDS_OTHERS, f"{card} makes no sense without other players", PULLED)
    if card.kind == "new rule" and not held:
        return Refusal(NOT_IN_HAND, f"{card} is for the Rules to draw, not for you", MAIN_DECK_ONLY)
    return None


def _replace(state: SoloState, decision: Decision, card: Card) -> Refusal | None:
    if card not in state.table.cards(state.playing_from()):
        return Refusal(NOT_IN_HAND, f"{state.you} does not hold {card}", PULLED)
    if not state.is_unusable(card):
        return Refusal(USABLE, f"{card} can be played alone", PULLED)
    if decision.kind not in ("play", "finish"):
        return Refusal(NOT_NOW, "a card is replaced between two plays", PULLED)
    return None
