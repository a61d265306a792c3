"""Every invariant can fail: a table is brought into a state no play leads to, and it is noticed."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from kb.engine import Breach, Card, Decision, Match
from kb.games.fluxx import checkpoint, invariants, overlooked, winning, zones
from kb.games.fluxx.game import PARTS, Fluxx
from kb.games.fluxx.model import TemporaryHand
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import Setup, State
from kb.games.fluxx.turn import GOES_ON
from tests.games.fluxx.random_play import PLAYERS, STAR, begin, cards_of, dealt

BOUNDARY = Decision("boundary", (), "the turn is over", silence=GOES_ON)
PLAY = Decision("play", ("Ann",), "play a card")


def card(state: State, name: str) -> Card:
    return next(card for card in state.setup.deck if card.name == name)


def put(state: State, name: str, zone: zones.Zone) -> Card:
    found = card(state, name)
    state.table.move(found, zone)
    return found


def another_card(state: State) -> None:
    state.table.zones[zones.DRAW_PILE][0] = Card("cards/stranger", "Stranger", "keeper")


def a_creeper_in_hand(state: State) -> None:
    put(state, "Evil", zones.hand("Bob"))


def a_creeper_in_a_temporary_hand(state: State) -> None:
    hand = TemporaryHand(zones.temporary_hand(1), 3, 2)
    state.temporary.append(hand)
    put(state, "Evil", hand.zone)


def a_goal_among_the_rules(state: State) -> None:
    put(state, "Space Dock", zones.RULES)


def a_rule_in_front(state: State) -> None:
    put(state, "Play 2", zones.front("Bob"))


def a_creeper_parted(state: State) -> None:
    creeper = put(state, "Malfunction", zones.front("Bob"))
    state.attached[creeper] = put(state, "Starship", zones.front("Cal"))


def two_rules_on_a_subject(state: State) -> None:
    put(state, "Play 2", zones.RULES)
    put(state, "Play 3", zones.RULES)


def goals_too_many(state: State) -> None:
    put(state, "Space Dock", zones.GOALS)
    put(state, "City of Robots", zones.GOALS)


def being_played(state: State) -> None:
    put(state, "Starship", zones.BEING_PLAYED)


def a_temporary_hand(state: State) -> None:
    state.temporary.append(TemporaryHand(zones.temporary_hand(1), 3, 2))


def a_card_left_in_a_temporary_hand(state: State) -> None:
    put(state, "Starship", zones.temporary_hand(1))


def a_card_never_given_out(state: State) -> None:
    put(state, "Starship", zones.GIVEN_OUT)


def plays_below_nothing(state: State) -> None:
    state.plays_made = -1


def over_a_hand_limit(state: State) -> None:
    put(state, "Hand Limit 1", zones.RULES)


def over_a_keeper_limit(state: State) -> None:
    put(state, "Keeper Limit 3", zones.RULES)
    for name in ("Starship", "Space Station", "Small Moon", "Monolith"):
        put(state, name, zones.front("Bob"))


def a_winner_overlooked(state: State) -> None:
    put(state, "Space Dock", zones.GOALS)
    put(state, "Starship", zones.front("Dee"))
    put(state, "Space Station", zones.front("Dee"))


@dataclass
class Broken:
    """How a table is broken, at which decision it is looked at, what is said, and by which look."""

    how: Callable[[State], None]
    words: str
    decision: Decision | None = PLAY
    quick: bool = True


CASES = [
    Broken(another_card, "doubled: ['Stranger'], missing:", quick=False),
    Broken(a_creeper_in_hand, "Evil is in Bob's hand"),
    Broken(a_creeper_in_a_temporary_hand, "Evil is in temporary hand"),
    Broken(a_goal_among_the_rules, "Space Dock, which is a card of type goal, is in New Rules", quick=False),
    Broken(a_rule_in_front, "Play 2, which is a card of type new rule, is in Bob's Keepers", quick=False),
    Broken(a_creeper_parted, "Malfunction sits on Starship", quick=False),
    Broken(two_rules_on_a_subject, "two New Rules set the play"),
    Broken(goals_too_many, "2 Goals are in play"),
    Broken(being_played, "still being played"),
    Broken(a_temporary_hand, "a temporary hand is left", BOUNDARY),
    Broken(a_card_left_in_a_temporary_hand, "Starship is left in temporary hand", BOUNDARY),
    Broken(a_card_never_given_out, "Starship is left in cards to give out", BOUNDARY),
    Broken(plays_below_nothing, "-1 plays"),
    Broken(over_a_hand_limit, "Bob is over a limit"),
    Broken(over_a_keeper_limit, "Bob is over a limit"),
    Broken(a_winner_overlooked, "Dee meets Space Dock and nobody noticed"),
]


@pytest.mark.parametrize("broken", CASES, ids=lambda broken: broken.how.__name__)
def test_what_no_play_leads_to_is_noticed(broken: Broken) -> None:
    match = fresh()
    broken.how(match.state)
    with pytest.raises(Breach, match=re.escape(broken.words)):
        invariants.check(match.state, broken.decision)
    if broken.quick:
        with pytest.raises(Breach, match=re.escape(broken.words)):
            invariants.glance(match.state, broken.decision)


@pytest.mark.parametrize("how", [over_a_hand_limit, over_a_keeper_limit, a_winner_overlooked])
def test_what_the_engine_itself_overlooks_is_noticed(
    how: Callable[[State], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(winning, "winner", lambda _state: None)
    monkeypatch.setattr(checkpoint, "over_limit", lambda _state, _player: False)
    match = fresh()
    how(match.state)
    with pytest.raises(Breach):
        invariants.glance(match.state, PLAY)


def test_a_rule_beside_its_double_is_noticed() -> None:
    (rule,) = [card for card in cards_of(STAR) if card.name == "Double Agenda"]
    deck = (*cards_of(STAR), replace(rule, copy=2))
    setup = Setup(PLAYERS, deck, dealt(random.Random(5), deck), FluxxRulebook(), PARTS)
    state = Match(Fluxx(), setup).state
    for copy in deck:
        if copy.name == rule.name:
            invariants.glance(state, PLAY)
            state.table.move(copy, zones.RULES)
    with pytest.raises(Breach, match="Double Agenda is in play twice"):
        invariants.glance(state, PLAY)


def test_a_keeper_that_raises_a_limit_is_heeded() -> None:
    state = fresh().state
    put(state, "Hand Limit 2", zones.RULES)
    assert overlooked.over_a_limit(state) == "Bob"
    put(state, "The Computer", zones.front("Bob"))
    assert overlooked.over_a_limit(state) == "Cal"


def test_a_rule_that_raises_a_limit_is_heeded() -> None:
    state = begin(random.Random(1), deck="fluxx-5.0").state
    put(state, "Hand Limit 2", zones.RULES)
    assert overlooked.over_a_limit(state) == "Bob"
    put(state, "Inflation", zones.RULES)
    assert overlooked.over_a_limit(state) is None


def test_a_goal_of_another_sort_leaves_the_winner_in_doubt() -> None:
    state = begin(random.Random(1), deck="fluxx-5.0").state
    for name, zone in (("Bread", zones.front("Ann")), ("Chocolate", zones.front("Ann"))):
        put(state, name, zone)
    met = put(state, "Bread & Chocolate", zones.GOALS)
    assert overlooked.winner(state) == ("Ann", met)
    put(state, "10 Cards in Hand", zones.GOALS)
    assert overlooked.winner(state) is None


def test_a_card_more_is_noticed_by_either_look() -> None:
    match = fresh()
    match.state.table.lay(Card("cards/stranger", "Stranger", "keeper"), zones.DISCARD_PILE)
    with pytest.raises(Breach, match=r"doubled: .'Stranger'., missing: ..$"):
        invariants.check(match.state, PLAY)
    with pytest.raises(Breach, match="100 cards lie on the table; the deck has 99"):
        invariants.glance(match.state, PLAY)


@pytest.mark.parametrize(
    "decision",
    [
        Decision("play", ("Ann",), "play one of no cards"),
        Decision("pick", ("Ann",), "pick two of one", pool=("Bob",), low=2, high=2),
    ],
    ids=["nothing is offered", "more is wanted than is there"],
)
def test_a_decision_nobody_can_answer_is_noticed(decision: Decision) -> None:
    match = fresh()
    for held in list(match.state.hand("Ann")):
        match.state.table.move(held, zones.DISCARD_PILE)
    with pytest.raises(Breach, match=decision.asks):
        invariants.check(match.state, decision)


def test_a_sound_table_passes() -> None:
    for decision in (PLAY, BOUNDARY, None):
        invariants.check(fresh().state, decision)


def fresh() -> Match[State]:
    """A match of four, at the first play."""
    match = begin(random.Random(5))
    while match.decision is not None and match.decision.kind != "play":
        match.take(match.choices()[0])
    return match
