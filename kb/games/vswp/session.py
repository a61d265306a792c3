"""Hand after hand, until one player has all the chips."""

from __future__ import annotations

from kb.engine import Choice, Decision, Outcome, Steps
from kb.games.vswp import facts, zones
from kb.games.vswp.asks import shuffled
from kb.games.vswp.clue.stacks import home
from kb.games.vswp.folding import clear_table
from kb.games.vswp.hand import dealing_order, play_hand
from kb.games.vswp.model import Hand
from kb.games.vswp.showdown import share
from kb.games.vswp.state import State


def run(state: State) -> Steps[Outcome]:
    """Play hands until at most one player has chips."""
    phase = state.setup.position.phase
    if phase == "deal":
        leave_out(state)
    while True:
        yield from play_hand(state, phase)
        _pay_back_if_all_are_broke(state)
        rich = [player for player in state.players if state.chips[player] > 0]
        if len(rich) < 2:
            for player in rich:
                state.chips[player] += state.carried
                state.carried = 0
            return Outcome(rich[0] if rich else None, f"{', '.join(rich)} has all the chips")
        dealer = state.parts.next_dealer(state)
        yield Decision("boundary", (dealer,), "the next hand", "deals", silence=Choice(dealer, "deals"))
        phase = "deal"
        yield from _set_up(state, dealer, tuple(rich))


def _pay_back_if_all_are_broke(state: State) -> None:
    """Where a carried pot holds all chips there are, those of the hand share it: nobody could ante for it."""
    if state.carried and not any(state.chips.values()):
        state.hand.pot, state.carried = state.carried, 0
        share(state, state.hand.pot, state.hand.players)


def next_dealer(state: State) -> str:
    """The next seat with chips has the dealer button (tableside/vswp-betting)."""
    at = state.players.index(state.dealer)
    seats = (*state.players[at + 1 :], *state.players[: at + 1])
    if not state.book.button_moves():
        seats = (state.dealer, *seats)
    return next(player for player in seats if state.chips[player] > 0)


def _set_up(state: State, dealer: str, players: tuple[str, ...]) -> Steps[None]:
    """Gather all cards, those an example did not list among them, leave out what is not used, shuffle."""
    clear_table(state, 0)
    state.dealer = dealer
    state.left_out, state.left_out_next = state.left_out_next, ()
    if state.table.cards(zones.ASIDE) and state.book.add_ons_come_back():
        _bring_back(state)
    state.hands = [Hand(0, players, pot=state.carried)]
    state.carried = 0
    _shuffle_in(state)
    leave_out(state)
    order = dealing_order(state)
    due = [state.bonus_deals.get(player, state.quiet.pit_size()) for player in order]
    receivers = tuple(order[at] for turn in range(max(due)) for at in range(len(order)) if due[at] > turn)
    for zone, to in ((zones.GENERAL, receivers), (zones.CLUE_DECK, ())):
        for card in (yield from shuffled(state, list(state.table.cards(zone)), to)):
            state.table.move(card, zone, top=False)
    state.general_given = state.clue_given = True


def _shuffle_in(state: State) -> None:
    """Used cards go back to their decks, and so does whatever an example has not used (vswp-clue/10)."""
    for card in list(state.table.cards(zones.BOX)):
        state.table.move(card, home(state.book, card))
    for card in list(state.table.cards(zones.USED)):
        deck = home(state.book, card)
        if deck == zones.GENERAL or state.book.used_covers_come_back():
            state.table.move(card, deck)


def _bring_back(state: State) -> None:
    for card in list(state.table.cards(zones.ASIDE)):
        state.table.move(card, home(state.book, card))


def leave_out(state: State) -> None:
    """Set aside the add-ons this hand is played without (vswp-fluxx/02, 53)."""
    mixed_in = {facts.FLUXX: state.book.fluxx_cards_are_mixed_in()}
    for zone in (zones.GENERAL, zones.CLUE_DECK):
        for card in list(state.table.cards(zone)):
            name = facts.add_on(card)
            if name is not None and (name in state.left_out or not mixed_in.get(name, True)):
                state.table.move(card, zones.ASIDE)
