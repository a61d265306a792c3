"""The event log: in order, in parts, and free where it is off."""

from __future__ import annotations

from kb.engine import Cited, EventLog


def test_events_are_kept_in_order_and_read_from_a_mark() -> None:
    log = EventLog()
    log.cite("a")
    mark = len(log)
    log.cite("b")
    log.cite("a")
    assert log.since(mark) == (Cited("b"), Cited("a"))
    assert len(log) == 3


def test_a_log_that_is_off_keeps_nothing() -> None:
    log = EventLog(on=False)
    log.cite("a")
    assert (len(log), log.since(0)) == (0, ())
