"""The turn the Rules take between two turns of the player."""

from __future__ import annotations

from kb.engine import Card, Choice, Steps
from kb.games.fluxx import checkpoint, facts, zones
from kb.games.fluxx.laying import lay_rule
from kb.games.fluxx.model import NotGiven
from kb.games.solo_fluxx.ending import RULES_DECK_EMPTY, finish
from kb.games.solo_fluxx.state import SoloState
from kb.games.solo_fluxx.zones import REMOVED, RULES_DECK

NEW_RULE_IS = "the New Rule is"
LIMITS = ("hand limit", "keeper limit")


def take_rules_turn(state: SoloState) -> Steps[None]:
    """One New Rule is drawn and laid; a limit is met before the next turn begins (solo-fluxx/21 to 23)."""
    state.rules_turn = state.turn_over = True
    state.rules_turns += 1
    for _ in range(state.book.new_rules_between_turns()):
        rule = _draw(state)
        if rule is None:
            return
        state.forced(Choice("", NEW_RULE_IS, rule))
        yield from _lay(state, rule)
    if checkpoint.over_limit(state, state.you) and not state.book.new_limit_binds_at_once():
        state.exempt = state.you
    yield from state.parts.checkpoint(state)
    state.exempt = None


def _draw(state: SoloState) -> Card | None:
    """The top New Rule; what makes no sense alone is put away on the way.

    Raises:
        GameOver: if there is none (solo-fluxx/30).
        NotGiven: in an example that does not list the deck.
    """
    if state.begun_at.rules_deck is None and state.begun_at.phase != "setup":
        raise NotGiven("new rules deck", "the Rules draw a card here, and no New Rules deck is listed")
    for card in list(state.table.cards(RULES_DECK)):
        if not state.is_unusable(card):
            return card
        state.table.move(card, REMOVED)
    if state.book.empty_rules_deck_ends_the_game():
        finish(state, RULES_DECK_EMPTY, state.quiet.ruling_of("empty_rules_deck_ends_the_game"))
    return None


def _lay(state: SoloState, rule: Card) -> Steps[None]:
    subject = facts.rule_subject(rule)
    same = any(facts.rule_subject(other) == subject for other in state.rules()) if subject else False
    if same and not state.book.same_type_is_replaced():
        state.table.move(rule, zones.RULES, top=False)
        return
    others = [other for other in state.rules() if facts.rule_subject(other) in LIMITS]
    if subject in LIMITS and others and state.book.limits_share_a_place():
        for other in others:
            state.discard(other)
    yield from lay_rule(state, state.you, rule)
