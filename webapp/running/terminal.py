"""Telling a closed terminal from somebody who asks for a reload: the system sends SIGHUP for both."""

from __future__ import annotations

import os

STANDARD_INPUT = 0


class Terminal:
    """The terminal this process was started in, if it was."""

    def __init__(self) -> None:
        self._was_there = _there()

    @property
    def gone(self) -> bool:
        """Whether there was one and it has been closed."""
        return self._was_there and not _there()


def _there() -> bool:
    try:
        return os.isatty(STANDARD_INPUT)
    except OSError:
        return False
