"""Reading the steps of an example."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.engine import Item
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario.language import (
    AMOUNT,
    CHANCE,
    HANDFULS,
    NOBODY,
    NONE,
    NUMBER,
    ONE,
    ORDER,
    SHARES,
    GameLanguage,
)
from kb.scenario.model import Step
from kb.scenario.reader import Reader, line_of


def read_step(reader: Reader, language: GameLanguage, when: YamlList, at: int) -> Step | None:
    node, line = when[at], when.lines[at]
    if isinstance(node, str):
        return _step_of(reader, language, node, "", None, line)
    if not isinstance(node, YamlMap):
        reader.fault(line, "a step is one line such as 'Ann plays: Starship' or 'nobody answers'")
        return None
    refused = node.get("refused")
    heads = [key for key in node if key != "refused"]
    if len(heads) != 1:
        reader.fault(line, "a step has one line, and 'refused' beside it where it must be refused")
        return None
    reason = None
    if refused is not None:
        reason = reader.word(
            refused, line_of(node, "refused"), "reason for a refusal", list(language.reasons)
        )
    return _step_of(reader, language, heads[0], node[heads[0]], reason, line)


def _step_of(
    reader: Reader, language: GameLanguage, head: str, value: Node, reason: str | None, line: int
) -> Step | None:
    shown = head if value == "" else f"{head}: {_shown(value)}"
    player, verb, takes = _who_does_what(reader, language.verbs, head, line)
    if verb is None:
        return None
    if takes == NONE:
        if value != "":
            reader.fault(line, f"nothing follows {verb!r}")
        return Step(line, shown, player, verb, (), reason)
    items = _items(reader, language, verb, takes, value, line)
    return None if items is None else Step(line, shown, player, verb, items, reason)


def _who_does_what(
    reader: Reader, verbs: Mapping[str, tuple[str, str]], head: str, line: int
) -> tuple[str, str | None, str]:
    if head == NOBODY:
        return "", NOBODY, NONE
    if head in CHANCE:
        return "", head, CHANCE[head][0]
    for player in sorted(reader.players, key=len, reverse=True):
        if head.startswith(f"{player} "):
            verb = head[len(player) + 1 :]
            if verb in verbs:
                return player, verb, verbs[verb][0]
            reader.unknown(line, "step of a player", verb, list(verbs))
            return player, None, NONE
    known = [*(f"{player} {verb}" for player in reader.players for verb in verbs), NOBODY, *CHANCE]
    reader.unknown(line, "step", head, known)
    return "", None, NONE


def _items(
    reader: Reader, language: GameLanguage, verb: str, takes: str, value: Node, line: int
) -> tuple[Item, ...] | None:
    nodes: Sequence[Node] = value if isinstance(value, YamlList) else [value]
    if value == "" or (takes == ONE and len(nodes) != 1):
        reader.fault(line, f"{takes} must follow {verb!r}")
        return None
    before = len(reader.faults)
    if takes == HANDFULS:
        items = _handfuls(reader, value, line)
    elif takes == SHARES:
        items = _shares(reader, value, line)
    elif takes == NUMBER:
        number = reader.number(value, line)
        items = [] if number is None else [str(number)]
    elif takes == AMOUNT:
        items = [reader.amount(value, line)]
    elif takes in (ONE, ORDER):
        items = [reader.card(node, line) for node in nodes]
    else:
        items = [reader.item(node, line, language.words) for node in nodes]
    return None if len(reader.faults) > before else tuple(item for item in items if item is not None)


def _handfuls(reader: Reader, value: Node, line: int) -> list[Item | None]:
    """A deal as one list: each player's name, followed by the cards that player is dealt."""
    if not isinstance(value, YamlMap):
        reader.fault(line, f"{HANDFULS} must follow, such as {{{reader.players[0]}: [CARD, CARD]}}")
        return []
    found: list[Item | None] = []
    for key, cards in value.items():
        at = line_of(value, key)
        player = reader.player(key, at)
        found += [player, *(reader.deck.copies(card)[0] for card in reader.card_ids(cards, at))]
    return found


def _shares(reader: Reader, value: Node, line: int) -> list[Item | None]:
    """Who gets how much, as one list: each player's name, followed by the number."""
    if not isinstance(value, YamlMap):
        reader.fault(line, f"{SHARES} must follow, such as {{{reader.players[0]}: 3}}")
        return []
    found: list[Item | None] = []
    for key, node in value.items():
        at = line_of(value, key)
        player, number = reader.player(key, at), reader.number(node, at)
        if player is not None and number is not None:
            found += [player, str(number)]
    return found


def _shown(value: Node) -> str:
    if isinstance(value, YamlList):
        return "[" + ", ".join(map(_shown, value)) + "]"
    if isinstance(value, YamlMap):
        return "{" + ", ".join(f"{key}: {_shown(part)}" for key, part in value.items()) + "}"
    return value
