"""What an example is, and what running it leaves behind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from kb.engine import Item
from kb.scenario.language import INVARIANTS


@dataclass(frozen=True)
class Step:
    """One line of ``when``: what a player or chance does.

    Args:
        line: its line in the file.
        text: the step as it is written, for messages.
        player: who acts; empty for chance and "nobody answers".
        verb: one of the closed list of verbs.
        items: the cards, players or words named.
        refused: the reason for which the engine must refuse the step; None where it must accept it.
    """

    line: int
    text: str
    player: str
    verb: str
    items: tuple[Item, ...] = ()
    refused: str | None = None


@dataclass(frozen=True)
class Expectation:
    """One line of ``then``: a thing that can be seen at the table, and its expected value.

    Args:
        line: its line in the file.
        subject: a player's name, or empty for the table as a whole.
        key: what is looked at (``hand``, ``plays left`` ...).
        value: the expected value in the form the game's observer returns.
    """

    line: int
    subject: str
    key: str
    value: object

    @property
    def what(self) -> str:
        """The thing compared, in words."""
        return f"{self.subject}'s {self.key}" if self.subject else self.key


@dataclass(frozen=True)
class Scenario:
    """A machine-checkable example: a position, steps, and what must hold afterwards."""

    name: str
    game: str
    deck: str
    players: tuple[str, ...]
    options: Mapping[str, str]
    setup: Any
    steps: tuple[Step, ...]
    then: tuple[Expectation, ...]
    path: str
    line: int

    @property
    def is_record(self) -> bool:
        """Whether it records a fault of the engine: only what breaks turns it red."""
        return any(wanted.key == INVARIANTS for wanted in self.then)


@dataclass(frozen=True)
class CardView:
    """A card as it is shown: ``on`` names the Keeper a Creeper sits on."""

    id: str
    name: str
    type: str
    on: str | None = None


@dataclass(frozen=True)
class ZoneView:
    """A zone as it is shown, top card first."""

    name: str
    owner: str | None
    cards: tuple[CardView, ...]


@dataclass(frozen=True)
class TableView:
    """The table as it is shown: facts as (label, value), and the zones."""

    facts: tuple[tuple[str, str], ...]
    zones: tuple[ZoneView, ...]


@dataclass(frozen=True)
class Move:
    """A card that changed its place in a step."""

    card: CardView
    from_: str
    to: str
    cancelled: bool = False


@dataclass(frozen=True)
class Answerer:
    """Somebody an open window waits for.

    Args:
        player: who it is.
        cards: names of the cards this player may answer with; empty where none fits.
    """

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Frame:
    """One step of a replay, with the table after it.

    Args:
        text: the step in a player's words.
        player: who acted; None for chance and for what passes by itself.
        silent: True where nobody spoke and the step passed by itself.
        refused: the reason of a refusal; None for a step that was taken.
        passed: whether an expected refusal came; None where nothing is checked here.
        cards: ids of the cards named.
        rulings: ids of the rulings asked in this step.
        moves: cards that changed their place.
        table: the table after the step.
        window: whom an open interrupt window waits for; None where none is open.
    """

    text: str
    player: str | None
    silent: bool
    refused: str | None
    passed: bool | None
    cards: tuple[str, ...]
    rulings: tuple[str, ...]
    moves: tuple[Move, ...]
    table: TableView
    window: tuple[Answerer, ...] | None = None


@dataclass(frozen=True)
class Check:
    """One comparison of ``then``, in words."""

    what: str
    expected: str
    found: str
    passed: bool


@dataclass(frozen=True)
class Run:
    """What came of running an example.

    Args:
        name: the example's name.
        passed: whether every refusal and every comparison came as expected.
        message: what went wrong, for the person who wrote the example; None when it passed.
        cites: the rulings asked, in the order of their first appearance.
        steps: how many steps of the example were consumed.
        frames: the replay; empty where none was asked for.
        checks: the comparisons of ``then``.
        broken: True where the engine itself failed rather than disagreed.
    """

    name: str
    passed: bool
    message: str | None
    cites: tuple[str, ...]
    steps: int
    frames: tuple[Frame, ...] = ()
    checks: tuple[Check, ...] = ()
    broken: bool = False

    def as_json(self, *, trace: bool = False) -> dict[str, Any]:
        """The run as the command line and the API print it; with ``trace`` the replay as well."""
        data: dict[str, Any] = {
            "name": self.name,
            "passed": self.passed,
            "message": self.message,
            "cites": list(self.cites),
            "steps": self.steps,
        }
        if trace:
            data["frames"] = [asdict(frame) for frame in self.frames]
            data["checks"] = [asdict(check) for check in self.checks]
        return data
