"""The one predicate behind options, refusals and "why can't I?": what may be chosen now, and why not."""

from __future__ import annotations

from collections.abc import Iterable

from kb.engine import Card, Choice, Decision, Item, Refusal
from kb.games.fluxx import facts, numbers, surprises, zones
from kb.games.fluxx.answering import TURN, subject, why_no_surprise
from kb.games.fluxx.model import Happening
from kb.games.fluxx.refusals import (
    ALREADY_USED,
    GAME_OVER,
    NO_PLAY_LEFT,
    NOT_IN_HAND,
    NOT_IN_PLAY,
    NOT_NOW,
    NOT_OFFERED,
    NOT_YOUR_TURN,
    NOT_YOURS,
    SLOT_TO_FILL,
    TEXT_UNKNOWN,
    TURN_OVER,
    WRONG_KIND,
)
from kb.games.fluxx.state import State
from kb.games.fluxx.using import POWERS


def why_not(state: State, decision: Decision | None, choice: Choice) -> Refusal | None:
    """Why a choice may not be made now; None where it may."""
    if decision is None and choice.verb != "surprises with":
        ruling = state.quiet.ruling_of("winner_is_looked_for_at_once")
        return Refusal(GAME_OVER, "the match is over", ruling)
    if decision is not None and choice == decision.silence:
        return None
    match choice.verb:
        case "plays":
            return _play(state, decision, choice.player, _card(choice))
        case "surprises with":
            return why_no_surprise(state, decision, choice.player, _card(choice))
        case "uses":
            return _use(state, decision, choice.player, _card(choice))
        case "draws" | "stops" | "nobody answers" | "the next turn begins" | "the game begins":
            return _turn_step(state, decision, choice)
        case _:
            return _pick(state, decision, choice)


def options(state: State, decision: Decision) -> tuple[Choice, ...]:
    """All choices that may be made now; picks of several things are given by the decision itself."""
    silence = () if decision.silence is None else (decision.silence,)
    if decision.kind in ("play", "draw", "finish"):
        return (*silence, *_own_moves(state, decision), *_moves_of_others(state, decision))
    candidates: list[Choice] = []
    if decision.kind == "window":
        candidates = [
            Choice(player, "surprises with", card)
            for player in decision.who
            for card in surprises.answers_in_hand(state, player, subject(decision))
        ]
    elif decision.low <= 1 <= decision.high and not decision.ordered:
        candidates = [Choice(_who(decision), decision.verb, item) for item in decision.pool]
    return tuple(dict.fromkeys((*silence, *_legal(state, decision, candidates))))


def _legal(state: State, decision: Decision, candidates: Iterable[Choice]) -> list[Choice]:
    return [choice for choice in candidates if why_not(state, decision, choice) is None]


def _own_moves(state: State, decision: Decision) -> list[Choice]:
    """The plays and Free Actions of the player whose turn it is."""
    you = state.active
    if _over(state, you) is not None:
        return []
    moves: list[Choice] = []
    if decision.kind == "play" and _no_play(state, decision, you) is None:
        moves += [
            Choice(you, "plays", card)
            for card in surprises.playable(state, state.table.cards(state.playing_from()))
        ]
    moves += [Choice(you, "uses", card) for card in powers(state, you, decision.kind)]
    return moves


def _moves_of_others(state: State, decision: Decision) -> list[Choice]:
    """What the others may do in this turn: Surprises a table indulges, and Taxes or a lone Death."""
    late = state.quiet.late_surprise_is_accepted()
    others, answering = state.seats_from(state.active)[1:], facts.surprises if late else surprises.at_any_time
    moves: list[Choice] = []
    for player in others:
        if held := state.hand(player).found(answering):
            moves += [Choice(player, "surprises with", card) for card in held]
    for player in others:
        if granting := state.front(player).found(_granting_in_any_turn):
            usable = [card for card in granting if _serves_any_turn(state, player, card)]
            moves += [Choice(player, "uses", card) for card in usable]
    return _legal(state, decision, moves) if moves else moves


