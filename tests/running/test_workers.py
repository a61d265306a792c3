"""Several workers share what there is to do."""

from __future__ import annotations

import http.client
import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.cli.program import Kb
from tests.running.small import Small
from tests.running.test_trouble import running
from tests.running.waiting import soon
from webapp.running.board import ROOM, Board
from webapp.running.workers import Unheard

SLOW_TO_BEGIN = """
import time
from webapp.running.workers import FairWorker
from kb.cli import main

begin = FairWorker.init_process
FairWorker.init_process = lambda worker: (time.sleep(1.5), begin(worker))
main(["serve", "--port", "0", "--workers", "2"])
"""


def sockets(process: int) -> int:
    """How many sockets a process holds."""
    files = Path(f"/proc/{process}/fd").iterdir()
    return sum(one.is_symlink() and str(one.readlink()).startswith("socket:") for one in files)


def test_kept_connections_are_shared_by_all_workers(kb: Kb, small: Small) -> None:
    with running(kb, small, "--workers", "2") as site:
        assert soon(lambda: len(site.workers()) == 2)
        site.get("healthz")
        before = {one: sockets(one) for one in site.workers()}
        place = urlsplit(site.address)
        clients = [http.client.HTTPConnection(place.netloc, timeout=20) for _ in range(32)]
        for client in clients:
            client.connect()
        for client in clients:
            client.request("GET", "/healthz")
        assert {client.getresponse().status for client in clients} == {200}
        held = [sockets(one) - number for one, number in before.items()]
        for client in clients:
            client.close()
        assert sum(held) >= 31  # the first request's own connection may have been counted before
        assert min(held) >= 1, held  # how evenly depends on how busy the machine is


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_an_order_reaches_workers_that_have_only_begun(kb: Kb, small: Small, sent: signal.Signals) -> None:
    environment = kb.environment(TABLESIDE_RULINGS=str(small.folder))
    with subprocess.Popen(
        [sys.executable, "-c", SLOW_TO_BEGIN],
        cwd=kb.folder,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stdout.readline()
        time.sleep(0.7)  # both are there by then, and have not begun
        process.send_signal(sent)
        _, err = process.communicate(timeout=9)
    assert process.returncode == 0
    assert err.splitlines() == ["Stop it with Ctrl-C.", "Stopped."]


def test_a_client_that_fell_silent_is_no_news() -> None:
    def record(fault: Exception | None) -> logging.LogRecord:
        info = (type(fault), fault, None) if fault else None
        return logging.LogRecord("gunicorn.error", logging.ERROR, "f", 1, "Socket error", (), info)

    assert not Unheard().filter(record(BlockingIOError(11, "unavailable")))
    assert Unheard().filter(record(ValueError("ours")))
    assert Unheard().filter(record(None))


def test_the_board_holds_the_last_whole_message() -> None:
    board = Board()
    assert board.read() is None
    for message in (b"first, and longer", b"second", b"x" * 5_000_000, b""):
        board.write(message)
        assert board.read() == message
    board.write(b"y" * ROOM)
    assert board.read() is None


def test_the_board_reaches_processes_that_were_there_before() -> None:
    board, (end, beginning) = Board(), os.pipe()
    child = os.fork()
    if child == 0:
        os.close(beginning)
        os.read(end, 1)
        os._exit(0 if board.read() == b"told" else 1)
    board.write(b"told")
    os.close(beginning)
    os.close(end)
    assert os.waitpid(child, 0)[1] == 0
