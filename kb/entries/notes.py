"""What is jotted down while files are read: faults, and the references to look up when all have been read."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from kb.reading import Fault, YamlMap, nearest, quoted


@dataclass(frozen=True)
class Reference:
    """An id written somewhere, and its place.

    ``kind`` says what must be known by that id: card, piece (a card that can lie in play), passage, topic,
    edition, entry (of any kind) or ruling.
    """

    kind: str
    id: str
    path: str
    line: int


@dataclass
class Notes:
    """Collects, so that everything wrong with a base can be said together.

    ``front`` holds the front matter of each path, ``statements`` the line its first paragraph begins on.
    Some references nobody can look up: those of the kinds in ``unread``, whose register could not be read,
    and those to passages of the documents in ``illegible``. ``absent`` holds the path of a register that need
    not be there, by the kind it would list.
    """

    faults: list[Fault] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    front: dict[str, YamlMap] = field(default_factory=dict)
    statements: dict[str, int] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)
    illegible: set[str] = field(default_factory=set)
    absent: dict[str, str] = field(default_factory=dict)

    def fault(self, path: str, line: int, text: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(path, line, text))

    def refer(self, kind: str, name: str, path: str, line: int) -> None:
        """Note an id that must exist."""
        self.references.append(Reference(kind, name, path, line))


def did_you_mean(word: str, valid: Iterable[str], n: int = 1) -> str:
    """The end of a message: the valid values most like the word, or all of them if few."""
    choices = list(valid)
    found = nearest(word, choices, n)
    if found:
        return f"did you mean {' or '.join(map(quoted, found))}?"
    return f"write {one_of(choices)}" if 0 < len(choices) <= 12 else "nothing like it is known"


def one_of(words: Iterable[str]) -> str:
    """Words as a choice: ``yes, no or depends``."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