def granting(cards: Iterable[Card]) -> list[Card]:
    """The cards among several that grant a Free Action."""
    return [card for card in cards if card.works_like in POWERS]


def _granting_in_any_turn(cards: Iterable[Card]) -> list[Card]:
    return [card for card in granting(cards) if POWERS[card.works_like].any_turn]


def powers(state: State, player: str, kind: str) -> list[Card]:
    """The cards whose Free Action a player may use now."""
    cards = (*state.rules().found(granting), *state.front(player).found(granting))
    return [card for card in cards if _power(state, kind, player, card) is None]


def _play(state: State, decision: Decision | None, player: str, card: Card) -> Refusal | None:
    over = _over(state, player)
    if over is not None:
        return over
    origin = state.playing_from()
    if card not in state.table.cards(origin) and not state.quiet.any_card_may_be_played():
        ruling = state.quiet.ruling_of("any_card_may_be_played")
        if card in state.hand(player):
            return Refusal(NOT_NOW, f"{player}'s hand is set aside: {card} cannot be played from it", ruling)
        return Refusal(NOT_IN_HAND, f"{player} does not hold {card}", ruling)
    if not surprises.use_is_known(state, card):
        ruling = state.quiet.ruling_of("unknown_use_is_played")
        return Refusal(TEXT_UNKNOWN, f"nobody has found what {card} does as a play", ruling)
    return _no_play(state, decision, player)


def _no_play(state: State, decision: Decision | None, player: str) -> Refusal | None:
    """Why no card at all can be played now."""
    if _plays_left_here(state) == 0:
        return Refusal(NO_PLAY_LEFT, f"{player} has no play left", _spent(state, decision))
    if decision is None or decision.kind in ("draw", "finish"):
        return Refusal(NOT_NOW, f"no card can be played while this is open: {_asks(decision)}", TURN)
    if decision.kind != "play" and state.quiet.next_card_waits():
        words = f"no card can be played while this is open: {_asks(decision)}"
        return Refusal(NOT_NOW, words, _open(state, decision))
    return None


def _open(state: State, decision: Decision) -> str:
    """The ruling that says why everything else waits for what is open now: for a limit, chance or a card."""
    of_its_own = decision.ruling if decision.verb == "discards" or decision.kind == "chance" else None
    return of_its_own or state.quiet.ruling_of("next_card_waits")


def _plays_left_here(state: State) -> int:
    if state.temporary:
        return numbers.plays_left_in(state, state.temporary[-1])
    return numbers.plays_left(state)


def _spent(state: State, decision: Decision | None) -> str:
    """The ruling behind "no play left": that on what a player may have thought was free."""
    ruling_of = state.quiet.ruling_of
    answered = _answered(decision)
    for happening in (each for each in state.happenings if each.costs_play):
        lies = state.table.where(happening.card)
        if happening.cancelled or happening is answered:
            return ruling_of("cancelled_play_counts")
        if happening.card.works_like == facts.DOUBLE_AGENDA and lies == zones.RULES:
            return ruling_of("goal_beside_double_agenda_costs_a_play")
        if happening.what == "surprise":
            return ruling_of("in_turn_surprise_costs_a_play")
    return ruling_of("plays_may_be_left_out")


def _answered(decision: Decision | None) -> Happening | None:
    """The play against which a Surprise has been used, while others may still answer that one."""
    if decision is None or decision.kind != "window":
        return None
    answer = subject(decision)
    while answer.answering is not None and answer.answering.what == "answer":
        answer = answer.answering
    return answer.answering


def _over(state: State, player: str) -> Refusal | None:
    if player != state.active:
        return Refusal(NOT_YOUR_TURN, f"it is {state.active}'s turn", TURN)
    if state.turn_over and state.ended_at_once:
        everything = numbers.play_number(state) in (facts.ALL, facts.ALL_BUT_ONE)
        page = "sudden_end_overrides_play_all" if everything else "turn_ender_ends_the_turn"
        ruling = state.quiet.ruling_of(page)
        return Refusal(TURN_OVER, f"{player}'s turn has ended", ruling)
    return None


