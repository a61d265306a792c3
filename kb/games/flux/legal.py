"""The one predicate behind options, refusals and "why can't I?": what may be chosen now, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine import Card, Choice, Decision, Refusal
from kb.games.flux import zones
from kb.games.flux.giving import shares
from kb.games.flux.model import FLUX_CARD, SECOND_WAR, WAR, Gift, Turning
from kb.games.flux.refusals import (
    ALREADY_OPEN,
    GAME_OVER,
    NO_TIE,
    NOT_AN_OPPONENT,
    NOT_IN_THE_TIE,
    NOT_NOW,
    NOT_YOUR_TURN,
    NOTHING_TO_HAND_OUT,
    TOO_FEW,
    TOO_LATE,
    TOO_MANY,
)
from kb.games.flux.state import State


def why_not(state: State, decision: Decision | None, choice: Choice) -> Refusal | None:
    """Why a choice may not be made now; None where it may."""
    ruling_of = state.quiet.ruling_of
    if decision is None:
        return Refusal(GAME_OVER, "the FLUX! card is drunk", ruling_of("who_drinks_the_flux_card"))
    if choice == decision.silence:
        return None
    match choice.verb:
        case "turns":
            return _turn(state, decision, choice)
        case "shouts":
            return _shout(state, decision, choice.player)
        case "says the line":
            return _line(state, decision, choice.player)
        case "hands out":
            return _gift(state, decision, choice)
        case _:
            return Refusal(NOT_NOW, f"first: {decision.asks}", ruling_of("order_of_rounds"))


def options(state: State, decision: Decision) -> tuple[Choice, ...]:
    """All choices that may be made now."""
    candidates = [] if decision.silence is None else [decision.silence]
    subject = decision.subject
    if isinstance(subject, Turning):
        candidates += [Choice(who, "turns", card) for who in subject.players for card in state.face_down]
    elif isinstance(subject, Gift):
        candidates += _splits(subject)
    else:
        candidates += [Choice(player, decision.verb) for player in decision.who]
    return tuple(choice for choice in candidates if why_not(state, decision, choice) is None)


def _splits(gift: Gift) -> Iterator[Choice]:
    """Every way to share drinks between two opponents: all to one, all to the other, then the rest."""
    one, other = gift.opponents
    yield Choice(gift.giver, "hands out", (one, str(gift.number)))
    yield Choice(gift.giver, "hands out", (other, str(gift.number)))
    for number in sorted(range(1, gift.number), key=lambda number: abs(2 * number - gift.number)):
        yield Choice(gift.giver, "hands out", (one, str(number), other, str(gift.number - number)))


def _turn(state: State, decision: Decision, choice: Choice) -> Refusal | None:
    ruling_of, turning = state.quiet.ruling_of, decision.subject
    if not isinstance(turning, Turning):
        return Refusal(NOT_NOW, f"first: {decision.asks}", _asked_first(state, decision))
    if choice.player not in turning.players:
        return Refusal(NOT_YOUR_TURN, decision.asks, _who_turns(state, turning))
    card = choice.items[0] if choice.items else None
    if not isinstance(card, Card) or card not in state.deck:
        return Refusal(ALREADY_OPEN, "no such card is in the pack", ruling_of("card_comes_once"))
    lies = state.table.where(card)
    if lies != zones.FACE_DOWN and (state.quiet.card_comes_once() or lies == zones.ASIDE):
        return Refusal(ALREADY_OPEN, f"{card} lies in {lies} already", ruling_of("card_comes_once"))
    return None


def _who_turns(state: State, turning: Turning) -> str:
    """The ruling that says whose card it is."""
    ruling_of = state.quiet.ruling_of
    if state.round in (WAR, SECOND_WAR) and len(turning.players) == 1:
        return ruling_of("third_player_draws")
    if state.round in (WAR, SECOND_WAR):
        return ruling_of("order_of_duels")
    if state.round == FLUX_CARD:
        return ruling_of("who_drinks_the_flux_card")
    return ruling_of("order_of_corners")


def _asked_first(state: State, decision: Decision) -> str:
    """The ruling on what is asked before the next card is turned."""
    if decision.kind == "gift":
        return state.quiet.ruling_of("only_opponents_are_given_drinks")
    return state.quiet.ruling_of("great_scott_costs")


def _shout(state: State, decision: Decision, player: str) -> Refusal | None:
    ruling_of, tie = state.quiet.ruling_of, state.tie
    if tie is None:
        return Refusal(NO_TIE, "there are no equal cards", ruling_of("great_scott_costs"))
    if not tie.counts:
        words, page = "the equal cards are not the highest", "only_the_highest_tie_counts"
        return Refusal(NO_TIE, words, ruling_of(page))
    if decision.kind != "shout":
        words = "somebody was quicker, or play has gone on"
        return Refusal(TOO_LATE, words, ruling_of("great_scott_costs"))
    if player not in tie.players:
        tied = " and ".join(tie.players)
        return Refusal(NOT_IN_THE_TIE, f"the equal cards are those of {tied}", ruling_of("great_scott_costs"))
    return None


def _line(state: State, decision: Decision, player: str) -> Refusal | None:
    ruling = state.quiet.ruling_of("line_must_be_said")
    if decision.kind != "line":
        return Refusal(
            TOO_LATE, "no settled fight has put an 8 above an 8, or the next one has begun", ruling
        )
    if player not in decision.who:
        return Refusal(NOT_YOUR_TURN, f"the 8s are those of {decision.who[0]}", ruling)
    return None


def _gift(state: State, decision: Decision, choice: Choice) -> Refusal | None:
    book, gift, given = state.quiet, decision.subject, shares(choice)
    ruling = book.ruling_of("gift_has_an_end")
    if not isinstance(gift, Gift) or gift.giver != choice.player:
        return Refusal(NOTHING_TO_HAND_OUT, f"{choice.player} has no drinks to hand out now", ruling)
    for player, _ in given:
        if player not in gift.opponents and book.only_opponents_are_given_drinks():
            both = " and ".join(gift.opponents)
            return Refusal(NOT_AN_OPPONENT, f"{choice.player} hands out to {both}", ruling)
    number = sum(share for _, share in given)
    if number > gift.number and book.gift_has_an_end():
        return Refusal(TOO_MANY, f"{gift.number} can be handed out, not {number}", ruling)
    if number < gift.number and book.gift_is_whole():
        return Refusal(TOO_FEW, f"all {gift.number} are handed out, not {number}", ruling)
    return None
