"""A game that fits on one screen: players in turn take one or two, and whoever reaches five wins."""

from __future__ import annotations

from dataclasses import dataclass, field

from kb.engine import Breach, Choice, Decision, Outcome, Refusal, Steps


@dataclass
class Heap:
    """The state: how much was taken, by whom."""

    taken: list[tuple[str, int]] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All that was taken."""
        return sum(number for _, number in self.taken)


class Counting:
    """Implements the engine's Game; ``broken`` lets its invariant fail from that total on."""

    name = "counting"

    def __init__(self, broken: int | None = None) -> None:
        self.broken = broken

    def begin(self, setup: tuple[str, ...]) -> Heap:
        """Nothing is taken yet."""
        return Heap()

    def run(self, state: Heap) -> Steps[Outcome]:
        """Turn after turn."""
        turn = 0
        while state.total < 5:
            player = ("Ann", "Bob")[turn % 2]
            choice = yield Decision("take", (player,), "take one or two", "takes", ("one", "two"))
            state.taken.append((player, 1 if choice.items == ("one",) else 2))
            turn += 1
        return Outcome(state.taken[-1][0], "reached five")

    def why_not(self, state: Heap, decision: Decision | None, choice: Choice) -> Refusal | None:
        """Only the player asked, and only what is in the pool."""
        if decision is None:
            return Refusal("game over", "it is over")
        if choice.player not in decision.who:
            return Refusal("not your turn", f"{decision.who[0]} takes")
        return None if set(choice.items) <= set(decision.pool) else Refusal("not now", "one or two")

    def options(self, state: Heap, decision: Decision) -> tuple[Choice, ...]:
        """One and two."""
        return tuple(Choice(decision.who[0], "takes", item) for item in decision.pool)

    def check(self, state: Heap, decision: Decision | None) -> None:
        """The invariant that can be made to fail."""
        if self.broken is not None and state.total >= self.broken:
            raise Breach(f"{state.total} were taken")
