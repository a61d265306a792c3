"""Our own engine behind the small interface of the conformance suite: it reads nothing but the export."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kb.conformance.neutral import value
from kb.engine import Card, Match
from kb.reading.faults import FaultyBase
from kb.reading.strict_yaml import YamlList, read
from kb.scenario import Deck, Run, Scenario, Step, parse
from kb.scenario.language import CHANCE, NOBODY, NONE, GameLanguage
from kb.scenario.languages import LANGUAGES
from kb.scenario.reader import Reader
from kb.scenario.run import reach
from kb.scenario.speaking import choice_of
from kb.scenario.steps import read_step
from kb.scenario.vswp.clue import Answers

NO_FACTS = ("id", "name", "type", "names", "text", "copies", "works like")
FILE = "example"


class Adapter:
    """One example being played on our engine.

    A match is its set-up plus its steps, so each step is tried at the table that the steps before it lead to.
    """

    def start(self, example: Mapping[str, Any]) -> None:
        """Lay the table of an example."""
        self.language: GameLanguage = LANGUAGES[example["game"]]
        self.deck = _deck(example)
        self.table = self._table(example)
        self.taken: tuple[Step, ...] = ()
        self.match = self._reached((), settle=False)[1]

    def step(self, step: Mapping[str, Any]) -> str | None:
        """Take a step, or try one; the reason where it is refused."""
        asked = self._step(step)
        if step["attempt"]:
            return self._refusal(asked)
        run, match = self._reached((*self.taken, asked), settle=False)
        if not run.passed:
            return self._refusal(asked) or str(run.message)
        self.taken, self.match = (*self.taken, asked), match
        return None

    def finish(self) -> None:
        """Let pass what passes by itself."""
        self.match = self._reached(self.taken, settle=True)[1]

    def observe(self, asked: Mapping[str, Any]) -> Any:
        """One thing as it is at the table now."""
        assert self.match is not None
        found = self.language.observe(self.match, asked["player"] or "", asked["key"])
        if isinstance(found, Answers):
            assert found.ask is not None
            return found.ask(tuple(asked["about"]))
        return value(self.language, found)

    def _reached(self, steps: tuple[Step, ...], *, settle: bool) -> tuple[Run, Match[Any] | None]:
        return reach(replace(self.table, steps=steps), settle=settle)

    def _refusal(self, step: Step) -> str | None:
        assert self.match is not None
        refusal = self.match.why_not(choice_of(step, self.match))
        return refusal.reason if refusal is not None else None

    def _table(self, example: Mapping[str, Any]) -> Scenario:
        given = {key: self._place(part) for key, part in example["given"].items()}
        head = {key: example[key] for key in ("name", "game", "players", "options")}
        # Nothing is compared here, but an example without a comparison is none.
        told = read(json.dumps({**head, "given": given, "then": {"winner": "nobody"}}), FILE)
        return replace(parse(told, FILE, lambda _game, _deck, _add: self.deck), then=())

    def _step(self, step: Mapping[str, Any]) -> Step:
        node = read(json.dumps([_written(self.language, step)]), FILE)
        reader = Reader(FILE, self.deck, self.table.players)
        found = read_step(reader, self.language, node, 0) if isinstance(node, YamlList) else None
        if found is None:
            raise FaultyBase(reader.faults)
        return found

    def _place(self, part: Any) -> Any:
        if isinstance(part, Mapping):
            return {key: self._place(inner) for key, inner in part.items()}
        return [self._together(item) for item in part] if isinstance(part, list) else str(part)

    def _together(self, item: Any) -> Any:
        if isinstance(item, str):
            return item
        word = self.language.together
        return {item["card"]: f"on {item[word]}" if word == "on" else item[word]}


def _deck(example: Mapping[str, Any]) -> Deck:
    cards = []
    for told in example["cards"]:
        facts = {key: part for key, part in told.items() if key not in NO_FACTS}
        copies = range(1, told["copies"] + 1)
        like = told.get("works like", "")
        cards += [Card(told["id"], told["name"], told["type"], copy, facts, like) for copy in copies]
    return Deck(example["deck"], cards, {})


def _written(language: GameLanguage, step: Mapping[str, Any]) -> Any:
    head = f"{step['player']} {step['verb']}" if step["player"] else step["verb"]
    takes = {**language.verbs, **CHANCE, NOBODY: (NONE, "")}[step["verb"]][0]
    items = step["items"]
    if takes == NONE:
        return head
    if any(len(item) == 2 for item in items):
        return {head: {item["player"]: item.get("cards") or str(item["number"]) for item in items}}
    words = [str(next(iter(item.values()))) for item in items]
    return {head: words[0] if len(words) == 1 else words}
