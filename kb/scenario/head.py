"""The top of an example: its keys, its game, its players and its deck."""

from __future__ import annotations

from kb.reading.faults import Fault, quoted
from kb.reading.names import nearest
from kb.reading.strict_yaml import YamlList, YamlMap
from kb.scenario.deck import Deck, DeckSource, UnknownDeck
from kb.scenario.language import CHANCE, NEEDED_KEYS, NOBODY, TOP_KEYS, GameLanguage
from kb.scenario.languages import LANGUAGES
from kb.scenario.reader import line_of

FORMS: dict[str, type[YamlMap] | type[YamlList]] = {
    "given": YamlMap,
    "then": YamlMap,
    "when": YamlList,
    "players": YamlList,
}
MOST_ADDED = 60
RESERVED = ("nobody", "the", "refused", NOBODY, *CHANCE)
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
                near = ", ".join(nearest(key, TOP_KEYS)) or ", ".join(TOP_KEYS)
                self.fault(key, f"{quoted(key)} is no key of an example; nearest: {near}")
        for key in NEEDED_KEYS:
            empty = key in self.data and not self.data[key] and self.data[key] != {}
            if key not in self.data or empty or (key == "then" and not self.data[key]):
                self.fault(key, f"the key {key!r} is missing or empty: {TOP_KEYS[key]}", hopeless=True)
        for key, kind in FORMS.items():
            if self.data.get(key) and not isinstance(self.data[key], kind):
                form = "a map of keys and values" if kind is YamlMap else "a list"
                self.fault(key, f"{key!r} is {form}", hopeless=True)
        name = self.data.get("name")
        if name and (not isinstance(name, str) or "::" in name or "\n" in name):
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
        if len(names) != len(node):
            self.fault("players", "a player without a name: every player is one line of text", hopeless=True)
        elif len(set(names)) != len(node):
            self.fault("players", "two players of the same name: players are different names", hopeless=True)
        if len(node) not in language.seats:
            fewest, most = language.seats[0], language.seats[-1]
            text = f"{len(node)} players; {language.game} takes {fewest} to {most}"
            self.fault("players", text, hopeless=len(node) > most)
        for name in names:
            if name in {*language.keys, *TOP_KEYS, *language.words, *RESERVED}:
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
            return decks(str(deck), ids)
        except UnknownDeck as unknown:
            self.fault("add" if "add" in self.data else "deck", str(unknown))
            return None
