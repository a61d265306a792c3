"""What CONTRIBUTING.md shows is what the project holds, and its examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kb.entries import AUTHORITIES, CARD_TYPES, VERDICTS, examples_in, read_base
from kb.entries import cards as card_keys
from kb.entries import rulings as ruling_keys
from kb.proof import run_text
from kb.scenario.language import CHANCE, VERBS

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "CONTRIBUTING.md"
MANY_MORE = "  # and many more\n"
"""Stands for the wordings of a ruling that the guide leaves out."""


@pytest.fixture(scope="module")
def guide() -> str:
    return GUIDE.read_text(encoding="utf-8")


def test_its_examples_pass(guide: str) -> None:
    base, faults = read_base(ROOT / "rulings")
    assert not faults
    outside = re.sub(r"^````markdown\n.*?^````$", "", guide, flags=re.MULTILINE | re.DOTALL)
    runs = run_text(outside, "CONTRIBUTING.md", base)
    assert [run.message for run in runs if not run.passed] == []
    assert len(runs) == len(examples_in(outside, "CONTRIBUTING.md")) >= 3


def test_entries_it_prints_are_the_ones_in_the_folder(guide: str) -> None:
    shown = re.findall(
        r"`(rulings/\S+\.md)`[^`]*?:\n\n````markdown\n(.*?)^````$", guide, re.MULTILINE | re.DOTALL
    )
    assert len(shown) == 3
    for path, text in shown:
        begun, _, goes_on = text.rstrip("\n").partition(MANY_MORE)
        entry = (ROOT / path).read_text(encoding="utf-8")
        assert entry.startswith(begun)
        assert goes_on in entry[len(begun) :]


@pytest.mark.parametrize("module", [ruling_keys, card_keys], ids=["ruling", "card"])
def test_every_key_is_in_its_table(guide: str, module: object) -> None:
    for key in (*module.REQUIRED, *module.OPTIONAL):  # type: ignore[attr-defined]
        assert f"| `{key}` |" in guide


@pytest.mark.parametrize("word", [*VERDICTS, *AUTHORITIES, *CARD_TYPES])
def test_every_word_of_a_closed_list_is_named(guide: str, word: str) -> None:
    assert f"`{word}`" in guide


def test_the_page_it_prints_is_the_one_in_the_rulebook(guide: str) -> None:
    (shown,) = re.findall(r"^```python\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    code = (ROOT / "kb/games/fluxx/rulebook/surprises.py").read_text(encoding="utf-8")
    plain = re.sub(r"[\s,]+", "", code)
    assert re.sub(r"[\s,]+", "", shown) in plain


def test_the_language_is_documented_where_the_guide_says() -> None:
    from kb.scenario.languages import describe

    text = describe()
    assert all(word in text for word in (*VERBS, *CHANCE))
