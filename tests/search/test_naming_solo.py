"""A question that names Solo Fluxx is answered from Solo Fluxx, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.entries import Base, read_base
from kb.search import Finder
from kb.search.naming import games_named_outright
from kb.search.words import words

RULINGS = Path(__file__).resolve().parents[2] / "rulings"

KINDS = {
    "solo fluxx: hand limit comes up, when do i discard": "solo-fluxx/limits/",
    "In Solo Fluxx, is the discard pile reshuffled once the Main deck is used up?": "solo-fluxx/end/",
    "SOLO FLUXX two draw rules": "solo-fluxx/turn/same-type-is-replaced",
    "single player fluxx, how many cards in the first hand": "solo-fluxx/setup/three-cards-to-begin",
    "does a creeper keep me from a goal in solitaire fluxx": "solo-fluxx/goals/creepers-still-stop-you",
    "solo star fluxx brain transference": "solo-fluxx/star-fluxx/",
    "solo: what becomes of the keepers of a goal i have met": "solo-fluxx/goals/met-goal-costs-its-keepers",
    "solo fluxx, are surprises used": "solo-fluxx/equipment/surprises-out",
    "solo ungoal score": "solo-fluxx/end/ungoal",
    "may i peek at the discarded new rules in solo fluxx": "solo-fluxx/piles/look-through-the-discards",
}
ELSEWHERE = (
    "solo fluxx can i use get on with it",
    "solo fluxx belay that cancelled, is my play spent",
    "solo inflation hand limit",
    "solo fluxx rich bonus tie",
    "solo fluxx third player counters a surprise",
)


@pytest.fixture(scope="module")
def base() -> Base:
    return read_base(RULINGS)[0]


@pytest.fixture(scope="module")
def finder(base: Base, tmp_path_factory: pytest.TempPathFactory) -> Finder:
    return Finder(base, tmp_path_factory.mktemp("index"))


@pytest.mark.parametrize(("question", "ruling"), KINDS.items())
def test_it_is_answered_from_the_solo_rulings(finder: Finder, question: str, ruling: str) -> None:
    found = finder.find(question)
    assert found.ruling is not None
    assert found.ruling.startswith(ruling)


@pytest.mark.parametrize("question", [*KINDS, *ELSEWHERE])
def test_no_ruling_for_several_players_answers_it(finder: Finder, question: str) -> None:
    found = finder.find(question)
    assert found.ruling is None or found.ruling.startswith("solo-fluxx/")
    assert all(candidate.ruling.startswith("solo-fluxx/") for candidate in found.candidates[:1])


def test_every_question_of_a_solo_ruling_that_names_the_game_stays_there(base: Base, finder: Finder) -> None:
    asked = [
        (ruling.id, ask.text)
        for ruling in base.rulings.values()
        if ruling.game == "solo-fluxx"
        for ask in ruling.asks
        if "solo" in ask.text.lower()
    ]
    assert len(asked) > 100
    answered = [(id_, finder.find(text).ruling) for id_, text in asked]
    assert all(found is None or found.startswith("solo-fluxx/") for _, found in answered)
    assert sum(id_ == found for id_, found in answered) >= 0.9 * len(answered)


def test_a_word_that_may_mean_anything_names_no_game() -> None:
    assert games_named_outright(words("death is alone in front of me")) == set()
    assert games_named_outright(words("solo fluxx goal")) == {"solo-fluxx"}
