"""Something done in a process of its own, which is a copy of this one."""

from __future__ import annotations

import multiprocessing
import resource
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TypeVar

T = TypeVar("T")
MEMORY = 2 << 30


class Endless(Exception):
    """The process worked longer than it may."""


def in_child(play: Callable[[], T], seconds: int) -> T:
    """What ``play`` gives in a forked process.

    Raises:
        Endless: if it has worked for so many seconds (of its own: others may keep the computer busy).
        RuntimeError: if it died of anything else.
    """
    here, there = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.get_context("fork").Process(target=_answer, args=(play, there, seconds))
    child.start()
    there.close()
    try:
        return here.recv()  # type: ignore[no-any-return]
    except EOFError:
        child.join()
        if child.exitcode == -signal.SIGXCPU:
            raise Endless(f"still at work after {seconds} seconds") from None
        raise RuntimeError(f"a process died with {child.exitcode}") from None
    finally:
        child.join()
        here.close()


def _answer(play: Callable[[], object], there: Connection, seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    there.send(play())
