"""Pages on Goals: what meeting one costs, and what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Rulebook, Wrong, page


def everything(_book: Rulebook, _called_for: Sequence[Card], there: Sequence[Card]) -> Sequence[Card]:
    """Everything in play before the player."""
    return there


class GoalPages(Rulebook):
    """What the rulings say about Goals and Ungoals."""

    @page("solo-fluxx/goals/goal-spot", Wrong("a Goal that is replaced counted as a point", True))
    def replaced_goal_scores(self) -> bool:
        """Whether a Goal that is pushed off its spot counts as collected (solo-fluxx/20)."""
        return False

    @page(
        "solo-fluxx/goals/met-goal-costs-its-keepers",
        Wrong("nothing was discarded for a Goal", ()),
    )
    def cards_a_goal_costs(self, called_for: Sequence[Card], there: Sequence[Card]) -> Sequence[Card]:
        """What is discarded when a Goal is met (solo-fluxx/25).

        Args:
            called_for: the Keepers and Creepers it asked for.
            there: everything in play before the player.
        """
        return called_for

    @page(
        "solo-fluxx/goals/goals-that-count",
        Wrong("a Goal that counts Keepers cost none", 0),
    )
    def keepers_a_count_costs(self, number: int) -> int:
        """How many Keepers a Goal costs that asks for so many, whichever they are (tableside/solo-goals)."""
        return number if self.options.get("Goals that count", "cost that many") == "cost that many" else 0

    @page("solo-fluxx/goals/creepers-still-stop-you", Wrong("Creepers stopped nobody who plays alone", False))
    def creepers_stop_alone(self) -> bool:
        """Whether a Creeper the Goal does not name keeps you from meeting it (tableside/solo-goals)."""
        return self.options.get("Creepers", "stop you") == "stop you"

    @page("solo-fluxx/goals/play-goes-on", Wrong("the turn ended with the Goal that was met", False))
    def play_goes_on_after_a_goal(self) -> bool:
        """Whether your turn goes on once a Goal is collected (tableside/solo-goals)."""
        return self.options.get("after a Goal", "play goes on") == "play goes on"

    @page(
        "solo-fluxx/goals/met-goal-is-your-score",
        Wrong("a Goal that was met went to the discard pile", False),
    )
    def met_goal_is_set_aside(self) -> bool:
        """Whether a Goal you met is laid to one side, where it counts (solo-fluxx/26)."""
        return True

    @page("solo-fluxx/end/ungoal", Wrong("an Ungoal that was met did nothing", False))
    def ungoal_ends_the_game(self) -> bool:
        """Whether a met Ungoal loses the game on the spot (solo-fluxx/33)."""
        return True

    @page("solo-fluxx/end/ungoal", Wrong("the Goals collected still counted after an Ungoal", False))
    def ungoal_takes_every_point(self) -> bool:
        """Whether a met Ungoal brings the score to 0 (solo-fluxx/33)."""
        return True

    @page("solo-fluxx/end/ungoal-and-goal-together", Wrong("a Goal was collected before the Ungoal", False))
    def ungoal_comes_first(self) -> bool:
        """Whether an Ungoal prevails over a Goal met at the same moment (tableside/solo-ungoal)."""
        return self.options.get("Goal and Ungoal together", "Ungoal") == "Ungoal"

    @page("solo-fluxx/end/ungoal-and-goal-together", Wrong("neither of them counted", True))
    def goal_and_ungoal_leave_it_open(self) -> bool:
        """Whether neither counts while both are met, as with several players (tableside/solo-ungoal)."""
        return self.options.get("Goal and Ungoal together", "Ungoal") == "neither"
