"""Checks the ids of entries, which are the paths of their files: small letters, figures, hyphens."""

import re
from collections.abc import Iterable

from kb.entries.files import printable
from kb.entries.notes import Notes
from kb.reading import normalise

_PART = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")


def fault_of_id(entry_id: str) -> str | None:
    """What is wrong with an id, and how it could be spelt; None for a good one."""
    parts = entry_id.split("/")
    if not all(map(_PART.fullmatch, parts)):
        better = "/".join(filter(None, map(slug, parts)))
        hint = f"; {better}.md would do" if better else ""
        return f"an id is its path: expected only a-z, 0-9 and single hyphens in it{hint}"
    if len(parts) < 2:
        return "an entry outside any game, expected it in the folder of its game, such as fluxx/"
    return None


def slug(text: str) -> str:
    """A name in the form it has in ids: ``That's Mine!`` becomes ``thats-mine``."""
    plain = "".join(sign if sign.isascii() else " " for sign in normalise(_DECIMAL.sub("-", text)))
    return "-".join(part for part in plain.split() if part.isalnum())


def check_ids(ids: Iterable[str], root: str, notes: Notes) -> None:
    """Note ids with other signs in them, and ids that some file systems take for the same."""
    seen: dict[str, str] = {}
    for entry_id in ids:
        path = printable(f"{root}/{entry_id}.md")
        wrong = fault_of_id(entry_id)
        if wrong is not None:
            notes.fault(path, 1, wrong)
        twin = seen.setdefault(entry_id.casefold(), entry_id)
        if twin != entry_id:
            other = printable(f"{root}/{twin}.md")
            notes.fault(path, 1, f"the id differs only by upper and lower case from {other}: rename one")
