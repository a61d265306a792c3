"""Fluxx with one wrong page: each knock-out switches one ruling off, and an example must notice."""

from __future__ import annotations

from typing import Any

from kb.engine import KnockOut


def always(answer: Any) -> Any:
    """A page that gives the same answer whatever it is asked."""

    def wrong(self: object, *_args: object) -> Any:
        return answer

    return wrong


def _out(ruling: str, page: str, answer: Any, words: str) -> KnockOut:
    return KnockOut(f"fluxx/{ruling}", page, words, page, always(answer))


KNOCKOUTS: tuple[KnockOut, ...] = (
    _out(
        "draws/finish-the-draw-before-a-win",
        "draw_is_one_event",
        False,
        "a Goal met in the middle of the draw won at once",
    ),
    _out(
        "draws/no-hand-bonus-is-not-the-draw",
        "no_hand_bonus_counts_as_drawn",
        True,
        "the cards of the No-Hand Bonus counted towards the Draw rule",
    ),
    _out(
        "surprises/cancelled-play-is-spent",
        "cancelled_play_counts",
        False,
        "a cancelled play did not count",
    ),
    _out(
        "surprises/cancelled-card-is-lost",
        "cancelled_card_is_lost",
        False,
        "a cancelled card went back to its player's hand",
    ),
    _out(
        "surprises/counter-surprise-is-free",
        "counter_costs_a_play",
        True,
        "countering on your own turn used up a play",
    ),
    _out(
        "surprises/counter-surprise-is-free",
        "counter_adds_in_turn_function",
        True,
        "a counter-Surprise did its in-turn work as well",
    ),
    _out(
        "surprises/surprise-battles",
        "cancelled_surprise_restores",
        False,
        "cancelling a Surprise did not bring back what it had cancelled",
    ),
    _out(
        "surprises/too-late-to-answer",
        "surprise_reaches_back",
        True,
        "a Surprise could answer any card played earlier in the turn",
    ),
    _out(
        "surprises/received-hand-comes-too-late",
        "incoming_hand_may_answer",
        True,
        "a Surprise in the hand about to be received could stop the trade",
    ),
    _out(
        "surprises/no-surprise-on-your-own-play",
        "own_play_may_be_answered",
        True,
        "players could cancel their own plays",
    ),
    _out(
        "surprises/no-surprise-without-a-target",
        "surprise_needs_a_target",
        False,
        "a Surprise could be thrown at any play whatever",
    ),
    _out(
        "turn/get-on-with-it-at-play-one",
        "plays_needed_for_get_on_with_it",
        2,
        "Get On With It! needed a play besides the final one",
    ),
    _out(
        "turn/get-on-with-it-needs-a-card",
        "get_on_with_it_needs_a_card",
        False,
        "Get On With It! could be used with an empty hand",
    ),
    _out(
        "limits/limits-after-a-sudden-end",
        "limits_bind_after_sudden_end",
        False,
        "a sudden end of the turn let its player escape the limits",
    ),
    _out(
        "goals/double-agenda-brings-no-goal",
        "goal_beside_double_agenda_costs_a_play",
        False,
        "a Goal laid beside Double Agenda cost no play",
    ),
    _out(
        "goals/second-goal-fills-the-free-slot",
        "may_replace_single_goal",
        True,
        "a Goal could replace the only one although a slot was free",
    ),
    KnockOut(
        "fluxx/goals/double-agenda-leaves",
        "who_keeps_a_goal",
        "whoever's turn it is chose the Goal that stays",
        "who_keeps_a_goal",
        lambda _self, _cause, active: active,
    ),
    _out(
        "creepers/unneeded-creeper-blocks",
        "creeper_blocks",
        False,
        "a Creeper the Goal does not name did not stop the win",
    ),
    _out(
        "keepers/powers-belong-to-the-owner",
        "may_use_power_of_others",
        True,
        "anybody could use the power of a Keeper in front of somebody else",
    ),
)
