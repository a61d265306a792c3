"""Whether the process lives, and whether it can answer: for whoever watches over the site."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, current_app, g, jsonify

from webapp.running.shelves import TRIAL, Shelves

blueprint = Blueprint("running", __name__)
ENDPOINTS = ("running.alive", "running.ready")


@blueprint.get("/healthz")
def alive() -> Response:
    """That this process answers, whatever it has to say, and the base it answers from if it has one."""
    return jsonify({"status": "ok", **_base()})


@blueprint.get("/readyz")
def ready() -> tuple[Response, int]:
    """Whether questions can be answered, since when, and what kept the last reload from being shown."""
    shelves: Shelves = current_app.extensions["shelves"]
    usable = _index_usable()
    told = {
        "ready": usable,
        **_base(),
        "index": "usable" if usable else "unusable",
        "since": shelves.since.said if shelves.since else None,
        "up_seconds": shelves.since.seconds_ago if shelves.since else None,
        "last_fault": _last_fault(shelves),
    }
    return jsonify(told), 200 if usable else 503


def _base() -> dict[str, Any]:
    if g.shelf is None:
        return {"rulings": 0, "base": None}
    return {"rulings": len(g.shelf.base.rulings), "base": g.shelf.base.content_hash}


def _index_usable() -> bool:
    if g.shelf is None:
        return False
    try:
        g.shelf.knowledge.finder.find(TRIAL)
    except Exception:  # Whoosh fails in any way on an index that is not what it wrote
        current_app.logger.exception("the index cannot be searched")
        return False
    return True


def _last_fault(shelves: Shelves) -> dict[str, Any] | None:
    refused = shelves.refused
    if refused is None:
        return None
    return {"at": refused.at.said, "seconds_ago": refused.at.seconds_ago, "faults": list(refused.faults)}
