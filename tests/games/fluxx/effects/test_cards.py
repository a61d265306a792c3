"""What the cards do, as examples: the files beside this one hold them, by the type of the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.reading import read_all
from kb.reading.strict_yaml import YamlMap
from kb.scenario import parse, run
from tests.scenario.playing import decks

EXAMPLES = [
    pytest.param(value, path.name, id=f"{path.stem}: {value['name']}")
    for path in sorted(Path(__file__).parent.glob("*.yaml"))
    for _, value in read_all(path.read_text(encoding="utf-8"), path.name)
    if isinstance(value, YamlMap)
]


@pytest.mark.parametrize(("example", "path"), EXAMPLES)
def test_card(example: YamlMap, path: str) -> None:
    outcome = run(parse(example, path, decks()))
    assert outcome.passed, outcome.message
