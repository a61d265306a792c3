"""Whatever goes wrong ends in one message and exit code 2, never in a traceback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.program import Kb

COMMANDS = [["ask", "hand limit"], ["search", "hand"], ["show", "x"], ["check"], ["verify"]]


def test_faults_are_listed_with_their_lines(kb: Kb, rulings: Path) -> None:
    (rulings / "fluxx" / "one.md").write_text("no front matter\n")
    (rulings / "fluxx" / "two.md").write_text("---\ntitle: [\n---\n")
    (rulings / "fluxx" / "three.md").write_bytes(b"\xff\xfe\x00")
    done = kb("check", "--rulings", str(rulings))
    assert done.returncode == 2
    for name in ("one", "two", "three"):
        assert re.search(rf"fluxx/{name}\.md:\d+: .", done.stdout), done.stdout


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_faulty_rulings_stop_every_command(kb: Kb, rulings: Path, command: list[str]) -> None:
    (rulings / "fluxx" / "one.md").write_text("no front matter\n")
    done = kb(*command, "--rulings", str(rulings))
    assert done.returncode == 2
    assert "fluxx/one.md:1: " in (done.stdout if command == ["check"] else done.stderr)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_missing_rulings_stop_every_command(kb: Kb, tmp_path: Path, command: list[str]) -> None:
    done = kb(*command, TABLESIDE_RULINGS=str(tmp_path / "nowhere"))
    assert done.returncode == 2
    assert "nowhere" in done.stdout + done.stderr


def test_rulings_may_be_named_before_the_command(kb: Kb, tmp_path: Path) -> None:
    assert kb("--rulings", str(tmp_path / "nowhere"), "check").returncode == 2


def test_option_goes_before_the_variable(kb: Kb, rulings: Path) -> None:
    assert kb("check", "--rulings", str(rulings), TABLESIDE_RULINGS="nowhere").returncode == 0


def test_unreadable_rulings(kb: Kb, rulings: Path) -> None:
    if os.geteuid() == 0:
        (rulings / "fluxx" / "circle.md").symlink_to("circle.md")
    else:
        (rulings / "topics.yaml").chmod(0)
    done = kb("check", "--rulings", str(rulings))
    assert done.returncode == 2
    assert "circle.md" in done.stdout or "topics.yaml" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_full_disk(kb: Kb) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*kb.program, "check"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=kb.environment(),
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("Error: the disk is full")
    assert done.stderr.count("\n") == 1


def test_reader_that_goes_away(kb: Kb) -> None:
    with kb.start("ask", "--json", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write("hand limit\n" * 3)
        process.stdin.close()
        message = process.stderr.read()
    assert process.returncode == 2
    assert message == "Error: whoever was reading the output closed it before everything was written.\n"


def test_control_c(kb: Kb) -> None:
    process = kb.start("ask", "--json", "-")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("hand limit\n")
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert err.strip() == "Stopped."


@pytest.mark.parametrize("command", ["--version", "check", "ask --json -", "ask hand limit", "run -"])
@pytest.mark.parametrize("closed", [">&-", "<&- >&-", "<&- >&- 2>&-"])
def test_without_anywhere_to_put_the_result(kb: Kb, command: str, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{kb.program[0]} -m kb {command} {closed}"],
        env=kb.environment(),
        cwd=kb.folder,
        stderr=subprocess.PIPE,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    said = (
        "" if "2>" in closed else "Error: standard output is closed, so there is nowhere to put the result.\n"
    )
    assert done.stderr == said


def test_without_standard_input(kb: Kb) -> None:
    command = f"{kb.program[0]} -m kb ask --json - <&-"
    done = subprocess.run(["sh", "-c", command], env=kb.environment(), cwd=kb.folder, timeout=30, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("command", [["--rulings", "", "check"], ["check", "--rulings", ""]])
def test_no_name_is_no_folder_of_rulings(kb: Kb, command: list[str]) -> None:
    done = kb(*command)
    assert (done.returncode, done.stdout) == (2, "")
    assert "the name of a folder is expected" in done.stderr
