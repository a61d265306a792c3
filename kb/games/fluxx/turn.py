"""A turn from its start to the hand-over: start-of-turn effects, draw, plays, Free Actions, limits."""

from __future__ import annotations

from kb.engine import Card, Choice, Decision, GameOver, Outcome, Registry, Steps, TurnEnds
from kb.games.fluxx import checkpoint, facts, legal, numbers, order, surprises, winning, zones
from kb.games.fluxx.asks import random_card
from kb.games.fluxx.drawing import DEALT, draw_one, top_card
from kb.games.fluxx.model import Happening
from kb.games.fluxx.play import cancel, surprise_unasked
from kb.games.fluxx.state import State
from kb.games.fluxx.using import use
from kb.games.fluxx.window import put_away

AT_START = Registry()
"""What New Rules do at the start of a turn, before the draw: ``(state, player)``, by card id."""

CREEPERS_AT_START = Registry()
"""What Creepers do at the start of their owner's turn: ``(state, player, creeper)``, by card id."""

AT_END = Registry()
"""What Keepers and Creepers do when their turn ends, before limits: ``(state, player, card)``, by card id."""

AFTER_PLAYS = Registry()
"""What New Rules do once the hand is played: ``(state, player)``, by card id."""

GOES_ON = Choice("", "the next turn begins")
BEGINS = Choice("", "the game begins")
FIRST_HAND = 3


def run(state: State) -> Steps[Outcome]:
    """The match: turn after turn until somebody has won."""
    try:
        if state.phase == "deal":
            yield from deal(state)
            yield from state.parts.checkpoint(state)
            yield Decision("boundary", state.players, "the game begins", silence=BEGINS)
            state.enter("start")
        yield from state.parts.checkpoint(state)
        while True:
            yield from state.parts.turn(state)
            yield Decision("boundary", state.players, "the turn is over", silence=GOES_ON)
            hand_over(state)
            # Holographic Projection begins to work with its owner's turn, and may win at once.
            yield from winning.declare_winner(state)
    except GameOver as over:
        return over.outcome


def deal(state: State, number_of_cards: int = FIRST_HAND) -> Steps[None]:
    """Three cards for everybody; Creepers go down and are replaced (fluxx-faq/15)."""
    missing = dict.fromkeys(state.players, 0)
    for _ in range(number_of_cards):
        for player in state.seats_from(state.active):
            card = yield from top_card(state)
            if card is not None:
                creeper = card.kind == "creeper"
                state.table.move(card, zones.front(player) if creeper else zones.hand(player), top=False)
                missing[player] += creeper
    for player, number in missing.items():
        for _ in range(number if number and state.book.dealt_creeper_is_replaced() else 0):
            yield from draw_one(state, player, zones.hand(player), because=DEALT)


def take_turn(state: State) -> Steps[None]:
    """One turn of the active player; a card that ends it at once unwinds to here and nowhere else."""
    try:
        if state.phase == "start":
            yield from _start(state)
            state.enter("draw")
        if state.phase == "draw":
            yield from state.parts.draw(state)
            state.enter("play")
        yield from _plays(state)
        yield from _run(state, AFTER_PLAYS)
    except TurnEnds:
        state.ended_at_once = True
        unwind(state)
    state.turn_over = True
    if state.rule_in_play(facts.REVERSE_ORDER):
        state.book.reverse_order_turns_the_direction()
    if state.ended_at_once and _over_limit(state) and not state.book.limits_bind_after_sudden_end():
        state.exempt = state.active
    yield from _end(state)
    if (
        state.active in state.extra_turns[:1]
        and _over_limit(state)
        and not state.book.limits_bind_between_own_turns()
    ):
        state.exempt = state.active
    yield from state.parts.checkpoint(state)


def unwind(state: State) -> None:
    """Put away what a sudden end leaves behind: temporary hands, then the cards being played."""
    for hand in reversed(state.temporary):
        left = list(state.table.cards(hand.zone))
        saved = bool(left) and state.book.leftovers_join_the_hand()
        for card in left:
            state.send(card, zones.hand(state.active) if saved else state.discard_pile(card))
    for card in list(state.table.cards(zones.BEING_PLAYED)):
        state.discard(card)
    state.temporary.clear()


def hand_over(state: State) -> None:
    """The turn goes to the next player."""
    order.advance(state)
    state.cause = state.active
    state.plays_made = state.drawn = state.drawn_by_effects = 0
    state.keepers_at_start = state.numbers_of_keepers()
    state.enter("start")
    state.play_number_at_start = numbers.play_number(state)
    state.turn_over = state.ended_at_once = False
    state.exempt = state.goes_next = None
    state.used.clear()
    state.laid.clear()
    state.happenings.clear()
    state.limit_discards.clear()


