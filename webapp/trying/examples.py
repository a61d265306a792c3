"""Examples of rulings opened as a table: to change it, or to play on from one of its steps."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from kb.engine import Card
from kb.proof.drafting import Misread
from kb.proof.matches import kit_for
from kb.proof.sitting import Sitting, Unplayable
from kb.scenario import run
from kb.scenario.languages import LANGUAGES
from kb.scenario.run import reach
from webapp.trying.playing import Unclear, choice_named, sit, step_of
from webapp.trying.position import MOST_STEPS, Table
from webapp.wording import slug

if TYPE_CHECKING:
    from kb.engine import Match
    from kb.entries import Base
    from kb.proof import Example
    from kb.scenario import Deck, Scenario
    from kb.scenario.writing import Written
    from webapp.shelf import Shelf


def example_of(shelf: Shelf, ruling: str, short: str) -> Example | None:
    """An example of a ruling by its name as it stands in an address; the first one if there is none."""
    examples = shelf.knowledge.prover.examples.get(ruling, ())
    return next((each for each in examples if slug(each.name) == short), next(iter(examples), None))


@dataclass(frozen=True)
class Opened:
    """An example opened at one of its steps.

    Args:
        table: the table.
        earlier: whether it lies as it did before that step, since a card was being played there.
    """

    table: Table
    earlier: bool = False


def opened(base: Base, scenario: Scenario, step: int | None = None, *, play: bool = False) -> Opened | None:
    """An example's table at a step of its replay.

    Args:
        base: the entries whose cards are played with.
        scenario: the example.
        step: the number of the step; the beginning where none is given.
        play: keep what was chosen, to play on; otherwise the table is set as it lies there.

    Returns:
        None where a table cannot say all of it.
    """
    begun = table_of(base, scenario)
    if begun is None or not step:
        return None if begun is None else Opened(replace(begun, started=play))
    match = _match_at(scenario, step)
    if play:
        played = _played(base, begun, match)
        return None if played is None else Opened(played)
    return _laid(base, scenario, match)


def table_of(base: Base, scenario: Scenario, setup: Any = None) -> Table | None:
    """A position of an example as a table; None where a table cannot say all of it.

    Args:
        base: the entries whose cards are played with.
        scenario: the example.
        setup: the position; that of the example where none is given.
    """
    setup = scenario.setup if setup is None else setup
    kit = kit_for(base, scenario)
    table = Table(
        scenario.game,
        scenario.deck,
        tuple(setup.players),
        options=dict(scenario.options),
        add=kit.add,
    )
    words: dict[str, str] = {}
    zones: dict[str, tuple[str, ...]] = {}
    for place, value in _flat(LANGUAGES[scenario.game].write_given(setup), table.players).items():
        if isinstance(value, str):
            words[place] = value
        elif not isinstance(value, Mapping) and not isinstance(value, Card):
            zones[place] = tuple(_card(card, kit.cards) for card in value)
    table = replace(table, words=_not_usual(table, words), zones=zones)
    return table if set(zones) <= set(table.places) and set(table.words) <= table.blanks else None


def _flat(given: Mapping[str, Written], players: tuple[str, ...]) -> dict[str, Written]:
    """What ``given`` says, each place of a player under a name of its own."""
    flat: dict[str, Written] = {}
    for key, value in given.items():
        if isinstance(value, Mapping) and key in players:
            flat |= {f"{key} {name}": cards for name, cards in value.items()}
        else:
            flat[key] = value
    return flat


def _not_usual(table: Table, words: Mapping[str, str]) -> dict[str, str]:
    """What has to be said, since it is not what holds unsaid."""
    laying = table.language.laying
    usual = {
        blank.key: next(iter(blank.values))
        for blank in (*laying.asks, *laying.asks_player)
        if not isinstance(blank.values, str)
    }
    return {key: word for key, word in words.items() if usual.get(table.owner(key)[1]) != word}


def _card(card: Written, deck: Deck) -> str:
    """A card by its id, or one with the card it lies on."""
    if isinstance(card, Card):
        return card.id
    if isinstance(card, Mapping):
        return "".join(f"{_card(above, deck)} on {deck.find(below)}" for below, above in card.items())
    return " on ".join(_card(each, deck) for each in card) if not isinstance(card, str) else card


def _match_at(scenario: Scenario, step: int) -> Match[Any]:
    """The match at a step of the replay."""
    frames = run(scenario, replay=True).frames[1 : step + 1]
    made = sum(frame.passed is None for frame in frames)
    _, match = reach(scenario)
    assert match is not None
    return match.replay(match.history[:made])


def _laid(base: Base, scenario: Scenario, match: Match[Any]) -> Opened | None:
    """The table as it lies; where a position cannot say that, as it lay the last time it could."""
    language = LANGUAGES[scenario.game]
    for made in range(len(match.history), 0, -1):
        then = match.replay(match.history[:made])
        setup = language.snapshot(then)
        if _is_the_same(base, scenario, setup, then):
            table = table_of(base, scenario, setup)
            if table is not None:
                return Opened(table, earlier=made < len(match.history))
    table = table_of(base, scenario)
    return None if table is None else Opened(table, earlier=True)


def _is_the_same(base: Base, scenario: Scenario, setup: Any, match: Match[Any]) -> bool:
    """Whether a set-up says all there is at the point a match has reached."""
    try:
        again = Sitting(kit_for(base, scenario), base, setup, random.Random(), waits=True)
    except Unplayable:
        return False
    there, here = again.table, LANGUAGES[scenario.game].view(match)
    facts = [{key: value for key, value in each.facts if key != "phase"} for each in (there, here)]
    return there.zones == here.zones and facts[0] == facts[1]


def _played(base: Base, table: Table, match: Match[Any]) -> Table | None:
    """The table with the choices of a match made; None where a link cannot lead there."""
    steps: list[str] = []
    try:
        sitting = sit(base, table)
        while (made := len(sitting.match.history)) < len(match.history):
            step = step_of(match.history[made])
            if len(steps) == MOST_STEPS or sitting.take(choice_named(sitting, step)) is not None:
                return None
            steps.append(step)
    except (Unclear, Unplayable, Misread):
        return None
    return replace(table, steps=tuple(steps), started=True)
