"""Playing a card: announce it, hold the window, then let it take effect, and look at the table."""

from __future__ import annotations

from kb.engine import Card, Registry, Steps, Zone
from kb.games.fluxx import facts, surprises, zones
from kb.games.fluxx.laying import lay_goal, lay_rule
from kb.games.fluxx.state import Happening, State

ACTIONS = Registry()
"""What Actions do: ``(state, player)``, by card id."""


def play_card(state: State, card: Card, origin: Zone) -> Steps[None]:
    """The active player plays a card from a hand; Actions and Surprises then go to the discard pile."""
    you = state.active
    state.cause = you
    happening = Happening(card.kind, you, card, costs_play=origin == zones.hand(you))
    if happening.costs_play and not _free_goal(state, card):
        state.plays_made += 1
    state.happenings.append(happening)
    state.table.move(card, zones.BEING_PLAYED)
    answer = yield from state.parts.window(state, happening)
    if answer is not None and answer.answering is not happening and answer.answering is not None:
        yield from cancel(state, answer.answering, answer)
        answer = None
    if answer is not None:
        yield from cancel(state, happening, answer)
    else:
        yield from take_effect(state, you, card)
    yield from state.parts.checkpoint(state)


def take_effect(state: State, you: str, card: Card) -> Steps[None]:
    """What a card does once nobody can answer it any more."""
    match card.kind:
        case "keeper":
            state.table.move(card, zones.front(you), top=False)
        case "goal":
            yield from lay_goal(state, you, card)
        case "new rule":
            lay_rule(state, card)
        case "surprise":
            yield from surprises.in_turn(state, you, card)
            state.discard(card)
        case _:
            effect = ACTIONS.get(card.id)
            if effect is not None:
                yield from effect(state, you)
            state.discard(card)


def cancel(state: State, happening: Happening, answer: Happening) -> Steps[None]:
    """A Surprise stands against a play: the card is lost and the play is spent (fluxx-faq/01, 45)."""
    happening.cancelled = True
    effect = surprises.OUT_OF_TURN.get(answer.card.id)
    if effect is not None and surprises.names_it(answer.player, answer.card, happening):
        yield from effect(state, happening, answer)
    elif happening.what != "steal":
        lost = state.book.cancelled_card_is_lost()
        state.send(happening.card, zones.DISCARD_PILE if lost else zones.hand(happening.player))
    if answer.card in state.table.cards(zones.BEING_PLAYED):
        state.discard(answer.card)
    if happening.costs_play and not state.book.cancelled_play_counts():
        state.plays_made -= 1


def steal(state: State, thief: str, wanted: Card, because: Card) -> Steps[None]:
    """Take a Keeper from another player, who may answer that before it moves."""
    keeper = state.goes_instead(wanted, thief)
    if (yield from nobody_stops(state, thief, keeper, because)):
        state.send(keeper, zones.front(thief))


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
