"""Several workers share what there is to do."""

from __future__ import annotations

import http.client
import logging
from pathlib import Path
from urllib.parse import urlsplit

from tests.cli.program import Kb
from tests.running.small import Small
from tests.running.test_trouble import running
from webapp.running.workers import Unheard


def sockets(process: int) -> int:
    """How many sockets a process holds."""
    files = Path(f"/proc/{process}/fd").iterdir()
    return sum(one.is_symlink() and str(one.readlink()).startswith("socket:") for one in files)


def test_kept_connections_are_shared_by_all_workers(kb: Kb, small: Small) -> None:
    with running(kb, small, "--workers", "2") as site:
        site.get("healthz")
        before = {one: sockets(one) for one in site.workers()}
        place = urlsplit(site.address)
        clients = [http.client.HTTPConnection(place.netloc, timeout=20) for _ in range(16)]
        for client in clients:
            client.connect()
        for client in clients:
            client.request("GET", "/healthz")
        assert {client.getresponse().status for client in clients} == {200}
        held = [sockets(one) - number for one, number in before.items()]
        for client in clients:
            client.close()
        assert sum(held) == 16
        assert min(held) >= 4, held


def test_a_client_that_fell_silent_is_no_news() -> None:
    def record(fault: Exception | None) -> logging.LogRecord:
        info = (type(fault), fault, None) if fault else None
        return logging.LogRecord("gunicorn.error", logging.ERROR, "f", 1, "Socket error", (), info)

    assert not Unheard().filter(record(BlockingIOError(11, "unavailable")))
    assert Unheard().filter(record(ValueError("ours")))
    assert Unheard().filter(record(None))
