"""Games and editions a question names, and the signs that it is about something else."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from kb.search.speech import EDITION_NICKNAMES
from kb.search.words import words

MAIN_GAME = "fluxx"
"""What most who ask play: what is of no other game by its words is taken to be about this one."""

# What names or implies a game of the family beside Fluxx: expressions; a dot is the end of the question.
_SOLO = r"""
    solo, solitaire, (?:play(?:ed|ing)?|fluxx|when|game) alone, all alone, alone (?:fluxx|at|here|tonight|\.),
    (?:im|am|you|being|was|it|this) alone, alone (?:mode|game|version|variant|and|with),
    single player, single handed(?:ly)?, by (?:myself|yourself|himself|herself|themselves),
    on (?:my|your|his|her|their) own(?! (?:turn|play|card|keeper|goal|creeper|surprise|action|hand|new|go)),
    (?:just|only) me, 1 (?:player|person|man|woman) (?:game|version|fluxx|variant|mode|rules?|table|deck),
    fluxx for 1, nobody else (?:here|is at|to play), no(?: one| body|body) to play with,
    no (?:other players|opponents), (?:new )?rules? (?:deck|stack)
"""
_POKER = """
    vswp, poker, viking secret, pit, pits, pit card, pit cards, pants card, the pants, community card,
    community cards, multiplier, multipliers, ante, general deck, clue card, clue cards, clue deck,
    clue stack, clue stacks, miss scarlet, miss scarlett, scarlet, colonel mustard, col mustard, mustard,
    mrs white, mr green, reverend green, mrs peacock, peacock, professor plum, prof plum, plum, candlestick,
    revolver, lead pipe, billiard room, conservatory, ballroom, dining room
"""
_FLUX = """
    flux, back to the future, drinking game, drink, drinks, drinking, drunk, shots, gigawatts, marty, doc,
    great scott, war round,
    suicide round, suicide card, 3 man war, former self, 88 mph, 88 miles, corner, corners, centre card,
    center card, triangle, second row, second war, duel, duels, 8 below, 8 under
"""


def _said(sayings: str) -> re.Pattern[str]:
    """Any of the sayings between blanks."""
    each = (" ".join(saying.split()) for saying in sayings.split(","))
    return re.compile(rf" (?:{'|'.join(each)}) ")


_GAMES = {"solo-fluxx": _said(_SOLO), "vswp": _said(_POKER), "flux": _said(_FLUX)}
_OUTRIGHT = {
    "solo-fluxx": _said("solo, solitaire, single player"),
    "vswp": _said("vswp, poker, viking secret"),
}
"""Words that mean one game and no other: a question with one is answered from its rulings alone."""

# Editions whose first word says too little without `Fluxx` behind it.
_TOO_COMMON = frozenset(
    (
        "star",
        "fluxx",
        "math",
        "nature",
        "chemistry",
        "family",
        "cartoon",
        "stoner",
        "holiday",
        "zombie",
    )
)
_OTHER_GAME_WORDS = """
    chess checkers draughts uno monopoly catan munchkin scrabble carcassonne dominion mtg pokemon yugioh
    hearthstone rummy blackjack cribbage euchre pinochle mahjong backgammon yahtzee jenga cluedo dnd
    settlers
    pathfinder warhammer kittens codenames pandemic wingspan chrononauts sudoku minecraft fortnite gloom
    qwirkle skipbo canasta baccarat tarot roulette craps bingo counterspell werewolf azul agricola
"""
OTHER_GAMES = frozenset(_OTHER_GAME_WORDS.split())
# Another game by itself, but its cards are an add-on of the poker.
_ADD_ONS = {"cluedo": "vswp"}
_OTHER_MATTERS = """
    buy buying bought price prices shop shops shopping store ebay amazon shipping refund recipe recipes bake
    weather forecast download torrent strategy strategies tactics bitcoin homework capital president ceo
    print printing custom
    wedding sleeves sleeve android iphone app apps website video youtube
    designer designed artist illustrated publisher languages
    translated translation tournament tournaments prize font
    plastic recommend recommended cheap cheapest expensive kickstarter cafe online
    release released
"""
# Words that belong to other matters only where no card is named: `Death by Chocolate` is no recipe.
_SOFT = frozenset(("cook", "song", "netflix", "tips", "fun"))
_NOT_RULES = frozenset(_OTHER_MATTERS.split())
_OTHER_SAYINGS = """
    magic the gathering, go fish, phase 10, cards against, board game,
    apples to apples, exploding kittens, board games, best edition, best fluxx, best version, good strategy,
    best way, best goal, best keeper, easiest way, good way, good tactic,
    for beginners, for a beginner, beginner friendly, good for beginner, beginner edition,
    play snap, playing snap, game of snap, in snap, snap and, or snap,
    win more, year old, years old, new fluxx, more fun, how long does a game,
    how long does 1 game, in a box, who made, who invented, who drew, ordered a, order a,
    where do i get, where can i get, where do you get, where can you get, lost deck
"""
_OTHER_PHRASES = tuple(" ".join(saying.split()) for saying in _OTHER_SAYINGS.split(","))
_POKER_PHRASES = ("full house", "royal flush", "a straight", "how much does", "how much is")
"""Sayings that show another game or a shop, unless a game is named in which cards are worth something."""
_GAMES_OF_NUMBERS = frozenset(("vswp", "flux"))


def games_named(cut: Sequence[str]) -> frozenset[str]:
    """The games of this family that the words name or imply, also such as have no rulings yet."""
    return _among(_GAMES, cut)


def games_named_outright(cut: Sequence[str]) -> frozenset[str]:
    """The games the words name beyond doubt: `solo`, but not `alone`."""
    return _among(_OUTRIGHT, cut)


def editions_named(cut: Sequence[str], editions: Collection[str]) -> frozenset[str]:
    """The editions of Fluxx that the words name: `star fluxx`, `fluxx 5.0`, `batman`."""
    line = f" {' '.join(cut)} "
    return frozenset(edition for edition in editions if any(f" {name} " in line for name in _spoken(edition)))


def strayed(cut: Sequence[str], cards_named: bool, games: Collection[str]) -> bool:
    """True where words beside the names of cards show another game, or a matter that no rule settles."""
    line = f" {' '.join(cut)} "
    if any((word in OTHER_GAMES and _ADD_ONS.get(word) not in games) or word in _NOT_RULES for word in cut):
        return True
    # "A full house in poker" is the poker of everybody, "poker: a full house" that of the table.
    numbered = _GAMES_OF_NUMBERS & games_named(line.replace(" in poker ", " ").split())
    return not cards_named and (
        any(word in _SOFT for word in cut)
        or any(f" {phrase} " in line for phrase in _OTHER_PHRASES)
        or (not numbered and any(f" {phrase} " in line for phrase in _POKER_PHRASES))
    )


def _among(names: Mapping[str, re.Pattern[str]], cut: Sequence[str]) -> frozenset[str]:
    line = f" {' '.join(cut)} . "  # a dot, so that an expression may say that it stands last
    return frozenset(game for game, named in names.items() if named.search(line))


def _spoken(edition: str) -> set[str]:
    """How people say an edition: `star-fluxx` only in full, a rarer word like `batman` also alone."""
    spoken = " ".join(words(edition.replace("-", " ").replace(".", " ").replace("+", " ")))
    alone = spoken.removesuffix(" fluxx")
    known_as = {" ".join(words(each)) for each in EDITION_NICKNAMES.get(edition, "").split(",") if each}
    return known_as | {spoken} | ({alone} if alone not in _TOO_COMMON and not alone.isdigit() else set())
