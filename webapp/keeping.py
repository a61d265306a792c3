"""Where the pages made from one shelf are kept, gzipped."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

MOST_BYTES = 24 * 1024 * 1024


@dataclass(frozen=True)
class Kept:
    """One page as it goes out.

    Args:
        packed: its body, gzipped.
        tag: changes when the body does.
        headers: what its view said about it.
    """

    packed: bytes
    tag: str
    headers: tuple[tuple[str, str], ...]


class Pages:
    """The pages kept for one shelf; the ones asked for longest ago go first.

    Args:
        most_bytes: so much is kept, gzipped.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._size = 0
        self._pages: OrderedDict[str, Kept] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: str) -> Kept | None:
        """The page kept under a key."""
        with self._lock:
            page = self._pages.get(key)
            if page is not None:
                self._pages.move_to_end(key)
            return page

    def put(self, key: str, page: Kept) -> None:
        """Keeps a page."""
        with self._lock:
            old = self._pages.pop(key, None)
            self._pages[key] = page
            self._size += len(page.packed) - (len(old.packed) if old else 0)
            while self._size > self._most:
                _, gone = self._pages.popitem(last=False)
                self._size -= len(gone.packed)

    def keys(self) -> list[str]:
        """The keys of the pages kept, the one asked for longest ago first."""
        with self._lock:
            return list(self._pages)
