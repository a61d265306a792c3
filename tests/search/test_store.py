"""The life of an index: missing, stale, damaged, shared, and nowhere to put it."""

from __future__ import annotations

import errno
import json
import os
import pickle
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from kb.search import Finder
from kb.search.lookup import Learned, Lookup
from kb.search.store import Store
from tests.search import samples

QUESTION = "can i play another card after mine was cancelled?"
ANSWER = "fluxx/surprises/cancelled-play"


def answer(cache: Path) -> str | None:
    return Finder(samples.base(), cache).find(QUESTION).ruling


def folders(cache: Path) -> list[Path]:
    return sorted(cache.glob("index-*"))


def largest_file(folder: Path) -> Path:
    return max(folder.iterdir(), key=lambda file: file.stat().st_size)


def forbid_building(monkeypatch: pytest.MonkeyPatch) -> None:
    def build(_: Store) -> None:
        pytest.fail("built an index although there was one")

    monkeypatch.setattr(Store, "_build", build)


def test_a_missing_index_is_built_and_then_used_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(cache) == ANSWER
    assert len(folders(cache)) == 1
    assert [entry.name for entry in cache.iterdir()] == [folders(cache)[0].name]
    forbid_building(monkeypatch)
    assert answer(cache) == ANSWER


def test_the_users_cache_folder_is_the_default(tmp_path: Path) -> None:
    assert Finder(samples.base()).find(QUESTION).ruling == ANSWER
    if sys.platform == "linux":
        assert folders(tmp_path / "xdg" / "tableside")


def test_other_entries_get_an_index_of_their_own(cache: Path) -> None:
    answer(cache)
    fewer = samples.base(*samples.RULINGS[1:])
    assert Finder(fewer, cache).find(QUESTION).ruling != ANSWER
    assert len(folders(cache)) == 2


def cut_short(folder: Path) -> None:
    file = largest_file(folder)
    file.write_bytes(file.read_bytes()[:-100])


def flip_a_byte(folder: Path) -> None:
    file = largest_file(folder)
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 0xFF
    file.write_bytes(content)


def remove_a_file(folder: Path) -> None:
    largest_file(folder).unlink()


def remove_everything(folder: Path) -> None:
    for file in folder.iterdir():
        file.unlink()


def remove_the_manifest(folder: Path) -> None:
    (folder / "manifest.json").unlink()


def spoil_the_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_bytes(b"\xff\x00 no json")


def list_nothing(folder: Path) -> None:
    (folder / "manifest.json").write_text("{}")


def list_nonsense(folder: Path) -> None:
    (folder / "manifest.json").write_text("[1, 2]")


def sign_garbage(folder: Path) -> None:
    for file in folder.iterdir():
        file.write_bytes(b"garbage")
    names = [file.name for file in folder.iterdir()]
    (folder / "manifest.json").write_text(json.dumps({name: zlib.crc32(b"garbage") for name in names}))


def become_a_file(folder: Path) -> None:
    remove_everything(folder)
    folder.rmdir()
    folder.write_text("not a folder")


