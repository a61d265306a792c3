"""Reloading whenever a file of the rulings is saved, for whoever writes them."""

from __future__ import annotations

import threading
from pathlib import Path

from webapp.running.shelves import Shelves


def watch(folder: Path, shelves: Shelves) -> None:
    """Starts a thread that asks for a reload after each change below a folder.

    Raises:
        ImportError: if the package `watchfiles` is not installed.
    """
    import watchfiles

    def wait_for_changes() -> None:
        for _ in watchfiles.watch(folder, raise_interrupt=False):
            shelves.reload_soon()

    threading.Thread(target=wait_for_changes, name="watch", daemon=True).start()
