"""Whole matches of any deck: dealt by a seed, played at random, and told as examples."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from kb.engine import Breach, Choice, Match, random_choice
from kb.entries import Base
from kb.proof.decks import deck_source
from kb.scenario import Scenario
from kb.scenario.language import GameLanguage
from kb.scenario.languages import LANGUAGES
from kb.scenario.saving import Kit

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")
"""Who sits at the table where nobody says so."""

LONGEST_TURN = 5_000
"""So many choices in one turn are a fault of the engine."""


class BadMatch(ValueError):
    """No such game or deck, or too few or too many players; the message names what there is."""


def language_of(game: str) -> GameLanguage:
    """A game's part of the example language.

    Raises:
        BadMatch: if there is no such game.
    """
    if game not in LANGUAGES:
        raise BadMatch(f"no game is called {game!r}; the games are {', '.join(LANGUAGES)}")
    return LANGUAGES[game]


def kit_of(base: Base, game: str, deck: str | None = None) -> Kit:
    """What a match of a game is played with.

    Args:
        base: the entries whose cards are played with.
        game: the game's id.
        deck: the deck's id; the game's own where none is given.

    Raises:
        BadMatch: if there is no such game or deck.
    """
    usual_deck = language_of(game).default_deck
    kit = Kit(game, usual_deck if deck is None else deck, deck_source(base))
    try:
        kit.cards.copies  # noqa: B018
    except LookupError as unknown:
        raise BadMatch(str(unknown)) from unknown
    return kit


def kit_for(base: Base, scenario: Scenario) -> Kit:
    """What an example is played with."""
    decks = deck_source(base)
    printed = set(decks(scenario.game, scenario.deck, ()).cards)
    add = tuple(card.id for card in scenario.setup.deck if card not in printed)
    return Kit(scenario.game, scenario.deck, decks, add, scenario.options)


def seats(kit: Kit, number: int) -> tuple[str, ...]:
    """So many players.

    Raises:
        BadMatch: if the game is not for so many.
    """
    if number not in kit.language.seats:
        raise BadMatch(kit.language.wrong_number(number))
    return NAMES[:number]


def usual(language: GameLanguage, number: int) -> int:
    """So many players, or as near to it as the game allows."""
    return min(language.seats, key=lambda allowed: abs(allowed - number))


def fresh(kit: Kit, players: Sequence[str], chance: random.Random) -> Any:
    """The set-up of a match whose deck chance has shuffled."""
    cards = list(kit.cards.cards)
    chance.shuffle(cards)
    return kit.language.whole_match(players, cards, kit.options)


@dataclass(frozen=True)
class Played:
    """What came of a match played at random.

    Args:
        seed: the seed it depends on, and on nothing else.
        winner: who won; None where nobody did before the turn cap.
        turns: how many turns were taken.
        decisions: how many decisions had two or more options.
        choices: how many choices were made, those without an alternative among them.
        breach: what broke; None where nothing did.
        history: the choices made, kept where something broke.
        over: whether the match came to its end, with a winner or without.
        figures: what the game counts in a match that is over: name -> number.
    """

    seed: int
    winner: str | None
    turns: int
    decisions: int
    choices: int
    breach: str | None = None
    history: tuple[Choice, ...] = ()
    over: bool = False
    figures: Mapping[str, int] = field(default_factory=dict)


@contextmanager
def seldom_tidied() -> Iterator[None]:
    """Have Python look less often for what refers to itself: a match leaves little of it."""
    usual = gc.get_threshold()
    gc.set_threshold(20_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def play_at_random(kit: Kit, players: Sequence[str], seed: int, cap: int) -> Played:
    """Play a whole match of random legal choices, Surprises and Free Actions included.

    Args:
        kit: what it is played with.
        players: who plays.
        seed: decides the shuffle and every choice.
        cap: after so many turns the match is given up.
    """
    chance = random.Random(seed)
    setup = fresh(kit, players, chance)
    with seldom_tidied():
        return _Playing(seed, chance, cap).play(kit, setup)


class _Playing:
    def __init__(self, seed: int, chance: random.Random, cap: int) -> None:
        self.seed, self.chance, self.cap = seed, chance, cap
        self.turns = self.decisions = self.in_turn = 0
        self.history: list[Choice] = []

    def play(self, kit: Kit, setup: Any) -> Played:
        try:
            match = kit.language.begin_quick(setup)
            while match.decision is not None and self.turns < self.cap:
                self._go_on(match)
            match.look()  # one that is given up has had but quick looks
        except Breach as breach:
            return self._played(None, str(breach))
        except Exception as fault:  # an engine that breaks down has broken what must hold, too
            return self._played(None, f"{type(fault).__name__}: {fault}")
        if match.outcome is None:
            return self._played(None, None)
        count = kit.language.figures
        figures = count(match) if count is not None else {}
        return replace(self._played(match.outcome.winner, None), over=True, figures=figures)

    def _go_on(self, match: Match[Any]) -> None:
        decision = match.decision
        assert decision is not None
        if decision.kind == "boundary":
            self.turns, self.in_turn = self.turns + 1, 0
        choice, free = random_choice(match, self.chance)
        self.decisions += free
        self.in_turn += 1
        if self.in_turn > LONGEST_TURN:
            raise Breach(f"a turn went on for {LONGEST_TURN} choices")
        self.history.append(choice)
        match.take(choice)

    def _played(self, winner: str | None, breach: str | None) -> Played:
        history = tuple(self.history) if breach is not None else ()
        return Played(self.seed, winner, self.turns, self.decisions, len(self.history), breach, history)
