"""The games an example can be played in, and the language as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from kb.scenario.language import CHANCE, NOBODY, OF_EVERY_GAME, TOP_KEYS, VERBS, GameLanguage


class _Languages(Mapping[str, GameLanguage]):
    """Each game's part, imported when it is first looked at: an answer waits for one game only."""

    def __init__(self, *games: str) -> None:
        self._games = games
        self._read: dict[str, GameLanguage] = {}

    def __getitem__(self, game: str) -> GameLanguage:
        if game not in self._games:
            raise KeyError(game)
        if game not in self._read:
            name = game.replace("-", "_")
            self._read[game] = getattr(import_module(f"kb.scenario.{name}"), name.upper())
        return self._read[game]

    def __contains__(self, game: object) -> bool:
        return game in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


LANGUAGES: Mapping[str, GameLanguage] = _Languages("fluxx", "solo-fluxx", "flux", "vswp")


def describe() -> str:
    """The whole language as text: what ``kb help examples`` prints."""
    parts = [
        _table("Keys of an example", TOP_KEYS),
        _table("Keys of then in every game", OF_EVERY_GAME),
        _table(
            "Steps of a player (PLAYER VERB: VALUE)",
            _meanings(VERBS),
        ),
        "A step that must be refused is a map: the step, and 'refused: REASON' beside it. Where nothing\n"
        "follows the verb, write it with its colon: '- Ann stops:'.",
        _table(
            "Steps of nobody and of chance",
            {
                NOBODY: "closes the open interrupt window",
                **_meanings(CHANCE),
            },
        ),
    ]
    for language in LANGUAGES.values():
        parts += _describe_game(language)
    return "\n\n".join(parts)


def _describe_game(language: GameLanguage) -> list[str]:
    title = f"{language.game} (deck {language.default_deck} unless said otherwise)"
    parts = []
    if language.verbs is not VERBS:
        parts.append(_table(f"{language.game}: steps of a player", _meanings(language.verbs)))
    parts += [
        _table(f"{title}: keys of given and then", language.position),
        _table(f"{language.game}: keys below a player's name", language.player),
        _table(f"{language.game}: further keys of then", language.derived),
        _table(f"{language.game}: reasons for refused:", language.reasons),
    ]
    if language.options:
        values = {name: " | ".join(allowed) for name, allowed in language.options.items()}
        parts.append(_table(f"{language.game}: options, the default first", values))
    return parts


def _meanings(verbs: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    return {verb: f"{meaning}; followed by {value}" for verb, (value, meaning) in verbs.items()}


def _table(title: str, rows: Mapping[str, str]) -> str:
    width = max(len(key) for key in rows)
    return "\n".join([title, *(f"  {key:<{width}}  {meaning}" for key, meaning in rows.items())])
