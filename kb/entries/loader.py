"""Reads a folder of entries: every file by itself, then everything that hangs together."""

from pathlib import Path

from kb.entries import markdown
from kb.entries.body import open_entry, read_body
from kb.entries.cards import card_of
from kb.entries.changes import check_changes, read_changes
from kb.entries.crosscheck import check_base
from kb.entries.files import Files, Source, read_files, shown_root
from kb.entries.ids import check_ids
from kb.entries.models import Base, CardEntry, Ruling, Summary
from kb.entries.notes import Notes
from kb.entries.registers import read_documents, read_lines, read_register
from kb.entries.rulings import ruling_of
from kb.entries.summaries import summary_of
from kb.reading import Fault


def read_base(folder: Path) -> tuple[Base, tuple[Fault, ...]]:
    """Everything in a folder of entries, and everything that is wrong with it, sorted by file and line.

    Whatever the files hold, nothing is raised. A base with faults is only good for looking at: parts may be
    missing from it.
    """
    notes = Notes()
    files = read_files(folder, notes)
    if files is None:
        return Base(folder), tuple(notes.faults)
    base = _read(folder, files, notes)
    check_ids(files.stems, shown_root(folder), notes)
    check_base(base, files.stems, notes)
    check_changes(base, notes)
    return base, tuple(sorted(set(notes.faults)))


def _read(folder: Path, files: Files, notes: Notes) -> Base:
    root = shown_root(folder)
    sources, topics, editions, redirects, changes = (
        read_register(name, files, root, notes)
        for name in ("sources.yaml", "topics.yaml", "editions.yaml", "redirects.yaml", "changes.yaml")
    )
    base = Base(
        folder,
        documents=read_documents(sources),
        topics=read_lines(topics),
        editions=read_lines(editions),
        redirects=read_lines(redirects),
        changes=read_changes(changes),
        content_hash=files.content_hash,
    )
    notes.front[redirects.path] = redirects.values
    notes.front[changes.path] = changes.values
    for source in files.entries:
        entry = _entry(source, notes)
        if isinstance(entry, CardEntry):
            base.cards[entry.id] = entry
        elif isinstance(entry, Summary):
            base.summaries[entry.id] = entry
        elif entry is not None:
            base.rulings[entry.id] = entry
    return base


def _entry(source: Source, notes: Notes) -> Ruling | CardEntry | Summary | None:
    opened = open_entry(source, notes)
    if opened is None:
        return None
    fields, text, first_line = opened
    body = read_body(text, first_line, source, notes)
    notes.front[source.path] = fields.values
    notes.statements[source.path] = body.answer_line
    if markdown.is_card(source.relative):
        return card_of(fields, body, source)
    if "kind" in fields.values:
        return summary_of(fields, body, source)
    return ruling_of(fields, body, source)
