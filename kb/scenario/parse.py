"""From the YAML of an example to a scenario that can be run; all its faults are reported together."""

from __future__ import annotations

from kb.reading.faults import Fault, FaultyBase
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario.deck import DeckSource
from kb.scenario.head import Head
from kb.scenario.language import HOLD, INVARIANTS, OF_EVERY_GAME, TOP_KEYS, GameLanguage
from kb.scenario.model import Expectation, Scenario
from kb.scenario.reader import Reader, line_of
from kb.scenario.steps import read_step


def parse(data: Node | None, path: str, decks: DeckSource, line: int = 1) -> Scenario:
    """Read one example.

    Args:
        data: the YAML as :mod:`kb.reading.strict_yaml` reads it.
        path: the file it stands in, for messages.
        decks: builds the deck it is played with.
        line: where the example begins, for what cannot be pinned to a line of its own.

    Raises:
        FaultyBase: with everything that is wrong with it.
    """
    if not isinstance(data, YamlMap):
        raise FaultyBase([Fault(path, line, "an example is a map with the keys " + ", ".join(TOP_KEYS))])
    head = Head(data, path)
    head.check_keys()
    language = head.language()
    deck = head.deck(decks, language) if language is not None else None
    players = head.players(language) if language is not None else ()
    if head.hopeless or language is None or deck is None:
        raise FaultyBase(head.faults)
    reader = Reader(path, deck, players, language.once_by)
    reader.faults += head.faults
    scenario = _read(reader, data, language)
    if reader.faults:
        raise FaultyBase(reader.faults)
    return scenario


def _read(reader: Reader, data: YamlMap, language: GameLanguage) -> Scenario:
    given, then, when = data["given"], data["then"], data.get("when", YamlList(data.line))
    assert isinstance(given, YamlMap)
    assert isinstance(then, YamlMap)
    assert isinstance(when, YamlList)
    _unknown_keys(reader, given, {*language.position, *reader.players}, "key of a position")
    options = _options(reader, language, data)
    setup = language.read_setup(reader, given, options)
    steps = tuple(step for step in (read_step(reader, language, when, at) for at in range(len(when))) if step)
    expectations = _expectations(reader, language, then)
    if not expectations and not reader.faults:
        reader.fault(line_of(data, "then"), "nothing is compared here: name a value that must hold")
    return Scenario(
        name=str(data["name"]),
        game=language.game,
        deck=reader.deck.id,
        players=reader.players,
        options=options,
        setup=setup,
        steps=steps,
        then=expectations,
        path=reader.path,
        line=data.line,
    )


def _options(reader: Reader, language: GameLanguage, data: YamlMap) -> dict[str, str]:
    node = data.get("options")
    if node is None:
        return {}
    if not isinstance(node, YamlMap):
        reader.fault(line_of(data, "options"), "'options' is a map of keys and values")
        return {}
    chosen: dict[str, str] = {}
    for key, value in node.items():
        if key not in language.options:
            reader.unknown(line_of(node, key), "option", key, list(language.options))
        elif (word := reader.word(value, line_of(node, key), key, language.options[key])) is not None:
            chosen[key] = word
    return chosen


def _unknown_keys(reader: Reader, node: YamlMap, allowed: set[str], what: str) -> None:
    for key in node:
        if key not in allowed:
            reader.unknown(line_of(node, key), what, key, sorted(allowed))


def _expectations(reader: Reader, language: GameLanguage, then: YamlMap) -> tuple[Expectation, ...]:
    allowed = {*language.position, *language.derived, *reader.players}
    _unknown_keys(reader, then, {*allowed, *OF_EVERY_GAME}, "key of 'then'")
    if INVARIANTS in then:
        return _of_a_record(reader, then)
    found: list[Expectation] = []
    for key, value in then.items():
        line = line_of(then, key)
        if key in reader.players:
            found += _of_player(reader, language, key, value, line)
        elif key in allowed:
            found.append(Expectation(line, "", key, language.read_expected(reader, "", key, value, line)))
    return tuple(found)


def _of_a_record(reader: Reader, then: YamlMap) -> tuple[Expectation, ...]:
    line = line_of(then, INVARIANTS)
    if len(then) > 1:
        reader.fault(
            line, f"{INVARIANTS!r} stands alone: where steps are passed over, nothing can be compared"
        )
    word = reader.word(then[INVARIANTS], line, INVARIANTS, (HOLD,))
    return (Expectation(line, "", INVARIANTS, word),) if word is not None else ()


def _of_player(
    reader: Reader, language: GameLanguage, player: str, node: Node, line: int
) -> list[Expectation]:
    if not isinstance(node, YamlMap):
        reader.fault(line, f"below {player} a map is expected, such as {{hand: []}}")
        return []
    _unknown_keys(reader, node, set(language.player), "key of a player")
    return [
        Expectation(line_of(node, key), player, key, language.read_expected(reader, player, key, value, line))
        for key, value in node.items()
        if key in language.player
    ]
