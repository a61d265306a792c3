"""A table of the poker for tests: whole matches with the real cards."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kb.engine import Card, Choice, Match, random_choice
from kb.games.vswp.state import State
from kb.scenario.vswp import VSWP
from tests.scenario.playing import decks

NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")


def cards(deck: str = "vswp") -> Sequence[Card]:
    """All cards of a deck."""
    return decks()("vswp", deck, ()).cards


def begin(seed: int, players: int, deck: str = "vswp") -> Match[State]:
    """A match whose deck the seed has shuffled, with every invariant looked at after each choice."""
    shuffled = list(cards(deck))
    random.Random(seed).shuffle(shuffled)
    return VSWP.begin(VSWP.whole_match(NAMES[:players], shuffled, {}), None, None)


def some_choice(match: Match[State], chance: random.Random) -> Choice:
    """A legal choice."""
    return random_choice(match, chance)[0]
