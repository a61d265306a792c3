"""Engines held against the suite: our own keeps everything, a toy keeps some of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kb.conformance.own import Adapter

ALONE = """
import sys
sys.modules["kb"] = sys.modules["webapp"] = None
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""
"""Runs pytest where nothing of ours can be imported."""


def alone(suite: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the suite with nothing but its folder, as in a new environment."""
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-I", "-c", ALONE, "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=suite, env=environment, capture_output=True, text=True, check=False)


def test_our_engine_keeps_every_ruling(rulings: list[dict[str, Any]], plugin: ModuleType) -> None:
    wrong = []
    for ruling in rulings[::3]:
        for example in ruling["examples"]:
            try:
                plugin.play(Adapter(), example)
            except plugin.Differs as differs:
                wrong.append(f"{example['test']}: {differs}")
    assert not wrong


def test_the_toy_keeps_some_rulings_and_breaks_others(suite: Path, tmp_path: Path) -> None:
    themes = ("examples/fluxx/turn", "examples/fluxx/new-rules", "examples/flux")
    done = alone(suite, "--verdicts", str(tmp_path / "verdicts.json"), *themes)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "kept    A New Rule works from the moment it is laid (fluxx/new-rules/" in done.stdout
    assert "partly  A changed Play rule counts the plays already made (fluxx/turn/" in done.stdout
    assert "broken  The order of a turn (fluxx/turn/order-of-a-turn)" in done.stdout
    assert "Ann stops: must be refused, not now; it was taken" in done.stdout
    verdicts = json.loads((tmp_path / "verdicts.json").read_text(encoding="utf-8"))["rulings"]
    assert verdicts["fluxx/turn/order-of-a-turn"]["examples"]["Nothing follows a win"] == "broken"
    assert {one["ruling"] for one in verdicts.values()} == {"kept", "partly", "broken", "not played"}
    partly = [set(one["examples"].values()) for one in verdicts.values() if one["ruling"] == "partly"]
    assert all(each == {"kept", "not played"} for each in partly)
    # An engine for Fluxx has nothing to say on Flux!, and that is no failure.
    assert {one["ruling"] for ruling, one in verdicts.items() if ruling.startswith("flux/")} == {"not played"}


def test_our_engine_in_the_plugin(suite: Path, checkout: Path) -> None:
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(checkout)}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "examples/fluxx/surprises/cancelled-play-is-spent.json",
    ]
    done = subprocess.run(
        [*command, "--adapter", "kb.conformance.own:Adapter"],
        cwd=suite,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert " 0 broken, 0 not played" in done.stdout
    assert "kept    A cancelled play is spent (fluxx/surprises/cancelled-play-is-spent)" in done.stdout


@pytest.mark.parametrize("named", ["nowhere:Adapter", "toy_engine:Nobody"])
def test_an_engine_that_is_not_there_is_said_once(suite: Path, named: str) -> None:
    done = alone(suite, "--adapter", named, "examples/fluxx/turn")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"--adapter {named}" in done.stderr
    assert "Traceback" not in done.stderr


class Listening:
    """An engine that takes everything and keeps what it was told."""

    heard: list[Any]

    def __init__(self) -> None:
        self.heard = []

    def start(self, example: Any) -> None:
        self.heard.append(example)

    def step(self, step: Any) -> str | None:
        self.heard.append(step)
        return "no play left" if step["attempt"] else None

    def finish(self) -> None:
        pass

    def observe(self, asked: Any) -> Any:
        self.heard.append(asked)


def test_an_engine_is_not_told_what_is_expected(rulings: list[dict[str, Any]], plugin: ModuleType) -> None:
    (ruling,) = [one for one in rulings if one["ruling"] == "fluxx/surprises/cancelled-play-is-spent"]
    engine = Listening()
    with pytest.raises(plugin.Differs, match="found None"):
        plugin.play(engine, ruling["examples"][0])
    told = json.dumps(engine.heard)
    assert "expect" not in told
    assert "refused" not in told
    assert "no play left" not in told
    copies = {card["id"]: card["copies"] for card in engine.heard[0]["cards"]}
    assert copies["fluxx/cards/thats-mine"] == 1


def test_a_wrong_reason_counts_only_where_it_is_asked_for(
    rulings: list[dict[str, Any]], plugin: ModuleType
) -> None:
    attempt = {"text": "Ann plays: X", "attempt": True, "refused": "too late"}
    table = {key: rulings[0]["examples"][0][key] for key in ("deck", "add")}
    with pytest.raises(plugin.Differs, match="must be refused, too late; it was refused: no play left"):
        plugin.play(Listening(), {**table, "steps": [attempt], "expect": []})
    plugin.play(Listening(), {**table, "steps": [attempt], "expect": []}, any_reason=True)


def test_values_are_compared_as_they_say(plugin: ModuleType) -> None:
    pinned = {"card": "evil", "on": "ship"}
    assert plugin.agrees("bag", ["a", "b", "a"], ["a", "a", "b"])
    assert not plugin.agrees("bag", ["a"], ["a", "a"])
    assert not plugin.agrees("bag", ["a", "a"], ["a"])
    assert not plugin.agrees("list", ["a", "b"], ["b", "a"])
    assert plugin.agrees("bag", ["evil"], [pinned])
    assert plugin.agrees("bag", ["evil", pinned], [pinned, "evil"])
    assert not plugin.agrees("bag", [pinned], ["evil"])
    assert not plugin.agrees("list", ["evil"], [pinned])
    assert plugin.agrees("value", None, None)
    assert not plugin.agrees("bag", [], None)
