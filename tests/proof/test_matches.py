"""Whole matches: dealt by a seed, played at random, told as examples, and cut down where something breaks."""

from __future__ import annotations

import gc
import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from kb.engine import Breach, Card, Decision, Steps, Table, Zone
from kb.entries import DECKS, Base, read_base
from kb.games.fluxx import invariants, order, winning, zones
from kb.games.fluxx.state import State
from kb.proof import run_text, simulating
from kb.proof.matches import BadMatch, Played, fresh, kit_of, play_at_random, seats, seldom_tidied
from kb.proof.simulating import command_in, record_of, simulate
from kb.proof.sitting import Sitting
from kb.scenario.saving import Kit, NotSaved

RULINGS = Path(__file__).resolve().parents[2] / "rulings"
CAP = 2000


@cache
def base() -> Base:
    return read_base(RULINGS)[0]


@cache
def kit(deck: str) -> Kit:
    return kit_of(base(), "fluxx", deck)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_break_nothing(deck: str, players: int) -> None:
    for seed in range(3):
        played = play_at_random(kit(deck), seats(kit(deck), players), seed, CAP)
        assert played.breach is None
        assert played.winner is not None or played.turns == CAP


def test_a_game_that_is_given_up_is_looked_at_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(_state: State) -> None:
        raise Breach("a Goal lies among the New Rules")

    monkeypatch.setattr(invariants, "_where_they_belong", wrong)
    stopped = play_at_random(kit("fluxx-5.0"), seats(kit("fluxx-5.0"), 2), 1, cap=2)
    assert (stopped.turns, stopped.breach) == (2, "a Goal lies among the New Rules")


def test_a_game_depends_on_its_seed_alone() -> None:
    star = kit("star-fluxx")
    alone = [play_at_random(star, seats(star, 3), seed, CAP) for seed in (7, 8, 9)]
    assert list(simulate(star, 3, [7, 8, 9])) == alone
    assert list(simulate(star, 3, [7, 8, 9], workers=2)) == alone


def test_bad_matches_are_named() -> None:
    with pytest.raises(BadMatch, match="fluxx"):
        kit_of(base(), "chess")
    with pytest.raises(BadMatch, match="star-fluxx"):
        kit_of(base(), "fluxx", "stars")
    with pytest.raises(BadMatch, match="2 to 6"):
        seats(kit("star-fluxx"), 7)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seed", range(4))
def test_a_match_so_far_is_an_example_that_passes(deck: str, seed: int) -> None:
    chance = random.Random(seed)
    setup = fresh(kit(deck), seats(kit(deck), 2 + seed), chance)
    sitting = Sitting(kit(deck), base(), setup, chance)
    for _ in range(40):
        if sitting.decision is not None:
            sitting.take(sitting.at_random())
    (run,) = run_text(sitting.save("So far"), "so-far.yaml", base())
    assert run.passed, run.message


def test_what_breaks_is_cut_down_to_what_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = invariants.glance

    def glance(state: State, decision: Decision | None) -> None:
        sound(state, decision)
        if any(card.name == "Starship" for card in state.table.cards(zones.front("Bob"))):
            raise Breach("Bob has the Starship")

    monkeypatch.setattr(invariants, "glance", glance)
    played = next(found for found in map(_game, range(50)) if found.breach == "Bob has the Starship")
    text = record_of(kit("star-fluxx"), 2, played)
    (run,) = run_text(text, "record.yaml", base())
    assert run.broken
    assert "Bob has the Starship" in str(run.message)
    assert len(text.splitlines()) < 30
    assert f"--seed {played.seed}" in text


def test_lost_cards_are_cut_down_though_what_is_said_counts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Table.move

    def move(table: Table, card: Card, to: Zone, *, top: bool = True) -> None:
        sound(table, card, to, top=top)
        if card.name == "Starship" and to == zones.front("Bob"):
            table.cards(zones.hand("Bob")).clear()

    monkeypatch.setattr(Table, "move", move)
    played = next(found for found in map(_game, range(50)) if "cards lie on the table" in str(found.breach))
    found = re.search(r"hand: \[Starship, ([^]]*)\]", record_of(kit("star-fluxx"), 2, played))
    assert found
    assert "," not in found[1]


def _nobody_wins(_state: State) -> Steps[None]:
    return
    yield


def _lose_the_hand(state: State) -> None:
    state.table.cards(zones.hand(state.active)).clear()


@pytest.mark.parametrize(
    ("module", "name", "wrong"),
    [
        (winning, "declare_winner", _nobody_wins),
        (order, "advance", _lose_the_hand),
        (State, "riders", lambda _state, _keeper: []),
    ],
)
def test_a_record_is_red_until_its_fault_is_mended(
    monkeypatch: pytest.MonkeyPatch, module: object, name: str, wrong: Callable[..., object]
) -> None:
    with monkeypatch.context() as bug:
        bug.setattr(module, name, wrong)
        text = record_of(
            kit("star-fluxx"), 2, next(played for played in map(_game, range(9)) if played.breach)
        )
        (run,) = run_text(text, "record.yaml", base())
        assert run.broken, text
    (run,) = run_text(text, "record.yaml", base())
    assert run.passed, run.message


def test_what_no_example_can_tell_is_recorded_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def record(*_args: object) -> None:
        raise NotSaved("a word that\nis missing")

    monkeypatch.setattr(simulating, "record", record)
    text = record_of(kit("star-fluxx"), 2, replace(_game(3), breach="Bob is over a limit"))
    assert all(line.startswith("# ") for line in text.splitlines())
    assert command_in(text) == "kb simulate --game fluxx --deck star-fluxx --players 2 --games 1 --seed 3"


def _game(seed: int) -> Played:
    return play_at_random(kit("star-fluxx"), seats(kit("star-fluxx"), 2), seed, CAP)


def test_python_tidies_up_as_usual_once_a_match_is_over() -> None:
    usual = gc.get_threshold()
    with seldom_tidied():
        assert gc.get_threshold() > usual
    _game(0)
    assert gc.get_threshold() == usual
