"""Every refusal names a ruling that explains it: the text of that ruling speaks of the reason."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from kb.entries import DECKS
from kb.games.fluxx import refusals
from kb.games.fluxx.refusals import REASONS
from kb.proof import Prover
from kb.scenario import run
from tests.games.fluxx.random_play import begin, candidates, some_choice
from tests.scenario.playing import play, real_base

SPEAKS_OF = {
    refusals.NOT_YOUR_TURN: r"only the player whose turn it is",
    refusals.NOT_IN_HAND: r"\bhold\b|in your own hand|out of the hand|from either hand|never joins your hand"
    r"|cards that have to be played blind|does its in-turn function",
    refusals.TOO_LATE: r"at once|late|before anybody discards",
    refusals.OWN_PLAY: r"never answers a play of its own player",
    refusals.WRONG_KIND: r"only the surprise|text offers|something to affect|nothing else|puts it into play"
    r"|whatever takes a keeper|putting it into play|must be somebody else's",
    refusals.NOTHING_TO_AFFECT: r"something (?:to|for it to) (?:affect|work on)|what the card asks for"
    r"|\"in play\"",
    refusals.NO_PLAY_LEFT: r"\bplays?\b.*\b(?:made|spent|uses up|counts|left|every)\b",
    refusals.NOT_NOW: r"before (?:the next one|anything)|when it asks you|whose turn it is not"
    r"|temporary hand|no fewer|between two draws|nobody else may use"
    r"|in (?:their|the) turn|picked at random|carried out to its last word",
    refusals.NOT_OFFERED: r"choose|pick|any card that lies|excepted|takes? (?:a single|any) card"
    r"|the most you may|by your own choice|discard down to it",
    refusals.NOT_YOURS: r"in front of them|owner",
    refusals.SLOT_TO_FILL: r"goes into that slot",
    refusals.NOT_IN_PLAY: r"while its card lies in play",
    refusals.ALREADY_USED: r"single time|once",
    refusals.SWITCHED_OFF: r"malfunction",
    refusals.NOTHING_TO_DISCARD: r"with an empty hand .* is closed",
    refusals.TURN_OVER: r"end of the turn wins|nothing slips in afterwards|end your turn as you play",
    refusals.GAME_OVER: r"has won on the spot",
    refusals.TEXT_UNKNOWN: r"use out of turn is known|not to be guessed",
}
"""Reason -> what the text of a ruling cited for it must say (in any case)."""

SEEDS = range(2)
STEPS = 240
LOOK_EVERY = 24


@cache
def cited() -> dict[tuple[str, str | None], str]:
    """(reason, ruling) -> the refusal in words, from every example and from matches at random."""
    found: dict[tuple[str, str | None], str] = {}
    for reason, ruling, words in (*in_examples(), *at_random()):
        found.setdefault((reason, ruling), words)
    return found


def in_examples() -> Iterator[tuple[str, str | None, str]]:
    """Refusals that examples of rulings on Fluxx expect."""
    found = Prover(real_base()).examples
    for examples in (each for ruling, each in found.items() if ruling.startswith("fluxx/")):
        for each in (each for each in examples if any(step.refused for step in each.scenario.steps)):
            for frame in run(each.scenario, replay=True).frames:
                if frame.refused is not None:
                    yield frame.refused, next(iter(frame.rulings), None), f"{each.test}: {frame.text}"


def at_random() -> Iterator[tuple[str, str | None, str]]:
    """Refusals of whatever could be tried in some matches."""
    for deck in DECKS:
        for seed in SEEDS:
            chance = random.Random(seed)
            match = begin(chance, deck=deck)
            for step in range(STEPS):
                if step % LOOK_EVERY == 0 or match.decision is None:
                    for choice in candidates(match, chance):
                        if (refusal := match.why_not(choice)) is not None:
                            yield refusal.reason, refusal.ruling, f"{choice}: {refusal.words}"
                if match.decision is None:
                    match = begin(chance, deck=deck)
                match.take(some_choice(match, chance))


def text_of(ruling_id: str) -> str:
    """What a ruling says, but for its examples."""
    ruling = real_base().rulings[ruling_id]
    why = [section.source for section in ruling.sections if section.title != "Examples"]
    return " ".join((ruling.title, ruling.question, ruling.answer_source, *why))


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_cites_rulings_that_speak_of_it(reason: str) -> None:
    rulings = {ruling: words for (each, ruling), words in cited().items() if each == reason}
    assert rulings, "this reason is never met"
    silent = {
        ruling: words
        for ruling, words in rulings.items()
        if ruling is None or not re.search(SPEAKS_OF[reason], text_of(ruling), re.IGNORECASE | re.DOTALL)
    }
    assert silent == {}


def refused_by(given: str, steps: str) -> list[str]:
    """The rulings that the refusals in an example cite."""
    return [ruling for frame in play(given, steps).frames if frame.refused for ruling in frame.rulings]


@pytest.mark.parametrize("counter", ["", "- Ann surprises with: Belay That!\n"])
def test_a_play_counts_while_the_surprise_against_it_can_still_be_answered(counter: str) -> None:
    given = "Ann: {hand: [Starship, Monolith, Belay That!]}\nBob: {hand: [That's Mine!]}"
    window = f"- Ann plays: Starship\n- Bob surprises with: That's Mine!\n{counter}"
    again = "- Ann plays: Monolith\n  refused: no play left"
    assert refused_by(given, window + again) == ["fluxx/surprises/cancelled-play-is-spent"]
    assert refused_by(given, f"- Ann plays: Starship\n{again}") == ["fluxx/turn/every-play-has-to-be-made"]


@pytest.mark.parametrize(
    ("rule", "ruling"), [("Play All", "sudden-end-beats-play-all"), ("Play 3", "cards-that-end-your-turn")]
)
def test_a_turn_is_over_by_the_card_or_against_play_all(rule: str, ruling: str) -> None:
    given = f"rules: [{rule}]\nAnn: {{hand: [Brain Transference]}}\nBob: {{hand: [Monolith]}}"
    steps = "- Ann plays: Brain Transference\n- nobody answers\n- Ann plays: Monolith\n  refused: turn over"
    assert refused_by(given, steps) == [f"fluxx/turn/{ruling}"]
