"""Meeting a Goal: what it asked for is discarded, and the Goal is laid aside as a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from kb.engine import Card, Steps, TurnEnds
from kb.games.fluxx import facts, numbers, winning
from kb.games.fluxx.asks import pick, pick_card
from kb.games.fluxx.state import State
from kb.games.solo_fluxx import zones
from kb.games.solo_fluxx.ending import lose
from kb.games.solo_fluxx.state import SoloState, solo


def collect(state: State, _player: str, goal: Card) -> Steps[None]:
    """A met Goal costs what it asked for, and counts; an Ungoal loses the game (solo-fluxx/25, 26, 33).

    With Double Agenda two may be met. Of two Goals the player says which comes first; of a Goal and an
    Ungoal the Ungoal does.
    """
    here = solo(state)
    met = [each for each in here.goals() if winning.meets(here, here.you, each)]
    if goal.kind == "ungoal" and not (met and not here.book.ungoal_comes_first()):
        lose(here, goal)
    first = yield from pick_card(here, here.you, met, "which Goal is collected first?")
    assert first is not None
    yield from _pay(here, first)
    yield from here.parts.checkpoint(here)
    if not here.turn_over and not here.book.play_goes_on_after_a_goal():
        raise TurnEnds


def _pay(here: SoloState, goal: Card) -> Steps[None]:
    """Discard what a Goal asked for, and lay it aside."""
    called_for: list[Card] = []
    yield from _call(here, facts.goal(goal), called_for)
    for card in here.book.cards_a_goal_costs(called_for, list(here.front(here.you))):
        if here.owner(card) is not None:
            here.discard(card)
    aside = here.book.met_goal_is_set_aside()
    here.send(goal, zones.COLLECTED if aside else here.discard_pile(goal))


def _call(state: SoloState, condition: object, called_for: list[Card]) -> Steps[None]:
    """Add the cards a condition asks for, by the player's choice where there is one."""
    if isinstance(condition, str):
        called_for += [card for card in state.front(state.you) if card.id == condition][:1]
        return
    parts = cast(Mapping[str, object], condition or {})
    for part in _list(parts.get("all")):
        yield from _call(state, part, called_for)
    named = {*_list(parts.get("only")), *_list(parts.get("anywhere"))}
    called_for += [card for card in state.front(state.you) if card.id in named]
    if "any" in parts:
        yield from _one_of(state, _list(parts["any"]), called_for)
    if "of" in parts:
        yield from _pick(state, _named(state, _list(parts["of"])), _least(state, parts), called_for)
    if parts.get("count") == "keepers":
        number = state.book.keepers_a_count_costs(_least(state, parts))
        yield from _pick(state, state.keepers(state.you), number, called_for)


def _one_of(state: SoloState, ways: Sequence[object], called_for: list[Card]) -> Steps[None]:
    """One of several ways to meet a condition."""
    cards = _named(state, ways)
    if cards:
        yield from _pick(state, cards, 1, called_for)
        return
    for way in ways:
        if winning.holds(state, state.you, way):
            yield from _call(state, way, called_for)
            return


def _pick(state: SoloState, cards: Sequence[Card], number: int, called_for: list[Card]) -> Steps[None]:
    """So many of these cards, by the player's choice."""
    pool = [card for card in cards if card not in called_for]
    picked = yield from pick(state, state.you, pool, number, number, "which cards did the Goal ask for?")
    called_for += [card for card in picked if isinstance(card, Card)]


def _named(state: SoloState, ways: Sequence[object]) -> list[Card]:
    return [card for card in state.front(state.you) if card.id in ways]


def _least(state: SoloState, parts: Mapping[str, object]) -> int:
    return numbers.numeral(state, int(str(parts["at least"])), "goal")


def _list(value: object) -> list[object]:
    return list(cast("list[object]", value or []))
