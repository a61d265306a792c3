"""`kb serve`: the site."""

from __future__ import annotations

import contextlib
import errno
import importlib.util
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING

import click

from kb.cli.options import chosen_folder, rulings_option

if TYPE_CHECKING:
    from flask import Flask
    from waitress.server import BaseWSGIServer, MultiSocketServer

    from webapp.running import Shelves

# An answer takes milliseconds, so many may be on their way at once without waiting long for each other.
_THREADS = 8
# A connection on which nothing moves costs a little memory and no thread; phones leave many of them behind.
_CONNECTIONS = 1000
_SILENCE_SECONDS = 30


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones nearby in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any free.")
@click.option("--workers", type=click.IntRange(1, 64), help="Answer with so many processes (gunicorn).")
@click.option("--watch", is_flag=True, help="Show rulings anew as soon as a file of them is saved.")
@click.option("--access-log", is_flag=True, help="A line for every request; never what was asked.")
@click.option("--proxied", is_flag=True, help="A proxy stands before the site: believe it who visits.")
@rulings_option
def serve(host: str, port: int, workers: int | None, watch: bool, access_log: bool, proxied: bool) -> None:
    """Run the site until Ctrl-C.

    SIGHUP has it read the rulings again: requests go on being answered meanwhile, and if anything is wrong
    with the new ones the old ones stay up and the faults are listed.
    """
    from kb.knowledge import Knowledge
    from webapp import create_app

    _refuse_what_is_missing(workers, watch)
    _on_hang_up(signal.SIG_IGN)  # the rulings are being read at this moment anyway
    _log_to_standard_error()
    app = create_app(Knowledge.load(chosen_folder()), access_log=access_log, proxied=proxied)
    if workers is not None:
        _serve_with_workers(app, host, port, workers)
    else:
        _serve_alone(app, host, port, watch, proxied)


def _refuse_what_is_missing(workers: int | None, watch: bool) -> None:
    if workers is not None and watch:
        raise click.UsageError("--watch is for one process: leave --workers out, or send SIGHUP to reload.")
    for wanted, option, package in ((workers, "--workers", "gunicorn"), (watch, "--watch", "watchfiles")):
        if wanted and importlib.util.find_spec(package) is None:
            raise click.ClickException(f"{option} needs {package}: pip install 'tableside[serve]'")


def _log_to_standard_error() -> None:
    log = logging.getLogger("tableside")
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    # That requests wait a moment in a queue is no news to whoever runs this for a table of players.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)


def _serve_alone(app: Flask, host: str, port: int, watch: bool, proxied: bool) -> None:
    signal.signal(signal.SIGTERM, _stop)
    server = _listen(app, host, port, proxied)
    _reload_when_asked(app.extensions["shelves"], watch)
    with contextlib.suppress(KeyboardInterrupt):
        _tell(_address(server, host, port))
        server.run()
    for again in (signal.SIGINT, signal.SIGTERM):
        signal.signal(again, signal.SIG_IGN)
    server.close()
    click.echo("Stopped.", err=True)


def _on_hang_up(action: Callable[[int, FrameType | None], None] | signal.Handlers) -> None:
    if hasattr(signal, "SIGHUP"):  # Windows knows no such signal
        signal.signal(signal.SIGHUP, action)


def _reload_when_asked(shelves: Shelves, watch: bool) -> None:
    from webapp.running.terminal import Terminal

    terminal = Terminal()

    def reload_or_stop(_signal: int, _frame: FrameType | None) -> None:
        if terminal.gone:
            raise KeyboardInterrupt
        shelves.reload_soon()

    shelves.listen()
    _on_hang_up(reload_or_stop)
    if watch and shelves.shelf is not None:
        from webapp.running.watching import watch as watch_folder

        watch_folder(shelves.shelf.base.folder, shelves)


def _serve_with_workers(app: Flask, host: str, port: int, workers: int) -> None:
    from webapp.running.workers import serve as serve_with_workers

    listeners = _sockets(host, port)
    address = _url(host, listeners[0].getsockname()[1])
    stopped = partial(click.echo, "Stopped.", err=True)
    serve_with_workers(app, listeners, workers, partial(_tell, address), stopped)


def _tell(address: str) -> None:
    click.echo(f"Tableside is running: {address}")
    click.echo("Stop it with Ctrl-C.", err=True)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _listen(app: Flask, host: str, port: int, proxied: bool) -> BaseWSGIServer | MultiSocketServer:
    from waitress.server import create_server

    with _reasons(host, port):
        return create_server(
            app,
            host=host,
            port=port,
            threads=_THREADS,
            connection_limit=_CONNECTIONS,
            channel_timeout=_SILENCE_SECONDS,
            asyncore_use_poll=True,
            clear_untrusted_proxy_headers=not proxied,
        )


def _sockets(host: str, port: int) -> list[socket.socket]:
    """A listening socket for each address a name stands for, all on one port."""
    found: list[socket.socket] = []
    with _reasons(host, port):
        for family, _, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            taken = found[0].getsockname()[1] if found else port
            found.append(socket.create_server((address[0], taken), family=family, backlog=2048))
    return found


@contextlib.contextmanager
def _reasons(host: str, port: int) -> Iterator[None]:
    try:
        yield
    except (socket.gaierror, UnicodeError, ValueError):
        raise click.ClickException(f'"{host}" is no address of this machine; try 127.0.0.1.') from None
    except OSError as error:
        raise click.ClickException(_reason(error, host, port)) from None


def _reason(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use by another program. Choose another: kb serve --port {port % 65535 + 1}"
    if error.errno == errno.EACCES:
        return f"port {port} needs rights you do not have. Choose one above 1023: kb serve --port 8000"
    if error.errno == errno.EADDRNOTAVAIL:
        return f'"{host}" is no address of this machine; try 127.0.0.1.'
    return f"cannot listen on {host} port {port}: {error.strerror}"


def _address(server: BaseWSGIServer | MultiSocketServer, host: str, port: int) -> str:
    listening = getattr(server, "effective_listen", None)
    return _url(host, int(listening[0][1]) if listening else int(getattr(server, "effective_port", port)))


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
