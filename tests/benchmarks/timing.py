"""Measuring and printing."""

from __future__ import annotations

import math
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One measurement beside that of its peer, both in seconds."""

    what: str
    seconds: float
    peer: str
    peer_seconds: float
    aim: float | None = None

    def __str__(self) -> str:
        ratio = self.seconds / self.peer_seconds
        aim = "" if self.aim is None else f"  (aim: under {_short(self.aim)})"
        peer = f"{self.peer} {_short(self.peer_seconds)}"
        return f"{self.what:52} {_short(self.seconds):>9}   {ratio:8.2f} x {peer}{aim}"


def _short(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.2f} ms"


def clock(work: Callable[[], object]) -> float:
    """Seconds that one call takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def best(work: Callable[[], object], times: int = 5) -> float:
    """The shortest of several calls: the one least disturbed by whatever else runs."""
    return min(clock(work) for _ in range(times))


def each(work: Callable[[str], object], inputs: Sequence[str], times: int = 5) -> list[float]:
    """Seconds for every input, several times over, shortest first."""
    return sorted(clock(lambda given=given: work(given)) for _ in range(times) for given in inputs)  # type: ignore[misc]


def processor_time(work: Callable[[], object], times: int = 3) -> float:
    """The least processor time of several calls, for what runs long enough to be interrupted."""
    return min(_processor_time(work) for _ in range(times))


def _processor_time(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def percentile(sorted_seconds: Sequence[float], percent: int) -> float:
    return sorted_seconds[max(0, math.ceil(len(sorted_seconds) * percent / 100) - 1)]


def process(*command: str) -> Callable[[], object]:
    """A whole process, from its start to its end, with its output thrown away."""
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
