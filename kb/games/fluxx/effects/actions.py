"""Actions found in many decks."""

from __future__ import annotations

from kb.engine import Card, Steps
from kb.games.fluxx import facts, zones
from kb.games.fluxx.asks import discard_from, pick, pick_card, pick_one, pick_player
from kb.games.fluxx.drawing import draw_cards
from kb.games.fluxx.effects.shared import being_played, others_keepers, steal_one_of, swap
from kb.games.fluxx.numbers import numeral
from kb.games.fluxx.play import ACTIONS, nobody_stops
from kb.games.fluxx.state import State
from kb.games.fluxx.temporary import play_from_temporary_hand


@ACTIONS.card("fluxx/cards/trade-hands")
def trade_hands(state: State, you: str) -> Steps[None]:
    """Swap hands with another player."""
    other = yield from pick_player(state, you, "with whom are hands traded?")
    if not (state.hand(you) and state.hand(other)) and not state.book.empty_hand_may_trade():
        return
    swap(state, zones.hand(you), zones.hand(other))


@ACTIONS.card("fluxx/cards/steal-a-keeper")
def steal_a_keeper(state: State, you: str) -> Steps[None]:
    """Take a Keeper from another player."""
    yield from steal_one_of(state, you, others_keepers(state, you), being_played(state))
    if state.rule_in_play(facts.INFLATION) and state.book.inflation_raises_words():
        yield from steal_one_of(state, you, others_keepers(state, you), being_played(state))


@ACTIONS.card("fluxx/cards/exchange-keepers")
def exchange_keepers(state: State, you: str) -> Steps[None]:
    """Swap a Keeper with another player's."""
    mine, theirs = state.keepers(you), others_keepers(state, you)
    if not mine or not theirs:
        return
    wanted = yield from pick_card(state, you, theirs, "which Keeper is wanted?")
    giver = you if state.book.exchanger_picks_both() or wanted is None else str(state.owner(wanted))
    given = yield from pick_card(state, giver, mine, "which Keeper is given for it?")
    if wanted is None or given is None:
        return
    owner, wanted = str(state.owner(wanted)), state.goes_instead(wanted, you)
    theft = state.book.exchange_is_theft()
    if theft and not (yield from nobody_stops(state, you, wanted, being_played(state))):
        return
    state.send(wanted, zones.front(you))
    state.send(given, zones.front(owner))


@ACTIONS.card("fluxx/cards/trash-a-new-rule")
def trash_a_new_rule(state: State, you: str) -> Steps[None]:
    """Discard a New Rule in play."""
    rule = yield from pick_card(state, you, list(state.rules()), "which New Rule is discarded?")
    if rule is not None:
        state.discard(rule)


@ACTIONS.card("fluxx/cards/rules-reset")
def rules_reset(state: State, you: str) -> Steps[None]:
    """Back to the Basic Rules; Goals are none (tableside/as-the-card-says)."""
    if state.goals() and not state.book.rules_reset_leaves_goals():
        for goal in list(state.goals()):
            state.discard(goal)
    for rule in list(state.rules()):
        state.discard(rule)
    lasting = list(state.table.cards(zones.META_RULES))
    if lasting and not state.book.meta_rules_stay():
        for rule in lasting:
            state.discard(rule)
    yield from ()


@ACTIONS.card("fluxx/cards/lets-simplify")
def lets_simplify(state: State, you: str) -> Steps[None]:
    """Discard up to half of the New Rules, rounded up (fluxx-faq/30)."""
    rules = list(state.rules())
    most = state.book.half_of_the_rules(len(rules))
    least = state.book.fewest_rules_to_discard(most)
    asks, ruling = f"which New Rules are discarded, up to {most}?", state.book.ruling_of("half_of_the_rules")
    gone = yield from pick(state, you, rules, least, most, asks, ruling=ruling)
    for rule in gone:
        if isinstance(rule, Card):
            state.discard(rule)


@ACTIONS.card("fluxx/cards/jackpot")
def jackpot(state: State, you: str) -> Steps[None]:
    """Draw three."""
    yield from draw_cards(state, you, numeral(state, 3), zones.hand(you))


@ACTIONS.card("fluxx/cards/space-jackpot")
def space_jackpot(state: State, you: str) -> Steps[None]:
    """Draw five, then discard two."""
    yield from draw_cards(state, you, numeral(state, 5), zones.hand(you))
    yield from discard_from(
        state, you, list(state.hand(you)), numeral(state, 2), "which cards are discarded?"
    )


@ACTIONS.card("fluxx/cards/draw-3-play-2-of-them")
def draw_3_play_2(state: State, you: str) -> Steps[None]:
    """Draw three into a temporary hand and play two of them."""
    yield from play_from_temporary_hand(state, you, 3, 2)


@ACTIONS.card("fluxx/cards/draw-2-and-use-em")
def draw_2_use_em(state: State, you: str) -> Steps[None]:
    """Draw two into a temporary hand and play both."""
    yield from play_from_temporary_hand(state, you, 2, 2)


@ACTIONS.card("fluxx/cards/fizzbin")
def fizzbin(state: State, you: str) -> Steps[None]:
    """Draw three into a temporary hand and play them all, unseen and in random order (fluxx-faq/55)."""
    yield from play_from_temporary_hand(state, you, 3, 3, blind=True)


DAYS = {"my birthday": 3, "a holiday or anniversary": 2, "an ordinary day": 1}
"""How many of the three cards of Today's Special! are played on which day."""


@ACTIONS.card("fluxx/cards/todays-special")
def todays_special(state: State, you: str) -> Steps[None]:
    """Draw three into a temporary hand and play as many as the day deserves."""
    day = yield from pick_one(state, you, tuple(DAYS), "what day is it?")
    yield from play_from_temporary_hand(state, you, 3, DAYS[str(day)])
