"""The server under load: two workers over a copy of the rulings, without the limit on runs a minute."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

from kb.knowledge import Knowledge
from webapp import create_app
from webapp.running.workers import serve


def main() -> None:
    """Prints its address once it answers."""
    app = create_app(Knowledge.load(Path(sys.argv[1])))
    app.extensions["runs"].most = sys.maxsize
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    serve(app, [listener], 2, lambda: print(address, flush=True), lambda: None)


main()
