"""A server in trouble goes on answering: with its rulings, disk, workers and clients as bad as they come."""

from __future__ import annotations

import ast
import fcntl
import json
import os
import pty
import resource
import shutil
import signal
import socket
import subprocess
import termios
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.cli.program import Kb
from tests.cli.serving import serving
from tests.running.small import Small
from tests.running.waiting import soon

HOW = pytest.mark.parametrize("how", [(), ("--workers", "2")], ids=["alone", "workers"])
ASKED = "api/ask?q=do+i+have+to+be+nice"


class Site:
    """A running server with its small base.

    Args:
        process: the server.
        address: where it answers.
    """

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def get(self, path: str) -> Any:
        """What it answers there, as JSON."""
        with urllib.request.urlopen(f"{self.address}{path}", timeout=20) as answer:
            return json.load(answer)

    @property
    def title(self) -> str:
        """What the ruling found for a question is called."""
        found: str = self.get(ASKED)["title"]
        return found

    def reload(self) -> None:
        """Asks for the rulings to be read again."""
        self.process.send_signal(signal.SIGHUP)

    def end(self) -> str:
        """Stops it; what it wrote to standard error."""
        self.process.terminate()
        _, told = self.process.communicate(timeout=30)
        assert self.process.returncode == 0
        return told

    def workers(self) -> list[int]:
        """The processes it started."""
        number = self.process.pid
        return [int(one) for one in Path(f"/proc/{number}/task/{number}/children").read_text().split()]


@contextmanager
def running(kb: Kb, small: Small, *how: str, **more: Any) -> Iterator[Site]:
    with serving(kb, "--rulings", str(small.folder), *how, **more) as (process, address):
        yield Site(process, address)


@HOW
def test_a_signal_shows_new_rulings_and_never_faulty_ones(kb: Kb, small: Small, how: tuple[str, ...]) -> None:
    with running(kb, small, *how) as site:
        assert site.title == "Be kind"
        small.write("Be very kind")
        site.reload()
        assert soon(lambda: [site.title for _ in range(9)] == ["Be very kind"] * 9)
        small.spoil()
        site.reload()
        assert soon(lambda: all(site.get("readyz")["last_fault"] for _ in range(9)))
        assert site.title == "Be very kind"
        told = site.end()
    assert "Traceback" not in told
    assert told.count("kind.md:4: ") == 1, told


def test_watching_shows_what_is_saved(kb: Kb, small: Small) -> None:
    with running(kb, small, "--watch") as site:
        for title in ("Saved once", "Saved twice"):
            small.write(title)
            assert soon(lambda title=title: site.title == title)  # type: ignore[misc]


def test_workers_that_are_killed_come_back_with_the_last_sound_rulings(kb: Kb, small: Small) -> None:
    with running(kb, small, "--workers", "2") as site:
        small.write("Be very kind")
        site.reload()
        assert soon(lambda: site.title == "Be very kind")
        small.spoil()
        site.reload()
        before = site.workers()
        for worker in before:
            os.kill(worker, signal.SIGKILL)
        assert soon(lambda: len(site.workers()) == 2 and not set(before) & set(site.workers()))
        assert site.title == "Be very kind"
        assert "Traceback" not in site.end()


@HOW
def test_the_cache_goes_or_rots_while_it_serves(
    kb: Kb, small: Small, tmp_path: Path, how: tuple[str, ...]
) -> None:
    cache = tmp_path / "cache"
    with running(kb, small, *how, XDG_CACHE_HOME=str(cache)) as site:
        assert site.title == "Be kind"
        files = [one for one in cache.rglob("*") if one.is_file()]
        assert files
        for one in files:
            one.write_bytes(b"\x80garbage")
        assert site.title == "Be kind"
        small.write("Be very kind")
        site.reload()
        assert soon(lambda: site.title == "Be very kind")
        shutil.rmtree(cache)
        assert site.get("readyz")["ready"]
        small.write("Kindest")
        site.reload()
        assert soon(lambda: site.title == "Kindest")
        assert "Traceback" not in site.end()


def full_disk() -> None:
    """No file may hold a byte more: what a full disk does to whoever writes."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@HOW
def test_a_full_disk(kb: Kb, small: Small, tmp_path: Path, how: tuple[str, ...]) -> None:
    elsewhere = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "TABLESIDE_UNANSWERED": str(tmp_path / "list")}
    with running(kb, small, *how, first=full_disk, **elsewhere) as site:
        assert site.title == "Be kind"
        assert not site.get("api/ask?q=zebra+crossing+rules")["answered"]
        small.write("Be very kind")
        site.reload()
        assert soon(lambda: site.title == "Be very kind")
        assert "Traceback" not in site.end()


@HOW
def test_clients_that_hang_keep_nobody_waiting(kb: Kb, small: Small, how: tuple[str, ...]) -> None:
    with running(kb, small, *how) as site:
        place = urlsplit(site.address)
        hanging = []
        for number in range(20):
            client = socket.create_connection((place.hostname, place.port))
            half = (
                b"GET / HT"
                if number % 2
                else b"POST /edition HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nt"
            )
            client.sendall(half)
            hanging.append(client)
        assert site.title == "Be kind"
        for client in hanging:
            client.close()
        assert site.title == "Be kind"


@HOW
def test_a_terminal_that_is_closed_takes_it_along(kb: Kb, small: Small, how: tuple[str, ...]) -> None:
    ours, theirs = pty.openpty()

    def take_terminal() -> None:
        os.setsid()
        fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)
        os.dup2(theirs, 0)

    with running(kb, small, *how, first=take_terminal) as site:
        os.close(theirs)
        site.reload()
        assert site.title == "Be kind"
        os.close(ours)
        assert site.process.wait(20) == 0


def wall_clocks(path: Path) -> list[str]:
    """Where a file asks what time it is, which is not the way to tell how long something took."""
    calls = (node.func for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Call))
    names = ((one.lineno, ast.unparse(one)) for one in calls)
    asked = ("time.time", "time.time_ns", "time.localtime", "datetime.now", "datetime.utcnow", "date.today")
    return [f"{path.name}:{line}: {name}" for line, name in names if name.endswith(asked)]


def test_a_clock_that_jumps_is_only_read_to_be_shown(checkout: Path) -> None:
    found = [
        one
        for folder in ("kb", "webapp")
        for path in (checkout / folder).rglob("*.py")
        for one in wall_clocks(path)
    ]
    assert [one.partition(":")[0] for one in found] == ["shelves.py"], found
