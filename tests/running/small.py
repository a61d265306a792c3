"""A base of one ruling, quick to read, to change and to spoil while a site runs on it."""

from __future__ import annotations

from pathlib import Path

SOURCES = """\
handbook:
  title: Our handbook
  publisher: Nobody
  url: https://example.org/handbook
  authority: official
  passages:
    '01': "Players are kind."
"""
KIND = "fluxx/table/kind"
RULING = """\
---
title: {title}
question: Should I be kind?
verdict: yes
topics: [table]
sources: [handbook/01]
authority: official
revision: 1
asks: [do i have to be nice, is kindness expected of me]
check: none
because: No engine knows manners.
---
Kindness is no rule, yet it is expected.
"""


class Small:
    """The folder of that base.

    Args:
        folder: where it is made.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "rulings"
        (self.folder / "fluxx" / "table").mkdir(parents=True)
        (self.folder / "sources.yaml").write_text(SOURCES)
        (self.folder / "topics.yaml").write_text("table: How people behave.\n")
        (self.folder / "editions.yaml").write_text("batman-fluxx: Batman Fluxx\n")
        self.write("Be kind")

    @property
    def file(self) -> Path:
        """The file of its one ruling."""
        return self.folder / "fluxx" / "table" / "kind.md"

    def write(self, title: str) -> None:
        """Gives the ruling another title, as an editor saves a file: whole."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(RULING.format(title=title))
        fresh.replace(self.file)

    def spoil(self) -> None:
        """Makes the ruling one that cannot be read."""
        self.file.write_text(RULING.format(title="Spoilt").replace("verdict: yes", "verdict: yess"))
