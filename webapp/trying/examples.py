"""Examples in the editor: run as they are typed, or opened as a table to go on from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.engine import Card
from kb.proof import run_text
from kb.reading import Fault, FaultyBase, YamlFault
from kb.scenario.languages import LANGUAGES
from webapp import presenting
from webapp.replay import Replay
from webapp.trying.playing import GAME
from webapp.trying.position import NAMES, Table
from webapp.wording import slug

if TYPE_CHECKING:
    from kb.proof import Example
    from kb.scenario import Scenario
    from webapp.presenting import Link
    from webapp.shelf import Shelf

LONGEST_TEXT = 8_000
MOST_RUNS = 5
FILE = "example"
PLAIN = """\
name: What happened at our table
game: fluxx
deck: star-fluxx
players: [Ann, Bob]
given:
  Ann: {hand: [Starship, Monolith]}
  Bob: {hand: ["That's Mine!"]}
when:
  - Ann plays: Starship
  - "Bob surprises with": "That's Mine!"
then:
  Bob: {keepers: [Starship]}
  plays left: 0
"""


@dataclass(frozen=True)
class EditorView:
    """The editor with what came of running its text.

    Args:
        text: what is in the editor.
        runs: the runs of its examples.
        faults: what is wrong with the text, each with its line.
        rulings: the rulings the runs rest on.
        too_long: the text is longer than is run here.
    """

    text: str
    runs: tuple[Replay, ...]
    faults: tuple[Fault, ...]
    rulings: list[Link]
    too_long: bool


def editor(shelf: Shelf, text: str | None) -> EditorView:
    """Run a text, or show one to begin with."""
    if text is None or not text.strip():
        return EditorView(PLAIN, (), (), [], too_long=False)
    text = text.replace("\r\n", "\n")
    if len(text) > LONGEST_TEXT:
        return EditorView(text[:LONGEST_TEXT], (), (), [], too_long=True)
    try:
        runs = run_text(text, FILE, shelf.base)[:MOST_RUNS]
    except (FaultyBase, YamlFault) as faulty:
        return EditorView(text, (), tuple(faulty.faults), [], too_long=False)
    if not runs:
        nothing = Fault(FILE, 1, "there is no example here: it begins with a line such as 'name: A dispute'")
        return EditorView(text, (), (nothing,), [], too_long=False)
    shown = tuple(Replay(run.name, slug(run.name), "", text, run, shelf.base) for run in runs)
    cited = dict.fromkeys(ruling for run in runs for ruling in run.cites)
    return EditorView(text, shown, (), presenting.links(shelf, tuple(cited)), too_long=False)


def example_of(shelf: Shelf, ruling: str, short: str) -> Example | None:
    """An example of a ruling by its name as it stands in an address; the first one if there is none."""
    examples = shelf.knowledge.prover.examples.get(ruling, ())
    return next((each for each in examples if slug(each.name) == short), next(iter(examples), None))


def table_of(scenario: Scenario) -> Table | None:
    """An example's position as a table to go on from; None where a table cannot say all of it."""
    if scenario.game != GAME or scenario.options or not 2 <= len(scenario.players) <= len(NAMES):
        return None
    given = dict(LANGUAGES[GAME].write_given(scenario.setup))
    seats = dict(zip(scenario.players, NAMES, strict=False))
    turn_of, phase = seats[str(given.pop("turn of"))], str(given.pop("phase", "play"))
    zones: dict[str, tuple[str, ...]] = {}
    for key, value in given.items():
        own = (
            {f"{seats[key]} {name}": cards for name, cards in value.items()}
            if isinstance(value, Mapping)
            else {}
        )
        for place, cards in (own or {key: value}).items():
            if isinstance(cards, (str, Card, Mapping)):
                return None
            zones[place] = tuple(map(_card, cards))
    table = Table(scenario.deck, tuple(seats.values()), turn_of, phase, zones)
    return table if phase in ("play", "draw") and set(zones) <= set(table.places) else None


def _card(card: object) -> str:
    if isinstance(card, tuple):
        return f"{_card(card[0])} on {_card(card[1])}"
    assert isinstance(card, Card)
    return card.id
