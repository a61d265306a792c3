"""What is wrong with a file, where, and what to do about it."""

from collections.abc import Iterable
from dataclasses import dataclass

_LONGEST_QUOTE = 60


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong: the file, its line (counted from 1) and a sentence for whoever mends it."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


class FaultyBase(Exception):
    """Entries or examples that cannot be used. ``faults`` holds everything found, by file and line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(set(faults)))
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def quoted(value: str) -> str:
    """The words somebody wrote, fit for a message: in quotes, shortened, on one line, nothing unprintable.

    >>> quoted("offical")
    "'offical'"
    """
    if len(value) > _LONGEST_QUOTE:
        value = value[: _LONGEST_QUOTE - 3] + "..."
    return repr(value)
