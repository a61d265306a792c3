"""Examples and cards as plain JSON: every card by its id, every default said, nothing of our engine in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kb.engine import Card, Item
from kb.entries import CardEntry
from kb.proof import Example
from kb.reading.strict_yaml import Node, YamlMap
from kb.scenario import Deck
from kb.scenario.language import AMOUNT, CHANCE, HANDFULS, NUMBER, SHARES, GameLanguage
from kb.scenario.languages import LANGUAGES
from kb.scenario.model import Expectation, Scenario, Step
from kb.scenario.vswp.clue import Answers
from kb.scenario.writing import Written


def example(found: Example, data: YamlMap, deck: Deck) -> dict[str, Any]:
    """One example.

    Args:
        found: the example as it is run.
        data: its YAML.
        deck: the cards it is played with.
    """
    scenario = found.scenario
    language = LANGUAGES[scenario.game]
    add = data.get("add", ())
    return {
        "name": found.name,
        "test": found.test,
        "game": scenario.game,
        "deck": f"{scenario.game}/{scenario.deck}",
        "add": [add] if isinstance(add, str) else list(add),
        "players": list(scenario.players),
        "options": dict(scenario.options),
        "given": _given(scenario, data["given"], deck),
        "steps": [_step(language, scenario.players, each) for each in scenario.steps],
        "expect": [wanted for each in scenario.then for wanted in _expected(language, each)],
    }


def card(found: Card, entry: CardEntry | None) -> dict[str, Any]:
    """A card with all that is printed on it, in our own words; facts that say nothing are left out."""
    facts = {key: _plain(value) for key, value in found.facts.items() if value not in (None, (), "", False)}
    if found.works_like != found.id:
        facts["works like"] = found.works_like
    told = {"names": list(entry.aliases), "text": entry.effect} if entry is not None else {}
    return {"id": found.id, "name": found.name, "type": found.kind, **facts, **told}


def value(language: GameLanguage, found: object) -> Any:
    """A value that ``then`` compares, or that was found at a table."""
    if isinstance(found, tuple):
        return [_pair(language, *each) if isinstance(each, tuple) else each for each in found]
    return found


def _pair(language: GameLanguage, named: str, other: str | None) -> Any:
    return named if other is None else {"card": named, language.together: other}


def _plain(facts: object) -> Any:
    if isinstance(facts, Mapping):
        return {key: _plain(part) for key, part in facts.items()}
    return [_plain(part) for part in facts] if isinstance(facts, (list, tuple)) else facts


# The position


def _given(scenario: Scenario, node: Node, deck: Deck) -> dict[str, Any]:
    assert isinstance(node, YamlMap)
    language = LANGUAGES[scenario.game]
    said = {
        key: _seat(language, part, deck)
        if key in scenario.players and isinstance(part, YamlMap)
        else _place(language, key, part, deck)
        for key, part in node.items()
    }
    return _with_defaults(language.write_given(scenario.setup), said)


def _with_defaults(written: Mapping[str, Written], said: Mapping[str, Any]) -> dict[str, Any]:
    """What an example leaves unsaid about words and numbers, so that no reader has to know our defaults."""
    whole: dict[str, Any] = {key: _scalar(part) for key, part in written.items() if isinstance(part, str)}
    for key, part in written.items():
        if isinstance(part, Mapping):
            seat = {name: _scalar(each) for name, each in part.items() if isinstance(each, str)}
            whole |= {key: seat} if seat else {}
    for key, part in said.items():
        unsaid = whole.get(key)
        whole[key] = {**unsaid, **part} if isinstance(unsaid, dict) and isinstance(part, dict) else part
    return whole


def _seat(language: GameLanguage, node: YamlMap, deck: Deck) -> dict[str, Any]:
    return {key: _place(language, key, part, deck) for key, part in node.items()}


def _place(language: GameLanguage, key: str, node: Node, deck: Deck) -> Any:
    if isinstance(node, str) and key not in language.holds:
        return _scalar(node)
    items = [node] if isinstance(node, (str, YamlMap)) else node
    return [card_ for item in items for card_ in _cards(language, item, deck)]


def _cards(language: GameLanguage, item: Node, deck: Deck) -> Iterator[Any]:
    if isinstance(item, str):
        yield deck.find(item)
    elif isinstance(item, YamlMap):
        for name, other in item.items():
            assert isinstance(other, str)
            on = other.removeprefix("on ") if language.together == "on" else other
            yield _pair(language, deck.find(name), deck.find(on))


def _scalar(text: str) -> str | int:
    return int(text) if text.isdigit() else text


# Steps and expectations


def _step(language: GameLanguage, players: Sequence[str], step: Step) -> dict[str, Any]:
    takes = {**language.verbs, **CHANCE}.get(step.verb, ("", ""))[0]
    return {
        "text": step.text,
        "player": step.player or None,
        "verb": step.verb,
        "items": list(_items(takes, players, step.items)),
        "attempt": step.refused is not None,
        "refused": step.refused,
    }


def _items(takes: str, players: Sequence[str], items: Sequence[Item]) -> Iterator[dict[str, Any]]:
    if takes == HANDFULS:
        yield from _handfuls(items)
    elif takes == SHARES:
        for at in range(0, len(items), 2):
            yield {"player": items[at], "number": int(str(items[at + 1]))}
    else:
        for item in items:
            yield _item(takes, players, item)


def _item(takes: str, players: Sequence[str], item: Item) -> dict[str, Any]:
    if isinstance(item, Card):
        return {"card": item.id}
    if takes in (NUMBER, AMOUNT):
        return {"number": int(item)}
    return {"player": item} if item in players else {"word": item}


def _handfuls(items: Sequence[Item]) -> list[dict[str, Any]]:
    hands: list[dict[str, Any]] = []
    for item in items:
        if isinstance(item, Card):
            hands[-1]["cards"].append(item.id)
        else:
            hands.append({"player": item, "cards": []})
    return hands


def _expected(language: GameLanguage, wanted: Expectation) -> Iterator[dict[str, Any]]:
    asked = {"player": wanted.subject or None, "key": wanted.key}
    if isinstance(wanted.value, Answers):
        for about, answer in wanted.value.known.items():
            yield {**asked, "about": list(about), "compare": "value", "value": answer}
    else:
        compare = "value" if not isinstance(wanted.value, tuple) else _order(language, wanted.key)
        yield {**asked, "about": [], "compare": compare, "value": value(language, wanted.value)}


def _order(language: GameLanguage, key: str) -> str:
    return "list" if key in language.in_order else "bag"
