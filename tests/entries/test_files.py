"""Files that cannot be read, and paths that cannot be ids."""

import os
import time
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.entries import Ruling, Summary, read_base
from kb.entries.files import LARGEST
from tests.entries.shelf import CANCELLED, GOAL_FILE, RULING, Shelf

NEW = "fluxx/new.md"


def test_a_missing_folder_is_one_fault(tmp_path: Path) -> None:
    base, faults = read_base(tmp_path / "none")
    assert len(faults) == 1
    assert "cannot be read (it does not exist): name the folder that holds sources.yaml" in faults[0].text
    assert not base.rulings


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert "cannot be read (not a directory)" in read_base(tmp_path / "file")[1][0].text


def test_an_empty_folder_lacks_its_registers(tmp_path: Path) -> None:
    texts = [str(fault) for fault in read_base(tmp_path)[1]]
    assert [text.split("/")[1].split(":")[0] for text in texts] == ["sources.yaml", "topics.yaml"]


def test_a_folder_that_may_not_be_read(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert "cannot be read (permission denied)" in shelf.faults()[0].text


def test_a_file_that_may_not_be_read(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    read_bytes = Path.read_bytes

    def refuse(place: Path) -> bytes:
        if place.name == "topics.yaml" or place.name == "turn.md":
            raise PermissionError(13, "Permission denied")
        return read_bytes(place)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    found = [str(fault) for fault in shelf.faults()]
    assert "rulings/fluxx/turn.md:1: this file cannot be read (permission denied)" in found
    assert "rulings/topics.yaml:1: this file cannot be read (permission denied)" in found
    assert not any("missing" in fault for fault in found)


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (b"---\ntitle: caf\xe9\n---\n", 2, "byte 14 (0xe9) is not UTF-8"),
        (b"\xef\xbb\xbf---\ntitle: caf\xe9\n---\n", 2, "byte 17 (0xe9) is not UTF-8"),
        ("---\ntitle: x".encode("utf-16"), 1, "encoded as UTF-16, expected UTF-8"),
        (b"---\n\x89PNG\0\r\n", 2, "a binary file (a zero byte at byte 8)"),
        (b"---\ntitle: x\n---\n\x1b[31m", 4, "the invisible character U+001B"),
        (b"", 1, "the front matter is missing"),
        (b"# Read me\n", 1, "the front matter is missing"),
        (b"---\n---\ntext", 2, "the front matter holds no keys"),
        (b"---\n- a\n---\ntext", 2, "the front matter holds no keys"),
        (b"---\ntitle: x\n", 1, "the front matter has no end"),
    ],
)
def test_a_file_that_is_no_entry(shelf: Shelf, data: bytes, line: int, words: str) -> None:
    shelf.write_bytes(NEW, data)
    fault = shelf.fault()
    assert fault.startswith(f"rulings/{NEW}:{line}: ")
    assert words in fault


def test_a_large_file_is_refused_unread(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.write_bytes(NEW, b"x" * (LARGEST + 1))
    read: list[str] = []
    read_bytes = Path.read_bytes

    def watched(place: Path) -> bytes:
        read.append(place.name)
        return read_bytes(place)

    monkeypatch.setattr(Path, "read_bytes", watched)
    assert "fluxx/new.md:1: 256 KB, expected at most 256 KB: not read" in shelf.fault()
    assert "turn.md" in read
    assert "new.md" not in read


def test_five_megabytes_take_no_time(shelf: Shelf) -> None:
    shelf.write_bytes(NEW, b"---\na: " + b"[" * 5_000_000)
    started = time.process_time()
    assert "4882 KB, expected at most 256 KB" in shelf.fault()
    assert time.process_time() - started < 1


def test_a_bomb_of_aliases(shelf: Shelf) -> None:
    bomb = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 60))
    shelf.write(NEW, f"---\n{bomb}---\nText.\n")
    faults = shelf.faults()
    assert {fault.path for fault in faults} == {f"rulings/{NEW}"}
    assert "the anchor &a0" in faults[0].text


def test_a_folder_named_like_an_entry(shelf: Shelf) -> None:
    (shelf.folder / NEW).mkdir()
    assert "fluxx/new.md:1: a folder whose name ends in .md" in shelf.fault()


def test_a_pipe_does_not_hang(shelf: Shelf) -> None:
    os.mkfifo(shelf.folder / NEW)
    assert "fluxx/new.md:1: neither a file nor a folder" in shelf.fault()


def test_links(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "outside.md").write_text("secret")
    (tmp_path / "folder").mkdir()
    (shelf.folder / "fluxx/out.md").symlink_to(tmp_path / "outside.md")
    (shelf.folder / "fluxx/gone.md").symlink_to(shelf.folder / "nowhere.md")
    (shelf.folder / "fluxx/round.md").symlink_to(shelf.folder / "fluxx/round.md")
    (shelf.folder / "fluxx/more").symlink_to(tmp_path / "folder")
    found = [str(fault) for fault in shelf.faults()]
    assert len(found) == 4
    assert found[0].startswith("rulings/fluxx/gone.md:1: this file cannot be read (no such file")
    assert found[1].startswith("rulings/fluxx/more:1: a link to a folder")
    assert found[2].startswith("rulings/fluxx/out.md:1: a link that leads out of the folder")
    assert found[3].startswith("rulings/fluxx/round.md:1: ")


