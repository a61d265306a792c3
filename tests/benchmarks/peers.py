"""The peers: what a plain, well-known tool needs for the like of it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import yaml

from kb.entries import Base

_YAML = re.compile(r"\A---\n(.*?)^---$|^```yaml scenario\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def yaml_texts(folder: Path) -> list[str]:
    """Every piece of YAML in the entries of a folder."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.md")))
    return [first or second for text in texts for first, second in _YAML.findall(text)]


def parse_all(texts: Iterable[str]) -> None:
    """Parses them with PyYAML's loader in C."""
    for text in texts:
        yaml.load(text, yaml.CSafeLoader)


def full_text_table(base: Base) -> sqlite3.Connection:
    """The same texts in SQLite's full-text index, in memory."""
    table = sqlite3.connect(":memory:")
    table.execute("create virtual table entry using fts5(id, title, body, tokenize = 'porter')")
    rows = [
        (each.id, f"{each.title} {each.question}", " ".join([each.answer, *(ask.text for ask in each.asks)]))
        for each in base.rulings.values()
    ]
    rows += [(each.id, each.name, each.effect) for each in base.cards.values()]
    table.executemany("insert into entry values (?, ?, ?)", rows)
    table.commit()
    return table


def full_text_query(table: sqlite3.Connection, question: str) -> list[tuple[str]]:
    """The ten best rows that hold any word of the question."""
    words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", question)) or '""'
    query = "select id from entry where entry match ? order by rank limit 10"
    return table.execute(query, (words,)).fetchall()
