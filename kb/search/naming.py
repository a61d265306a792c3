"""Games and editions a question names, and the signs that it is about something else."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kb.search.words import words

_GAMES: dict[str, tuple[str, ...]] = {
    "solo-fluxx": ("solo", "solitaire", "alone", "single player"),
    "vswp": ("vswp", "poker", "wildcard poker", "strip poker", "wild poker"),
    "flux": ("flux", "drinking game", "drink", "drinks", "drinking", "drunk", "shot", "shots"),
}
# Editions whose first word says too little without `Fluxx` behind it.
_TOO_COMMON = frozenset(
    ("star", "fluxx", "math", "nature", "chemistry", "family", "cartoon", "stoner", "holiday")
)
_OTHER_GAME_WORDS = """
    chess checkers draughts uno monopoly catan munchkin scrabble carcassonne dominion mtg pokemon yugioh
    hearthstone rummy blackjack cribbage euchre pinochle mahjong backgammon yahtzee jenga cluedo dnd
    pathfinder warhammer kittens codenames pandemic wingspan chrononauts snap sudoku minecraft fortnite
"""
_OTHER_GAMES = frozenset(_OTHER_GAME_WORDS.split())
_OTHER_MATTERS = """
    buy buying bought price prices shop shops shopping store ebay amazon shipping refund recipe recipes bake
    cook weather forecast download torrent strategy strategies tips netflix movie film song bitcoin homework
    capital president
"""
_NOT_RULES = frozenset(_OTHER_MATTERS.split())


def games_named(cut: Sequence[str]) -> frozenset[str]:
    """The games of this family that the words name or imply, also such as have no rulings yet."""
    line = f" {' '.join(cut)} "
    named = (game for game, phrases in _GAMES.items() if any(f" {phrase} " in line for phrase in phrases))
    return frozenset(named)


def editions_named(cut: Sequence[str], editions: Collection[str]) -> frozenset[str]:
    """The editions of Fluxx that the words name: `star fluxx`, `fluxx 5.0`, `batman`."""
    line = f" {' '.join(cut)} "
    return frozenset(edition for edition in editions if any(f" {name} " in line for name in _spoken(edition)))


def strayed(cut: Sequence[str]) -> bool:
    """True where a word shows that the question is about another game or about no rules at all."""
    return any(word in _OTHER_GAMES or word in _NOT_RULES for word in cut)


def _spoken(edition: str) -> set[str]:
    """How people say an edition: `star-fluxx` only in full, a rarer word like `batman` also alone."""
    spoken = " ".join(words(edition.replace("-", " ").replace(".", " ").replace("+", " ")))
    alone = spoken.removesuffix(" fluxx")
    return {spoken, alone} if alone not in _TOO_COMMON and not alone.isdigit() else {spoken}