def _over_limit(state: State) -> bool:
    return checkpoint.over_limit(state, state.active)


def _run(state: State, registry: Registry) -> Steps[None]:
    for card in state.rules().found(registry.among):
        effect = registry.get(card.works_like)
        if effect is not None:
            yield from effect(state, state.active)
            yield from state.parts.checkpoint(state)


def _start(state: State) -> Steps[None]:
    for card in list(state.table.cards(zones.waiting(state.active))):
        yield from state.parts.play(state, card, zones.waiting(state.active))
    yield from _run(state, AT_START)
    for creeper in state.front(state.active).found(CREEPERS_AT_START.among):
        effect = CREEPERS_AT_START.get(creeper.works_like)
        if effect is not None and creeper in state.front(state.active):
            yield from effect(state, state.active, creeper)
            yield from state.parts.checkpoint(state)


def _end(state: State) -> Steps[None]:
    for card in state.front(state.active).found(AT_END.among):
        effect = AT_END.get(card.works_like)
        if effect is not None:
            yield from effect(state, state.active, card)


def _plays(state: State) -> Steps[None]:
    while True:
        choice = yield from _next_move(state)
        if choice is None or choice.verb == "stops":
            return
        if choice.verb == "uses":
            yield from use(state, choice)
            continue
        if choice.verb == "surprises with":
            if choice.items[0] in surprises.at_any_time(state.hand(choice.player)):
                yield from surprise_unasked(state, choice)
            else:
                yield from answer_late(state, choice)
            continue
        card = choice.items[0]
        assert isinstance(card, Card)
        yield from state.parts.play(state, card, zones.hand(state.active))


def answer_late(state: State, choice: Choice) -> Steps[None]:
    """A Surprise the table indulges though it comes late: what it cancels is undone, discards included."""
    card, target = choice.items[0], state.happenings[-1]
    assert isinstance(card, Card)
    state.book.late_surprise_is_accepted()
    answer = Happening("answer", choice.player, card, answering=target)
    state.table.move(card, zones.BEING_PLAYED)
    if (counter := (yield from state.parts.window(state, answer))) is not None:
        yield from put_away(state, answer, counter)
        return
    yield from cancel(state, target, answer)
    for rule in target.displaced:
        state.table.move(rule, zones.RULES, top=False)
    if state.limit_discards and state.book.late_cancel_returns_discards():
        for zone, lost in state.limit_discards:
            state.table.move(lost, zone, top=False)
    state.limit_discards.clear()
    yield from state.parts.checkpoint(state)


def _next_move(state: State) -> Steps[Choice | None]:
    you = state.active
    bare = state.rule_in_play(facts.NO_HAND_BONUS) and not state.hand(you)
    if bare and not state.book.no_hand_bonus_comes_at_the_start_only():
        yield from _run(state, AT_START)
    left = numbers.plays_left(state)
    if state.reshuffles and state.meta_rule(facts.RULES_ESCALATION):
        state.book.reshuffle_raises_the_basic_rules()
    if state.drawn_by_effects and numbers.play_number(state) == facts.ALL:
        state.book.play_all_takes_new_cards()
    if numbers.play_rule_changed(state):
        state.book.plays_still_owed(left, state.plays_made)
    if left and _first_play_is_random(state):
        return (yield from _random_play(state))
    if left:
        choice = yield Decision("play", (you,), f"play a card ({left} left)", "plays")
        return choice
    if not state.patient and not legal.powers(state, you, "finish"):
        return None
    choice = yield Decision(
        "finish", (you,), "use a Free Action or end the turn", silence=Choice(you, "stops")
    )
    return choice


def _first_play_is_random(state: State) -> bool:
    """Whether First Play Random decides the next play; with one play allowed it is asleep."""
    if state.plays_made or not state.rule_in_play(facts.FIRST_PLAY_RANDOM):
        return False
    return numbers.play_number(state) != 1 or not state.book.random_play_sleeps()


def _random_play(state: State) -> Steps[Choice]:
    """Free Actions, or else a play that chance picks."""
    you = state.active
    free = state.book.free_action_before_random_play()
    if free and (state.patient or legal.powers(state, you, "finish")):
        goes_on = Choice(you, "waits")
        choice = yield Decision(
            "finish", (you,), "use a Free Action before the random first play", silence=goes_on
        )
        if choice != goes_on:
            return choice
    ruling = state.quiet.ruling_of("free_action_before_random_play")
    card = yield from random_card(state, surprises.playable(state, state.hand(you)), ruling)
    return Choice(you, "plays", card)
