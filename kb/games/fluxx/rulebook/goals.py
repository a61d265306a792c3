"""Pages on Goals."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Card, Rulebook, Wrong, page


class GoalPages(Rulebook):
    """What the rulings say about Goals and Double Agenda."""

    @page(
        "fluxx/goals/double-agenda-brings-no-goal",
        Wrong("a Goal laid beside Double Agenda cost no play", False),
    )
    def goal_beside_double_agenda_costs_a_play(self) -> bool:
        """Whether laying a Goal while Double Agenda is in play costs a play (fluxx-faq/14)."""
        return True

    @page(
        "fluxx/goals/second-goal-fills-the-free-slot",
        Wrong("a Goal could replace the only one although a slot was free", True),
    )
    def may_replace_single_goal(self) -> bool:
        """Whether a Goal may replace the only one while Double Agenda has a free slot (fluxx-faq/60)."""
        return False

    @page(
        "fluxx/goals/the-only-keeper",
        Wrong("the Keeper named was enough, whatever lay beside it", False),
    )
    def only_keeper_is_the_only_one(self) -> bool:
        """Whether a Goal for an only Keeper is spoilt by any other Keeper (card-list/fluxx-3.1)."""
        return True

    @page(
        "fluxx/goals/eater-and-eaten",
        Wrong("what is eaten had to be in front of the same player", False),
    )
    def card_in_play_may_be_anybodys(self) -> bool:
        """Whether a Goal can be met with a card in front of somebody else (card-list/other-editions)."""
        return True

    @page(
        "fluxx/goals/third-goal-under-double-agenda",
        Wrong("the oldest Goal had to make room for a third", lambda _book, older, _new: older[:1]),
    )
    def goals_that_may_go(self, older: Sequence[Card], new: Card) -> Sequence[Card]:
        """Among which Goals the player of a third one chooses (tableside/goal-replaced-by-player).

        Args:
            older: the Goals in play before.
            new: the one just laid.
        """
        return older

    @page(
        "fluxx/goals/second-double-agenda",
        Wrong("two Double Agendas could lie side by side", False),
    )
    def rule_replaces_its_double(self) -> bool:
        """Whether a New Rule takes the place of an identical one (tableside/second-double-agenda)."""
        return True

    @page(
        "fluxx/goals/double-agenda-leaves",
        Wrong("the next player chose the Goal that stays", lambda _book, _cause, others: others[0]),
    )
    def who_keeps_a_goal(self, cause: str, others: Sequence[str]) -> str:
        """Who chooses the Goal that stays when Double Agenda leaves play (fluxx-faq/27).

        Args:
            cause: the player who made it leave.
            others: the other players, in order of turns.
        """
        return cause

    @page(
        "fluxx/new-rules/lets-simplify-rounds-up",
        Wrong("half of an odd number was rounded down", lambda _book, number: number // 2),
    )
    def half_of_the_rules(self, number: int) -> int:
        """How many New Rules Let's Simplify may discard at most (fluxx-faq/30)."""
        return (number + 1) // 2

    @page(
        "fluxx/new-rules/lets-simplify-rounds-up",
        Wrong("the full half had to go", lambda _book, most: most),
    )
    def fewest_rules_to_discard(self, most: int) -> int:
        """How many New Rules Let's Simplify must discard at least (fluxx-faq/30).

        Args:
            most: how many it may discard at most.
        """
        return 0

    @page(
        "fluxx/goals/new-goal-replaces-the-old",
        Wrong("whoever lays a Goal could keep the old one instead", True),
    )
    def old_goal_may_stay(self) -> bool:
        """Whether the old Goal may stay where a new one takes its only place (tableside/card-kinds)."""
        return False
