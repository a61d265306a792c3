"""Answering with a Surprise: which one may be used now, by whom, and why another may not."""

from __future__ import annotations

from kb.engine import Card, Decision, Refusal
from kb.games.fluxx import facts, surprises
from kb.games.fluxx.model import Happening
from kb.games.fluxx.refusals import (
    NOT_IN_HAND,
    NOT_NOW,
    NOTHING_TO_AFFECT,
    OWN_PLAY,
    TOO_LATE,
    WRONG_KIND,
)
from kb.games.fluxx.state import State
from kb.games.fluxx.window import describe

TURN = "fluxx/turn/order-of-a-turn"
ANSWERED = {
    "keeper": "a Keeper that is played",
    "goal": "a Goal that is played",
    "new rule": "a New Rule that is played",
    "action": "an Action that is played",
    "steal": "a theft from whoever holds it",
    "free action": "a Free Action",
}
"""What a Surprise names, in a player's words."""


def why_no_surprise(state: State, decision: Decision | None, player: str, card: Card) -> Refusal | None:
    """Why a player may not use a card as a Surprise now; None where they may."""
    if card.kind != "surprise":
        return Refusal(WRONG_KIND, f"{card} is not a Surprise", TURN)
    happening = subject(decision) if decision is not None and decision.kind == "window" else None
    if not _holds(state, player, card, happening):
        return Refusal(NOT_IN_HAND, f"{player} does not hold {card}", _why_not_held(state, card, happening))
    if surprises.kept_quiet(state, player):
        ruling = state.quiet.ruling_of("batcave_keeps_the_others_quiet")
        return Refusal(NOT_NOW, f"{state.active} has Batcave: nobody else uses a Surprise", ruling)
    if happening is None:
        return _surprise_outside(state, decision, player, card)
    if happening.player == player and not state.quiet.own_play_may_be_answered():
        return _own_play(state, player)
    if surprises.target_of(state, player, card, happening) is not None:
        return None
    if surprises.earlier_target(state, player, card, happening) is not None:
        return _too_late(state, card)
    return Refusal(WRONG_KIND, _not_for_this(card, happening), _why_wrong_kind(state, card, happening))


def _not_for_this(card: Card, happening: Happening) -> str:
    """What a Surprise answers, and that this is not what happens."""
    named = " or ".join(ANSWERED[what] for what in facts.cancels(card))
    return f"{card} answers {named}, not {describe(happening)}" if named else f"{card} answers no card"


def _why_wrong_kind(state: State, card: Card, happening: Happening) -> str:
    """The ruling that says why a Surprise does not answer what happens."""
    ruling_of = state.quiet.ruling_of
    if happening.what == "answer":
        return ruling_of("third_player_may_counter")
    if happening.what != "keeper" and list(facts.cancels(card)) == ["keeper"]:
        return ruling_of("redirecting_takes_moved_keepers")
    if happening.what == surprises.FREE_ACTION:
        return ruling_of("surprise_for_cards_stops_free_actions")
    if "steal" in facts.cancels(card):
        return ruling_of("trap_answers_every_theft")
    return ruling_of("surprise_stops_its_kind_alone")


def _why_not_held(state: State, card: Card, happening: Happening | None) -> str:
    """The ruling that says why a player cannot answer with a card."""
    if any(card in state.table.cards(hand.zone) for hand in state.temporary):
        return state.quiet.ruling_of("temporary_hand_may_answer")
    if happening is not None and happening.turned_up and happening.card == card:
        return state.quiet.ruling_of("turned_up_surprise_acts_in_turn")
    page = "incoming_hand_may_answer" if _trade(happening) else "any_card_may_be_played"
    return state.quiet.ruling_of(page)


def _surprise_outside(state: State, decision: Decision | None, player: str, card: Card) -> Refusal | None:
    if player == state.active and state.happenings:
        return _own_play(state, player)
    if player != state.active and card.works_like in surprises.ANY_TIME:
        waiting = decision is not None and decision.kind in ("draw", "play", "finish")
        words = f"{card} waits until what is going on is finished"
        ruling = state.quiet.ruling_of("next_card_waits")
        return None if waiting and not state.temporary else Refusal(NOT_NOW, words, ruling)
    target = surprises.earlier_target(state, player, card, None)
    if target is not None and surprises.indulged(state, decision, target):
        return None
    if target is not None:
        return _too_late(state, card)
    ruling = state.quiet.ruling_of("surprise_needs_a_target")
    return Refusal(NOTHING_TO_AFFECT, f"nothing has happened that {card} answers", ruling)


def _holds(state: State, player: str, card: Card, happening: Happening | None) -> bool:
    if any(card in held for held in surprises.hands_of(state, player)):
        return True
    incoming = _trade(happening) and happening is not None and card in state.hand(happening.player)
    return incoming and state.quiet.incoming_hand_may_answer()


def _trade(happening: Happening | None) -> bool:
    return happening is not None and happening.card.works_like == facts.TRADE_HANDS


def _own_play(state: State, player: str) -> Refusal:
    ruling = state.quiet.ruling_of("own_play_may_be_answered")
    return Refusal(OWN_PLAY, f"{player} cannot answer {player}'s own play", ruling)


def _too_late(state: State, card: Card) -> Refusal:
    page = "late_surprise_is_accepted" if state.limit_discards else "surprise_reaches_back"
    ruling = state.quiet.ruling_of(page)
    return Refusal(TOO_LATE, f"the card {card} would have answered has been played through", ruling)


def subject(decision: Decision) -> Happening:
    """What an open window is about."""
    assert isinstance(decision.subject, Happening)
    return decision.subject
