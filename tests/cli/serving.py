"""A `kb serve` that runs while a test looks at it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.cli.program import Kb


@contextmanager
def serving(
    kb: Kb, *arguments: str, first: Callable[[], None] | None = None, **extra: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Starts it on any port; the process, and the address it told."""
    process = kb.start("serve", "--port", "0", *arguments, first=first, **extra)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://\S+", line)
        assert address, (line, process.stderr and process.stderr.read())
        yield process, address[0]
    finally:
        process.terminate()
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
