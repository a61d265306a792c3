"""A base that was read and found sound, kept so that the next process need not read every file again.

What is kept is named after the files it was read from (their names, sizes and times) and after this program:
when any of them changes, it is left alone and the files are read. Like a search index it lies in the user's
cache folder, and like one it is never used when it is not whole.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kb.entries import Base

_VERSION = 1
_PREFIX = f"base-{_VERSION}-"
_KEEP = 3
_DIGEST = 32
_PACKAGE = Path(__file__).resolve().parent


class Keeper:
    """Keeps one folder's base in a cache folder.

    Args:
        folder: the folder of entries.
        cache: the folder for what is kept.
    """

    def __init__(self, folder: Path, cache: Path) -> None:
        self._folder = folder
        self._cache = cache
        self._name = _name_for(folder)  # before anything is read: what changes from here on, changes the name

    def get(self) -> Base | None:
        """The base as the files say now, if it was kept whole; None means: read the files."""
        if self._name is None:
            return None
        try:
            data = (self._cache / self._name).read_bytes()
        except OSError:
            return None
        if hashlib.sha256(data[_DIGEST:]).digest() != data[:_DIGEST]:
            return None
        try:
            found = pickle.loads(data[_DIGEST:])
        except Exception:  # a pickle of another program's version fails in any way
            return None
        return found if isinstance(found, Base) and found.folder == self._folder else None

    def put(self, base: Base) -> None:
        """Keeps a base without faults. Where that is impossible, the files are read the next time."""
        if self._name is None:
            return
        try:
            data = pickle.dumps(base, pickle.HIGHEST_PROTOCOL)
            self._cache.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self._cache, prefix=".base-", delete=False) as file:
                file.write(hashlib.sha256(data).digest() + data)
            Path(file.name).replace(self._cache / self._name)
            self._prune(self._name)
        except (OSError, pickle.PicklingError, RecursionError):
            return

    def _prune(self, current: str) -> None:
        others = [entry for entry in self._cache.glob("base-*") if entry.name != current]
        for old in sorted(others, key=lambda entry: entry.stat().st_mtime, reverse=True)[_KEEP - 1 :]:
            old.unlink(missing_ok=True)


def _name_for(folder: Path) -> str | None:
    """What a base read now is kept under; None where the files cannot be looked at."""
    digest = hashlib.sha256(os.fsencode(folder.absolute()))
    try:
        for line in sorted((*_marks(folder, ""), *_marks(_PACKAGE, ".py"))):
            digest.update(line)
    except OSError:
        return None
    return f"{_PREFIX}{digest.hexdigest()[:20]}"


def _marks(folder: Path, suffix: str) -> Iterator[bytes]:
    """A line for each file below a folder, which differs whenever the file was written again."""
    waiting = [os.fspath(folder)]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir():
                    waiting.append(entry.path)
                elif entry.name.endswith(suffix):
                    facts = entry.stat()
                    times = f"{facts.st_size} {facts.st_mtime_ns} {facts.st_ctime_ns} {facts.st_ino}"
                    yield os.fsencode(f"{entry.path}\0{times}\n")
