"""Running what a file holds: a Markdown page, or a stream of YAML documents."""

from __future__ import annotations

import time
from pathlib import Path
from textwrap import dedent

import pytest

import kb
from kb.engine import Choice
from kb.entries import Base, read_base
from kb.proof import run_text
from kb.reading import FaultyBase
from tests.proof.little import BLIND, NOTICES, WRONG

RULINGS = Path(__file__).resolve().parents[2] / "rulings"


@pytest.fixture(scope="module")
def base() -> Base:
    return read_base(RULINGS)[0]


def test_a_stream_is_run_document_by_document(base: Base) -> None:
    text = "---\n".join(dedent(each) for each in (NOTICES, WRONG, BLIND))
    runs = run_text(text, "examples.yaml", base)
    assert [(run.name, run.passed) for run in runs] == [
        ("Bob takes the Starship", True),
        ("Wrong", False),
        ("Ann plays a Keeper", True),
    ]
    assert all(run.frames for run in runs)


def test_a_page_is_run_block_by_block(base: Base) -> None:
    text = f"# A page\n\n```yaml scenario\n{dedent(BLIND)}```\n\nwords\n\n```yaml\nnot: an example\n```\n"
    assert [run.name for run in run_text(text, "page.md", base)] == ["Ann plays a Keeper"]


@pytest.mark.parametrize(
    ("text", "path"), [("", "a.yaml"), ("# No example\n", "a.md"), ("---\n---\n", "a.yaml")]
)
def test_where_there_is_nothing_nothing_is_run(base: Base, text: str, path: str) -> None:
    assert run_text(text, path, base) == []


def test_faults_of_all_documents_come_together_on_their_own_lines(base: Base) -> None:
    text = "---\n".join(
        dedent(each) for each in (NOTICES.replace("plays:", "play:"), BLIND, WRONG.replace("then", "than"))
    )
    with pytest.raises(FaultyBase) as faulty:
        run_text(text, "examples.yaml", base)
    lines = text.splitlines()
    found = {lines[fault.line - 1].strip().split(":")[0] for fault in faulty.value.faults}
    assert {fault.path for fault in faulty.value.faults} == {"examples.yaml"}
    assert found == {"- Ann play", "than", "name"}


def test_a_stream_of_faults_is_not_read_to_its_end(base: Base) -> None:
    bad = NOTICES.replace("Starship]", "Starshi]").replace("Starship", "Starshi")
    text = "---\n".join([dedent(bad)] * 1000)
    started = time.process_time()
    with pytest.raises(FaultyBase) as faulty:
        run_text(text, "examples.yaml", base)
    assert time.process_time() - started < 3
    assert faulty.value.faults[-1].text.startswith("not read from here on")
    assert len(faulty.value.told) == 51


def test_lines_of_a_page_count_from_its_top(base: Base) -> None:
    text = f"# A page\n\n\n```yaml scenario\n{dedent(BLIND).replace('[Starship]}', '[Starshi]}', 1)}```\n"
    with pytest.raises(FaultyBase) as faulty:
        run_text(text, "page.md", base)
    assert "Starshi]" in text.splitlines()[faulty.value.faults[0].line - 1]


@pytest.mark.parametrize("text", ["name: [", "a: &b c", "a: 1\na: 2\n", "- just\n- a list\n", "\t"])
def test_what_is_no_example_is_faulty(base: Base, text: str) -> None:
    with pytest.raises(FaultyBase):
        run_text(text, "examples.yaml", base)


WINDOW = """
    name: Bob may answer
    game: fluxx
    players: [Ann, Bob]
    given:
      Ann: {hand: [Starship, Monolith]}
      Bob: {hand: ["That's Mine!"]}
    when:
      - Ann plays: Starship
    then: {winner: nobody}
"""


def test_a_match_stands_where_the_last_step_left_it() -> None:
    match = kb.match(dedent(WINDOW))
    assert [str(choice) for choice in match.choices()] == [
        "nobody answers",
        "Bob surprises with: That's Mine!",
    ]
    (monolith,) = (card for card in match.state.hand("Ann") if card.name == "Monolith")
    refusal = match.why_not(Choice("Ann", "plays", monolith))
    assert refusal is not None
    assert refusal.reason == "no play left"
    assert refusal.ruling in read_base(RULINGS)[0].rulings
    match.take(match.choices()[1])
    assert match.why_not(match.history[-1]) is not None


def test_a_match_needs_one_example_whose_steps_can_be_taken() -> None:
    with pytest.raises(FaultyBase, match="2 examples, where one is expected"):
        kb.match(dedent(WINDOW) + "---\n" + dedent(WINDOW))
    with pytest.raises(ValueError, match="Monolith"):
        kb.match(dedent(WINDOW).replace("Ann plays: Starship", "Bob plays: Monolith"))
