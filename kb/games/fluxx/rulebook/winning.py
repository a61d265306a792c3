"""Pages on winning: when a winner is looked for, and what a tie means."""

from __future__ import annotations

from collections.abc import Sequence

from kb.engine import Rulebook, Wrong, page


class WinningPages(Rulebook):
    """What the rulings say about winning."""

    @page(
        "fluxx/winning/when-to-look-for-a-winner",
        Wrong("a Goal met in the middle of a turn won only as the turn ended", False),
    )
    def winner_is_looked_for_at_once(self) -> bool:
        """Whether a win counts as soon as an effect is completed (looney-faq/tag-simultaneous-action)."""
        return True

    @page(
        "fluxx/winning/when-to-look-for-a-winner",
        Wrong("a Goal met half way through an effect won", False),
    )
    def effect_is_one_event(self) -> bool:
        """Whether an effect is finished before a winner is looked for (looney-faq/tag-mixitallup)."""
        return True

    @page(
        "fluxx/winning/win-in-anybodys-turn",
        Wrong("only the player whose turn it is could win", False),
    )
    def anybody_may_win_in_any_turn(self) -> bool:
        """Whether somebody can win in the turn of somebody else (tableside/winning)."""
        return True

    @page(
        "fluxx/winning/two-winners-at-once",
        Wrong(
            "the player whose turn it is won where two met their Goals at once",
            lambda _book, players, active: active if active in players else players[0],
        ),
    )
    def tie_goes_to(self, players: Sequence[str], active: str) -> str | None:
        """Who wins where several players meet a Goal at once; None for nobody (looney-faq/question-1266).

        Args:
            players: those who do.
            active: whose turn it is.
        """
        return None

    @page(
        "fluxx/winning/ungoals",
        Wrong("an Ungoal that was met ended nothing", False),
    )
    def ungoal_ends_the_game(self) -> bool:
        """Whether everybody loses as soon as an Ungoal is met (card-list/other-editions)."""
        return True

    @page(
        "fluxx/winning/goal-and-ungoal-together",
        Wrong("an Ungoal met together with a Goal settled the game", False),
    )
    def goal_and_ungoal_leave_it_open(self) -> bool:
        """Whether a Goal and an Ungoal met at once leave the game open (looney-faq/question-971)."""
        return True

    @page(
        "fluxx/winning/temporary-hand-and-10-cards",
        Wrong("the cards of a temporary hand counted as cards in hand", True),
    )
    def temporary_hand_counts(self) -> bool:
        """Whether 10 Cards in Hand counts a temporary hand (looney-faq/tag-10cardsinhand)."""
        return False

    @page(
        "fluxx/winning/two-goals-one-winner",
        Wrong("a player who met both Goals counted as a tie", False),
    )
    def two_goals_make_one_winner(self) -> bool:
        """Whether a player who meets both Goals is simply the winner (looney-faq/tag-double-agenda)."""
        return True

    @page(
        "fluxx/winning/most-means-more-than-anybody",
        Wrong("having enough was enough for a Goal that asks for the most", False),
    )
    def most_must_be_more(self) -> bool:
        """Whether 5 Keepers and its kin go to whoever has more than all others (looney-faq/question-1071)."""
        return True

    @page(
        "fluxx/winning/most-keepers-and-a-creeper",
        Wrong("a Creeper made no difference between players with equally many Keepers", False),
    )
    def creeper_costs_the_lead(self, tied: bool) -> bool:
        """Whether a player whom a Creeper stops no longer stands in the way of one with fewer or as many.

        The published answer lets the Creeper decide between equals only (looney-faq/question-818).

        Args:
            tied: whether both have equally many.
        """
        return tied or self.options.get("most with a creeper", "nobody wins") == "passed over"

    @page(
        "fluxx/winning/extra-keepers-do-no-harm",
        Wrong("a Keeper the Goal does not name stood in the way of the win", False),
    )
    def extra_keepers_do_no_harm(self) -> bool:
        """Whether a Goal is met with further Keepers beside those it names (tableside/winning)."""
        return True

    @page(
        "fluxx/goals/a-goal-without-a-card",
        Wrong("what a Goal forbids did no harm in front of somebody else", False),
    )
    def forbidden_card_spoils_anywhere(self) -> bool:
        """Whether a card that must not be in play spoils a Goal wherever it lies (card-list/creeper-pack)."""
        return True
