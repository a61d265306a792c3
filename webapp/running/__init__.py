"""Keeping the site up: newer rulings without a pause, pages kept ready, health, a log without questions."""

from __future__ import annotations

from flask import Flask

from webapp.running import access, health, kept
from webapp.running.shelves import Shelves

__all__ = ["Shelves", "register"]


def register(app: Flask, access_log: bool) -> None:
    """Adds the addresses and the layers around every request to an application.

    Args:
        app: the site; whatever decides whether a request is answered at all is registered before.
        access_log: whether a line is written for every request.
    """
    if access_log:
        access.register(app)
    kept.register(app)
    app.register_blueprint(health.blueprint)
