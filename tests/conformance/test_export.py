"""What is exported: everything, in a form that holds for any engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from kb.conformance import NotEmpty, export
from kb.conformance.exporting import vocabulary
from kb.proof import Prover, deck_source
from kb.reading.strict_yaml import YamlList, YamlMap
from kb.scenario.languages import LANGUAGES
from kb.scenario.reader import Reader
from tests.cli.program import Kb
from tests.proof.little import BLIND, NOTICES, SPENT, LittleBase


def test_every_example_of_every_ruling_is_there(rulings: list[dict[str, Any]], prover: Prover) -> None:
    exported = [example["test"] for ruling in rulings for example in ruling["examples"]]
    ours = [each.test for ruling in prover.base.rulings for each in prover.examples[ruling]]
    assert sorted(exported) == sorted(ours)
    assert len(exported) > 1000


def test_a_ruling_comes_with_its_sources(rulings: list[dict[str, Any]], prover: Prover) -> None:
    for ruling in rulings:
        ours = prover.base.rulings[ruling["ruling"]]
        assert [source["id"] for source in ruling["sources"]] == list(ours.sources)
        assert all(source["line"] for source in ruling["sources"])
        assert (ruling["title"], ruling["verdict"]) == (ours.title, ours.verdict)


def test_files_follow_the_schema(rulings: list[dict[str, Any]], suite: Path) -> None:
    schema = json.loads((suite / "schema.json").read_text(encoding="utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    validator.check_schema(schema)
    faults = [str(fault) for ruling in rulings[::7] for fault in validator.iter_errors(ruling)]
    for name in ("cards", "decks"):
        file = json.loads((suite / f"{name}.json").read_text(encoding="utf-8"))
        part = jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{name}"})
        faults += [str(fault) for fault in part.iter_errors(file)]
    assert not faults
    broken = {**rulings[0], "examples": [{**rulings[0]["examples"][0], "expect": []}]}
    assert not validator.is_valid(broken)


def cards_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for part in value.values():
            yield from cards_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from [part] if isinstance(part, str) else cards_in(part)


def test_every_card_of_a_position_is_in_its_deck(rulings: list[dict[str, Any]], suite: Path) -> None:
    cards = json.loads((suite / "cards.json").read_text(encoding="utf-8"))
    decks = json.loads((suite / "decks.json").read_text(encoding="utf-8"))
    for ruling in rulings:
        for example in ruling["examples"]:
            known = {*decks[example["deck"]], *example["add"]}
            assert known <= set(cards)
            assert set(cards_in(example["given"])) <= known, example["test"]


def test_goals_say_what_they_ask_for(suite: Path) -> None:
    cards = json.loads((suite / "cards.json").read_text(encoding="utf-8"))
    dock = cards["fluxx/cards/space-dock"]
    assert dock["type"] == "goal"
    assert dock["goal"] == {"all": ["fluxx/cards/starship", "fluxx/cards/space-station"]}
    assert all(card["goal"] for card in cards.values() if card["type"] == "goal")


def test_defaults_are_said(rulings: list[dict[str, Any]]) -> None:
    given = [example["given"] for ruling in rulings for example in ruling["examples"]]
    fluxx = [each for each in given if "turn of" in each]
    assert len(fluxx) > 600
    assert all("phase" in each for each in fluxx)


def lists(node: YamlMap, players: tuple[str, ...]) -> Iterator[tuple[str, str, YamlList]]:
    for key, part in node.items():
        if key in players and isinstance(part, YamlMap):
            yield from ((key, inner, value) for inner, value in part.items() if isinstance(value, YamlList))
        elif isinstance(part, YamlList):
            yield "", key, part


def test_keys_in_order_are_those_whose_order_the_language_compares(prover: Prover) -> None:
    """Every list of every example is read once more the other way round."""
    build, told = deck_source(prover.base), dict[tuple[str, str], bool]()
    for ruling in prover.base.rulings.values():
        for example, block in zip(prover.examples[ruling.id], ruling.examples, strict=True):
            scenario, then = example.scenario, block.data["then"]
            language = LANGUAGES[scenario.game]
            add = block.data.get("add", YamlList(0))
            deck = build(
                scenario.game, scenario.deck, (add,) if isinstance(add, str) else tuple(map(str, add))
            )
            assert isinstance(then, YamlMap)
            for player, key, node in lists(then, scenario.players):
                turned = YamlList(node.line)
                turned += node[::-1]
                turned.lines = node.lines
                reader = Reader("example", deck, scenario.players)
                read = [language.read_expected(reader, player, key, each, 1) for each in (node, turned)]
                if node != turned:
                    told[scenario.game, key] = read[0] != read[1]
    assert len(told) > 15
    assert [
        each for each, ordered in told.items() if ordered != (each[1] in LANGUAGES[each[0]].in_order)
    ] == []


def test_every_word_of_an_example_is_explained(rulings: list[dict[str, Any]], suite: Path) -> None:
    told = json.loads((suite / "vocabulary.json").read_text(encoding="utf-8"))
    assert told == json.loads(json.dumps(vocabulary()))
    for ruling in rulings:
        for example in ruling["examples"]:
            words = told["games"][example["game"]]
            keys = {*words["given"], *words["given of a player"], *words["expect beside these"]}
            assert {wanted["key"] for wanted in example["expect"]} <= keys
            assert set(example["given"]) <= keys | set(example["players"])
            for step in example["steps"]:
                assert step["verb"] in {*words["verbs"], *told["steps of nobody and of chance"]}
                assert step["refused"] is None or step["refused"] in words["reasons"]


def test_a_new_export_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    old = LittleBase(tmp_path / "old").add(SPENT, BLIND).add("fluxx/plays/other", BLIND)
    export(old.prover(), tmp_path / "suite")
    (tmp_path / "suite" / "my_adapter.py").write_text("mine", encoding="utf-8")
    new = LittleBase(tmp_path / "new").add(SPENT, BLIND, NOTICES)
    counts = export(new.prover(), tmp_path / "suite")
    assert (counts["rulings"], counts["examples"], counts["games"]["fluxx"]) == (1, 2, 2)
    names = [path.stem for path in (tmp_path / "suite" / "examples").rglob("*.json")]
    assert names == [SPENT.rpartition("/")[2]]
    assert (tmp_path / "suite" / "my_adapter.py").read_text(encoding="utf-8") == "mine"


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "mine.txt").write_text("mine", encoding="utf-8")
    prover = LittleBase(tmp_path / "project").add(SPENT, BLIND).prover()
    with pytest.raises(NotEmpty):
        export(prover, tmp_path)
    assert (tmp_path / "examples" / "mine.txt").exists()


def test_kb_conformance(tmp_path: Path, checkout: Path) -> None:
    base = LittleBase(tmp_path).add(SPENT, BLIND, NOTICES)
    kb = Kb(checkout)
    done = kb("conformance", str(tmp_path / "suite"), "--rulings", str(base.folder))
    assert (done.returncode, done.stdout) == (0, f"2 examples of 1 ruling: {tmp_path / 'suite'}\n")
    refused = kb("conformance", str(tmp_path), "--rulings", str(base.folder))
    assert refused.returncode == 2
    assert "name a folder that is new or empty" in refused.stderr
