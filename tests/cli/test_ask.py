"""`kb ask`: what a player reads, the JSON, and the stream."""

from __future__ import annotations

import json
import queue
import threading
from typing import IO, Any

import pytest

from tests.cli.program import Kb

CANCELLED = "someone cancelled my card with a surprise, can i play a different card?"
KEYS = [
    "question",
    "answered",
    "verdict",
    "answer",
    "ruling",
    "title",
    "sources",
    "status",
    "authority",
    "confidence",
    "cards",
    "examples",
    "candidates",
    "took_ms",
]


def answer(kb: Kb, *arguments: str) -> dict[str, Any]:
    done = kb("ask", "--json", *arguments)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_answers_with_a_proven_ruling(kb: Kb) -> None:
    found = answer(kb, *CANCELLED.split())
    assert set(found) == set(KEYS)
    assert found["question"] == CANCELLED
    assert (found["answered"], found["verdict"], found["status"]) == (True, "no", "proven")
    assert "fluxx-faq/01" in found["sources"]
    assert found["examples"]
    assert all(example["passed"] for example in found["examples"])
    assert found["examples"][0]["test"].startswith(f"rulings/{found['ruling']}.md::")
    assert found["candidates"][0]["ruling"] == found["ruling"]
    assert len(found["candidates"]) >= 3
    assert set(found["candidates"][0]) == {"ruling", "title", "sources", "score"}
    assert 0 <= found["confidence"] <= 1


def test_reads_well_in_a_terminal(kb: Kb) -> None:
    done = kb("ask", CANCELLED)
    assert done.returncode == 0
    assert done.stdout.startswith("No. ")
    assert "fluxx-faq/01" in done.stdout
    assert "proven" in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize(
    "question",
    [
        "",
        "   ",
        "\U0001f0cf",
        "какая завтра погода",
        "<script>alert(1)</script>",
        "x" * 10_000,
        "AND OR ( [ ^ * ?",
    ],
    ids=["empty", "blank", "emoji", "russian", "markup", "long", "operators"],
)
def test_declines_what_no_ruling_answers(kb: Kb, question: str) -> None:
    found = answer(kb, question)
    assert found["question"] == question
    assert found["answered"] is False
    absent = [found[key] for key in ("verdict", "answer", "ruling", "title", "status", "authority")]
    assert absent == [None] * 6
    assert (found["sources"], found["cards"], found["examples"]) == ([], [], [])


def test_bytes_that_are_no_text_do_no_harm(kb: Kb) -> None:
    done = kb("ask", "--json", "-", stdin=b"\xff\xfe\x00 hand limit\n")
    assert json.loads(done.stdout)["question"].startswith("\N{REPLACEMENT CHARACTER}")


def test_stream_answers_every_line_at_once(kb: Kb) -> None:
    with kb.start("ask", "--json", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        lines = _reader(process.stdout)
        for question in (CANCELLED, "", "whatever"):
            process.stdin.write(f"{question}\n")
            process.stdin.flush()
            assert json.loads(lines.get(timeout=30))["question"] == question
        process.stdin.close()
        assert lines.get(timeout=30) == "", "expected the end of the output"
    assert process.returncode == 0


def _pass_on(stream: IO[str], lines: queue.Queue[str]) -> None:
    for line in iter(stream.readline, ""):
        lines.put(line)
    lines.put("")


def _reader(stream: IO[str]) -> queue.Queue[str]:
    lines: queue.Queue[str] = queue.Queue()
    threading.Thread(target=_pass_on, args=(stream, lines), daemon=True).start()
    return lines


def test_stream_without_a_last_newline(kb: Kb) -> None:
    done = kb("ask", "--json", "-", stdin=f"\n\n{CANCELLED}")
    assert [json.loads(line)["answered"] for line in done.stdout.splitlines()] == [False, False, True]


def test_no_text_is_bad_usage(kb: Kb) -> None:
    done = kb("ask")
    assert (done.returncode, done.stdout) == (2, "")
    assert "TEXT" in done.stderr


@pytest.mark.parametrize(
    ("option", "value", "near"), [("--game", "fluxxx", "fluxx"), ("--edition", "star-flux", "star-fluxx")]
)
def test_unknown_game_or_edition_names_the_nearest(kb: Kb, option: str, value: str, near: str) -> None:
    done = kb("ask", CANCELLED, option, value)
    assert (done.returncode, done.stdout) == (2, "")
    assert value in done.stderr
    assert f"Nearest: {near}" in done.stderr


def test_game_and_edition_narrow_the_search(kb: Kb) -> None:
    assert answer(kb, CANCELLED, "--game", "fluxx", "--edition", "star-fluxx")["verdict"] == "no"
