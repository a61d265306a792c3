"""The numbers in force: how much is drawn and played, which limits bind, how many Goals fit."""

from __future__ import annotations

from kb.games.fluxx import facts
from kb.games.fluxx.model import TemporaryHand
from kb.games.fluxx.seen import Seen
from kb.games.fluxx.state import State
from kb.games.fluxx.surprises import playable


def number_in_force(state: State, what: str) -> int | None:
    """The number a New Rule in play sets, ``facts.ALL`` and the like for words; None without a rule."""
    number = _printed(state, what)
    return number if number is None or number < 0 else numeral(state, number, what)


def _printed(state: State, what: str) -> int | None:
    if state.laid and not state.quiet.new_rule_works_at_once():
        found = (facts.rule_number(card, what) for card in state.rules() if card not in state.laid)
        return next((number for number in found if number is not None), None)
    return state.rules().found(facts.numbers).get(what)


def numeral(state: Seen, printed: int, kind: str = "effect") -> int:
    """A numeral printed on a card as it counts now: Inflation raises all of them, Double Vision the 1.

    Args:
        printed: the numeral.
        kind: where it stands, as ``inflation_raises`` has it.
    """
    rules = state.rules().found(facts.effects)
    raised = facts.INFLATION in rules or (printed == 1 and facts.DOUBLE_VISION in rules)
    return printed + (raised and state.book.inflation_raises(kind))


def bonus(state: State, player: str, what: str) -> int:
    """What Keepers and bonus rules add to a player's number of draws or plays, or to a limit."""
    raised = 0
    for card in state.front(player).found(facts.helpers):
        number = facts.bonus(card, what)
        raised += numeral(state, number, "bonus") if number and state.works(card) else 0
    rules = state.rules().found(facts.bonus_rules) if what in ("draw", "play") else frozenset()
    if facts.PARTY_BONUS in rules and _party_in_play(state):
        raised += numeral(state, 1, "bonus")
    if not rules.isdisjoint(facts.BONUS_FOR_A_KIND):
        raised += _bonus_for_a_kind(state, player)
    if raised and what == "play" and not state.book.extra_play_is_free_choice():
        raised = 0
    return raised + (_rule_bonus(state, player, what) if rules else 0)


def _rule_bonus(state: State, player: str, what: str) -> int:
    rule, best = (facts.POOR_BONUS, min) if what == "draw" else (facts.RICH_BONUS, max)
    if not state.rule_in_play(rule):
        return 0
    now, at_start = state.numbers_of_keepers(), state.keepers_at_start
    counts = now if now == at_start else state.book.keepers_for_a_bonus(now, at_start)
    numbers = list(counts.values())
    if counts[player] != best(numbers):
        return 0
    if numbers.count(best(numbers)) > 1 and state.book.lead_must_be_alone():
        return 0
    changed = what == "draw" and state.phase == "play" and now != at_start
    if changed and not state.book.poor_bonus_comes_in_mid_turn():
        return 0
    return numeral(state, 1, "bonus")


def _party_in_play(state: State) -> bool:
    return any(facts.THE_PARTY in state.ids_in_front(seat) for seat in state.players)


def _bonus_for_a_kind(state: State, player: str) -> int:
    """What rules such as Monster Bonus add for a player with a Keeper of the kind they name."""
    added = 0
    for rule in state.rules():
        if (kind := facts.BONUS_FOR_A_KIND.get(rule.works_like)) is not None:
            festive = rule.works_like == facts.CHRISTMAS_BONUS and state.book.christmas_is_for_everybody()
            owners = [seat for seat in state.players if _has_kind(state, seat, kind)]
            own = player in owners or (bool(owners) and not state.book.kind_bonus_is_its_owners())
            added += numeral(state, 1, "bonus") if festive or own else 0
    return added


def _has_kind(state: State, player: str, kind: str) -> bool:
    return any(kind in facts.kinds(keeper) for keeper in state.keepers(player))


def draw_number(state: State) -> int:
    """How many cards the active player draws this turn."""
    return state.seen(_draw_number)


