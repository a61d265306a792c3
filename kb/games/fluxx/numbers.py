"""The numbers in force: how much is drawn and played, which limits bind, how many Goals fit."""

from __future__ import annotations

from kb.games.fluxx import facts
from kb.games.fluxx.model import TemporaryHand
from kb.games.fluxx.projecting import Seen
from kb.games.fluxx.state import State


def number_in_force(state: State, what: str) -> int | None:
    """The number a New Rule in play sets, ``facts.ALL`` and the like for words; None without a rule."""
    for card in state.rules():
        number = facts.rule_number(card, what)
        if number is not None:
            return number if number < 0 else numeral(state, number)
    return None


def numeral(state: Seen, printed: int) -> int:
    """A numeral printed on a card as it counts now: Inflation raises all of them, Double Vision the 1."""
    changing = (facts.INFLATION, facts.DOUBLE_VISION) if printed == 1 else (facts.INFLATION,)
    return printed + any(card.id in changing for card in state.rules())


def bonus(state: State, player: str, what: str) -> int:
    """What Keepers and bonus rules add to a player's number of draws or plays, or to a limit."""
    printed = (facts.bonus(card, what) for card in state.keepers(player) if state.works(card))
    raised = sum(numeral(state, number) for number in printed if number)
    if what in ("draw", "play"):
        raised += _party_bonus(state) * numeral(state, 1)
    if raised and what == "play" and not state.book.extra_play_is_free_choice():
        raised = 0
    return raised + _rule_bonus(state, player, what)


def _rule_bonus(state: State, player: str, what: str) -> int:
    if what not in ("draw", "play"):
        return 0
    rule, best = (facts.POOR_BONUS, min) if what == "draw" else (facts.RICH_BONUS, max)
    counts = {seat: len(state.keepers(seat)) for seat in state.players}
    alone = list(counts.values()).count(best(counts.values())) == 1
    owed = state.rule_in_play(rule) and alone and counts[player] == best(counts.values())
    return owed * numeral(state, 1)


def _party_bonus(state: State) -> int:
    return state.rule_in_play(facts.PARTY_BONUS) and any(
        card.id == facts.THE_PARTY for seat in state.players for card in state.keepers(seat)
    )


def draw_number(state: State) -> int:
    """How many cards the active player draws this turn."""
    number = number_in_force(state, "draw") or numeral(state, 1)
    return number + bonus(state, state.active, "draw")


def play_number(state: State) -> int:
    """How many cards the active player plays this turn; ``facts.ALL`` or ``facts.ALL_BUT_ONE`` for words."""
    number = number_in_force(state, "play") or numeral(state, 1)
    extra = bonus(state, state.active, "play")
    if number == facts.ALL_BUT_ONE and extra:
        return facts.ALL
    return number if number < 0 else number + extra


def still_drawing(state: State) -> bool:
    """Whether the draw of the turn is going on."""
    return state.phase == "draw" and not state.turn_over and state.drawn < draw_number(state)


def plays_left(state: State) -> int:
    """How many plays the active player still owes: never more than the cards in hand (fluxx-faq/18, 38)."""
    if state.turn_over:
        return 0
    held = len(state.hand(state.active))
    return max(0, min(plays_owed(state), held))


def plays_owed(state: State) -> int:
    """How many plays the Play rule still asks for, whether or not there are cards to make them."""
    number, held = play_number(state), len(state.hand(state.active))
    if number < 0:
        return held if number == facts.ALL else held - 1
    return number - state.plays_made


def plays_left_in(state: State, hand: TemporaryHand) -> int:
    """How many cards of a temporary hand are still to be played."""
    owed = numeral(state, hand.plays) - hand.made
    return max(0, min(owed, len(state.table.cards(hand.zone))))


def limit(state: State, player: str, what: str) -> int | None:
    """The Hand Limit or Keeper Limit that binds a player; None for no limit."""
    number = number_in_force(state, what)
    return None if number is None else number + bonus(state, player, what)


def goal_slots(state: State) -> int:
    """How many Goals may be in play together."""
    return 2 if state.rule_in_play(facts.DOUBLE_AGENDA) else 1
