"""The parts of a match that Solo Fluxx has of its own; the others are those of Fluxx."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kb.engine import Card, Steps, Zone
from kb.games.fluxx import checkpoint, drawing, play, turn
from kb.games.fluxx.laying import lay_rule
from kb.games.fluxx.model import Happening
from kb.games.fluxx.state import Parts, State
from kb.games.fluxx.zones import DRAW_PILE
from kb.games.solo_fluxx.collecting import collect
from kb.games.solo_fluxx.ending import run_out
from kb.games.solo_fluxx.rules_turn import take_rules_turn
from kb.games.solo_fluxx.state import SoloState, solo
from kb.games.solo_fluxx.zones import REMOVED


@dataclass(frozen=True)
class SoloParts(Parts):
    """The parts of Fluxx, and the turn the Rules take.

    Args:
        rules_turn: one turn of the Rules.
    """

    rules_turn: Callable[[SoloState], Steps[None]]


def nobody_there(_state: State, _happening: Happening) -> Steps[Happening | None]:
    """No interrupt window: nobody is there to answer, and no Surprise is left in the deck."""
    yield from ()
    return None


def play_or_replace(state: State, card: Card, origin: Zone) -> Steps[None]:
    """Play a card; one that makes no sense alone goes into the box, and another comes for it (solo-fluxx/06).

    What turns up in its stead is turned up too; in a hand it is drawn, and no play is used up.
    """
    here = solo(state)
    if not here.is_unusable(card) or here.book.unusable_card_can_be_played():
        yield from play.play_card(here, card, origin)
        return
    here.table.move(card, REMOVED)
    if here.temporary and origin == here.temporary[-1].zone:
        here.temporary[-1].made -= 1
    if not here.book.unusable_card_is_replaced():
        return
    if origin != DRAW_PILE:
        yield from drawing.draw_one(here, here.you, origin)
    elif (instead := (yield from drawing.next_card(here, here.you, because=drawing.TURNED_UP))) is not None:
        yield from here.parts.play(here, instead, DRAW_PILE)


def look(state: State) -> Steps[None]:
    """What Fluxx looks at; New Rules that came to the hand are laid first."""
    here = solo(state)
    for rule in [card for card in here.hand(here.you) if card.kind == "new rule"]:
        if here.book.fetched_rule_is_laid_at_once():
            yield from lay_rule(here, here.you, rule)
    yield from checkpoint.look(here)


PARTS = SoloParts(
    turn=turn.take_turn,
    draw=drawing.draw_phase,
    play=play_or_replace,
    window=nobody_there,
    checkpoint=look,
    met=collect,
    run_out=run_out,
    rules_turn=take_rules_turn,
)
"""The parts of a match as they should be."""
