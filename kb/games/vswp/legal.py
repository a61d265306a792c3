"""The one predicate behind options, refusals and "why can't I?": what may be chosen now, and why not."""

from __future__ import annotations

from kb.engine import Card, Choice, Decision, Refusal
from kb.games.vswp import facts
from kb.games.vswp.effects.registry import REVEALED
from kb.games.vswp.refusals import (
    ALREADY_REVEALED,
    BET_TO_CALL,
    CARD_TWICE,
    FOLDED,
    GAME_OVER,
    NO_BET,
    NO_EFFECT,
    NOT_IN_PIT,
    NOT_NOW,
    NOT_OFFERED,
    NOT_YOUR_TURN,
    NOTHING_TO_CALL,
    OUT_OF_USE,
    OVER_THE_LIMIT,
    TOO_LITTLE,
    TOO_MUCH,
)
from kb.games.vswp.state import State

ON_YOUR_TURN = ("bets", "calls", "checks", "folds", "folds with", "reveals")


def why_not(state: State, decision: Decision | None, choice: Choice) -> Refusal | None:
    """Why a choice may not be made now; None where it may."""
    book = state.quiet
    if decision is None:
        return Refusal(GAME_OVER, "the match is over", book.ruling_of("last_one_takes_the_pot"))
    if choice == decision.silence:
        return None
    if choice.verb in ON_YOUR_TURN:
        return _turn(state, decision, choice) or _on_your_turn(state, choice)
    if choice.verb == "deals":
        words = f"not now: {decision.asks}"
        return Refusal(NOT_NOW, words, book.ruling_of("button_moves"))
    return _pick(state, decision, choice)


def _turn(state: State, decision: Decision, choice: Choice) -> Refusal | None:
    """Whether it is this player's turn to bet."""
    ruling = state.quiet.ruling_of("left_of_dealer_first")
    player = choice.player
    if player in state.hand.folded:
        return Refusal(FOLDED, f"{player} is out of the hand", ruling)
    if decision.kind != "bet":
        return Refusal(NOT_NOW, f"not while this is open: {decision.asks}", ruling)
    if player not in decision.who:
        return Refusal(NOT_YOUR_TURN, f"{', '.join(decision.who)} is to act", ruling)
    return None


def _on_your_turn(state: State, choice: Choice) -> Refusal | None:
    player, ruling = choice.player, state.quiet.ruling_of("is_a_bet")
    owed = state.owed(player)
    match choice.verb:
        case "bets":
            return _bet(state, player, str(choice.what))
        case "calls" if owed == 0:
            return Refusal(NOTHING_TO_CALL, "nobody has bet: check or bet", ruling)
        case "checks" if owed > 0:
            return Refusal(BET_TO_CALL, f"{owed} to call: call, raise or fold", ruling)
        case "reveals":
            return _reveal(state, player, _card(choice))
        case "folds with":
            return _bonus_fold(state, player, _card(choice))
        case _:
            return None


def _bet(state: State, player: str, words: str) -> Refusal | None:
    book, owed = state.quiet, state.owed(player)
    chips = int(words) if words.lstrip("-").isdigit() else 0
    if not book.is_a_bet(chips):
        return Refusal(NO_BET, f"{words} is no bet: a bet is at least 1", book.ruling_of("is_a_bet"))
    if chips > state.chips[player] and not book.may_bet_on_credit():
        ruling = book.ruling_of("may_bet_on_credit")
        return Refusal(TOO_MUCH, f"{player} has {state.chips[player]} chips", ruling)
    if chips <= owed:
        return Refusal(TOO_LITTLE, f"{owed} to call: a raise puts in more", book.ruling_of("is_a_bet"))
    limit = None if state.hand.no_limit else book.limit(state.limit)
    if limit is not None and chips - owed > limit:
        words = f"the limit is {limit}; that goes {chips - owed} over the bet"
        return Refusal(OVER_THE_LIMIT, words, book.ruling_of("limit"))
    return None


def _reveal(state: State, player: str, card: Card | None) -> Refusal | None:
    book = state.quiet
    ruling = book.ruling_of("may_reveal_again")
    if card is None or card not in state.pit(player):
        return Refusal(NOT_IN_PIT, f"{card} is not in {player}'s pit", ruling)
    if REVEALED.get(card) is None:
        return Refusal(NO_EFFECT, f"{card} has no effect when it is turned up", ruling)
    if card in state.hand.revealed and not book.may_reveal_again():
        return Refusal(ALREADY_REVEALED, f"{card} was turned up before", ruling)
    return None


def _bonus_fold(state: State, player: str, card: Card | None) -> Refusal | None:
    ruling = state.quiet.ruling_of("cards_after_bonus_fold")
    if card is None or card not in state.pit(player):
        return Refusal(NOT_IN_PIT, f"{card} is not in {player}'s pit", ruling)
    if card.id != facts.NO_HAND_BONUS:
        return Refusal(NO_EFFECT, f"folding with {card} earns nothing", ruling)
    return None


def _pick(state: State, decision: Decision, choice: Choice) -> Refusal | None:
    items = choice.items
    ruling = decision.ruling or state.quiet.ruling_of("may_reveal_again")
    who = decision.who[0] if decision.who else ""
    if (choice.player, choice.verb) != (who, decision.verb) or not decision.pool:
        return Refusal(NOT_NOW, f"not now: {decision.asks}", ruling)
    wrong = [item for item in items if item not in decision.pool]
    if wrong and state.left_out and decision.kind == "chance":
        reset = state.quiet.ruling_of("reset_clears_add_ons")
        return Refusal(OUT_OF_USE, f"{wrong[0]} is left out of this hand", reset)
    if len(set(items)) != len(items) and not state.quiet.card_may_be_twice():
        once = state.quiet.ruling_of("card_may_be_twice")
        return Refusal(CARD_TWICE, "one card is named twice", once)
    # A shuffle is named by its first cards; those below follow as they lie.
    low = 1 if decision.ordered else decision.low
    if wrong or not low <= len(items) <= decision.high:
        offered = ", ".join(map(str, decision.pool))
        return Refusal(NOT_OFFERED, f"{decision.high} of these can be picked: {offered}", ruling)
    return None


def options(state: State, decision: Decision) -> tuple[Choice, ...]:
    """All choices that may be made now, bets by some amounts only."""
    candidates: list[Choice] = [] if decision.silence is None else [decision.silence]
    if decision.kind == "bet":
        candidates += _bets(state, decision.who[0])
    elif decision.low <= 1 <= decision.high and not decision.ordered:
        who = decision.who[0] if decision.who else ""
        candidates += [Choice(who, decision.verb, item) for item in decision.pool]
    return tuple(choice for choice in candidates if why_not(state, decision, choice) is None)


def _bets(state: State, player: str) -> list[Choice]:
    owed, chips = state.owed(player), state.chips[player]
    amounts = dict.fromkeys((owed + 1, owed + 5, owed + 20, owed + (state.limit or chips // 2), chips))
    return [
        Choice(player, "checks"),
        Choice(player, "calls"),
        Choice(player, "folds"),
        *(Choice(player, "bets", str(amount)) for amount in amounts),
        *(Choice(player, verb, card) for verb in ("reveals", "folds with") for card in state.pit(player)),
    ]


def _card(choice: Choice) -> Card | None:
    return choice.what if isinstance(choice.what, Card) else None
