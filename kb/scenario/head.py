"""The top of an example: its keys, its game, its players and its deck."""

from __future__ import annotations

from kb.reading.faults import MOST_TOLD, Fault, quoted
from kb.reading.names import nearest
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario.deck import Deck, DeckSource, UnknownDeck
from kb.scenario.language import CHANCE, NEEDED_KEYS, NOBODY, TOP_KEYS, GameLanguage
from kb.scenario.languages import LANGUAGES
from kb.scenario.reader import line_of

FORMS: dict[str, tuple[type[str] | type[YamlMap] | type[YamlList], str]] = {
    "name": (str, "one line of text without '::'"),
    "game": (str, "one word"),
    "given": (YamlMap, "a map of keys and values"),
    "then": (YamlMap, "a map of keys and values"),
    "when": (YamlList, "a list"),
    "players": (YamlList, "a list"),
}
MOST_ADDED = 60
LONGEST_NAME = 40
"""So many letters a player's name may have."""


def _beginnings(step: str) -> set[str]:
    words = step.split()
    return {" ".join(words[:count]) for count in range(1, len(words) + 1)}


RESERVED = {"refused"}.union(*map(_beginnings, (NOBODY, *CHANCE)))
"""Words a step may begin with that are no player's name."""


class Head:
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
                near = ", ".join(nearest(key, TOP_KEYS) if len(self.faults) < MOST_TOLD else ())
                hint = f"nearest: {near or ', '.join(TOP_KEYS)}"
                self.fault(key, f"{quoted(key)} is no key of an example; {hint}")
        for key, (kind, form) in FORMS.items():
            value = self.data.get(key)
            if key in NEEDED_KEYS and _says_nothing(key, value):
                self.fault(key, f"the key {key!r} is missing or empty: {TOP_KEYS[key]}", hopeless=True)
            elif value is not None and not isinstance(value, kind):
                self.fault(key, f"{key!r} is {form}", hopeless=True)
        name = self.data.get("name")
        if isinstance(name, str) and ("::" in name or "\n" in name):
            self.fault("name", "a name is one line of text without '::'")

    def language(self) -> GameLanguage | None:
        """The game's part of the language."""
        game = self.data.get("game")
        if isinstance(game, str) and game in LANGUAGES:
            return LANGUAGES[game]
        if isinstance(game, str) and game.strip():
            self.fault("game", f"no game is called {quoted(game)}; known: {', '.join(LANGUAGES)}")
        return None

    def players(self, language: GameLanguage) -> tuple[str, ...]:
        """The players' names."""
        node = self.data.get("players")
        if not isinstance(node, YamlList) or not node:
            return ()
        names = tuple(name for name in node if isinstance(name, str) and _is_name(name))
        if len(names) != len(node):
            form = f"every player is one line of text, of at most {LONGEST_NAME} letters"
            self.fault("players", f"a player without a name: {form}", hopeless=True)
        elif len(set(names)) != len(node):
            self.fault("players", "two players of the same name: players are different names", hopeless=True)
        if len(node) not in language.seats:
            hopeless = len(node) > language.seats[-1]
            self.fault("players", language.wrong_number(len(node)), hopeless=hopeless)
        words = {word.casefold() for word in (*language.keys, *TOP_KEYS, *language.words, *RESERVED)}
        for name in names[: language.seats[-1]]:
            if " ".join(name.casefold().split()) in words:
                self.fault("players", f"no player can be called {name!r}: it is a word of the language")
        return names

    def deck(self, decks: DeckSource, language: GameLanguage) -> Deck | None:
        """The cards that exist."""
        deck, add = self.data.get("deck", language.default_deck), self.data.get("add", YamlList(0))
        ids = (add,) if isinstance(add, str) else tuple(item for item in add if isinstance(item, str))
        if not isinstance(add, (str, YamlList)) or len(ids) != len([add] if isinstance(add, str) else add):
            self.fault("add", "'add' is a list of card ids")
        if len(ids) > MOST_ADDED:
            self.fault("add", f"{len(ids)} cards are added; expected at most {MOST_ADDED}")
            return None
        try:
            return decks(language.game, str(deck), ids)
        except UnknownDeck as unknown:
            self.fault("add" if "add" in self.data else "deck", str(unknown))
            return None


def _says_nothing(key: str, value: Node | None) -> bool:
    """Whether a needed key is as good as missing; an empty table is a position like any other."""
    if key == "given" and isinstance(value, YamlMap):
        return False
    return not value or (isinstance(value, str) and not value.strip())


def _is_name(text: str) -> bool:
    return 0 < len(text.strip()) <= LONGEST_NAME and text == text.strip() and "\n" not in text
