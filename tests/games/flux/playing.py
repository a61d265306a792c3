"""Whole games of Flux! at random, and a recount of their drinks that knows nothing of the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from kb.engine import Choice, Match
from kb.games.flux.game import Flux
from kb.games.flux.model import Position
from kb.games.flux.pack import PACK
from kb.games.flux.rulebook import FluxRulebook
from kb.games.flux.state import Setup, State

PLAYERS = ("Ann", "Bob", "Cal")
VALUES = {**{str(number): number for number in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}
FIGHTS = ((0, 1), (1, 2), (2, 0)) * 2 + ((0, 1, 2),)


def begin(position: Position | None = None, options: Mapping[str, str] | None = None) -> Match[State]:
    """A match from its beginning, or from a position."""
    return Match(Flux(), Setup(PLAYERS, PACK, position or Position("Ann"), FluxRulebook(options)))


def whole_game(seed: int) -> Match[State]:
    """A game of random choices, played to its end."""
    chance, match = random.Random(seed), begin()
    while match.decision is not None:
        match.take(chance.choice(match.choices()))
    return match


class Recount:
    """The drinks of a whole game, counted from what was said and turned, in the plainest way."""

    def __init__(self, history: Sequence[Choice]) -> None:
        self.steps: Iterator[Choice] = iter([*history, Choice("", "end")])
        self.now = next(self.steps)
        self.drunk = dict.fromkeys(PLAYERS, 0)
        self.given = dict.fromkeys(PLAYERS, 0)
        self.rows: list[dict[str, list[int]]] = [{player: [] for player in PLAYERS} for _ in range(2)]
        for half in (0, 1):
            for fight in FIGHTS:
                self.fight(half, [PLAYERS[seat] for seat in fight])
            self.flux_round(half)
            for player in PLAYERS:
                value = self.turn(player)
                times = self.times(half, player, value)
                self.drunk[player] += value * times
        last = self.turn("Ann")
        for player in PLAYERS:
            self.drunk[player] += last

    def go_on(self) -> Choice:
        step, self.now = self.now, next(self.steps, Choice("", "over"))
        return step

    def turn(self, player: str) -> int:
        step = self.go_on()
        assert (step.player, step.verb) == (player, "turns")
        return VALUES[str(getattr(step.items[0], "id", ""))[:-1]]

    def fight(self, half: int, players: list[str]) -> None:
        values: dict[str, int] = {}
        while len(values) < len(players):
            player = self.now.player
            values[player] = self.turn(player)
        for player, value in values.items():
            self.rows[half][player].append(value)
        top = max(values.values())
        tied = [player for player in players if values[player] == top]
        if len(tied) > 1 and (shouter := self.go_on().player):
            for player in tied:
                self.drunk[player] += top * len(tied) if player != shouter else 0
        for player, value in values.items():
            self.drunk[player] += top - value
        for player in values if half else ():
            self.look_above(player, values[player])

    def look_above(self, player: str, value: int) -> None:
        if self.rows[0][player][len(self.rows[1][player]) - 1] != value:
            return
        if value != 8:
            self.drunk[player] += 2 * value
        elif self.go_on().verb == "says the line":
            self.gift(player, 90)

    def flux_round(self, half: int) -> None:
        corners = []
        for player in PLAYERS:
            value = self.turn(player)
            corners.append(value)
            times = self.times(half, player, value)
            if times:
                self.gift(player, value * times)
            else:
                self.drunk[player] += value
        centre = self.turn("Ann")
        for player in PLAYERS:
            times = self.times(half, player, centre)
            if times and self.now.verb == "nobody answers":
                self.go_on()
            elif times:
                self.gift(player, sum(corners) * times)

    def times(self, half: int, player: str, value: int) -> int:
        first, second = (self.rows[row][player].count(value) for row in (0, 1))
        return first + 2 * second if half else min(first, 1)

    def gift(self, giver: str, number: int) -> None:
        step = self.go_on()
        assert (step.player, step.verb) == (giver, "hands out")
        words = [str(item) for item in step.items]
        shares = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        assert sum(shares.values()) == number
        self.given[giver] += number
        for player, share in shares.items():
            assert player != giver
            self.drunk[player] += share
