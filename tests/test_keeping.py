"""A base kept between processes is used only while nothing has changed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from kb.entries import Base, read_base
from kb.keeping import Keeper
from kb.knowledge import Knowledge

RULINGS = Path(__file__).resolve().parents[1] / "rulings"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A few entries that are sound together."""
    folder = tmp_path / "rulings"
    (folder / "fluxx").mkdir(parents=True)
    for name in ("sources.yaml", "topics.yaml", "editions.yaml", "redirects.yaml"):
        shutil.copy(RULINGS / name, folder)
    shutil.copytree(RULINGS / "fluxx/cards", folder / "fluxx/cards")
    return folder


def read(folder: Path) -> Base:
    base, _ = read_base(folder)
    return base


def kept(folder: Path, cache: Path) -> Path:
    """Keeps the base and returns the file it is kept in."""
    Keeper(folder, cache).put(read(folder))
    (file,) = cache.iterdir()
    return file


def test_what_is_kept_is_what_was_read(folder: Path, tmp_path: Path) -> None:
    kept(folder, tmp_path / "cache")
    assert Keeper(folder, tmp_path / "cache").get() == read(folder)


def test_nothing_is_kept_at_first(folder: Path, tmp_path: Path) -> None:
    assert Keeper(folder, tmp_path / "cache").get() is None
    assert Keeper(tmp_path / "nowhere", tmp_path / "cache").get() is None


def test_a_file_written_again_in_the_same_size_is_read_again(folder: Path, tmp_path: Path) -> None:
    kept(folder, tmp_path / "cache")
    card = next((folder / "fluxx/cards").iterdir())
    before = card.stat()
    card.write_bytes(card.read_bytes())
    os.utime(card, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert Keeper(folder, tmp_path / "cache").get() is None


def test_a_new_file_is_read(folder: Path, tmp_path: Path) -> None:
    kept(folder, tmp_path / "cache")
    (folder / "fluxx/new.md").write_text("", encoding="utf-8")
    assert Keeper(folder, tmp_path / "cache").get() is None


@pytest.mark.parametrize("damage", ["cut", "turned", "empty", "other"])
def test_what_is_damaged_is_not_used(folder: Path, tmp_path: Path, damage: str) -> None:
    file = kept(folder, tmp_path / "cache")
    data = file.read_bytes()
    turned = data[:500] + bytes([data[500] ^ 1]) + data[501:]
    file.write_bytes({"cut": data[:-9], "turned": turned, "empty": b"", "other": b"x" * 99}[damage])
    assert Keeper(folder, tmp_path / "cache").get() is None


def test_a_folder_that_cannot_be_written_is_no_trouble(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file", encoding="utf-8")
    keeper = Keeper(folder, tmp_path / "cache")
    keeper.put(read(folder))
    assert keeper.get() is None


def test_only_the_newest_few_are_kept(folder: Path, tmp_path: Path) -> None:
    for number in range(5):
        (folder / f"fluxx/note-{number}.txt").write_text("", encoding="utf-8")
        Keeper(folder, tmp_path / "cache").put(read(folder))
    assert len(list((tmp_path / "cache").glob("base-*"))) == 3


def test_a_kept_base_answers_and_proves_like_one_just_read(tmp_path: Path) -> None:
    first = Knowledge.load(RULINGS, tmp_path)
    second = Knowledge.load(RULINGS, tmp_path)
    text = "my card was cancelled, may i play another"
    answers = [{**knowledge.ask(text), "took_ms": 0} for knowledge in (first, second)]
    assert answers[0] == answers[1]
    assert answers[0]["status"] == "proven"
    tests = [
        [
            example.test
            for ruling in sorted(known.prover.examples)
            for example in known.prover.examples[ruling]
        ]
        for known in (first, second)
    ]
    assert tests[0] == tests[1]
