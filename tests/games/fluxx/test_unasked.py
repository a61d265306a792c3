"""Whoever could answer a play is asked: where the window itself is at fault, it is noticed all the same."""

from __future__ import annotations

import pytest

from kb.engine import Breach, Card, Choice, Match, Steps
from kb.games.fluxx import window
from kb.games.fluxx.game import PARTS, Fluxx
from kb.games.fluxx.model import Happening, Position
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import Parts, Setup, State
from tests.games.fluxx.random_play import STAR, cards_of

PLAYERS = ("Ann", "Bob", "Cal")


def card(name: str) -> Card:
    return next(card for card in cards_of(STAR) if card.name == name)


def begin(parts: Parts = PARTS, **hands: tuple[str, ...]) -> Match[State]:
    """Ann's turn to play, as simulation has it: who could not answer is not asked."""
    held = {player: tuple(map(card, names)) for player, names in hands.items()}
    position = Position("Ann", draw_pile=(), discard_pile=(), hands=held)
    setup = Setup(PLAYERS, cards_of(STAR), position, FluxxRulebook(), parts, log=False, patient=False)
    return Match(Fluxx(), setup, sparing=True)


def wrong(*unasked: str) -> Parts:
    """Parts whose window is never held on some things that happen."""

    def hold(state: State, happening: Happening) -> Steps[Happening | None]:
        if happening.what in unasked:
            return None
        return (yield from window.hold(state, happening))

    return Parts(**{**vars(PARTS), "window": hold})


def test_a_play_that_somebody_could_answer() -> None:
    for parts in (PARTS, wrong("goal")):
        match = begin(parts, Ann=("Starship",), Bob=("That's Mine!",))
        match.take(Choice("Ann", "plays", card("Starship")))
        assert match.decision is not None
        assert match.decision.kind == "window"
    match = begin(wrong("keeper"), Ann=("Starship",), Bob=("That's Mine!",))
    with pytest.raises(Breach, match="Bob could have answered Starship and was not asked"):
        match.take(Choice("Ann", "plays", card("Starship")))


def test_a_play_that_nobody_could_answer() -> None:
    match = begin(wrong("keeper"), Ann=("Starship",), Bob=("Canceled Plans",), Cal=("Monolith",))
    match.take(Choice("Ann", "plays", card("Starship")))


def test_ones_own_surprise_is_no_answer() -> None:
    match = begin(wrong("keeper"), Ann=("Starship", "That's Mine!"))
    match.take(Choice("Ann", "plays", card("Starship")))


def test_a_surprise_that_somebody_could_answer() -> None:
    hands = {"Ann": ("Starship",), "Bob": ("That's Mine!",), "Cal": ("Canceled Plans",)}
    answer = Choice("Bob", "surprises with", card("That's Mine!"))
    for parts in (PARTS, wrong("answer")):
        match = begin(parts, **hands)
        match.take(Choice("Ann", "plays", card("Starship")))
        if parts is PARTS:
            match.take(answer)
        else:
            with pytest.raises(Breach, match="Starship was cancelled, and nobody was asked"):
                match.take(answer)
