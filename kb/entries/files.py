"""Finds the files of a base and reads them as text; what cannot be read becomes a fault, unread."""

import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path

from kb.entries.notes import Notes
from kb.reading.strict_yaml import forbidden_character

LARGEST = 256 * 1024
REGISTERS = ("sources.yaml", "topics.yaml", "editions.yaml", "redirects.yaml", "changes.yaml")
_MISSPELT = (".md", ".markdown", ".mdown", ".mkd", ".yml")


@dataclass(frozen=True)
class Source:
    """A file that was read: its path in the base, its path in messages, its text with plain line ends."""

    relative: str
    path: str
    text: str


@dataclass(frozen=True)
class Files:
    """The entries and registers of a folder. ``stems`` are the ids of all entries, readable or not."""

    entries: tuple[Source, ...]
    registers: dict[str, Source]
    stems: tuple[str, ...]
    content_hash: str


def read_files(folder: Path, notes: Notes) -> Files | None:
    """All files of a base; None, with a fault, where the folder itself cannot be read."""
    shown = shown_root(folder)
    try:
        next(folder.iterdir(), None)
    except (OSError, ValueError) as error:
        reason = "it does not exist" if isinstance(error, FileNotFoundError) else _reason(error)
        hint = "name the folder that holds sources.yaml and the entries"
        notes.fault(printable(str(folder)), 1, f"the folder of entries cannot be read ({reason}): {hint}")
        return None
    digest = hashlib.sha256()
    entries, registers, stems = [], {}, []
    for relative in _walk(folder, shown, notes):
        path = printable(f"{shown}/{relative}")
        if relative.endswith(".md"):
            stems.append(relative.removesuffix(".md"))
        data = _bytes(folder, relative, path, notes)
        digest.update(b"%s\0%d\0" % (os.fsencode(relative), -1 if data is None else len(data)))
        digest.update(data or b"")
        text = None if data is None else _text(data, path, notes)
        if text is None:
            continue
        source = Source(relative, path, text)
        if relative.endswith(".md"):
            entries.append(source)
        else:
            registers[relative] = source
    return Files(tuple(entries), registers, tuple(stems), digest.hexdigest())


def shown_root(folder: Path) -> str:
    """How a folder is called in messages: by its name; an installed copy like the original."""
    name = folder.absolute().name
    return "rulings" if name in ("_rulings", "") else printable(name)


def _walk(folder: Path, shown: str, notes: Notes) -> list[str]:
    found: list[str] = []

    def unreadable(error: OSError) -> None:
        place = os.path.relpath(error.filename or folder, folder)
        notes.fault(printable(f"{shown}/{place}"), 1, f"this folder cannot be read ({_reason(error)})")

    for here, folders, names in os.walk(folder, onerror=unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        prefix = os.path.relpath(here, folder)
        for name in folders + names:
            relative = name if prefix == os.curdir else f"{prefix}/{name}".replace(os.sep, "/")
            path = printable(f"{shown}/{relative}")
            if name in folders:
                _check_folder(folder / relative, path, notes)
            elif name.startswith("."):
                continue
            elif name.endswith(".md") or relative in REGISTERS:
                found.append(relative)
            elif name.casefold().endswith(_MISSPELT):
                text = "this ending is not read, expected .md for entries and .yaml for registers: rename it"
                notes.fault(path, 1, text)
    return sorted(found)


def _check_folder(place: Path, path: str, notes: Notes) -> None:
    if place.is_symlink():
        notes.fault(path, 1, "a link to a folder, expected a folder: put the files themselves here")
    elif path.casefold().endswith(".md"):
        notes.fault(path, 1, "a folder whose name ends in .md, expected a file: rename the folder")


def _bytes(folder: Path, relative: str, path: str, notes: Notes) -> bytes | None:
    place = folder / relative
    try:
        if place.is_symlink() and not _inside(place, folder):
            notes.fault(path, 1, "a link that leads out of the folder of entries: put the file itself here")
            return None
        status = place.stat()
        if not stat.S_ISREG(status.st_mode):
            notes.fault(path, 1, "neither a file nor a folder, expected a text file: remove it")
            return None
        if status.st_size > LARGEST:
            size = f"{status.st_size // 1024} KB, expected at most {LARGEST // 1024} KB"
            notes.fault(path, 1, f"{size}: not read; an entry holds one idea, so split it")
            return None
        return place.read_bytes()
    except (OSError, ValueError) as error:
        notes.fault(path, 1, f"this file cannot be read ({_reason(error)})")
        return None


def _inside(place: Path, folder: Path) -> bool:
    return Path(os.path.realpath(place)).is_relative_to(os.path.realpath(folder))


def _text(data: bytes, path: str, notes: Notes) -> str | None:
    """The text of a file, without byte order mark and with plain line ends; None if it is no UTF-8 text."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        notes.fault(path, 1, "encoded as UTF-16, expected UTF-8: save it as UTF-8")
        return None
    if b"\0" in data:
        position = data.index(b"\0")
        notes.fault(
            path, _line_of(data, position), f"a binary file (a zero byte at byte {position}), expected text"
        )
        return None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # The decoder counts from behind a byte order mark.
        position = error.start + (3 if data.startswith(b"\xef\xbb\xbf") else 0)
        found = f"byte {position} (0x{data[position]:02x}) is not UTF-8"
        notes.fault(path, _line_of(data, position), f"{found}, expected text in UTF-8: save it as UTF-8")
        return None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    bad = forbidden_character(text)
    if bad is not None:
        notes.fault(path, *bad)
        return None
    return text


def _line_of(data: bytes, position: int) -> int:
    return data.count(b"\n", 0, position) + 1


def _reason(error: OSError | ValueError) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()


def printable(path: str) -> str:
    """A path fit for any terminal: bytes that are no text, and signs that do not print, are spelt out."""
    safe = path.encode("utf-8", "backslashreplace").decode("utf-8")
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in safe)
