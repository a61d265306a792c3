"""What the README tells people to type is what works, and what continuous integration runs."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

FENCED = re.compile(r"^```sh\n(.*?)^```(?:\n+```text\n(.*?)^```)?", re.MULTILINE | re.DOTALL)


def blocks(checkout: Path) -> list[tuple[str, str | None]]:
    """Every shell block of the README, with the output shown under it, if any."""
    text = (checkout / "README.md").read_text(encoding="utf-8")
    return [(command.strip(), output or None) for command, output in FENCED.findall(text)]


def command_ending(checkout: Path, end: str) -> str:
    (found,) = [command for command, _ in blocks(checkout) if command.endswith(end)]
    return found


def test_one_command_serves(checkout: Path) -> None:
    command = command_ending(checkout, "kb serve")
    assert command == "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/kb serve"


def test_continuous_integration_runs_the_test_command(checkout: Path) -> None:
    command = command_ending(checkout, "pytest -n auto --dist worksteal")
    script = (checkout / ".ci" / "run").read_text(encoding="utf-8")
    assert script.splitlines()[-1] == command
    assert os.access(checkout / ".ci" / "run", os.X_OK)
    assert "TABLESIDE_REQUIRE_BROWSER=1" in script


def test_continuous_integration_script_parses(checkout: Path) -> None:
    subprocess.run(["bash", "-n", str(checkout / ".ci" / "run")], check=True)


def _lines(checkout: Path) -> list[tuple[str, str | None]]:
    found = []
    for command, output in blocks(checkout):
        lines = command.splitlines()
        found += [(line, output if len(lines) == 1 else None) for line in lines]
    return found


def test_examples_are_real(checkout: Path) -> None:
    """Runs every line that only reads, and compares what it prints with what the README shows."""
    tried = 0
    for line, shown in _lines(checkout):
        words = shlex.split(line, comments=True)
        if words[0] != ".venv/bin/kb" or words[1] in {"serve", "new"}:
            continue
        command = [sys.executable, "-m", "kb", *words[1:]]
        done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        # What else is near changes with every new ruling; the answer itself, its source and status must not.
        answer = None if shown is None else shown.partition("\nSee also:")[0]
        assert answer is None or done.stdout.startswith(answer), line
        tried += 1
    assert tried >= 3


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md"])
def test_links_lead_somewhere(checkout: Path, name: str) -> None:
    text = (checkout / name).read_text(encoding="utf-8")
    targets = re.findall(r"\]\((?!https?:)([^)#]+)[^)]*\)", text)
    missing = [target for target in targets if not (checkout / target).exists()]
    assert not missing
