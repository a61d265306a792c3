"""Whoever could answer a play is asked: where the window itself is at fault, it is noticed all the same."""

from __future__ import annotations

import random
from functools import cache

import pytest

from kb.engine import Breach, Card, Choice, Match, Steps
from kb.entries import read_base
from kb.games.fluxx import answering, unasked, window, zones
from kb.games.fluxx.game import PARTS, Fluxx
from kb.games.fluxx.model import Happening, Position
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import Parts, Setup, State
from kb.proof import deck_source
from kb.proof.decks import unplayed
from tests.games.fluxx.random_play import RULINGS, STAR, cards_of, dealt, some_choice

PLAYERS = ("Ann", "Bob", "Cal", "Dee")
GAMES, CHOICES = 40, 1000


def card(name: str) -> Card:
    return next(card for card in cards_of(STAR) if card.name == name)


def begin(parts: Parts = PARTS, **hands: tuple[str, ...]) -> Match[State]:
    """Ann's turn to play, as simulation has it: who could not answer is not asked."""
    held = {player: tuple(map(card, names)) for player, names in hands.items()}
    return start(Position("Ann", draw_pile=(), discard_pile=(), hands=held), parts)


def start(position: Position, parts: Parts, deck: tuple[Card, ...] = cards_of(STAR)) -> Match[State]:
    """A match from a position on."""
    setup = Setup(PLAYERS, deck, position, FluxxRulebook(), parts, log=False, patient=False)
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


@cache
def every_card() -> tuple[Card, ...]:
    """Star Fluxx with all other cards of Fluxx that the engine plays."""
    base = read_base(RULINGS)[0]
    left_out = {card.id for card in cards_of(STAR)} | {entry.id for entry in unplayed(base)}
    others = [
        id_
        for id_, entry in base.cards.items()
        if id_.startswith("fluxx/") and entry.known and entry.type != "basic rules" and id_ not in left_out
    ]
    return deck_source(base)("fluxx", STAR, tuple(sorted(others))).cards


THEFTS = sorted(each.removeprefix("fluxx/cards/") for each in unasked.THEFTS)
KEPT = "lets-keep-doing-that"


def named(name: str) -> Card:
    return next(card for card in every_card() if card.id == f"fluxx/cards/{name}")


def theft(
    parts: Parts, means: str, *, bob: str = "its-a-trap", cal: str = "veto", ann: str = ""
) -> list[str]:
    """Ann takes a Keeper of Bob's, and nobody answers: whom that was asked of, theft or none.

    Bob and Cal hold a card each, and Ann has what the means need, and perhaps another Keeper.
    """
    card = named(means)
    front = [named(name) for name in {"beam-us-up": ["teleporter"], "crime-happens": ["bane"]}.get(means, [])]
    front += [named(ann)] if ann else []
    at = {"keeper": "front", "new rule": "rules"}.get(card.kind, "hand")
    position = Position(
        "Ann",
        rules=(card,) if at == "rules" else (),
        draw_pile=(),
        discard_pile=(named("steal-a-keeper"),) if means == KEPT else (),
        hands={
            "Ann": (named("starship"), *((card,) if at == "hand" else ())),
            "Bob": (named(bob),),
            "Cal": (named(cal),),
        },
        fronts={
            "Ann": (*front, *((card,) if at == "front" else ())),
            "Bob": (named("the-doctor"), named("monolith")),
        },
    )
    match = start(position, parts, every_card())
    if means == KEPT:
        match.state.table.move(named("steal-a-keeper"), zones.KEPT)
        match.state.put_on(named("steal-a-keeper"), card)
    match.take(Choice("Ann", "plays" if at == "hand" else "uses", card))
    asked = []
    while (decision := match.decision) is not None and decision.kind in ("window", "pick"):
        if decision.kind == "window":
            asked += [answering.subject(decision).what]
            match.take(window.NOBODY)
        else:
            bobs = [choice for choice in match.choices() if choice.what in match.state.keepers("Bob")]
            match.take((bobs or match.choices())[0])
    assert len(match.state.keepers("Bob")) < 2 or means == "exchange-keepers"
    return asked


@pytest.mark.parametrize("means", [*THEFTS, KEPT])
def test_a_theft_that_its_victim_could_answer(means: str) -> None:
    assert "steal" in theft(PARTS, means)
    with pytest.raises(Breach, match=r"Bob could have answered the theft of .* and was not asked"):
        theft(wrong("steal"), means)


@pytest.mark.parametrize("means", ["the-captain", "zap-a-card", "thats-mine"])
def test_a_theft_that_nobody_could_answer(means: str) -> None:
    """Whoever is robbed holds nothing against it, somebody else does, or Batcave keeps everybody quiet."""
    theft(wrong("steal"), means, bob="canceled-plans")
    theft(wrong("steal"), means, bob="canceled-plans", cal="its-a-trap")
    theft(wrong("steal"), means, ann="batcave")


def test_an_exchange_is_no_theft() -> None:
    assert "steal" not in theft(PARTS, "exchange-keepers", ann="teleporter")


def test_whatever_steals_is_known_to_steal() -> None:
    stolen_by = set()

    def hold(state: State, happening: Happening) -> Steps[Happening | None]:
        if happening.what == "steal":
            stolen_by.add(happening.card.works_like)
        return (yield from window.hold(state, happening))

    parts = Parts(**{**vars(PARTS), "window": hold})
    for seed in range(GAMES):
        chance = random.Random(seed)
        match = start(dealt(chance, every_card()), parts, every_card())
        for _ in range(CHOICES):
            if match.decision is not None:
                match.take(some_choice(match, chance))
    assert len(stolen_by) > 5
    assert stolen_by <= unasked.THEFTS
