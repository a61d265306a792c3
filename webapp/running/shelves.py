"""The shelf the pages read from, changed for a newer one while requests are answered."""

from __future__ import annotations

import gc
import logging
import pickle
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from kb.reading import FaultyBase
from webapp.shelf import Shelf

if TYPE_CHECKING:
    from kb.knowledge import Knowledge

log = logging.getLogger("tableside.reload")
# A question any base can be asked: an index that answers it, with whatever, can be used.
TRIAL = "hand limit"


@dataclass(frozen=True)
class Moment:
    """When something happened: what the clock on the wall said, and how long ago whatever that clock does."""

    said: str = field(default_factory=lambda: datetime.now(UTC).isoformat(timespec="seconds"))
    _began: float = field(default_factory=time.monotonic)

    @property
    def seconds_ago(self) -> float:
        """How long ago that was."""
        return round(time.monotonic() - self._began, 1)


@dataclass(frozen=True)
class Refused:
    """A base that was not put up.

    Args:
        faults: what is wrong with it, as `kb check` lists it.
        at: when it was read.
    """

    faults: tuple[str, ...]
    at: Moment = field(default_factory=Moment)


class Shelves:
    """Holds the shelf in use, and puts up a newer one only when that is read, checked and can be searched.

    A request keeps the shelf it began with; an old shelf goes when the last of them is answered.

    Args:
        load: reads the base anew.
        knowledge: a base to begin with; without it one is read at once.
    """

    def __init__(self, load: Callable[[], Knowledge], knowledge: Knowledge | None = None) -> None:
        self._load = load
        self._asked: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._one_at_a_time = threading.Lock()
        self.shelf: Shelf | None = None
        self.since: Moment | None = None
        self.refused: Refused | None = None
        if knowledge is not None:
            self._put_up(Shelf(knowledge))
        else:
            self._begin()

    def reload(self) -> bool:
        """Reads the base anew and puts it up if nothing is wrong with it.

        Returns:
            Whether the site now shows what the files say. If not, the old base stays up, `refused` holds
            the faults, and the log lists them.
        """
        with self._one_at_a_time:
            began = time.monotonic()
            try:
                self._change()
            except FaultyBase as fault:
                self._refuse(tuple(str(one) for one in fault.told))
            except Exception as problem:  # whatever it is, a site that answers goes on answering
                log.exception("the rulings could not be read")
                self._refuse((f"{type(problem).__name__}: {problem}",))
            else:
                self.refused = None
                self._tell(time.monotonic() - began)
            return self.refused is None

    def told(self) -> bytes:
        """What the last reload came to, for another process of this program to `hear`."""
        base = self.shelf.base.content_hash if self.shelf else None
        packed = self.shelf.knowledge.packed() if self.shelf else b""
        return pickle.dumps((base, packed, self.refused), pickle.HIGHEST_PROTOCOL)

    def hear(self, told: bytes) -> None:
        """Does as another process did that has read the rulings: nothing is read or checked twice."""
        from kb.knowledge import Knowledge

        base, packed, refused = pickle.loads(told)
        with self._one_at_a_time:
            if base is not None and (self.shelf is None or self.shelf.base.content_hash != base):
                self._put_up(Shelf(Knowledge.unpacked(packed)))
                gc.collect()
            self.refused = refused

    def reload_soon(self) -> None:
        """Asks the thread of `listen` for a reload; safe in a signal handler, and returns at once."""
        self._asked.put(None)

    def warm(self) -> None:
        """Opens the index, building it where there is none, so that the first who ask do not wait for it."""
        if self.shelf is not None:
            self.shelf.knowledge.finder.find(TRIAL)

    def listen(self, renew: Callable[[], object] | None = None) -> None:
        """Starts the thread that opens the index, then reloads when asked; wishes that wait become one.

        Args:
            renew: what is done when asked, if not `reload`.
        """
        chosen = renew or self.reload
        threading.Thread(target=self._listen, args=(chosen,), name="reload", daemon=True).start()

    def _listen(self, renew: Callable[[], object]) -> None:
        self.warm()
        while True:
            self._asked.get()
            while not self._asked.empty():
                self._asked.get()
            renew()

    def _begin(self) -> None:
        try:
            self._put_up(Shelf(self._load()))
        except FaultyBase as fault:
            self.refused = Refused(tuple(str(one) for one in fault.told))

    def _change(self) -> None:
        knowledge = self._load()
        if self.shelf is not None and self.shelf.base.content_hash == knowledge.base.content_hash:
            return  # the shelf in use has its proofs and pages made already
        shelf = Shelf(knowledge)
        knowledge.finder.find(TRIAL)
        self._put_up(shelf)
        del shelf, knowledge
        gc.collect()  # a base is full of rings: left to itself the old one would stay for many more reloads

    def _put_up(self, shelf: Shelf) -> None:
        self.shelf, self.since = shelf, Moment()

    def _refuse(self, faults: tuple[str, ...]) -> None:
        self.refused = Refused(faults)
        stays = "the old rulings stay up" if self.shelf is not None else "there are no rulings to show"
        log.error("%s; %s. Mend them and ask for a reload again:", _faults(faults), stays)
        for fault in faults:
            log.error("%s", fault)

    def _tell(self, seconds: float) -> None:
        if self.shelf is not None:
            base = self.shelf.base
            log.info("%d rulings up, base %s, in %.1f s", len(base.rulings), base.content_hash[:12], seconds)


def _faults(faults: tuple[str, ...]) -> str:
    return "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
