"""Pages on the numbers in force: bonuses, Inflation, Play All But 1."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine import Rulebook, Wrong, page


class NumberPages(Rulebook):
    """What the rulings say about bonuses and Inflation."""

    @page(
        "fluxx/bonuses/bonus-is-a-formula",
        Wrong(
            "a bonus was settled by the Keepers that lay there as the turn began",
            lambda _book, _now, at_start: at_start,
        ),
    )
    def keepers_for_a_bonus(self, now: Mapping[str, int], at_start: Mapping[str, int]) -> Mapping[str, int]:
        """Whose number of Keepers decides about Rich Bonus and Poor Bonus (looney-faq/question-2105).

        Args:
            now: how many Keepers each player has at this moment.
            at_start: how many they had as the turn began.
        """
        return now

    @page(
        "fluxx/bonuses/tied-players-get-no-bonus",
        Wrong("players who share the lead each got the bonus", False),
    )
    def lead_must_be_alone(self) -> bool:
        """Whether Rich Bonus and Poor Bonus help only a player who is alone at the end of the scale."""
        return True

    @page(
        "fluxx/bonuses/poor-bonus-in-mid-turn",
        Wrong("a Poor Bonus won in the middle of the turn brought no card in it", False),
    )
    def poor_bonus_comes_in_mid_turn(self) -> bool:
        """Whether becoming poorest in one's turn brings a card then (tableside/poor-bonus-timing)."""
        return True

    @page(
        "fluxx/bonuses/play-all-and-a-bonus",
        Wrong("a bonus left Play All But 1 as it was", False),
    )
    def bonus_makes_all_but_one_all(self) -> bool:
        """Whether a bonus play turns Play All But 1 into Play All (looney-faq/question-2105)."""
        return True

    @page(
        "fluxx/bonuses/swap-counts-the-bonus-play",
        Wrong("Swap Plays for Draws left the bonus play out", False),
    )
    def bonus_play_can_be_swapped(self) -> bool:
        """Whether Swap Plays for Draws counts a bonus play (looney-faq/question-2430)."""
        return True

    @page(
        "fluxx/draws/play-all-but-1-and-an-empty-hand",
        Wrong("a player who came with an empty hand and drew one card had nothing to play", False),
    )
    def all_but_one_draws_one_more(self, came_empty: bool) -> bool:
        """Whether Play All But 1 has a player with a single card draw another (card-list/fluxx-5.0).

        Args:
            came_empty: whether that player began to draw with an empty hand.
        """
        return came_empty

    @page(
        "fluxx/inflation/every-numeral-counts-one-more",
        Wrong(
            "Inflation raised nothing but draws and plays",
            lambda _book, kind: kind in ("draw", "play", "basic rules"),
        ),
    )
    def inflation_raises(self, kind: str) -> bool:
        """Whether a numeral is raised while Inflation is in play (looney-faq/tag-inflation).

        Args:
            kind: where it stands: ``basic rules``, ``draw``, ``play``, ``hand limit``, ``keeper limit``,
                ``goal``, ``bonus`` or ``effect``.
        """
        return True

    @page(
        "fluxx/inflation/every-numeral-counts-one-more",
        Wrong("Inflation raised a number that is spelled out, too", True),
    )
    def inflation_raises_words(self) -> bool:
        """Whether "a" or "one" counts as two while Inflation is in play (looney-faq/tag-inflation)."""
        return False

    @page(
        "fluxx/new-rules/rules-escalation",
        Wrong("a reshuffle left the Basic Rules as they were", False),
    )
    def reshuffle_raises_the_basic_rules(self) -> bool:
        """Whether each reshuffle raises draws and plays under Rules Escalation (looney-faq/question-1083)."""
        return True

    @page(
        "fluxx/new-rules/meta-rules-stay",
        Wrong("Rules Reset swept Meta Rules away with the New Rules", False),
    )
    def meta_rules_stay(self) -> bool:
        """Whether a Meta Rule stays in force whatever is played (solo-fluxx/11, card-list/fluxx-5.0)."""
        return True

    @page(
        "fluxx/new-rules/rules-reset-leaves-the-rest",
        Wrong("Rules Reset swept the Goal away with the New Rules", False),
    )
    def rules_reset_leaves_goals(self) -> bool:
        """Whether a Goal stays when the Basic Rules come back (card-list/fluxx-5.0)."""
        return True

    @page(
        "fluxx/bonuses/bonus-for-the-owner-of-a-keeper",
        Wrong("Monster Bonus and its kin helped everybody once such a Keeper was in play", False),
    )
    def kind_bonus_is_its_owners(self) -> bool:
        """Whether such a bonus is for the owner of the Keeper alone (card-list/other-editions)."""
        return True

    @page(
        "fluxx/bonuses/bonus-for-the-owner-of-a-keeper",
        Wrong("the Christmas Bonus went to everybody on any day", True),
    )
    def christmas_is_for_everybody(self) -> bool:
        """Whether it is Christmas Day, when the Christmas Bonus is everybody's (card-list/other-editions)."""
        return self.options.get("christmas day", "") == "yes"

    @page(
        "fluxx/inflation/inflation-in-mid-action",
        Wrong("Inflation did not reach a temporary hand under way", False),
    )
    def running_action_grows(self) -> bool:
        """Whether Inflation enlarges a temporary hand being played (looney-faq/tag-double-vision)."""
        return True

    @page(
        "fluxx/inflation/inflation-in-mid-action",
        Wrong("a temporary hand shrank when Inflation left", True),
    )
    def running_action_shrinks(self) -> bool:
        """Whether a temporary hand loses a play as Inflation leaves (tableside/inflation-compound)."""
        return False

    @page(
        "fluxx/new-rules/one-rule-of-a-kind",
        Wrong("two New Rules on the same number lay side by side", False),
    )
    def rule_replaces_its_kind(self) -> bool:
        """Whether a New Rule removes the one on the same number (tableside/rule-replacement)."""
        return True
