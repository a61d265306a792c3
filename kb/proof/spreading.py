"""Matches at random, shared out over processes of this machine or over a Dask cluster that is there."""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING, Any

from kb.proof.matches import Played, play_at_random
from kb.scenario import Deck
from kb.scenario.saving import Kit

if TYPE_CHECKING:
    from distributed import Client

CHUNK = 4
"""So many matches go to a process at a time."""

AHEAD = 4
"""So many handfuls of matches wait for each core of a cluster: it never idles, and is soon rid of them."""

PATIENCE = 10
"""Seconds a scheduler has to answer, and to show a worker."""


class NoWorkers(RuntimeError):
    """Other processes cannot play; the message says why, and what to do."""


class NoCluster(NoWorkers):
    """The cluster cannot be used; the message says why, and what to do."""


@dataclass(frozen=True)
class Task:
    """All it takes to play matches, beside their seeds; it can go to another process.

    Args:
        kit: what is played with.
        players: who plays.
        cap: after so many turns a match is given up.
    """

    kit: Kit
    players: tuple[str, ...]
    cap: int

    def play(self, seed: int) -> Played:
        """The match of a seed."""
        return play_at_random(self.kit, self.players, seed, self.cap)

    def packed(self) -> Task:
        """The same with the deck built: another process needs no rulings then."""
        return replace(self, kit=replace(self.kit, decks=partial(_built, self.kit.cards)))


def _built(deck: Deck, *_which: object) -> Deck:
    return deck


def in_processes(task: Task, seeds: Sequence[int], workers: int) -> Iterator[Played]:
    """The matches of these seeds, in their order, played by so many processes.

    Raises:
        NoWorkers: if what is played with cannot be sent to them.
    """
    context = multiprocessing.get_context("spawn")
    try:
        # A process that could not unpack what it is sent would die, and be waited for: it gets plain bytes.
        play = partial(_play_packed, pickle.dumps(task.packed()))
        with uninterrupted():
            pool = context.Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN))
        with pool:
            yield from pool.imap(play, seeds, chunksize=CHUNK)
    except Exception as fault:  # what cannot be packed or unpacked says so in any way
        words = f"other processes cannot play ({type(fault).__name__}: {fault})"
        raise NoWorkers(f"{words}: play with one worker") from fault


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until this is over; processes that are started meanwhile never hear of it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows has no such mask
        yield
        return
    resource_tracker.ensure_running()  # starting it with the first process would undo the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _play_packed(packed: bytes, seed: int) -> Played:
    return _unpacked(packed).play(seed)


@lru_cache(maxsize=1)
def _unpacked(packed: bytes) -> Task:
    task: Task = pickle.loads(packed)
    return task


def on_cluster(task: Task, seeds: Sequence[int], address: str) -> Iterator[Played]:
    """The matches of these seeds, in their order, played by the workers of a Dask cluster.

    Args:
        task: what is played; the workers need nothing but this program.
        seeds: one for each match.
        address: the scheduler's address, such as ``tcp://10.0.0.5:8786``.

    Raises:
        NoCluster: if Dask is not installed, nobody answers there, or the workers cannot play.
    """
    with _client(address) as client:
        packed = client.scatter(task.packed(), broadcast=True)
        ahead = AHEAD * max(1, sum(client.ncores().values()))
        under_way: deque[Any] = deque()
        try:
            for at in range(0, len(seeds), CHUNK):
                under_way.append(client.submit(_play_all, seeds[at : at + CHUNK], packed, pure=False))
                if len(under_way) > ahead:
                    yield from _result(under_way.popleft())
            while under_way:
                yield from _result(under_way.popleft())
        finally:
            client.cancel(list(under_way), force=True)


def _play_all(seeds: Sequence[int], task: Task) -> list[Played]:
    return [task.play(seed) for seed in seeds]


def _result(future: Any) -> list[Played]:
    try:
        played: list[Played] = future.result()
        future.release()
    except Exception as fault:  # a worker may fail in any way; the person has to look there
        words = f"a worker of the cluster cannot play ({type(fault).__name__}: {fault})"
        raise NoCluster(
            f"{words}: this version of tableside must be installed beside each of them"
        ) from fault
    return played


@contextmanager
def _client(address: str) -> Iterator[Client]:
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise NoCluster("Dask is not installed: pip install 'tableside[cluster]'") from None
    for chatty in ("distributed", "tornado"):
        logging.getLogger(chatty).setLevel(logging.CRITICAL)  # what they tell is told in words below
    try:
        get_address_host_port(address)
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        raise NoCluster(f"no Dask scheduler answers at {address!r}: {fault or 'nobody is there'}") from fault
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise NoCluster(
                f"the scheduler at {address!r} has no worker: start one with dask worker"
            ) from None
        yield client
