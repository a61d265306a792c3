"""Where the index is kept: one folder per state of the entries, never changed once it is in place.

An index is read into memory as a whole. So a process goes on with what it has read whatever happens to the
folder afterwards: another process may replace, prune or damage it.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import tempfile
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs
from whoosh.filedb.filestore import RamStorage
from whoosh.index import FileIndex

from kb.search.schema import SCHEMA_VERSION, Row, make_schema

_MANIFEST = "manifest.json"
_KEEP = 3
_TRIES = 5
_PREFIX = f"index-{SCHEMA_VERSION}-"
_LEFTOVER_SECONDS = 3600.0
# Beyond a limit Whoosh sorts postings in runs on disk. In memory nothing is gained by that, and its memory
# storage loses such runs.
_NO_LIMIT = 1 << 20


class Damaged(Exception):
    """An index folder that is not whole."""


class _Memory(RamStorage):  # type: ignore[misc]
    """Whoosh's memory storage, which would write its intermediate files to disk."""

    def temp_storage(self, name: str | None = None) -> _Memory:
        return _Memory()


@dataclass(frozen=True)
class Opened:
    """An index ready for use, and what a person should be told about how it came to be."""

    index: FileIndex
    notice: str | None


def default_cache() -> Path:
    """The folder of this user's caches that holds the indexes."""
    return Path(platformdirs.user_cache_dir("tableside", appauthor=False))


class Store:
    """Opens the index of one state of the entries, building it where it is missing or damaged.

    Args:
        content_hash: names the state of the entries.
        make_rows: yields the rows; called only when an index must be built.
        cache: folder for index folders; the user's cache folder if left out.
    """

    def __init__(
        self, content_hash: str, make_rows: Callable[[], Iterable[Row]], cache: Path | None = None
    ) -> None:
        self._name = f"{_PREFIX}{content_hash[:20]}"
        self._make_rows = make_rows
        self._cache = cache or default_cache()

    def open(self) -> Opened:
        """The index, from the cache where possible. Never fails for the state of a disk."""
        try:
            return Opened(_index(_load(self._cache / self._name)), None)
        except Damaged:
            return self._keep(self._spare_copy() or self._build())

    def rebuild(self) -> Opened:
        """A fresh index in place of one that turned out to be damaged while it was used."""
        return self._keep(self._build(), replace=True)

    def _build(self) -> _Memory:
        memory = _Memory()
        writer = memory.create_index(make_schema()).writer(limitmb=_NO_LIMIT)
        for row in self._make_rows():
            writer.add_document(**row)
        writer.commit()
        return memory

    def _spare_copy(self) -> _Memory | None:
        spare = _spare_folder()
        try:
            return _load(spare / self._name) if spare else None
        except Damaged:
            return None

    def _keep(self, memory: _Memory, replace: bool = False) -> Opened:
        index = _index(memory)
        try:
            _put(memory, self._cache, self._name, replace)
            _prune(self._cache, self._name)
            return Opened(index, None)
        except OSError as problem:
            reason = (problem.strerror or str(problem)).lower()
        spare = _spare_folder(create=True)
        if spare is not None:
            try:
                _put(memory, spare, self._name, replace)
                _prune(spare, self._name)
                return Opened(index, _notice(self._cache, reason, spare))
            except OSError:
                pass
        return Opened(index, _notice(self._cache, reason, None))


def adopted(files: Mapping[str, bytes]) -> FileIndex:
    """An index from the files of one that another process of this program has open."""
    memory = _Memory()
    memory.files.update(files)
    return _index(memory)


def _index(memory: _Memory) -> FileIndex:
    try:
        return memory.open_index(schema=make_schema())
    except Exception as problem:  # Whoosh and pickle fail in any way on bytes they did not write
        raise Damaged(f"not an index: {problem}") from problem


def _load(folder: Path) -> _Memory:
    """All files of an index folder, checked against its manifest; `Damaged` if anything differs."""
    memory = _Memory()
    try:
        listed = json.loads((folder / _MANIFEST).read_bytes())
        for name, checksum in listed.items():
            content = (folder / name).read_bytes()
            if zlib.crc32(content) != checksum:
                raise Damaged(f"{folder / name}: differs from what was written")
            memory.files[name] = content
    except (OSError, ValueError, AttributeError, TypeError, RecursionError) as problem:
        raise Damaged(f"{folder}: {problem}") from problem
    _index(memory)
    return memory


def _put(memory: _Memory, root: Path, name: str, replace: bool) -> None:
    """Writes the index beside its place and renames it there; raises OSError where that is impossible."""
    root.mkdir(parents=True, exist_ok=True)
    if not replace and _whole(root / name):
        return
    building = Path(tempfile.mkdtemp(prefix=".building-", dir=root))
    try:
        for file, content in memory.files.items():
            (building / file).write_bytes(content)
        manifest = {file: zlib.crc32(content) for file, content in sorted(memory.files.items())}
        (building / _MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
        _swap_in(building, root / name, replace)
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _swap_in(building: Path, target: Path, replace: bool) -> None:
    for _ in range(_TRIES):
        if not replace and _whole(target):
            return  # another process was quicker
        replace = False
        if os.path.lexists(target):
            _discard(target)
        try:
            building.rename(target)
            return
        except OSError:
            if not os.path.lexists(target):
                raise
    if not _whole(target):
        raise OSError(f"{target} is being replaced again and again")


def _whole(folder: Path) -> bool:
    try:
        _load(folder)
    except Damaged:
        return False
    return True


def _discard(target: Path) -> None:
    """Takes a folder out of its place in one step, then deletes it at leisure."""
    aside = Path(tempfile.mkdtemp(prefix=".old-", dir=target.parent))
    try:
        target.rename(aside / "index")
    except FileNotFoundError:
        pass
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _prune(root: Path, current: str) -> None:
    """Deletes all but the newest indexes, and what killed processes left; trouble here harms nobody."""
    try:
        others = [entry for entry in root.glob("index-*") if entry.name != current]
        for old in sorted(others, key=_age, reverse=True)[_KEEP - 1 :]:
            _discard(old)
        newest = _age(root / current)
        for entry in root.iterdir():
            if entry.name.startswith((".building-", ".old-")) and newest - _age(entry) > _LEFTOVER_SECONDS:
                shutil.rmtree(entry, ignore_errors=True)
    except OSError:
        return


def _age(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def _spare_folder(create: bool = False) -> Path | None:
    """This user's own folder among the temporary files; none where somebody else could have laid it out.

    Reading an index unpickles parts of it, so nobody else's folder may ever be used.
    """
    user = os.getuid() if hasattr(os, "getuid") else 0
    try:
        folder = Path(tempfile.gettempdir()) / f"tableside-{user}"
        if create:
            folder.mkdir(mode=0o700, exist_ok=True)
        facts = folder.lstat()
    except OSError:
        return None
    private = stat.S_ISDIR(facts.st_mode) and facts.st_uid == user and not stat.S_IMODE(facts.st_mode) & 0o077
    return folder if private or os.name == "nt" else None


def _notice(cache: Path, reason: str, spare: Path | None) -> str:
    place = f"it is kept in {spare} instead" if spare else "it has to be built anew each time"
    return f"The search index could not be kept in {cache} ({reason}); {place}."
