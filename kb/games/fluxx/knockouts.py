"""Fluxx with one thing wrong: each knock-out switches one ruling off, and an example must notice.

Most come from the rulebook, where each page stands with its wrong answer. What follows from the structure
of a match alone is knocked out here, by a wrong part; so is a page that people misread in a second way.
"""

from __future__ import annotations

from kb.engine import Card, KnockOut, Steps, TurnEnds, Zone
from kb.games.fluxx import facts, numbers, zones
from kb.games.fluxx.drawing import BY_THE_RULE, draw_one
from kb.games.fluxx.model import Happening
from kb.games.fluxx.play import play_card
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import State


def no_draw(state: State) -> Steps[None]:
    """A draw phase in which nothing is drawn."""
    yield from state.parts.checkpoint(state)


def draw_in_one_go(state: State) -> Steps[None]:
    """A draw phase that leaves no moment for a Free Action, not even before the first card."""
    while numbers.still_drawing(state):
        yield from draw_one(state, state.active, zones.hand(state.active), because=BY_THE_RULE)
        state.drawn += 1
    yield from state.parts.checkpoint(state)


def ends_when_laid(state: State, card: Card, origin: Zone) -> Steps[None]:
    """A play after which the turn is over if a New Rule was laid that can end it."""
    yield from play_card(state, card, origin)
    if card.id in (facts.GET_ON_WITH_IT, facts.SWAP_PLAYS, "fluxx/cards/play-all-plus-1"):
        raise TurnEnds


def ends_whatever_is_taken(state: State, card: Card, origin: Zone) -> Steps[None]:
    """A play after which the turn is over if it was What Do You Want?, whatever it fetched."""
    yield from play_card(state, card, origin)
    if card.id == "fluxx/cards/what-do-you-want":
        raise TurnEnds


def no_pause(state: State, happening: Happening) -> Steps[Happening | None]:
    """A window that has closed before anybody can speak."""
    yield from ()
    return None


def every_card_in_hand(_book: FluxxRulebook, _owed: int, held: int) -> int:
    """Plays swapped by the size of the hand alone."""
    return held


KNOCKOUTS: tuple[KnockOut, ...] = (
    *FluxxRulebook.knock_outs(),
    KnockOut(
        "fluxx/turn/order-of-a-turn",
        "no_draw",
        "a turn began with its plays and the draw was left out",
        part=("draw", no_draw),
    ),
    KnockOut(
        "fluxx/turn/swap-real-plays-only",
        "every_card_in_hand",
        "every card in hand could be swapped, whatever the Play rule",
        "plays_to_swap",
        every_card_in_hand,
    ),
    KnockOut(
        "fluxx/surprises/pace-of-play",
        "no_pause",
        "a player could go on so fast that nobody else got to answer",
        part=("window", no_pause),
    ),
    KnockOut(
        "fluxx/turn/free-actions-at-any-time",
        "draw_in_one_go",
        "no Free Action could be used before the draw was done",
        part=("draw", draw_in_one_go),
    ),
    KnockOut(
        "fluxx/turn/cards-that-end-your-turn",
        "ends_when_laid",
        "a New Rule that can end the turn ended it when it was laid",
        part=("play", ends_when_laid),
    ),
    KnockOut(
        "fluxx/turn/cards-that-end-your-turn",
        "ends_whatever_is_taken",
        "What Do You Want? ended the turn whatever it fetched",
        part=("play", ends_whatever_is_taken),
    ),
    KnockOut(
        "fluxx/turn/turned-up-card-ends-the-turn",
        "ends_when_laid",
        "a New Rule that can end the turn ended it when it was turned up",
        part=("play", ends_when_laid),
    ),
)
