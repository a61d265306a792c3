"""Playing a card: announce it, hold the window, then let it take effect, and look at the table."""

from __future__ import annotations

from kb.engine import Cancelled, Card, Choice, Registry, Steps, TurnEnds, Zone
from kb.games.fluxx import facts, numbers, surprises, winning, zones
from kb.games.fluxx.laying import displaced_by, lay_goal, lay_rule
from kb.games.fluxx.model import Happening
from kb.games.fluxx.state import State
from kb.games.fluxx.using import POWERS, use

ACTIONS = Registry()
"""What Actions do: ``(state, player)``, by card id."""


def play_card(state: State, card: Card, origin: Zone) -> Steps[None]:
    """The active player plays a card from a hand; Actions and Surprises then go to the discard pile."""
    you = state.active
    state.cause = you
    from_hand = origin == zones.hand(you)
    turned_up = origin == zones.DRAW_PILE
    happening = Happening(card.kind, you, card, costs_play=from_hand, turned_up=turned_up)
    if from_hand and not _free_goal(state, card) and not _free_surprise(state, card):
        state.plays_made += 1
    state.happenings.append(happening)
    state.limit_discards.clear()
    state.table.move(card, zones.BEING_PLAYED)
    answer = yield from state.parts.window(state, happening)
    if answer is not None and answer.answering is not happening and answer.answering is not None:
        yield from cancel(state, answer.answering, answer)
        answer = None
    if answer is not None and _stands(state, happening, answer):
        yield from cancel(state, happening, answer)
    else:
        yield from take_effect(state, you, happening)
        if answer is not None:
            state.discard(answer.card)
    yield from state.parts.checkpoint(state)


def _stands(state: State, happening: Happening, answer: Happening) -> bool:
    """Whether an answer stops the play; one that would win can be stopped as well (fluxx-faq/52)."""
    if not state.book.surprise_stops_its_kind():
        return False
    would_win = winning.would_win(state, happening.player, happening.card)
    return not would_win or state.book.winning_play_may_be_cancelled()


def take_effect(state: State, you: str, happening: Happening) -> Steps[None]:
    """What a card does once nobody can answer it any more."""
    card = happening.card
    match card.kind:
        case "keeper":
            yield from _lay_keeper(state, you, card)
        case "goal" | "ungoal":
            yield from lay_goal(state, you, card)
        case "new rule":
            happening.displaced = tuple(displaced_by(state, card))
            yield from lay_rule(state, you, card)
        case "surprise":
            if not happening.turned_up or state.book.turned_up_surprise_acts_in_turn():
                yield from surprises.in_turn(state, you, card)
            state.discard(card)
        case _:
            effect = ACTIONS.get(card.works_like)
            if effect is not None:
                yield from effect(state, you)
            if state.table.where(card) == zones.BEING_PLAYED:
                state.discard(card)


def _lay_keeper(state: State, you: str, card: Card) -> Steps[None]:
    state.table.move(card, zones.front(you), top=False)
    state.laid.add(card)
    usable = card.works_like in POWERS and POWERS[card.works_like].refuse(state, you) is None
    if usable and state.book.power_is_used_at_once():
        yield from use(state, Choice(you, "uses", card))


def surprise_unasked(state: State, choice: Choice) -> Steps[None]:
    """A Surprise that answers nothing, in somebody else's turn; others may answer it."""
    card = choice.items[0]
    assert isinstance(card, Card)
    happening = Happening("surprise", choice.player, card)
    state.happenings.append(happening)
    state.table.move(card, zones.BEING_PLAYED)
    answer = yield from state.parts.window(state, happening)
    if answer is not None:
        yield from cancel(state, happening, answer)
    elif (effect := surprises.ANY_TIME.get(card.works_like)) is not None:
        yield from effect(state, choice.player)
        state.discard(card)
    yield from state.parts.checkpoint(state)


def end_turn(state: State) -> None:
    """A card says that the turn ends at once (fluxx-faq/22, 33).

    Raises:
        TurnEnds: unless a ruling that says so is switched off.
    """
    if numbers.plays_left(state) and not state.book.sudden_end_overrides_play_all():
        return
    if state.book.turn_ender_ends_the_turn():
        raise TurnEnds


def cancel(state: State, happening: Happening, answer: Happening) -> Steps[None]:
    """A Surprise stands against a play: the card is lost and the play is spent (fluxx-faq/01, 45)."""
    happening.cancelled = True
    effect = surprises.OUT_OF_TURN.get(answer.card.works_like)
    if effect is not None and surprises.names_it(answer.player, answer.card, happening):
        yield from effect(state, happening, answer)
    elif happening.what not in ("steal", surprises.FREE_ACTION):
        state.events.add(Cancelled(happening.card))
        lost = state.book.cancelled_card_is_lost()
        state.send(happening.card, zones.DISCARD_PILE if lost else zones.hand(happening.player))
        _cancelled_beside(state, happening)
    if answer.card in state.table.cards(zones.BEING_PLAYED):
        state.discard(answer.card)
    if happening.costs_play and not state.book.cancelled_play_counts():
        state.plays_made -= 1
    if happening.turned_up and state.book.cancelled_turned_up_card_costs_a_play():
        state.plays_made += 1


def _cancelled_beside(state: State, happening: Happening) -> None:
    """What a cancelled Goal or New Rule would have displaced stays (fluxx-faq/51, 54)."""
    if happening.what == "goal" and state.goals() and state.book.cancelling_takes_every_goal():
        for goal in list(state.goals()):
            state.discard(goal)
    old = displaced_by(state, happening.card)
    if happening.what == "new rule" and old and state.book.vetoed_rule_displaces_the_old():
        for rule in old:
            state.discard(rule)


def steal(state: State, thief: str, wanted: Card, because: Card) -> Steps[None]:
    """Take a Keeper from another player, who may answer that before it moves."""
    keeper = state.goes_instead(wanted, thief)
    if (yield from nobody_stops(state, thief, keeper, because)):
        to_hand = state.book.stolen_keeper_goes_to_the_hand()
        state.send(keeper, zones.hand(thief) if to_hand else zones.front(thief))


def nobody_stops(state: State, thief: str, keeper: Card, because: Card) -> Steps[bool]:
    """The chance to stop a theft; True where it may go on."""
    happening = Happening("steal", thief, because, target=keeper, victim=state.owner(keeper))
    answer = yield from state.parts.window(state, happening)
    if answer is None:
        return True
    yield from cancel(state, happening, answer)
    return False


def _free_goal(state: State, card: Card) -> bool:
    beside_double_agenda = card.kind == "goal" and state.rule_in_play(facts.DOUBLE_AGENDA)
    return beside_double_agenda and not state.book.goal_beside_double_agenda_costs_a_play()


def _free_surprise(state: State, card: Card) -> bool:
    return card.kind == "surprise" and not state.book.in_turn_surprise_costs_a_play()
