"""What no play of Fluxx can lead to: looked for after every choice."""

from __future__ import annotations

from collections.abc import Iterable

from kb.engine import Breach, Card, Cards, Decision
from kb.engine.invariants import conserved
from kb.games.fluxx import facts, legal, numbers, overlooked, unasked, winning, zones
from kb.games.fluxx.state import State

BETWEEN_EFFECTS = ("draw", "play", "finish", "boundary")
"""The decisions at which everything an effect does is done."""


def check(state: State, decision: Decision | None) -> None:
    """Look at everything.

    Raises:
        Breach: naming what is wrong.
    """
    conserved(state.table, state.deck)
    _where_they_belong(state)
    _attached_where_they_are(state)
    glance(state, decision)
    if decision is not None:
        _can_be_answered(state, decision)


def glance(state: State, decision: Decision | None) -> None:
    """Look at what costs little.

    Raises:
        Breach: naming what is wrong.
    """
    _no_card_more_or_less(state)
    _no_creeper_in_hand(state)
    _no_rule_beside_its_like(state)
    if state.with_surprises and (missed := unasked.words(state, decision)) is not None:
        raise Breach(missed)
    if decision is not None and decision.kind in BETWEEN_EFFECTS:
        _settled(state, decision)


def _no_card_more_or_less(state: State) -> None:
    lie = sum([len(cards) for cards in state.table.zones.values()])
    if lie != len(state.setup.deck):
        raise Breach(f"{lie} cards lie on the table; the deck has {len(state.setup.deck)}")


def _no_creeper_in_hand(state: State) -> None:
    for player in state.players:
        _no_creeper_among(state, state.hand(player))
    for hand in state.temporary:
        _no_creeper_among(state, state.table.cards(hand.zone))


def _no_creeper_among(state: State, held: Cards) -> None:
    for creeper in held.found(facts.creepers):
        raise Breach(f"{creeper} is in {state.table.where(creeper)}")


def _where_they_belong(state: State) -> None:
    zones_of = {zones.RULES: ("new rule", "meta rule"), zones.GOALS: ("goal", "ungoal")}
    zones_of |= {zones.front(player): ("keeper", "creeper") for player in state.players}
    for zone, kinds in zones_of.items():
        for card in state.table.cards(zone):
            if card.kind not in kinds:
                raise Breach(f"{card}, which is a card of type {card.kind}, is in {zone}")


def _attached_where_they_are(state: State) -> None:
    for rider, below in state.attached.items():
        if rider.kind == "creeper" and (owner := state.owner(rider)) != state.owner(below):
            raise Breach(f"{rider} sits on {below}, but is in front of {owner}")


def _no_rule_beside_its_like(state: State) -> None:
    for doubled in state.rules().found(_doubled):
        raise Breach(doubled)


def _doubled(rules: Iterable[Card]) -> list[str]:
    """New Rules that should have replaced one another, in words: of one subject, or of one name."""
    words: dict[str, str] = {}
    doubled = []
    for rule in rules:
        subject = facts.rule_subject(rule)
        kind = rule.id if subject is None else subject
        if kind in words:
            doubled.append(words[kind])
        words[kind] = f"{rule} is in play twice" if subject is None else f"two New Rules set the {subject}"
    return doubled


def _can_be_answered(state: State, decision: Decision) -> None:
    """Somebody always has something to choose."""
    if decision.pool:
        if not 0 <= decision.low <= decision.high <= len(decision.pool):
            raise Breach(f"{decision.low} to {decision.high} of {len(decision.pool)}: {decision.asks}")
    elif not legal.options(state, decision):
        raise Breach(f"nothing can be chosen: {decision.asks}")


def _settled(state: State, decision: Decision) -> None:
    if len(state.goals()) > numbers.goal_slots(state):
        raise Breach(f"{len(state.goals())} Goals are in play")
    if not state.temporary and state.table.cards(zones.BEING_PLAYED):
        raise Breach("a card is still being played while nothing goes on")
    if decision.kind == "boundary":
        _nothing_left_over(state)
    if state.plays_made < 0 or state.drawn < 0:
        raise Breach(f"{state.plays_made} plays and {state.drawn} draws were made this turn")
    if (player := overlooked.over_a_limit(state)) is not None:
        raise Breach(f"{player} is over a limit")
    drawing = state.phase == "draw" and state.drawn and not state.turn_over
    if not drawing:
        _decided(state)


def _decided(state: State) -> None:
    """Whoever has won has been noticed: by the engine's own look, and by one that asks nothing of it."""
    won = overlooked.winner(state) or winning.winner(state)
    if won is not None:
        raise Breach(f"{won[0]} meets {won[1]} and nobody noticed")
    if (ungoal := winning.everybody_loses(state)) is not None:
        raise Breach(f"{ungoal} is met and nobody noticed")


def _nothing_left_over(state: State) -> None:
    """Between two turns no card is on its way."""
    if state.temporary:
        raise Breach("a temporary hand is left between two turns")
    for zone, cards in state.table.zones.items():
        if cards and (zone == zones.GIVEN_OUT or zone.name.startswith("temporary hand")):
            raise Breach(f"{cards[0]} is left in {zone} between two turns")
