"""Matches at random, shared out over processes of this machine or over a Dask cluster that is there."""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING, Any, TypeVar

from kb.proof.matches import Played, play_at_random
from kb.scenario import Deck
from kb.scenario.saving import Kit

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")
F = TypeVar("F")

CHUNK = 4
"""So many matches go to a process at a time."""

AHEAD = 16
"""So many handfuls of matches wait for each process: a long match at their head keeps none of them idle."""

AHEAD_ON_CLUSTER = 4
"""So many wait for each core of a cluster: it never idles, and is soon rid of them."""

PATIENCE = 10
"""Seconds a scheduler has to answer, and to show a worker."""

MOMENT = 0.2
"""Seconds between two looks whether Ctrl-C was pressed while a match is waited for."""


class NoWorkers(RuntimeError):
    """Other processes cannot play, or not to the end; the message says why, and what to do."""


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


def in_processes(
    task: Task, seeds: Sequence[int], workers: int, ready: Callable[[], object] = lambda: None
) -> Iterator[Played]:
    """The matches of these seeds, in their order, played by so many processes.

    Args:
        task: what is played.
        seeds: one for each match.
        workers: how many processes play; no more are started than there are handfuls of matches.
        ready: called when they have what they play with.

    Raises:
        NoWorkers: if what is played with cannot be sent to them, or one of them is gone.
    """
    number = min(workers, -(-len(seeds) // CHUNK))
    try:
        # A process that could not unpack what it is sent would die, with a traceback: it gets plain bytes.
        with _processes(number, pickle.dumps(task.packed())) as start:
            for each in [start(_play_here, ()) for _ in range(number)]:
                _result_of(each)
            ready()
            for handful in _in_order(partial(start, _play_here), seeds, AHEAD * number, deque()):
                yield from _result_of(handful)
    except BrokenProcessPool as gone:
        raise NoWorkers(
            "a process that played is gone: it was ended from outside, or memory ran out"
        ) from gone
    except Exception as fault:  # what cannot be packed or unpacked says so in any way
        words = f"other processes cannot play ({type(fault).__name__}: {fault})"
        raise NoWorkers(f"{words}: play with one worker") from fault


@contextmanager
def _processes(number: int, packed: bytes) -> Iterator[Callable[..., Future[Any]]]:
    """So many processes that have been sent a task: how they are given work; they are gone afterwards."""
    others = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    resource_tracker.ensure_running()  # started with the first process, it would let Ctrl-C through to it
    pool = ProcessPoolExecutor(number, context, _begin, (packed,))

    def start(work: Callable[..., Any], *given: Any) -> Future[Any]:
        try:
            with uninterrupted():  # a process that is not there yet is started
                return pool.submit(work, *given)
        except BrokenProcessPool as gone:  # told in its turn: what was played before is still to be had
            lost: Future[Any] = Future()
            lost.set_exception(gone)
            return lost

    try:
        yield start
    except BaseException:  # nobody waits for the match it is at
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _result_of(future: Future[T]) -> T:
    """What comes of some work; Ctrl-C is heard while it is waited for, and not amid the waiting itself."""
    while not future.done():
        with uninterrupted():
            wait((future,), MOMENT)
    return future.result()


def _in_order(
    start: Callable[[Sequence[int]], F], seeds: Sequence[int], ahead: int, under_way: deque[F]
) -> Iterator[F]:
    """The matches of these seeds by the handful, in order; no more than so many handfuls are under way."""
    for at in range(0, len(seeds), CHUNK):
        if len(under_way) == ahead:
            yield under_way.popleft()
        under_way.append(start(seeds[at : at + CHUNK]))
    while under_way:
        yield under_way.popleft()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until this is over; processes that are started meanwhile never hear of it."""
    if threading.current_thread() is not threading.main_thread():  # the others never hear of it anyway
        yield
        return
    heard: list[int] = []
    # Another thread of the program may be told of it as well, and Python's own answer to it would come here.
    answer = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    before = _mask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        _mask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, answer)
        if heard:
            signal.raise_signal(signal.SIGINT)


def _mask(how: int, signals: set[int]) -> set[int]:
    """Which signals this thread is not told of for now, as they were before; Windows has no such mask."""
    return signal.pthread_sigmask(how, signals) if hasattr(signal, "pthread_sigmask") else set()


_sent: list[bytes] = []
"""What this process was sent to play with, where it plays for another one."""


def _begin(packed: bytes) -> None:
    """What a process does first that plays for another one; it ends with that one, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()
    _sent.append(packed)


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


@cache
def _task() -> Task:
    task: Task = pickle.loads(_sent[0])
    return task


def _play_here(seeds: Sequence[int]) -> list[Played]:
    return _play_all(seeds, _task())


def on_cluster(
    task: Task, seeds: Sequence[int], address: str, ready: Callable[[], object] = lambda: None
) -> Iterator[Played]:
    """The matches of these seeds, in their order, played by the workers of a Dask cluster.

    Args:
        task: what is played; the workers need nothing but this program.
        seeds: one for each match.
        address: the scheduler's address, such as ``tcp://10.0.0.5:8786``.
        ready: called when the workers have what they play with.

    Raises:
        NoCluster: if Dask is not installed, nobody answers there, or the workers cannot play.
    """
    with _client(address) as client:
        packed = client.scatter(task.packed(), broadcast=True)
        ahead = AHEAD_ON_CLUSTER * max(1, sum(client.ncores().values()))
        ready()
        under_way: deque[Any] = deque()
        try:
            for handful in _in_order(
                lambda some: client.submit(_play_all, some, packed, pure=False), seeds, ahead, under_way
            ):
                yield from _played_there(handful)
        finally:
            client.cancel(list(under_way), force=True)


def _play_all(seeds: Sequence[int], task: Task) -> list[Played]:
    return [task.play(seed) for seed in seeds]


def _played_there(future: Any) -> list[Played]:
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