def _use(state: State, decision: Decision | None, player: str, card: Card) -> Refusal | None:
    kind = decision.kind if decision is not None else None
    over = _over(state, player)
    if over is not None and not _serves_any_turn(state, player, card):
        return over
    return _power(state, kind, player, card)


def _serves_any_turn(state: State, player: str, card: Card) -> bool:
    """Whether a card in play may be used in somebody else's turn, as Taxes or a lone Death may."""
    whenever = card.works_like in POWERS and POWERS[card.works_like].any_turn and player != state.active
    return whenever and state.quiet.taxes_are_paid_any_time()


def _power(state: State, kind: str | None, player: str, card: Card) -> Refusal | None:
    power = POWERS.get(card.works_like)
    zone = state.table.where(card)
    if zone.name not in ("Keepers", zones.RULES.name) and not state.quiet.power_works_from_the_hand():
        need = state.quiet.ruling_of("power_works_from_the_hand")
        return Refusal(NOT_IN_PLAY, f"{card} is not in play", need)
    if zone.name == "Keepers" and zone.owner != player and not state.quiet.may_use_power_of_others():
        page = state.quiet.ruling_of("may_use_power_of_others")
        return Refusal(NOT_YOURS, f"{card} is in front of {zone.owner}", page)
    if power is None:
        need = state.quiet.ruling_of("power_works_from_the_hand")
        return Refusal(WRONG_KIND, f"{card} has no Free Action", need)
    if power.once and state.used and (spent := _used_up(state, card)) is not None:
        return spent
    if (refusal := power.refuse(state, player)) is not None:
        return refusal
    if state.temporary and not _serves_here(state, card):
        ruling = state.quiet.ruling_of("free_action_interrupts_a_temporary_hand")
        return Refusal(NOT_NOW, "a temporary hand is played out before any Free Action", ruling)
    if kind not in ("play", "draw", "finish"):
        ruling = state.quiet.ruling_of("next_card_waits")
        return Refusal(NOT_NOW, "a Free Action waits until what is going on is finished", ruling)
    if kind == "draw" and state.drawn and not state.quiet.free_actions_between_draws():
        ruling = state.quiet.ruling_of("free_actions_between_draws")
        return Refusal(NOT_NOW, "no Free Action comes between two draws", ruling)
    if card.kind == "keeper" and card not in state.laid and not state.quiet.power_works_every_turn():
        ruling = state.quiet.ruling_of("power_works_every_turn")
        return Refusal(ALREADY_USED, f"{card} was played in an earlier turn", ruling)
    return None


def _used_up(state: State, card: Card) -> Refusal | None:
    """Whether the Free Action of a card was used this turn: of this very card, not of one like it."""
    book = state.quiet
    if card in state.used and not book.free_action_works_again():
        ruling = book.ruling_of("free_action_works_again")
        return Refusal(ALREADY_USED, f"{card} was used this turn already", ruling)
    if any(used.id == card.id for used in state.used - {card}) and not book.each_copy_has_its_power():
        ruling = book.ruling_of("each_copy_has_its_power")
        return Refusal(ALREADY_USED, f"another {card} was used this turn", ruling)
    return None


def _serves_here(state: State, card: Card) -> bool:
    """Whether a rule that gives up plays may be used on a temporary hand (fluxx-faq/32)."""
    if state.quiet.free_action_interrupts_a_temporary_hand():
        return True
    skipping = card.works_like in (facts.GET_ON_WITH_IT, facts.SWAP_PLAYS)
    return skipping and state.quiet.temporary_hand_serves_get_on_with_it()


