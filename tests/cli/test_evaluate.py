"""`kb eval`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.program import Kb


def test_eval_counts_and_lists_misses(kb: Kb, tmp_path: Path) -> None:
    path = tmp_path / "questions.json"
    questions = [
        {"text": "is wormhole compulsory", "expected": ["fluxx-faq/21"], "verdict": "no", "style": "natural"},
        {"text": "where can i buy this game", "expected": []},
        {"text": "what is mystery play called elsewhere", "expected": ["fluxx-faq/11"], "verdict": "info"},
        {"text": "something the entries leave open", "expected": [], "open": True},
        {"text": "asked of a passage that is not there", "expected": ["fluxx-faq/999"], "verdict": "no"},
    ]
    path.write_text(json.dumps(questions), encoding="utf-8")
    told = kb("eval", str(path), "--json")
    assert "fluxx-faq/999: asked of a passage that is not there" in told.stderr
    report = json.loads(told.stdout)
    assert report["all"]["answerable"] == 2
    assert report["all"]["first"] == 1
    assert report["all"]["declined rightly"] == report["all"]["unanswerable"] == 1
    assert [miss["text"] for miss in report["misses"]] == [questions[2]["text"]]
    text = kb("eval", str(path)).stdout
    assert "what is mystery play called elsewhere" in text


def test_eval_refuses_what_it_cannot_read(kb: Kb, tmp_path: Path) -> None:
    path = tmp_path / "questions.json"
    path.write_text("{", encoding="utf-8")
    refused = kb("eval", str(path))
    assert refused.returncode == 2
    assert "not JSON" in refused.stderr
    assert "--leave-one-out" in kb("eval").stderr
