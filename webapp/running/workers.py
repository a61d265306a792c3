"""Several worker processes: gunicorn, which reads rulings anew without replacing its workers."""

from __future__ import annotations

import logging
import os
import signal
import socket
import struct
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.workers.gthread import ThreadWorker

from webapp.running.board import Board
from webapp.running.shelves import Shelves
from webapp.running.terminal import Terminal

if TYPE_CHECKING:
    from flask import Flask
    from gunicorn.workers.base import Worker

THREADS = 8
# A client that sends half a request and then nothing holds a thread no longer than this.
SILENCE_SECONDS = 10
PATIENCE_SECONDS, MOST_PATIENT = 0.0005, 10
SHARED_MEMORY = "/dev/shm"
ORDERS = (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP)


class Unheard(logging.Filter):
    """Drops what gunicorn writes when a client falls silent in the middle of a request: no fault of ours."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        kind = record.exc_info[0] if isinstance(record.exc_info, tuple) else None
        return kind is None or not issubclass(kind, BlockingIOError | TimeoutError)


class FairWorker(ThreadWorker):  # type: ignore[misc]
    """Lets an idle worker be first: else one of them takes all connections of a moment, and keeps them."""

    def accept(self, *listener: Any) -> None:
        """Takes a new connection; the later the more there are already."""
        time.sleep(PATIENCE_SECONDS * min(self.nr_conns, MOST_PATIENT))
        super().accept(*listener)

    def handle_quit(self, sig: int, frame: object) -> None:
        """Ends at once: gunicorn takes a lock here the interrupted work may hold, then waits for clients."""
        os._exit(0)


class Site(BaseApplication):  # type: ignore[misc]
    """The site as gunicorn wants to be given it: loaded once, before the workers are forked from it.

    Args:
        app: the application.
        listeners: sockets that listen already.
        workers: how many processes answer.
        started: called once when signals are heeded.
        stopped: called once when all of them have ended.
    """

    def __init__(
        self,
        app: Flask,
        listeners: Sequence[socket.socket],
        workers: int,
        started: Callable[[], None],
        stopped: Callable[[], None],
    ) -> None:
        self._app = app
        self.terminal = Terminal()
        self.board = Board()
        self._settings = {
            "bind": [f"fd://{one.fileno()}" for one in listeners],
            "workers": workers,
            "worker_class": FairWorker,
            "threads": THREADS,
            "preload_app": True,
            "loglevel": "warning",
            "keepalive": 15,
            "graceful_timeout": 10,
            # Beats of the workers' hearts are files: where the disk is full they still beat in memory.
            "worker_tmp_dir": SHARED_MEMORY if os.access(SHARED_MEMORY, os.W_OK) else None,
            "control_socket_disable": True,
            "post_worker_init": self._begin,
            "when_ready": lambda _: started(),
            "on_exit": lambda _: stopped(),
        }
        super().__init__()

    @property
    def shelves(self) -> Shelves:
        """What the workers answer from."""
        found: Shelves = self._app.extensions["shelves"]
        return found

    def load_config(self) -> None:
        """Tells gunicorn how to run; older releases lack some settings."""
        for name, value in self._settings.items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application."""
        return self._app

    def _begin(self, _worker: Worker) -> None:
        signal.signal(signal.SIGHUP, lambda *_: self.shelves.reload_soon())
        signal.siginterrupt(signal.SIGHUP, False)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ORDERS)
        self.shelves.listen(self._hear)

    def _hear(self) -> None:
        message = self.board.read()
        if message is None:
            self.shelves.reload()
        else:
            self.shelves.hear(message)


class Master(Arbiter):  # type: ignore[misc]
    """Keeps the workers up, and holds the last sound base for those that must be started again."""

    app: Site

    def spawn_worker(self) -> int:
        """Starts one; an order sent before it can follow orders waits for it instead of being lost."""
        signal.pthread_sigmask(signal.SIG_BLOCK, ORDERS)
        try:
            pid: int = super().spawn_worker()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ORDERS)
        return pid

    def reload(self) -> None:
        """What SIGHUP asks for: reads the rulings, and tells the workers; none of them is replaced.

        They learn of a faulty base as well, so that each can say what is wrong with it.
        """
        if self.app.terminal.gone:
            raise StopIteration  # as gunicorn is told to end
        self.app.shelves.reload()
        self.app.board.write(self.app.shelves.told())
        self.kill_workers(signal.SIGHUP)


def serve(
    app: Flask,
    listeners: Sequence[socket.socket],
    workers: int,
    started: Callable[[], None],
    stopped: Callable[[], None],
) -> None:
    """Answers until SIGINT or SIGTERM, then ends the process.

    Args:
        app: the site.
        listeners: sockets that listen already.
        workers: how many processes answer.
        started: called once when signals are heeded.
        stopped: called once when all of them have ended.
    """
    for one in listeners:
        # Accepted connections inherit it. gunicorn itself waits for the rest of a request for ever.
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _seconds(SILENCE_SECONDS))
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _seconds(SILENCE_SECONDS))
    logging.getLogger("gunicorn.error").addFilter(Unheard())
    app.extensions["shelves"].warm()  # once, for all workers
    Master(Site(app, listeners, workers, started, stopped)).run()


def _seconds(number: int) -> Any:
    return struct.pack("@ll", number, 0)
