"""Pages on Hand Limits and Keeper Limits."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class LimitPages(Rulebook):
    """What the rulings say about limits."""

    @page(
        "fluxx/limits/limits-bind-the-others-at-once",
        Wrong("a limit was looked at only as it was laid", lambda _book, just_laid: just_laid),
    )
    def limits_bind_the_others(self, just_laid: bool) -> bool:
        """Whether a limit binds those whose turn it is not at any moment (looney-faq/tag-keeperlimit).

        Args:
            just_laid: whether the limit has been laid just now.
        """
        return True

    @page(
        "fluxx/limits/no-limits-in-your-own-turn",
        Wrong("a limit bound its player in their own turn as well", True),
    )
    def limits_bind_in_ones_own_turn(self) -> bool:
        """Whether a limit has the player whose turn it is (looney-faq/page-limits)."""
        return False

    @page(
        "fluxx/limits/limits-before-the-winner",
        Wrong("a winner was looked for before anybody discarded to a limit", False),
    )
    def limits_come_before_the_win(self) -> bool:
        """Whether those over a limit discard before a winner is looked for (tableside/limits-first)."""
        return self.options.get("first of limits and win", "limits") == "limits"

    @page(
        "fluxx/limits/no-limits-lifts-both-kinds",
        Wrong("No Limits lifted Hand Limits alone", False),
    )
    def no_limits_lifts_keeper_limits(self) -> bool:
        """Whether No Limits discards Keeper Limits as well (card-list/fluxx-5.0)."""
        return True
