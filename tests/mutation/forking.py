"""Something done in a process of its own, which is a copy of this one."""

from __future__ import annotations

import multiprocessing
import resource
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TypeVar

T = TypeVar("T")
MEMORY = 2 << 30


class Lost(Exception):
    """The process took too long, or died."""


def in_child(play: Callable[[], T], seconds: float) -> T:
    """What ``play`` gives in a forked process.

    Raises:
        Lost: if it gives nothing within ``seconds``.
    """
    here, there = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.get_context("fork").Process(target=_answer, args=(play, there))
    child.start()
    there.close()
    try:
        if not here.poll(seconds):
            raise Lost(f"nothing after {seconds:g} seconds")
        return here.recv()  # type: ignore[no-any-return]
    except EOFError:
        raise Lost("it died") from None
    finally:
        child.kill()
        child.join()
        here.close()


def _answer(play: Callable[[], object], there: Connection) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    there.send(play())
