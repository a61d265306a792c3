"""Laying Goals and New Rules: what they replace, and what stays."""

from __future__ import annotations

from kb.engine import Card, Registry, Steps
from kb.games.fluxx import facts, numbers, zones
from kb.games.fluxx.asks import pick_card, pick_one
from kb.games.fluxx.state import State

FREE_SLOT = "the free slot"


ON_LAYING = Registry()
"""What New Rules do as they come into play: ``(state, player)``, by card id."""

_SKIPPING = (facts.GET_ON_WITH_IT, facts.SWAP_PLAYS)


def lay_rule(state: State, you: str, card: Card) -> Steps[None]:
    """Put a New Rule into play; a numbered rule displaces the one on the same subject."""
    for other in displaced_by(state, card):
        state.discard(other)
    state.table.move(card, zones.RULES, top=False)
    state.laid.add(card)
    state.book.new_rule_works_at_once()
    effect = ON_LAYING.get(card.works_like)
    if effect is not None:
        yield from effect(state, you)


def displaced_by(state: State, card: Card) -> list[Card]:
    """The New Rules in play that a new one contradicts."""
    subject = _subject(state, card)
    if subject is None:
        doubles = [rule for rule in state.rules() if rule != card and rule.id == card.id]
        return doubles if doubles and state.book.rule_replaces_its_double() else []
    same = [rule for rule in state.rules() if rule != card and _subject(state, rule) == subject]
    return same if same and state.book.rule_replaces_its_kind() else []


def _subject(state: State, card: Card) -> str | None:
    """What a rule is about; rules whose option may be left unused contradict no Play rule (fluxx-faq/19)."""
    if card.works_like in (facts.INFLATION, facts.DOUBLE_VISION):
        return "numerals"
    if card.works_like in _SKIPPING:
        return "play" if state.book.skipping_rules_displace_play_all() else None
    return facts.rule_subject(card)


def lay_goal(state: State, you: str, card: Card) -> Steps[None]:
    """Put a Goal into play: into a free slot, or in place of one its player chooses (fluxx-faq/60)."""
    there = list(state.goals())
    if there and len(there) < numbers.goal_slots(state):
        if state.book.may_replace_single_goal():
            picked = yield from pick_one(state, you, (*there, FREE_SLOT), "which Goal does it replace?")
            there = [picked] if isinstance(picked, Card) else []
        else:
            there = []
    state.table.move(card, zones.GOALS, top=False)
    if len(there) > 1:
        there = list(state.book.goals_that_may_go(there, card))
    elif there and state.book.old_goal_may_stay():
        there.append(card)
    if there:
        ruling = state.quiet.ruling_of("goals_that_may_go")
        gone = yield from pick_card(state, you, there, "which Goal does the new one replace?", ruling)
        if gone is not None:
            state.discard(gone)


def settle_goals(state: State) -> Steps[None]:
    """Discard Goals that have no room any more, as when Double Agenda leaves play (fluxx-faq/27)."""
    while len(state.goals()) > numbers.goal_slots(state):
        chooser = state.book.who_keeps_a_goal(state.cause, state.seats_from(state.cause)[1:])
        ruling = state.quiet.ruling_of("who_keeps_a_goal")
        kept = yield from pick_card(state, chooser, state.goals(), "which Goal stays in play?", ruling)
        for goal in [goal for goal in state.goals() if goal != kept]:
            state.discard(goal)
