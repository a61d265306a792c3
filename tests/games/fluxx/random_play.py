"""Random play through a whole deck, with every choice that could be put to the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from kb.engine import Card, Choice, Decision, Item, Match
from kb.entries import read_base
from kb.games.fluxx.effects.surprises import AT_RANDOM
from kb.games.fluxx.game import PARTS, Fluxx
from kb.games.fluxx.laying import FREE_SLOT
from kb.games.fluxx.model import Position
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import Setup, State
from kb.proof import deck_source

RULINGS = Path(__file__).resolve().parents[3] / "rulings"
PLAYERS = ("Ann", "Bob", "Cal", "Dee")
HAND = 3
VERBS_WITH_A_CARD = ("plays", "surprises with", "uses")
VERBS_THAT_PICK = ("chooses", "discards", "the random card is", "the shuffle gives")
BARE = ("draws", "stops", "nobody answers", "the next turn begins")


STAR = "star-fluxx"


@cache
def cards_of(deck: str) -> tuple[Card, ...]:
    """Every card of a deck."""
    return deck_source(read_base(RULINGS)[0])("fluxx", deck, ()).cards


def shuffled_position(chance: random.Random, deck: str) -> Position:
    """The first hands of a match with a whole deck."""
    return dealt(chance, cards_of(deck))


def dealt(chance: random.Random, deck: Sequence[Card]) -> Position:
    """Three cards each, Creepers out of the hands, the rest in the draw pile."""
    cards = list(deck)
    chance.shuffle(cards)
    dealt = [card for card in cards if card.kind != "creeper"][: HAND * len(PLAYERS)]
    hands = {player: tuple(dealt[at :: len(PLAYERS)]) for at, player in enumerate(PLAYERS)}
    pile = tuple(card for card in cards if card not in dealt)
    return Position(PLAYERS[0], "start", draw_pile=pile, discard_pile=(), hands=hands)


def begin(chance: random.Random, *, deck: str = STAR, patient: bool = True) -> Match[State]:
    """A match from the deal on, all invariants on."""
    position, book = shuffled_position(chance, deck), FluxxRulebook()
    return Match(Fluxx(), Setup(PLAYERS, cards_of(deck), position, book, PARTS, log=True, patient=patient))


def some_choice(match: Match[State], chance: random.Random) -> Choice:
    """One legal choice; where several things are picked, as many as are wanted, in any order."""
    decision = match.decision
    assert decision is not None
    if decision.pool:
        return picks(decision, chance)
    offered = match.choices()
    assert offered, f"{decision.asks}: nothing is offered, and the match is not over"
    return chance.choice(offered)


def picks(decision: Decision, chance: random.Random) -> Choice:
    """A pick from the pool of a decision."""
    number = chance.randint(decision.low, decision.high)
    picked: tuple[Item, ...] = tuple(chance.sample(decision.pool, number))
    one = number == 1 and decision.high == 1
    return Choice(decision.who[0] if decision.who else "", decision.verb, picked[0] if one else picked)


def candidates(match: Match[State], chance: random.Random) -> Iterator[Choice]:
    """Every choice with one thing or none that anybody could try, and a few with several things."""
    decision, deck = match.decision, match.state.setup.deck
    for player in PLAYERS:
        for verb in VERBS_WITH_A_CARD:
            for card in deck:
                yield Choice(player, verb, card)
    pool = decision.pool if decision is not None else ()
    things: list[Item] = [*pool, *PLAYERS, AT_RANDOM, FREE_SLOT, *chance.sample(deck, 5)]
    for player in (*PLAYERS, ""):
        for verb in VERBS_THAT_PICK:
            for thing in things:
                yield Choice(player, verb, thing)
            yield Choice(player, verb, ())
        for verb in BARE:
            yield Choice(player, verb)