def _pick(state: State, decision: Decision | None, choice: Choice) -> Refusal | None:
    fits = decision is not None and decision.kind in ("pick", "chance") and decision.verb == choice.verb
    if decision is None or not fits or choice.player not in (decision.who or ("",)):
        return _slot_to_fill(state, choice) or _unasked(state, decision, choice)
    if not state.quiet.pick_follows_the_card():
        return None
    ruling = decision.ruling or state.quiet.ruling_of("pick_follows_the_card")
    picked = choice.items
    if not _offered(picked, decision.pool):
        offered = ", ".join(map(str, decision.pool))
        return Refusal(NOT_OFFERED, f"on offer: {offered}", ruling)
    if not decision.low <= len(picked) <= decision.high:
        fewest, most = decision.low, decision.high
        number = str(most) if fewest == most else f"{fewest} to {most}"
        return Refusal(NOT_OFFERED, f"{number} can be picked, not {len(picked)}", ruling)
    return None


def _unasked(state: State, decision: Decision | None, choice: Choice) -> Refusal:
    """Why somebody may not answer what somebody else is asked, or nobody: limits and chance say whom."""
    words = f"nobody asks for that: {_asks(decision)}"
    return Refusal(NOT_NOW, words, _whom_it_asks(state, decision, choice))


def _whom_it_asks(state: State, decision: Decision | None, choice: Choice) -> str:
    ruling_of = state.quiet.ruling_of
    limits = choice.verb == "discards"
    told = decision is not None and (not decision.who or (limits and decision.verb == choice.verb))
    if decision is not None and told and decision.ruling:
        return decision.ruling
    if not limits or decision is None:
        return ruling_of("pick_follows_the_card")
    if decision.kind not in ("draw", "play", "finish"):
        return ruling_of("next_card_waits")
    mine = choice.player == state.active
    return ruling_of("limits_bind_in_ones_own_turn" if mine else "limits_bind_the_others")


def _offered(picked: tuple[Item, ...], pool: tuple[Item, ...]) -> bool:
    """Whether all that is picked is in the pool, and nothing twice."""
    if len(picked) == 1:
        return picked[0] in pool
    chosen = set(picked)
    return len(chosen) == len(picked) and chosen.issubset(pool)


def _slot_to_fill(state: State, choice: Choice) -> Refusal | None:
    """A Goal may not replace the single one while Double Agenda has a slot free."""
    played = state.happenings[-1] if state.happenings else None
    goals = [item for item in choice.items if isinstance(item, Card) and item in state.goals()]
    if played is None or played.what != "goal" or played.player != choice.player or not goals:
        return None
    if not state.rule_in_play(facts.DOUBLE_AGENDA) or played.card in goals:
        return None
    ruling = state.quiet.ruling_of("may_replace_single_goal")
    return Refusal(SLOT_TO_FILL, f"{played.card} has a free slot to fill", ruling)


def _turn_step(state: State, decision: Decision | None, choice: Choice) -> Refusal | None:
    if choice.player and choice.player != state.active:
        return Refusal(NOT_YOUR_TURN, f"it is {state.active}'s turn", TURN)
    if choice.verb == "stops" and _plays_left_here(state):
        if state.quiet.plays_may_be_left_out():
            return None
        ruling = state.quiet.ruling_of("plays_may_be_left_out")
        return Refusal(NOT_NOW, f"{choice.player} still has a card to play", ruling)
    if decision is None or decision.kind in ("draw", "play", "finish"):
        return Refusal(NOT_NOW, f"this is not the moment, for this comes first: {_asks(decision)}", TURN)
    return Refusal(NOT_NOW, f"this is open first: {_asks(decision)}", _open(state, decision))


def _card(choice: Choice) -> Card:
    card = choice.items[0]
    assert isinstance(card, Card)
    return card


def _who(decision: Decision) -> str:
    return decision.who[0] if decision.who else ""


def _asks(decision: Decision | None) -> str:
    return decision.asks if decision is not None else "the match is over"
