"""Whole random games, beside RLCard's UNO played at random in the same run."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kb.engine import Forced, Match, random_choice
from kb.games.fluxx.game import Fluxx
from kb.games.fluxx.state import Setup, State
from kb.knowledge import load_proof
from kb.proof.matches import fresh, kit_of, seats, seldom_tidied
from kb.proof.simulating import TURN_CAP
from kb.scenario.saving import Kit
from tests.benchmarks.timing import processor_time

TABLES = (("fluxx-5.0", 2), ("star-fluxx", 4))
GAMES = 40
UNO_GAMES = 200
MISSING = "RLCard is not installed (pip install rlcard), so UNO stands beside nothing here."

Begin = Callable[[Setup], Match[State]]


@dataclass(frozen=True)
class Pace:
    """How fast games of one sort are played.

    Args:
        what: the games, and how they are played.
        games: how many.
        decisions: how many decisions they have, those with a single answer counted.
        seconds: how long they took.
        free: how many of the decisions had two or more answers; None where nobody counted them.
    """

    what: str
    games: int
    decisions: int
    seconds: float
    free: int | None = None

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds

    def beside(self, peers: Sequence[Pace]) -> str:
        ratios = "".join(f"; {self.per_second / peer.per_second:.2f} x {peer.what}" for peer in peers)
        return f"{self}{ratios}"

    def __str__(self) -> str:
        speed = f"{self.games / self.seconds:8.1f} games/s {self.per_second:9,.0f} decisions/s"
        chosen = "" if self.free is None else f" ({self.free / self.seconds:,.0f} with two or more answers)"
        return f"{self.what:52} {speed}{chosen}"


def simulating() -> Iterator[str]:
    """The pace of random games, that of UNO, and what invariants and log cost."""
    peers = list(uno())
    yield from (str(peer) for peer in peers) if peers else [MISSING]
    base = load_proof().base
    for deck, players in TABLES:
        table = Table(kit_of(base, "fluxx", deck), players)
        quick = table.pace("cheap invariants, no log", as_simulated)
        yield quick.beside(peers)
        for how, begin in VARIANTS.items():
            other = table.pace(how, begin)
            yield f"{other}; {other.seconds / quick.seconds:.2f} x the time of cheap invariants without a log"


class Table:
    """Some random games at one table, and how many decisions they have.

    Every step that somebody or chance takes counts, be it the only one, and so do picks that made
    themselves; a shuffle of a card or none, at which nothing is picked, does not.
    """

    def __init__(self, kit: Kit, players: int) -> None:
        self.kit, self.players = kit, seats(kit, players)
        played = [self.play(seed, logged) for seed in range(GAMES)]
        self.decisions = sum(len(match.history) + _made_themselves(match) for match, _ in played)
        self.free = sum(free for _, free in played)

    def pace(self, how: str, begin: Begin) -> Pace:
        """The pace of these games, begun in one way or another."""

        def play() -> None:
            with seldom_tidied():
                for seed in range(GAMES):
                    self.play(seed, begin)

        what = f"{self.kit.deck}, {len(self.players)} players, {how}"
        return Pace(what, GAMES, self.decisions, processor_time(play), self.free)

    def play(self, seed: int, begin: Begin) -> tuple[Match[State], int]:
        """A whole game, and how many of its decisions had two or more answers."""
        chance, turns, freely = random.Random(seed), 0, 0
        match = begin(fresh(self.kit, self.players, chance))
        while match.decision is not None and turns < TURN_CAP:
            turns += match.decision.kind == "boundary"
            choice, free = random_choice(match, chance)
            freely += free
            match.take(choice)
        return match, freely


def _made_themselves(match: Match[State]) -> int:
    forced = [event.choice for event in match.state.events.events if isinstance(event, Forced)]
    return sum(choice.verb != "the shuffle gives" for choice in forced)


def as_simulated(setup: Setup) -> Match[State]:
    return Match(Fluxx(), replace(setup, log=False, patient=False), sparing=True)


def logged(setup: Setup) -> Match[State]:
    return Match(Fluxx(), replace(setup, patient=False), sparing=True)


def unchecked(setup: Setup) -> Match[State]:
    return Match(Fluxx(), replace(setup, log=False, patient=False), checks=False)


def fully_checked(setup: Setup) -> Match[State]:
    return Match(Fluxx(), replace(setup, log=False, patient=False))


VARIANTS: dict[str, Begin] = {
    "no invariants, no log": unchecked,
    "cheap invariants, log": logged,
    "all invariants, no log": fully_checked,
}


def uno() -> Iterator[Pace]:
    """RLCard's UNO: the bare game, and the loop of its environment; nothing where it is not installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import rlcard
    except ImportError:
        return
    for what, play in (("RLCard UNO, bare game", _bare), ("RLCard UNO, environment", _environment)):
        steps = play(rlcard)
        yield Pace(f"{what}, 2 players", UNO_GAMES, steps, processor_time(lambda play=play: play(rlcard)))  # type: ignore[misc]


def _bare(_rlcard: Any) -> int:
    import numpy
    from rlcard.games.uno import Game

    steps, chance = 0, random.Random(1)
    for seed in range(UNO_GAMES):
        game = Game(num_players=2)
        game.np_random = numpy.random.RandomState(seed)
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(chance.choice(state["legal_actions"]))
            steps += 1
    return steps


def _environment(rlcard: Any) -> int:
    from rlcard.agents import RandomAgent

    environment = rlcard.make("uno", config={"seed": 1})
    environment.set_agents([RandomAgent(environment.num_actions) for _ in range(environment.num_players)])
    for _ in range(UNO_GAMES):
        environment.run(is_training=False)
    return int(environment.timestep)
