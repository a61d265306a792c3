"""Drawing cards: Creepers go down and are replaced, and the pile is shuffled anew only when it is needed."""

from __future__ import annotations

from kb.engine import Card, Choice, Decision, Steps, Zone
from kb.games.fluxx import facts, numbers, winning, zones
from kb.games.fluxx.asks import shuffled
from kb.games.fluxx.model import NotGiven
from kb.games.fluxx.play import surprise_unasked
from kb.games.fluxx.state import State
from kb.games.fluxx.using import use

BY_THE_RULE, BY_A_CARD, TURNED_UP, DEALT = "by the Draw rule", "by a card", "turned up", "dealt"
"""Why a card is drawn: what happens to a Creeper is a ruling of its own for each."""


def top_card(state: State) -> Steps[Card | None]:
    """The next card of the draw pile; None where none is left though it was made anew.

    Raises:
        NotGiven: in an example that does not list the pile.
    """
    if not state.table.cards(zones.DRAW_PILE):
        if state.setup.position.draw_pile is None:
            raise NotGiven("draw pile", "a card is drawn here, and no draw pile is listed")
        yield from state.parts.run_out(state)
    pile = state.table.cards(zones.DRAW_PILE)
    return pile[0] if pile else None


def run_out(state: State) -> Steps[None]:
    """A draw from an empty pile goes on with the discard pile, shuffled.

    Raises:
        NotGiven: in an example that does not list the discard pile.
    """
    if state.setup.position.discard_pile is None:
        words = "the draw pile is made anew here, and no discard pile is listed"
        raise NotGiven("draw pile", words)
    if state.book.draw_goes_on_after_the_shuffle():
        yield from make_anew(state)


def make_anew(state: State) -> Steps[None]:
    """Shuffle the discard pile; it becomes the draw pile. Where nothing lies there nothing is shuffled."""
    cards = list(state.table.cards(zones.DISCARD_PILE))
    if not cards:
        return
    state.reshuffles += 1
    state.look_again()
    for card in (yield from shuffled(state, cards)):
        state.table.move(card, zones.DRAW_PILE, top=False)


def draw_one(state: State, player: str, to: Zone, *, because: str = BY_A_CARD) -> Steps[None]:
    """Draw until one card that is no Creeper is drawn; Creepers met go in front of the player."""
    card = yield from next_card(state, player, because=because)
    if card is not None:
        state.table.move(card, to, top=False)
        run_out = not state.table.cards(zones.DRAW_PILE) and state.table.cards(zones.DISCARD_PILE)
        if run_out and not state.book.empty_pile_waits_for_a_draw():
            yield from make_anew(state)


def next_card(state: State, player: str, *, because: str = BY_A_CARD) -> Steps[Card | None]:
    """The next card of the draw pile that is no Creeper, left where it is; Creepers met go down.

    Args:
        because: why it is drawn.
    """
    while (card := (yield from top_card(state))) is not None and card.kind == "creeper":
        state.table.move(card, zones.front(player), top=False)
        if because == BY_THE_RULE:
            winning.pass_over_in_the_draw(state)
        if not _replaced(state, because):
            return None
    if because in (BY_A_CARD, TURNED_UP) and player == state.active and state.phase != "start":
        state.drawn_by_effects += card is not None
    return card


def _replaced(state: State, because: str) -> bool:
    """Whether a Creeper that was just met is replaced by another card."""
    pages = {
        BY_THE_RULE: state.book.drawn_creeper_is_replaced,
        BY_A_CARD: state.book.creeper_drawn_by_a_card_is_replaced,
        TURNED_UP: state.book.creeper_turned_up_is_followed,
        DEALT: state.book.dealt_creeper_is_replaced,
    }
    return pages[because]()


def draw_cards(state: State, player: str, number: int, to: Zone) -> Steps[None]:
    """Draw so many cards because a card says so; they never count as drawn for the turn."""
    for _ in range(number):
        yield from draw_one(state, player, to)


def draw_phase(state: State) -> Steps[None]:
    """The draw of a turn: Free Actions may come between, and a winner is looked for only at its end."""
    you = state.active
    draw = Decision("draw", (you,), "draw a card", silence=Choice(you, "draws"))
    empty, short = not state.hand(you), 0
    while numbers.still_drawing(state):
        answer = yield draw
        if answer.verb == "uses":
            if state.drawn:
                state.book.free_actions_between_draws()
            yield from use(state, answer)
            continue
        if answer.verb == "surprises with":
            yield from surprise_unasked(state, answer)
            continue
        short += yield from _nothing_there(state, you)
        state.drawn += 1
        if numbers.still_drawing(state):
            yield from winning.declare_winner(state)
    if short and not state.book.cards_not_there_are_not_owed():
        state.drawn -= short
    if _nothing_to_play(state) and state.book.all_but_one_draws_one_more(empty):
        yield from draw_one(state, you, zones.hand(you))
    yield from state.parts.checkpoint(state)


def _nothing_there(state: State, you: str) -> Steps[bool]:
    """Draw a card by the Draw rule; True where there was none in either pile."""
    held = len(state.hand(you))
    yield from draw_one(state, you, zones.hand(you), because=BY_THE_RULE)
    return len(state.hand(you)) == held


def _nothing_to_play(state: State) -> bool:
    """Whether Play All But 1 leaves a player who drew a single card and holds no other without a play."""
    kept = numbers.numeral(state, 1, "play")
    single = state.drawn == len(state.hand(state.active)) == kept
    return single and numbers.play_number(state) == facts.ALL_BUT_ONE


def catch_up(state: State) -> Steps[bool]:
    """Draw what a raised Draw number still owes in this turn; True if anything was drawn."""
    if state.phase != "play" or state.turn_over:
        return False
    number, drawn = numbers.draw_number(state), state.drawn
    if number > drawn and state.drawn_by_effects and state.book.cards_of_an_effect_count_as_drawn():
        drawn += state.drawn_by_effects
    owed = state.book.cards_still_owed(number, drawn) if number != state.drawn else 0
    for _ in range(owed):
        state.drawn += 1
        yield from draw_one(state, state.active, zones.hand(state.active), because=BY_THE_RULE)
    return owed > 0
