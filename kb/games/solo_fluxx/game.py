"""Solo Fluxx as the engine plays it."""

from __future__ import annotations

from kb.engine import Choice, Decision, GameOver, Outcome, Refusal, Steps
from kb.games.fluxx import game, turn
from kb.games.fluxx.asks import shuffled
from kb.games.fluxx.state import Setup, State
from kb.games.fluxx.zones import DRAW_PILE, META_RULES
from kb.games.solo_fluxx import invariants, legal
from kb.games.solo_fluxx.equipment import is_basic, sort_out
from kb.games.solo_fluxx.parts import PARTS, SoloParts
from kb.games.solo_fluxx.state import SoloState, solo
from kb.games.solo_fluxx.zones import COLLECTED, REMOVED, RULES_DECK, RULES_DISCARD

__all__ = ["PARTS", "SoloFluxx"]

YOUR_TURN = turn.GOES_ON
RULES_TURN = Choice("", "the Rules take their turn")


class SoloFluxx(game.Fluxx):
    """Fluxx for one player: implements :class:`kb.engine.Game`."""

    name = "solo-fluxx"

    def begin(self, setup: Setup) -> State:
        """Lay out the table of a set-up."""
        state = SoloState(setup)
        _lay_out(state)
        self.take_up(state)
        return state

    def run(self, state: State) -> Steps[Outcome]:
        """Your turn, the Rules' turn, and so on until a deck cannot give a card (solo-fluxx/21, 29)."""
        here = solo(state)
        try:
            yield from _opening(here)
            while True:
                here.turns += 1
                yield from here.parts.turn(here)
                rules_come = not here.extra_turns or here.book.rules_come_before_an_extra_turn()
                silence = RULES_TURN if rules_come else YOUR_TURN
                yield Decision("boundary", here.players, "the turn is over", silence=silence)
                turn.hand_over(here)
                if rules_come:
                    yield from _rules_turn(here)
        except GameOver as over:
            return over.outcome

    def why_not(self, state: State, decision: Decision | None, choice: Choice) -> Refusal | None:
        """Why a choice may not be made now; None where it may."""
        return legal.why_not(solo(state), decision, choice)

    def options(self, state: State, decision: Decision) -> tuple[Choice, ...]:
        """What may be chosen now."""
        return legal.options(solo(state), decision)

    def check(self, state: State, decision: Decision | None) -> None:
        """Raise :class:`Breach` if the table is in a state no play can lead to."""
        invariants.check(solo(state), decision)

    def glance(self, state: State, decision: Decision | None) -> None:
        """The same, but for what takes long to look at."""
        invariants.glance(solo(state), decision)


def _lay_out(state: SoloState) -> None:
    position = state.begun_at
    for zone, cards in (
        (RULES_DECK, position.rules_deck or ()),
        (RULES_DISCARD, position.rules_discard),
        (COLLECTED, position.collected),
    ):
        for card in cards:
            state.table.lay(card, zone)
    game.lay_out(state)


def _opening(state: SoloState) -> Steps[None]:
    """Whatever comes before the first turn of yours in a match that begins here."""
    if state.phase == "setup":
        yield from _set_up(state)
    if state.phase == "deal":
        yield from turn.deal(state, state.book.opening_hand())
        yield Decision("boundary", state.players, "the game begins", silence=turn.BEGINS)
        state.enter("start" if state.book.first_turn_is_yours() else "rules")
    if state.phase == "rules":
        state.enter("start")
        yield from _rules_turn(state)
    else:
        yield from state.parts.checkpoint(state)


def _set_up(state: SoloState) -> Steps[None]:
    """Sort the deck, and shuffle what it leaves (solo-fluxx/07, 12, 13)."""
    deck = state.setup.deck
    if not state.book.edition_can_be_played_alone(is_basic(deck)):
        return
    sorted_ = sort_out(state.book, deck)
    for zone, cards in (
        (REMOVED, sorted_.removed),
        (META_RULES, sorted_.meta),
        (RULES_DECK, sorted_.rules),
        (DRAW_PILE, sorted_.main),
    ):
        for card in cards:
            state.table.move(card, zone, top=False)
    for zone in (RULES_DECK, DRAW_PILE):
        for card in (yield from shuffled(state, list(state.table.cards(zone)))):
            state.table.move(card, zone, top=False)
    state.enter("deal")


def _rules_turn(state: SoloState) -> Steps[None]:
    parts = state.parts
    assert isinstance(parts, SoloParts)
    yield from parts.rules_turn(state)
    yield Decision("boundary", state.players, "the Rules have changed; your turn begins", silence=YOUR_TURN)
    state.rules_turn = state.turn_over = False
