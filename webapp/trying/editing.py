"""Examples in the editor: run as they are typed, with each fault beside its line."""

from __future__ import annotations

import base64
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for

from kb.proof.bounded import LONGEST_TEXT, bounded
from kb.reading import FaultyBase, YamlFault
from kb.scenario import run
from webapp import presenting
from webapp.replay import Replay
from webapp.trying.examples import table_of
from webapp.trying.position import BadLink
from webapp.trying.taps import address
from webapp.wording import slug

if TYPE_CHECKING:
    from kb.scenario import Scenario
    from webapp.presenting import Link
    from webapp.shelf import Shelf

LONGEST_LINK = 12_000
SECONDS = 0.3
"""So long the page waits for the marks of the rulings."""
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
class Line:
    """A line of the text, and what is wrong there."""

    number: int
    text: str
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Wrong:
    """One thing that is wrong with the text, in which line, and the rulings behind it."""

    line: int
    text: str
    rulings: tuple[Link, ...]


@dataclass(frozen=True)
class Ran:
    """An example that was run, and the address of its table; None where a table cannot say all of it."""

    replay: Replay
    table: str | None


@dataclass(frozen=True)
class EditorView:
    """The editor with what came of running its text.

    Args:
        text: what is in the editor.
        link: the address of this very text; None where there is nothing to share.
        runs: the runs of its examples.
        faults: what is wrong with the text, each with its line.
        lines: the text line by line, where something is wrong with one of them.
        rulings: the rulings the runs rest on.
        most: so many letters are run at once.
    """

    text: str
    link: str | None = None
    runs: tuple[Ran, ...] = ()
    faults: tuple[Wrong, ...] = ()
    lines: tuple[Line, ...] = ()
    rulings: tuple[Link, ...] = ()
    most: int = LONGEST_TEXT


def pack(text: str) -> str:
    """A text as an address carries it."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(packed: str) -> str:
    """The text an address carries.

    Raises:
        BadLink: if it carries none.
    """
    try:
        if len(packed) > LONGEST_LINK:
            raise ValueError(len(packed))
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        return zlib.decompressobj().decompress(data, 4 * LONGEST_TEXT).decode()
    except (ValueError, zlib.error):
        raise BadLink("This link holds no example we can read. Here is one to begin with.") from None


def is_kept(text: str) -> bool:
    """Whether an address can carry a text."""
    return len(text) <= LONGEST_TEXT and len(pack(text)) <= LONGEST_LINK


def editor(shelf: Shelf, text: str | None) -> EditorView:
    """Run a text, or show one to begin with; of a text that is not run nothing is lost."""
    if text is None or not text.strip():
        return EditorView(PLAIN)
    text = text.replace("\r\n", "\n")
    link = url_for("trying.page", view="text", x=pack(text)) if is_kept(text) else None
    try:
        scenarios = bounded(text, shelf.base, FILE)
    except (FaultyBase, YamlFault) as faulty:
        wrong = tuple(Wrong(each.line, *presenting.cited_in(shelf, each.text)) for each in faulty.faults)
        return EditorView(text, link, faults=wrong, lines=_lines(text, wrong))
    shown = tuple(_ran(shelf, text, scenario) for scenario in scenarios)
    cited = dict.fromkeys(ruling for each in shown for ruling in each.replay.run.cites)
    return EditorView(text, link, shown, rulings=tuple(presenting.links(shelf, tuple(cited), SECONDS)))


def _ran(shelf: Shelf, text: str, scenario: Scenario) -> Ran:
    made, table = run(scenario, replay=True), table_of(shelf.base, scenario)
    replay = Replay(made.name, slug(made.name), "", text, made, shelf.base)
    return Ran(replay, address(table) if table is not None else None)


def _lines(text: str, faults: tuple[Wrong, ...]) -> tuple[Line, ...]:
    """A text line by line; none of one that is too long, where no line is at fault."""
    if len(text) > LONGEST_TEXT:
        return ()
    return tuple(
        Line(number, line, tuple(fault.text for fault in faults if fault.line == number))
        for number, line in enumerate(text.rstrip("\n").split("\n"), 1)
    )
