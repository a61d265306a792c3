"""A turn from its start to the hand-over: start-of-turn effects, draw, plays, Free Actions, limits."""

from __future__ import annotations

from kb.engine import Card, Choice, Decision, GameOver, Outcome, Registry, Steps, TurnEnds
from kb.games.fluxx import checkpoint, legal, numbers, winning, zones
from kb.games.fluxx.state import State
from kb.games.fluxx.using import use

AT_START = Registry()
"""What New Rules do at the start of a turn, before the draw: ``(state, player)``, by card id."""

AT_END = Registry()
"""What Keepers do when their owner's turn ends, before limits: ``(state, player, keeper)``, by card id."""

GOES_ON = Choice("", "the next turn begins")


def run(state: State) -> Steps[Outcome]:
    """The match: turn after turn until somebody has won."""
    try:
        yield from state.parts.checkpoint(state)
        while True:
            yield from state.parts.turn(state)
            yield Decision("boundary", state.players, "the turn is over", silence=GOES_ON)
            hand_over(state)
            # Holographic Projection begins to work with its owner's turn, and may win at once.
            winning.declare_winner(state)
    except GameOver as over:
        return over.outcome


def take_turn(state: State) -> Steps[None]:
    """One turn of the active player; a card that ends it at once unwinds to here and nowhere else."""
    try:
        if state.phase == "start":
            yield from _start(state)
            state.phase = "draw"
        if state.phase == "draw":
            yield from state.parts.draw(state)
            state.phase = "play"
        yield from _plays(state)
    except TurnEnds:
        state.ended_at_once = True
        unwind(state)
    state.turn_over = True
    if state.ended_at_once and _over_limit(state) and not state.book.limits_bind_after_sudden_end():
        state.exempt = state.active
    yield from _end(state)
    yield from state.parts.checkpoint(state)


def unwind(state: State) -> None:
    """Put away what a sudden end leaves behind: temporary hands, then the cards being played."""
    for zone in (*reversed(state.temporary), zones.BEING_PLAYED):
        for card in list(state.table.cards(zone)):
            state.discard(card)
    state.temporary.clear()
    state.temporary_plays.clear()


def hand_over(state: State) -> None:
    """The turn goes to the next player."""
    state.active = state.next_player()
    state.cause = state.active
    state.phase = "start"
    state.plays_made = state.drawn = 0
    state.turn_over = state.ended_at_once = False
    state.exempt = state.goes_next = None
    state.used.clear()
    state.happenings.clear()


def _over_limit(state: State) -> bool:
    return checkpoint.over_limit(state, state.active)


def _start(state: State) -> Steps[None]:
    for card in list(state.rules()):
        effect = AT_START.get(card.id)
        if effect is not None:
            yield from effect(state, state.active)


def _end(state: State) -> Steps[None]:
    for keeper in state.keepers(state.active):
        effect = AT_END.get(keeper.id)
        if effect is not None:
            yield from effect(state, state.active, keeper)


def _plays(state: State) -> Steps[None]:
    while True:
        choice = yield from _next_move(state)
        if choice is None or choice.verb == "stops":
            return
        if choice.verb == "uses":
            yield from use(state, choice)
            continue
        card = choice.items[0]
        assert isinstance(card, Card)
        yield from state.parts.play(state, card, zones.hand(state.active))


def _next_move(state: State) -> Steps[Choice | None]:
    you = state.active
    left = numbers.plays_left(state)
    if left:
        choice = yield Decision("play", (you,), f"play a card ({left} left)", "plays")
        return choice
    if not state.patient and not legal.powers(state, you, "finish"):
        return None
    choice = yield Decision(
        "finish", (you,), "use a Free Action or end the turn", silence=Choice(you, "stops")
    )
    return choice
