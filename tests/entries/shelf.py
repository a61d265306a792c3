"""A small faultless base in a folder of its own, to break one thing at a time in."""

from pathlib import Path
from textwrap import dedent

from kb.entries import Base, Ruling, read_base
from kb.reading import Fault

SOURCES = """\
    handbook:
      title: Our handbook
      publisher: Nobody
      url: https://example.org/handbook
      authority: official
      passages:
        '01': "What is cancelled is spent."
        '02': "Two cards may share a turn."
    tableside:
      title: Our readings
      publisher: Us
      url: none known
      authority: interpretation
      passages:
        'open': "What nobody answers."
    """
TOPICS = """\
    plays: What counts as a play.
    surprises: Cards played out of turn.
    """
EDITIONS = "batman-fluxx: Batman Fluxx\n"
REDIRECTS = "fluxx/old-name: fluxx/plays/cancelled\n"
CHANGES = """\
    2026-11-29:
      - ruling: fluxx/plays/manners
        revision: 1
        what: New.
    2026-11-30:
      - ruling: fluxx/plays/manners
        revision: 2
        what: It was no before.
    """
RULING = """\
    ---
    title: A cancelled play is spent
    question: My card was cancelled. May I play another instead?
    verdict: no
    editions: [star-fluxx, batman-fluxx]
    cards: [fluxx/cards/belay-that]
    topics: [plays, surprises]
    sources: [handbook/01]
    authority: official
    revision: 1
    asks:
      - can i play again after a cancelled card
      - text: is my play lost when it is cancelled
        verdict: yes
    see_also: [fluxx/plays/manners]
    ---
    A *cancelled* play counts as made.

    ## Why

    See [manners](manners.md#why) and [the card](../cards/belay-that.md).

    ## Examples

    Ann is stopped.

    ```yaml scenario
    name: Bob stops Ann
    players: [Ann, Bob]
    when:
      - Ann plays: Trade Hands
    then: {plays left: 0}
    ```
    """
MANNERS = """\
    ---
    title: Be kind
    question: Should I be kind?
    verdict: yes
    topics: [plays]
    sources: [tableside/open]
    authority: interpretation
    revision: 2
    asks: [do i have to be nice]
    check: none
    because: No engine knows manners.
    ---
    Kindness is no rule, yet it is expected.
    """
CARD = """\
    ---
    name: Belay That!
    type: surprise
    editions: {star-fluxx: 1}
    aliases: [Belay]
    cancels: [action]
    sources: [handbook/01]
    ---
    Cancels an **Action**.
    """
KEEPER = """\
    ---
    name: Star
    type: keeper
    editions: {star-fluxx: 1, fluxx-5.0: 2}
    kinds: [device]
    bonus: {draw: 1, hand limit: 1}
    ---
    Shines.

    It shines brightly.
    """
GOAL = """\
    ---
    name: Stars, and Nothing Else
    type: goal
    editions: {star-fluxx: 1}
    goal: {all: [fluxx/cards/star, {count: keepers, at least: 2}], without: [fluxx/cards/star]}
    ---
    Have the star.
    """
SUMMARY = """\
    ---
    kind: summary
    title: How a turn runs
    sources: [handbook/02]
    ---
    Draw, then play.

    ## Turn

    A cancelled play is [spent](plays/cancelled.md).
    """
FILES = {
    "sources.yaml": SOURCES,
    "topics.yaml": TOPICS,
    "editions.yaml": EDITIONS,
    "redirects.yaml": REDIRECTS,
    "changes.yaml": CHANGES,
    "fluxx/plays/cancelled.md": RULING,
    "fluxx/plays/manners.md": MANNERS,
    "fluxx/cards/belay-that.md": CARD,
    "fluxx/cards/star.md": KEEPER,
    "fluxx/cards/stars-and-nothing-else.md": GOAL,
    "fluxx/turn.md": SUMMARY,
}
CANCELLED = "fluxx/plays/cancelled.md"
KEEPER_FILE = "fluxx/cards/star.md"
GOAL_FILE = "fluxx/cards/stars-and-nothing-else.md"


class Shelf:
    """The folder ``rulings`` with the files above."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "rulings"
        for path, text in FILES.items():
            self.write(path, text)

    def write(self, path: str, text: str) -> None:
        """Put a file there, its indentation taken off."""
        self.write_bytes(path, dedent(text).encode())

    def write_bytes(self, path: str, data: bytes) -> None:
        """Put any bytes there."""
        place = self.folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)

    def text(self, path: str = CANCELLED) -> str:
        """What a file holds."""
        return (self.folder / path).read_text(encoding="utf-8")

    def edit(self, old: str, new: str, path: str = CANCELLED) -> None:
        """Replace words of a file, which must be in it."""
        text = self.text(path)
        assert old in text
        self.write_bytes(path, text.replace(old, new, 1).encode())

    def base(self) -> Base:
        """What is read from it."""
        return read_base(self.folder)[0]

    def ruling(self) -> Ruling:
        """The ruling about cancelled plays."""
        return self.base().rulings[CANCELLED.removesuffix(".md")]

    def faults(self) -> list[Fault]:
        """What is wrong with it."""
        return list(read_base(self.folder)[1])

    def fault(self) -> str:
        """The one thing that is wrong with it."""
        faults = self.faults()
        assert len(faults) == 1, "\n".join(map(str, faults)) or "no fault"
        return str(faults[0])
