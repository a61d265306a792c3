"""The site under load, beside its own trivial page: `python -m tests.benchmarks.load` (needs `wrk`).

The second part changes a ruling and reloads every ten seconds while 32 clients ask for a minute.
"""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote_plus

from kb.entries import Base
from kb.knowledge import load_proof

SCRIPT = Path(__file__).with_name("load.lua")
FIGURES = re.compile(r"^figures (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)$", re.MULTILINE)
CHANGED = "fluxx/surprises/cancelled-play-is-spent"
# Few enough to be seen often in the time: readers look at the same rulings, too.
PART = 10
SECONDS, CLIENTS = 10, 8
HOLD_SECONDS, HOLD_CLIENTS, EVERY = 60, 32, 10


@dataclass(frozen=True)
class Load:
    """What wrk measured."""

    requests: int
    microseconds: int
    p50: int
    p95: int
    broken: int
    refused: int

    @property
    def rate(self) -> float:
        """Requests a second."""
        return self.requests * 1e6 / self.microseconds


class Server:
    """The running server.

    Args:
        process: its first process.
        address: where it answers.
    """

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def load(self, requests: list[str], clients: int, seconds: int) -> Load:
        """Sends requests from so many clients for so long."""
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("\n".join(requests) + "\n")
            file.flush()
            command = ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--timeout", "20s", "-s", str(SCRIPT)]
            done = subprocess.run([*command, self.address, "--", file.name], capture_output=True, text=True)
        found = FIGURES.search(done.stdout)
        assert found, done.stdout + done.stderr
        return Load(*map(int, found.groups()))

    def memory(self) -> list[float]:
        """Resident megabytes of each worker."""
        number = self.process.pid
        workers = Path(f"/proc/{number}/task/{number}/children").read_text().split()
        status = (Path(f"/proc/{one}/status").read_text() for one in workers)
        return [int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024 for text in status]  # type: ignore[index]

    def ready(self) -> dict[str, object]:
        """What it says of itself."""
        with urllib.request.urlopen(f"{self.address}/readyz", timeout=20) as answer:
            return dict(json.load(answer))


@contextmanager
def server(rulings: Path) -> Iterator[Server]:
    command = [sys.executable, "-m", "tests.benchmarks.loaded", str(rulings)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield Server(process, process.stdout.readline().strip())
    finally:
        process.terminate()
        process.wait(120)


def kinds(base: Base) -> dict[str, list[str]]:
    """The requests of each kind, from a part of the rulings: their wordings, their pages, their examples."""
    rulings = list(base.rulings.values())[::PART]
    examples = [json.dumps({"example": block.text}) for one in rulings for block in one.examples]
    return {
        "ask": [f"GET /ask?q={quote_plus(ask.text)}" for one in rulings for ask in one.asks],
        "ruling": [f"GET /rulings/{one.id}" for one in rulings],
        "run": [f"POST /api/run {example}" for example in examples],
    }


def main() -> None:
    """Prints one line for each kind of request, then how the minute of reloads went."""
    base = load_proof().base
    with tempfile.TemporaryDirectory() as folder:
        rulings = Path(shutil.copytree(base.folder, Path(folder) / "rulings"))
        with server(rulings) as site:
            compare(site, kinds(base))
            hold(site, kinds(base), rulings / f"{CHANGED}.md")


def compare(site: Server, requests: dict[str, list[str]]) -> None:
    trivial = site.load(["GET /healthz"], CLIENTS, SECONDS)
    _print("trivial page (/healthz)", trivial, trivial)
    for kind, each in requests.items():
        _print(f"{kind}, made for the first time", site.load(each, CLIENTS, SECONDS), trivial)
        _print(kind, site.load(each, CLIENTS, SECONDS), trivial)
    again = site.load(["GET /healthz"], CLIENTS, SECONDS)
    _print("trivial page once more", again, trivial)


def hold(site: Server, requests: dict[str, list[str]], ruling: Path) -> None:
    mixed = [one for several in zip(*requests.values(), strict=False) for one in several]
    memory, over, seen = [site.memory()], threading.Event(), {site.ready()["base"]}

    def change() -> None:
        text, number = ruling.read_text(), 0
        while not over.wait(EVERY):
            number += 1
            ruling.write_text(
                re.sub("^title: .*", f"title: Changed {number} times", text, flags=re.MULTILINE)
            )
            site.process.send_signal(signal.SIGHUP)
            memory.append(site.memory())

    def look() -> None:
        while not over.wait(0.5):
            seen.add(site.ready()["base"])

    watching = [threading.Thread(target=one) for one in (change, look)]
    for one in watching:
        one.start()
    load = site.load(mixed, HOLD_CLIENTS, HOLD_SECONDS)
    over.set()
    for one in watching:
        one.join()
    memory.append(site.memory())
    _print(f"all three, {HOLD_CLIENTS} clients, a reload every {EVERY} s", load, load)
    print(
        "resident MB of the workers:", "; ".join(", ".join(f"{one:.0f}" for one in each) for each in memory)
    )
    print(f"bases shown meanwhile: {len(seen)}; afterwards: {site.ready()}")


def _print(what: str, load: Load, peer: Load) -> None:
    ratios = f"{peer.rate / load.rate:7.1f} x fewer, p95 {load.p95 / peer.p95:7.1f} x"
    times = f"p50 {load.p50 / 1000:7.1f} ms  p95 {load.p95 / 1000:7.1f} ms"
    print(f"{what:46} {load.rate:8.1f}/s  {times}  {ratios}  errors {load.broken}+{load.refused}", flush=True)


main()