def test_a_base_behind_a_link_is_read(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").symlink_to(shelf.folder)
    assert read_base(tmp_path / "elsewhere")[1] == ()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fluxx/Belay That.md", "fluxx/belay-that.md would do"),
        ("fluxx/That's.md", "fluxx/thats.md would do"),
        ("fluxx/a_b.md", "fluxx/a-b.md would do"),
        ("fluxx/a--b.md", "fluxx/a-b.md would do"),
        ("Fluxx/new.md", "fluxx/new.md would do"),
        ("fluxx/été.md", "fluxx/ete.md would do"),
        ("fluxx/3.1.md", "fluxx/3-1.md would do"),
        ("new.md", "an entry outside any game"),
    ],
)
def test_a_path_that_is_no_id(shelf: Shelf, name: str, words: str) -> None:
    shelf.write(name, "x")
    found = [str(fault) for fault in shelf.faults() if "front matter" not in fault.text]
    assert len(found) == 1
    assert found[0].startswith(f"rulings/{name}:1: ")
    assert words in found[0]


def test_ids_that_differ_only_by_case(shelf: Shelf) -> None:
    shelf.write("fluxx/Turn.md", "x")
    found = [fault.text for fault in shelf.faults() if fault.path.endswith(("/Turn.md", "/turn.md"))]
    assert any("differs only by upper and lower case from rulings/fluxx/Turn.md" in text for text in found)


def test_names_that_are_no_text(shelf: Shelf) -> None:
    place = os.fsencode(shelf.folder) + b"/fluxx/\xff\n.md"
    try:
        with open(place, "wb") as file:  # noqa: PTH123 - a path of bytes
            file.write(b"x")
    except OSError:
        pytest.skip("this file system takes only names that are text")
    for fault in shelf.faults():
        assert str(fault).isprintable()
        str(fault).encode()


def test_endings_that_would_be_passed_over(shelf: Shelf) -> None:
    shelf.write("fluxx/new.MD", "x")
    shelf.write("topics.yml", "x")
    shelf.write("fluxx/notes.txt", "x")
    shelf.write("fluxx/.hidden.md", "x")
    shelf.write(".git/x.md", "x")
    assert [fault.path for fault in shelf.faults()] == ["rulings/fluxx/new.MD", "rulings/topics.yml"]


FEARLESS = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
PATHS = st.sampled_from([NEW, "fluxx/cards/new.md", "sources.yaml", "redirects.yaml", CANCELLED, GOAL_FILE])
SCRAPS = (
    st.sampled_from(
        [
            "---\n",
            "title: ",
            "a: [",
            "{",
            "}",
            "]",
            "&a",
            "*a",
            "!t ",
            "## Examples\n",
            "```yaml scenario\n",
            "```\n",
        ]
    )
    | st.sampled_from(
        [
            "name: x\n",
            "goal: ",
            "all: ",
            "editions: ",
            "- ",
            "\t",
            "\r",
            "\0",
            "> ",
            "](x.md)",
            "#",
            "asks:\n",
        ]
    )
    | st.sampled_from(
        ["kind: summary\n", "  - text: y\n", "\u2028", "\ud7ff", "'", '"', "passages: ", "<script>"]
    )
)


@FEARLESS
@given(PATHS, st.binary(max_size=200))
def test_any_bytes_are_at_worst_faults(shelf: Shelf, path: str, data: bytes) -> None:
    shelf.write_bytes(path, data)
    for fault in shelf.faults():
        assert str(fault).isprintable()
        assert fault.line >= 1


@FEARLESS
@given(PATHS, st.lists(SCRAPS | st.text(max_size=5), max_size=30).map("".join))
def test_scraps_of_entries_are_at_worst_faults(shelf: Shelf, path: str, text: str) -> None:
    shelf.write_bytes(path, text.encode("utf-8", "replace"))
    base, faults = read_base(shelf.folder)
    assert all(str(fault).isprintable() for fault in faults)
    entries: list[Ruling | Summary] = [*base.rulings.values(), *base.summaries.values()]
    for entry in entries:
        assert "<script" not in entry.answer_html + "".join(section.html for section in entry.sections)


@FEARLESS
@given(st.integers(0, 900), st.integers(0, 40), st.text(max_size=6))
def test_a_damaged_ruling_is_at_worst_faulty(shelf: Shelf, begin: int, length: int, instead: str) -> None:
    whole = dedent(RULING)
    damaged = whole[:begin] + instead + whole[begin + length :]
    shelf.write_bytes(CANCELLED, damaged.encode("utf-8", "replace"))
    lines = damaged.count("\n") + damaged.count("\r") + 1
    for fault in shelf.faults():
        assert fault.path != f"rulings/{CANCELLED}" or 1 <= fault.line <= lines
