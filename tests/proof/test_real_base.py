"""The real base: rulebook, knock-outs and rulings fit together, and one changed line is noticed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kb.entries import Base, read_base
from kb.proof import Prover
from kb.proof.pages import rulebooks
from kb.scenario.languages import LANGUAGES

CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def base() -> Base:
    return read_base(CHECKOUT / "rulings")[0]


KNOCKOUTS = [each for language in LANGUAGES.values() for each in language.knock_outs]
PAGES = sorted({(name, ruling) for book in rulebooks() for name, ruling in book.pages().items()})


@pytest.mark.parametrize(("name", "ruling"), PAGES)
def test_every_page_of_a_rulebook_implements_a_ruling(base: Base, name: str, ruling: str) -> None:
    assert ruling in list(base.rulings)


@pytest.mark.parametrize("knock_out", KNOCKOUTS, ids=lambda each: f"{each.ruling}-{each.name}")
def test_every_knock_out_switches_off_a_ruling(base: Base, knock_out: Any) -> None:
    assert knock_out.ruling in list(base.rulings)
    if knock_out.page is not None:
        assert (knock_out.page, knock_out.ruling) in PAGES


def test_every_ruling_that_is_cited_exists(base: Base) -> None:
    report = Prover(base).verify()
    cited = {
        ruling
        for entry in report["rulings"].values()
        for each in entry["examples"]
        for ruling in each["cites"]
    }
    assert cited <= set(base.rulings)


def test_every_ruling_with_a_page_is_proven(base: Base) -> None:
    prover = Prover(base)
    rulings = sorted({ruling for _, ruling in PAGES})
    assert [ruling for ruling in rulings if prover.proof(ruling).status != "proven"] == []


def test_every_knock_out_is_caught(base: Base) -> None:
    prover = Prover(base)
    missed = [
        f"{ruling}: {result.name}"
        for ruling in sorted({knock_out.ruling for knock_out in KNOCKOUTS})
        for result in prover.proof(ruling).knockouts
        if not result.caught
    ]
    assert missed == []


def test_the_words_of_every_passage_keep_their_documents_complete(base: Base) -> None:
    assert Prover(base).verify([])["totals"]["passages"] == 65 + 35 + 77 + 30 + 40


MUTATIONS = [
    (
        "play.py",
        "not state.book.cancelled_play_counts()",
        "state.book.cancelled_play_counts()",
        "fluxx/surprises/cancelled-play-is-spent",
    ),
    (
        "window.py",
        "return None if state.book.cancelled_surprise_restores() else answer",
        "return answer",
        "fluxx/surprises/surprise-battles",
    ),
    (
        "rulebook/creepers.py",
        "return not named_on_goal",
        "return named_on_goal",
        "fluxx/creepers/unneeded-creeper-blocks",
    ),
    (
        "rulebook/goals.py",
        "return cause",
        "return active",
        "fluxx/goals/double-agenda-leaves",
    ),
    (
        "laying.py",
        "len(there) < numbers.goal_slots(state)",
        "False",
        "fluxx/goals/second-goal-fills-the-free-slot",
    ),
]
"""Lines of the engine with another meaning: file, what stands there, what shall, the ruling that notices."""


def copied_tree(folder: Path) -> Path:
    """The engine and the rulings in a project of their own."""
    for part in ("kb", "rulings"):
        shutil.copytree(CHECKOUT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def change(tree: Path, file: str, old: str, new: str) -> None:
    path = tree / "kb" / "games" / "fluxx" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path} has changed: choose another line for this test"
    path.write_text(text.replace(old, new), encoding="utf-8")


def in_tree(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    return copied_tree(tmp_path)


@pytest.mark.parametrize(("file", "old", "new", "ruling"), MUTATIONS, ids=[line[3] for line in MUTATIONS])
def test_a_line_with_another_meaning_contradicts_its_ruling(
    tree: Path, file: str, old: str, new: str, ruling: str
) -> None:
    change(tree, file, old, new)
    done = in_tree(tree, "kb", "verify", "--json")
    assert done.returncode == 1, done.stderr
    report = json.loads(done.stdout)
    status = {name: entry["status"] for name, entry in report["rulings"].items()}
    assert status[ruling] == "contradicted"
    red = [name for name, each in status.items() if each == "contradicted"]
    assert len(red) < len(status) / 2
    assert report["totals"]["contradicted"] == len(red)


def test_an_untouched_copy_is_green_and_has_the_same_hash(tree: Path, base: Base) -> None:
    done = in_tree(tree, "kb", "verify", "--json")
    report = json.loads(done.stdout)
    status = {name: entry["status"] for name, entry in report["rulings"].items()}
    assert [name for name, each in status.items() if each == "contradicted"] == []
    assert done.returncode == 0, done.stderr
    assert report["engine"] == Prover(base).engine


def test_pytest_notices_the_changed_line_as_well(tree: Path) -> None:
    file, old, new, ruling = MUTATIONS[0]
    change(tree, file, old, new)
    (tree / "pytest.ini").write_text("[pytest]\ntableside_rulings = rulings\n", encoding="utf-8")
    done = in_tree(
        tree, "pytest", "-q", "-p", "no:cacheprovider", f"rulings/{ruling}.md", "rulings/fluxx/draws"
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"FAILED rulings/{ruling}.md::" in done.stdout
    assert "FAILED rulings/fluxx/draws" not in done.stdout
    assert "Traceback" not in done.stdout


def test_a_changed_line_gives_the_engine_another_hash(tree: Path, base: Base) -> None:
    change(tree, *MUTATIONS[1][:3])
    report = json.loads(in_tree(tree, "kb", "verify", "fluxx/turn/order-of-a-turn", "--json").stdout)
    assert report["engine"] != Prover(base).engine
