"""From the YAML of an example to a scenario that can be run; all its faults are reported together."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Item
from kb.reading.faults import Fault, FaultyBase, quoted
from kb.reading.names import nearest
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario.deck import Deck, DeckSource, UnknownDeck
from kb.scenario.language import (
    CHANCE,
    HANDFULS,
    NEEDED_KEYS,
    NOBODY,
    NONE,
    ONE,
    ORDER,
    TOP_KEYS,
    VERBS,
    GameLanguage,
)
from kb.scenario.languages import LANGUAGES
from kb.scenario.model import Expectation, Scenario, Step
from kb.scenario.reader import Reader, line_of

_FORMS: dict[str, type[YamlMap] | type[YamlList]] = {
    "given": YamlMap,
    "then": YamlMap,
    "when": YamlList,
    "players": YamlList,
}


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
    head = _Head(data, path)
    head.check_keys()
    language = head.language()
    deck = head.deck(decks, language) if language is not None else None
    players = head.players(language) if language is not None else ()
    if head.hopeless or language is None or deck is None:
        raise FaultyBase(head.faults)
    reader = Reader(path, deck, players)
    reader.faults += head.faults
    scenario = _read(reader, data, language)
    if reader.faults:
        raise FaultyBase(reader.faults)
    return scenario


class _Head:
    """The top keys of an example; ``hopeless`` once reading the rest would only mislead."""

    def __init__(self, data: YamlMap, path: str) -> None:
        self.data, self.path = data, path
        self.faults: list[Fault] = []
        self.hopeless = False

    def fault(self, key: str, text: str, *, hopeless: bool = False) -> None:
        """Note what is wrong, on the line of a key."""
        self.faults.append(Fault(self.path, line_of(self.data, key), text))
        self.hopeless = self.hopeless or hopeless

    def check_keys(self) -> None:
        """Unknown and missing keys, and values of the wrong form."""
        for key in self.data:
            if key not in TOP_KEYS:
                near = ", ".join(nearest(key, TOP_KEYS)) or ", ".join(TOP_KEYS)
                self.fault(key, f"{quoted(key)} is no key of an example; nearest: {near}")
        for key in NEEDED_KEYS:
            if not self.data.get(key):
                self.fault(key, f"the key {key!r} is missing or empty: {TOP_KEYS[key]}", hopeless=True)
        for key, kind in _FORMS.items():
            if self.data.get(key) and not isinstance(self.data[key], kind):
                form = "a map of keys and values" if kind is YamlMap else "a list"
                self.fault(key, f"{key!r} is {form}", hopeless=True)
        name = self.data.get("name")
        if name and (not isinstance(name, str) or "::" in name):
            self.fault("name", "a name is one line of text without '::'")

    def language(self) -> GameLanguage | None:
        """The game's part of the language."""
        game = self.data.get("game")
        if isinstance(game, str) and game in LANGUAGES:
            return LANGUAGES[game]
        if game:
            self.fault("game", f"no game is called {quoted(str(game))}; known: {', '.join(LANGUAGES)}")
        return None

    def players(self, language: GameLanguage) -> tuple[str, ...]:
        """The players' names."""
        node = self.data.get("players")
        if not isinstance(node, YamlList):
            return ()
        names = tuple(name for name in node if isinstance(name, str) and name.strip())
        if len(set(names)) != len(node):
            self.fault("players", "players are different names", hopeless=True)
        if len(node) not in language.seats:
            fewest, most = language.seats[0], language.seats[-1]
            self.fault("players", f"{len(node)} players; {language.game} takes {fewest} to {most}")
        for name in names:
            if name in language.keys or name in TOP_KEYS or name in language.words:
                self.fault("players", f"no player can be called {name!r}: it is a word of the language")
        return names

    def deck(self, decks: DeckSource, language: GameLanguage) -> Deck | None:
        """The cards that exist."""
        deck, add = self.data.get("deck", language.default_deck), self.data.get("add", YamlList(0))
        ids = (add,) if isinstance(add, str) else tuple(item for item in add if isinstance(item, str))
        if not isinstance(add, (str, YamlList)) or len(ids) != len([add] if isinstance(add, str) else add):
            self.fault("add", "'add' is a list of card ids")
        try:
            return decks(str(deck), ids)
        except UnknownDeck as unknown:
            self.fault("add" if "add" in self.data else "deck", str(unknown))
            return None


def _read(reader: Reader, data: YamlMap, language: GameLanguage) -> Scenario:
    given, then, when = data["given"], data["then"], data.get("when") or YamlList(data.line)
    assert isinstance(given, YamlMap)
    assert isinstance(then, YamlMap)
    assert isinstance(when, YamlList)
    _unknown_keys(reader, given, {*language.position, *reader.players}, "key of a position")
    options = _options(reader, language, data)
    setup = language.read_setup(reader, given, options)
    steps = tuple(step for step in (_step(reader, language, when, at) for at in range(len(when))) if step)
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


def _step(reader: Reader, language: GameLanguage, when: YamlList, at: int) -> Step | None:
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
    player, verb, takes = _who_does_what(reader, head, line)
    if verb is None:
        return None
    if takes == NONE:
        if value != "":
            reader.fault(line, f"nothing follows {verb!r}")
        return Step(line, shown, player, verb, (), reason)
    items = _items(reader, language, verb, takes, value, line)
    return None if items is None else Step(line, shown, player, verb, items, reason)


def _who_does_what(reader: Reader, head: str, line: int) -> tuple[str, str | None, str]:
    if head == NOBODY:
        return "", NOBODY, NONE
    if head in CHANCE:
        return "", head, CHANCE[head][0]
    for player in sorted(reader.players, key=len, reverse=True):
        if head.startswith(f"{player} "):
            verb = head[len(player) + 1 :]
            if verb in VERBS:
                return player, verb, VERBS[verb][0]
            reader.unknown(line, "step of a player", verb, list(VERBS))
            return player, None, NONE
    known = [*(f"{player} {verb}" for player in reader.players for verb in VERBS), NOBODY, *CHANCE]
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


def _expectations(reader: Reader, language: GameLanguage, then: YamlMap) -> tuple[Expectation, ...]:
    allowed = {*language.position, *language.derived, *reader.players}
    _unknown_keys(reader, then, allowed, "key of 'then'")
    found: list[Expectation] = []
    for key, value in then.items():
        line = line_of(then, key)
        if key in reader.players:
            found += _of_player(reader, language, key, value, line)
        elif key in allowed:
            found.append(Expectation(line, "", key, language.read_expected(reader, "", key, value, line)))
    return tuple(found)


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


def _shown(value: Node) -> str:
    if isinstance(value, YamlList):
        return "[" + ", ".join(map(_shown, value)) + "]"
    if isinstance(value, YamlMap):
        return "{" + ", ".join(f"{key}: {_shown(part)}" for key, part in value.items()) + "}"
    return value
