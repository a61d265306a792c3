"""Waiting for what another thread or process does."""

from __future__ import annotations

import time
from collections.abc import Callable


def soon(true: Callable[[], bool], seconds: float = 20) -> bool:
    """Whether something becomes true in a while."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if true():
            return True
        time.sleep(0.02)
    return False
