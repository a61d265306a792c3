"""Where one process leaves a message for those it starts: in memory they share, which no disk limits."""

from __future__ import annotations

import hashlib
import mmap

# Taken from the machine only as far as it is written to.
ROOM = 64 * 1024 * 1024
_LENGTH, _DIGEST = 8, 32
_HEAD = _LENGTH + _DIGEST


class Board:
    """Holds the last message, for the process that made it and for all that are forked from it."""

    def __init__(self) -> None:
        self._room = mmap.mmap(-1, ROOM)

    def write(self, message: bytes) -> None:
        """Leaves a message in place of the last one; one there is no room for leaves none."""
        fits = len(message) <= ROOM - _HEAD
        self._room[:_HEAD] = bytes(_HEAD)
        if fits:
            self._room[_HEAD : _HEAD + len(message)] = message
            self._room[:_HEAD] = len(message).to_bytes(_LENGTH) + hashlib.sha256(message).digest()

    def read(self) -> bytes | None:
        """The last message; None where there is none, or another is being written."""
        length = int.from_bytes(self._room[:_LENGTH])
        message = self._room[_HEAD : _HEAD + length]
        whole = hashlib.sha256(message).digest() == self._room[_LENGTH:_HEAD]
        return message if whole else None