@pytest.mark.parametrize(
    "damage",
    [
        cut_short,
        flip_a_byte,
        remove_a_file,
        remove_everything,
        remove_the_manifest,
        spoil_the_manifest,
        list_nothing,
        list_nonsense,
        sign_garbage,
        become_a_file,
    ],
)
def test_a_damaged_index_is_built_anew(
    cache: Path, damage: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(cache)
    damage(folders(cache)[0])
    found = Finder(samples.base(), cache).find(QUESTION)
    assert (found.ruling, found.notice) == (ANSWER, None)
    forbid_building(monkeypatch)
    assert answer(cache) == ANSWER


def spoil_postings(folder: Path) -> None:
    """Damages what only a question reads, and makes the manifest agree with it."""
    file = largest_file(folder)
    content = bytearray(file.read_bytes())
    content[: len(content) // 2] = bytes(len(content) // 2)
    file.write_bytes(content)
    manifest = folder / "manifest.json"
    listed = json.loads(manifest.read_text())
    manifest.write_text(json.dumps({**listed, file.name: zlib.crc32(content)}))


def test_damage_that_shows_only_when_asked_is_mended(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer(cache)
    spoil_postings(folders(cache)[0])
    index = Store(samples.base().content_hash, list, cache).open().index
    with pytest.raises(pickle.UnpicklingError):
        Lookup(index, Learned()).rulings(["cancel"], (), 5)
    assert answer(cache) == ANSWER
    forbid_building(monkeypatch)
    assert answer(cache) == ANSWER


def test_an_error_that_a_new_index_does_not_cure_is_not_hidden(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> dict[str, float]:
        raise ZeroDivisionError

    finder = Finder(samples.base(), cache)
    monkeypatch.setattr(Lookup, "rulings", broken)
    with pytest.raises(ZeroDivisionError):
        finder.find(QUESTION)
    forbid_building(monkeypatch)
    with pytest.raises(ZeroDivisionError):
        finder.find(QUESTION)


def test_a_running_finder_outlives_its_folder(cache: Path) -> None:
    finder = Finder(samples.base(), cache)
    finder.find("wormhole")
    remove_everything(folders(cache)[0])
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(finder.find, QUESTION).result().ruling == ANSWER


def test_only_the_newest_three_are_kept(cache: Path) -> None:
    bases = [samples.base(each) for each in samples.RULINGS[:5]]
    running = []
    for age, each in enumerate(bases):
        running.append(Finder(each, cache))
        running[-1].find(QUESTION)
        for folder in folders(cache):
            if time.time() - folder.stat().st_mtime < 100:
                os.utime(folder, (1_000_000 + age, 1_000_000 + age))
    assert len(folders(cache)) == 3
    assert running[0].find(QUESTION).ruling == ANSWER


def test_what_a_killed_process_left_is_cleared_away_later(cache: Path) -> None:
    left, fresh = cache / ".building-left", cache / ".building-fresh"
    for folder in (left, fresh):
        folder.mkdir(parents=True)
    os.utime(left, (1_000_000, 1_000_000))
    answer(cache)
    assert (left.exists(), fresh.exists()) == (False, True)


_START = """
import sys
from pathlib import Path
from kb.search import Finder
from tests.search import samples
found = Finder(samples.base(), Path(sys.argv[1])).find(sys.argv[2])
print(found.ruling, found.notice)
"""


@pytest.mark.parametrize("damaged", [False, True], ids=["nothing there", "a damaged index there"])
def test_processes_starting_at_once_agree(cache: Path, damaged: bool) -> None:
    if damaged:
        answer(cache)
        cut_short(folders(cache)[0])
    command = [sys.executable, "-c", _START, str(cache), QUESTION]
    started = [
        subprocess.Popen(command, cwd=samples.ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(5)
    ]
    ended = [process.communicate(timeout=120) for process in started]
    assert [out.split() for out, _ in ended] == [[ANSWER, "None"]] * 5, ended
    assert [entry.name for entry in cache.iterdir()] == [folders(cache)[0].name]


def test_threads_starting_at_once_share_one_index(cache: Path) -> None:
    finder = Finder(samples.base(), cache)
    gate = threading.Barrier(6)

    def ask() -> str | None:
        gate.wait()
        return finder.find(QUESTION).ruling

    with ThreadPoolExecutor(6) as pool:
        assert [each.result() for each in [pool.submit(ask) for _ in range(6)]] == [ANSWER] * 6


def fail_below(monkeypatch: pytest.MonkeyPatch, folder: Path | None, number: int) -> None:
    """Lets nothing be written below a folder, or anywhere: the disk is full, or may only be read."""
    write = Path.write_bytes

    def refusing(self: Path, data: bytes) -> int:
        if folder is None or folder in self.parents:
            raise OSError(number, os.strerror(number), str(self))
        return write(self, data)

    monkeypatch.setattr(Path, "write_bytes", refusing)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_cache_that_takes_nothing_is_replaced_by_a_temporary_folder(
    cache: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_below(monkeypatch, cache, number)
    finder = Finder(samples.base(), cache)
    found = finder.find(QUESTION)
    assert found.ruling == ANSWER
    assert found.notice is not None
    assert str(cache) in found.notice
    assert os.strerror(number).lower() in found.notice
    assert finder.find(QUESTION).notice is None, "told more than once"
    assert not list(cache.iterdir()), "something half-made was left"
    forbid_building(monkeypatch)
    assert answer(cache) == ANSWER


def test_a_cache_with_room_again_is_used_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        fail_below(patch, cache, errno.ENOSPC)
        answer(cache)
    assert Finder(samples.base(), cache).find(QUESTION).notice is None
    assert len(folders(cache)) == 1


def test_without_any_room_the_index_lives_in_memory(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_below(monkeypatch, None, errno.ENOSPC)
    found = Finder(samples.base(), cache).find(QUESTION)
    assert found.ruling == ANSWER
    assert found.notice is not None
    assert "anew" in found.notice


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_not_even_an_empty_folder_can_be_made(
    cache: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(*_: Any, **__: Any) -> str:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("tempfile.mkdtemp", refusing)
    monkeypatch.setattr("tempfile.mkstemp", refusing)
    found = Finder(samples.base(), cache).find(QUESTION)
    assert found.ruling == ANSWER
    assert found.notice is not None
    assert os.strerror(number).lower() in found.notice


def test_a_file_in_place_of_the_cache_folder(cache: Path) -> None:
    cache.write_text("in the way")
    found = Finder(samples.base(), cache).find(QUESTION)
    assert found.ruling == ANSWER
    assert found.notice is not None
    assert cache.read_text() == "in the way"


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders have no owner to check here")
def test_a_temporary_folder_open_to_others_is_not_trusted(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid_out = tmp_path / "tmp" / f"tableside-{os.getuid()}"
    laid_out.mkdir()
    laid_out.chmod(0o777)
    fail_below(monkeypatch, cache, errno.ENOSPC)
    assert answer(cache) == ANSWER
    assert not list(laid_out.iterdir())
