"""The rulings change under a running site: newer ones are put up whole, faulty ones never."""

from __future__ import annotations

import gc
import logging
import os
import signal
import threading
import time
import weakref

import pytest
from flask import Flask

from tests.running.small import KIND, Small
from tests.running.waiting import soon
from tests.webapp.reading import get
from webapp import create_app
from webapp.running import Shelves
from webapp.shelf import shelf


def title(shelves: Shelves) -> str:
    """What the ruling that is up is called."""
    assert shelves.shelf is not None
    return shelves.shelf.base.rulings[KIND].title


def test_new_rulings_are_shown_and_found(site: Flask, shelves: Shelves, small: Small) -> None:
    client = site.test_client()
    assert "Be kind" in get(client, f"/rulings/{KIND}").seen
    small.write("Be very kind")
    assert shelves.reload()
    assert "Be very kind" in get(client, f"/rulings/{KIND}").seen
    assert client.get("/api/ask?q=do+i+have+to+be+nice").get_json()["title"] == "Be very kind"


def test_faulty_rulings_leave_the_old_ones_up_and_are_told(
    site: Flask, shelves: Shelves, small: Small, caplog: pytest.LogCaptureFixture
) -> None:
    client = site.test_client()
    small.spoil()
    with caplog.at_level(logging.INFO, "tableside"):
        assert not shelves.reload()
    assert "Be kind" in get(client, f"/rulings/{KIND}").seen
    ready = client.get("/readyz")
    assert ready.status_code == 200
    (fault,) = ready.get_json()["last_fault"]["faults"]
    assert "kind.md:4: " in fault
    assert fault in caplog.messages
    assert "the old rulings stay up" in caplog.text
    small.write("Mended")
    assert shelves.reload()
    assert client.get("/readyz").get_json()["last_fault"] is None
    assert "Mended" in get(client, f"/rulings/{KIND}").seen


def test_anything_that_breaks_leaves_the_old_ones_up(
    shelves: Shelves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_folder: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("webapp.load", full)
    before = shelves.shelf
    assert not shelves.reload()
    assert shelves.shelf is before
    assert shelves.refused is not None
    assert "No space left" in shelves.refused.faults[0]


def test_a_site_that_began_with_faults_comes_up_when_they_are_mended(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    small.spoil()
    monkeypatch.setenv("TABLESIDE_RULINGS", str(small.folder))
    app = create_app()
    client = app.test_client()
    assert client.get("/healthz").get_json() == {"status": "ok", "rulings": 0, "base": None}
    assert client.get("/readyz").status_code == 503
    assert "kind.md:4: " in get(client, "/", 503).seen
    small.write("Mended")
    app.extensions["shelves"].reload()
    assert client.get("/readyz").get_json()["ready"]
    assert "Mended" in get(client, f"/rulings/{KIND}").seen


def test_what_did_not_change_stays_with_all_that_was_made_from_it(shelves: Shelves, small: Small) -> None:
    before = shelves.shelf
    small.write("Be kind")
    assert shelves.reload()
    assert shelves.shelf is before


def test_a_request_keeps_the_shelf_it_began_with(site: Flask, shelves: Shelves, small: Small) -> None:
    with site.test_request_context("/"):
        begun = shelf()
        small.write("Another")
        shelves.reload()
        assert shelf() is begun
        assert shelf().base.rulings[KIND].title == "Be kind"
    with site.test_request_context("/"):
        assert shelf().base.rulings[KIND].title == "Another"


def test_an_old_shelf_is_let_go(site: Flask, shelves: Shelves, small: Small) -> None:
    site.test_client().get(f"/rulings/{KIND}")
    assert shelves.shelf is not None
    old = weakref.ref(shelves.shelf.base)
    small.write("Another")
    shelves.reload()
    gc.collect()
    assert old() is None


def test_wishes_that_wait_become_one_reload(shelves: Shelves, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, begun = threading.Event(), []

    def reload() -> bool:
        begun.append(1)
        return gate.wait(20)

    monkeypatch.setattr(shelves, "reload", reload)
    shelves.listen()
    shelves.reload_soon()
    assert soon(lambda: len(begun) == 1)
    for _ in range(5):
        shelves.reload_soon()
    gate.set()
    assert soon(lambda: len(begun) == 2)
    time.sleep(0.1)
    assert len(begun) == 2


def test_a_signal_asks_for_it_and_returns_at_once(shelves: Shelves, small: Small) -> None:
    shelves.listen()
    before = signal.signal(signal.SIGHUP, lambda *_: shelves.reload_soon())
    try:
        small.write("Signalled")
        os.kill(os.getpid(), signal.SIGHUP)
        assert soon(
            lambda: shelves.shelf is not None and shelves.shelf.base.rulings[KIND].title == "Signalled"
        )
    finally:
        signal.signal(signal.SIGHUP, before)


def test_index_that_cannot_be_used_is_not_ready(site: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("kb.search.Finder.find", fall)
    answer = site.test_client().get("/readyz")
    assert answer.status_code == 503
    assert answer.get_json()["index"] == "unusable"
    assert "secret" not in answer.text
    assert site.test_client().get("/healthz").status_code == 200


def test_another_process_shows_what_it_is_told_and_reads_no_file(
    site: Flask, shelves: Shelves, small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = create_app(shelves.shelf.knowledge if shelves.shelf else None)
    small.write("Told")
    assert shelves.reload()
    monkeypatch.setattr("webapp.load", None)
    heard: Shelves = other.extensions["shelves"]
    heard.hear(shelves.told())
    assert "Told" in get(other.test_client(), f"/rulings/{KIND}").seen
    assert other.test_client().get("/api/ask?q=do+i+have+to+be+nice").get_json()["title"] == "Told"
    up = heard.shelf
    monkeypatch.undo()
    small.spoil()
    assert not shelves.reload()
    heard.hear(shelves.told())
    assert heard.shelf is up
    assert heard.refused == shelves.refused
