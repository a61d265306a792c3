"""What is wrong with a file, where, and what to do about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

_LONGEST_QUOTE = 60
MOST_TOLD = 50
"""So many faults of one file are told: nobody reads more before mending some."""


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong: the file, its line (counted from 1) and a sentence for whoever mends it."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


class FaultyBase(Exception):
    """Entries or examples that cannot be used. ``faults`` holds everything found, by file and line.

    ``told`` are those worth printing: the first ones of each file, and how many more there are.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(set(faults)))
        super().__init__(self.faults)

    @property
    def told(self) -> tuple[Fault, ...]:
        """The faults to print."""
        told: list[Fault] = []
        for path, group in groupby(self.faults, key=lambda fault: fault.path):
            faults = list(group)
            told += faults[:MOST_TOLD]
            more = len(faults) - MOST_TOLD
            if more > 0:
                told.append(Fault(path, told[-1].line, f"and {more} more in this file: mend these first"))
        return tuple(told)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.told)


def quoted(value: str) -> str:
    """The words somebody wrote, fit for a message: in quotes, shortened, on one line, nothing unprintable.

    >>> quoted("offical")
    "'offical'"
    """
    if len(value) > _LONGEST_QUOTE:
        value = value[: _LONGEST_QUOTE - 3] + "..."
    return repr(value)
