"""`kb serve`: the site."""

from __future__ import annotations

import contextlib
import errno
import logging
import signal
import socket
from types import FrameType
from typing import TYPE_CHECKING

import click

from kb.cli.options import chosen_folder, rulings_option

if TYPE_CHECKING:
    from flask import Flask
    from waitress.server import BaseWSGIServer, MultiSocketServer

# An answer takes milliseconds, so many may be on their way at once without waiting long for each other.
_THREADS = 16


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones nearby in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any free.")
@rulings_option
def serve(host: str, port: int) -> None:
    """Run the site until Ctrl-C."""
    from kb.knowledge import Knowledge
    from webapp import create_app

    # That requests wait a moment in a queue is no news to whoever runs this for a table of players.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    signal.signal(signal.SIGTERM, _stop)
    server = _listen(create_app(Knowledge.load(chosen_folder())), host, port)
    with contextlib.suppress(KeyboardInterrupt):
        click.echo(f"Tableside is running: {_address(server, host, port)}")
        click.echo("Stop it with Ctrl-C.", err=True)
        server.run()
    for again in (signal.SIGINT, signal.SIGTERM):
        signal.signal(again, signal.SIG_IGN)
    server.close()
    click.echo("Stopped.", err=True)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _listen(app: Flask, host: str, port: int) -> BaseWSGIServer | MultiSocketServer:
    from waitress.server import create_server

    try:
        return create_server(app, host=host, port=port, threads=_THREADS)
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
    taken = int(listening[0][1]) if listening else int(getattr(server, "effective_port", port))
    return f"http://[{host}]:{taken}/" if ":" in host else f"http://{host}:{taken}/"