def _draw_number(state: State) -> int:
    number = number_in_force(state, "draw") or _basic_number(state)
    return number + bonus(state, state.active, "draw")


def play_number(state: State) -> int:
    """How many cards the active player plays this turn; ``facts.ALL`` or ``facts.ALL_BUT_ONE`` for words."""
    return state.seen(_play_number)


def _play_number(state: State) -> int:
    number = number_in_force(state, "play") or _basic_number(state)
    extra = state.seen(_bonus_plays)
    if number == facts.ALL_BUT_ONE and extra and state.book.bonus_makes_all_but_one_all():
        return facts.ALL
    return number if number < 0 else number + extra


def _bonus_plays(state: State) -> int:
    """What is added to the plays of the active player."""
    return bonus(state, state.active, "play")


def _basic_number(state: State) -> int:
    """What the Basic Rules say, for draws and plays alike."""
    escalates = state.reshuffles > 0 and state.meta_rule(facts.RULES_ESCALATION)
    raised = state.reshuffles if escalates and state.quiet.reshuffle_raises_the_basic_rules() else 0
    return numeral(state, 1, "basic rules") + raised


def still_drawing(state: State) -> bool:
    """Whether the draw of the turn is going on."""
    return state.phase == "draw" and not state.turn_over and state.drawn < draw_number(state)


def between_draws(state: State) -> bool:
    """Whether some cards of the draw are taken and others are still to come."""
    return bool(state.drawn) and still_drawing(state)


def plays_left(state: State) -> int:
    """How many plays the active player still owes: never more than the cards in hand (fluxx-faq/18, 38)."""
    if state.turn_over:
        return 0
    held = _playable(state)
    return max(0, min(_owed(state, held), held))


def plays_owed(state: State) -> int:
    """How many plays the Play rule still asks for, whether or not there are cards to make them."""
    return _owed(state, _playable(state))


def _owed(state: State, held: int) -> int:
    number = play_number(state)
    if number < 0:
        if number == facts.ALL and state.drawn_by_effects and not state.quiet.play_all_takes_new_cards():
            held -= state.drawn_by_effects
        return held if number == facts.ALL else held - numeral(state, 1, "play")
    changed = play_rule_changed(state)
    return state.quiet.plays_still_owed(number, state.plays_made) if changed else number - state.plays_made


def play_rule_changed(state: State) -> bool:
    """Whether the Play number is another than it was as the turn began, and plays were made before."""
    return state.plays_made > 0 and 0 <= play_number(state) != state.play_number_at_start


def _playable(state: State) -> int:
    return len(playable(state, state.hand(state.active)))


def plays_to_give_up(state: State) -> int:
    """How many plays the active player could swap, the bonus play among them."""
    owed = plays_owed(state)
    extra = state.seen(_bonus_plays) if play_number(state) > 0 else 0
    if extra and not state.book.bonus_play_can_be_swapped():
        owed -= extra
    return owed


def plays_left_in(state: State, hand: TemporaryHand) -> int:
    """How many cards of a temporary hand are still to be played."""
    return max(0, min(hand.plays_due - hand.made, len(playable(state, state.table.cards(hand.zone)))))


def count_again(state: State, hand: TemporaryHand) -> None:
    """Look how large a temporary hand is to be now: Inflation may have come or gone while it is played."""
    draw, plays = numeral(state, hand.draw), numeral(state, hand.plays)
    grown = draw > hand.draw_due or plays > hand.plays_due
    if grown and state.book.running_action_grows():
        hand.draw_due, hand.plays_due = max(draw, hand.draw_due), max(plays, hand.plays_due)
    if plays < hand.plays_due and state.book.running_action_shrinks():
        hand.plays_due = plays


def limit(state: State, player: str, what: str) -> int | None:
    """The Hand Limit or Keeper Limit that binds a player; None for no limit."""
    return state.seen(_limit, player, what)


def _limit(state: State, player: str, what: str) -> int | None:
    number = number_in_force(state, what)
    return None if number is None else number + bonus(state, player, what)


def goal_slots(state: State) -> int:
    """How many Goals may be in play together."""
    return 2 if state.rule_in_play(facts.DOUBLE_AGENDA) else 1
