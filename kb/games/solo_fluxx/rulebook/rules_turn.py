"""Pages on the two turns: yours, and the one the Rules take between."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class RulesTurnPages(Rulebook):
    """What the rulings say about whose turn it is, New Rules and limits."""

    @page("solo-fluxx/turn/you-take-the-first-turn", Wrong("the Rules took the first turn", False))
    def first_turn_is_yours(self) -> bool:
        """Whether you take a turn before the first New Rule comes (solo-fluxx/21)."""
        return self.options.get("first turn", "yours") == "yours"

    @page("solo-fluxx/turn/the-rules-take-a-turn", Wrong("two New Rules came between two turns", 2))
    def new_rules_between_turns(self) -> int:
        """How many New Rules come between two turns of yours (solo-fluxx/21)."""
        return 1

    @page("solo-fluxx/turn/extra-turns", Wrong("no New Rule came before an extra turn", False))
    def rules_come_before_an_extra_turn(self) -> bool:
        """Whether the Rules take a turn before an extra turn as well (solo-fluxx/21)."""
        return self.options.get("before an extra turn", "a New Rule") == "a New Rule"

    @page(
        "solo-fluxx/turn/same-type-is-replaced",
        Wrong("the older New Rule of the same type stayed in force as well", False),
    )
    def same_type_is_replaced(self) -> bool:
        """Whether a New Rule ends the one of its type that is in play (solo-fluxx/22)."""
        return True

    @page("solo-fluxx/setup/layout", Wrong("replaced New Rules went to the Main discard pile", False))
    def replaced_rule_goes_to_the_rules_discard(self) -> bool:
        """Whether a New Rule that is replaced goes to the Rules Discard Pile (solo-fluxx/14, 22)."""
        return True

    @page(
        "solo-fluxx/turn/new-rules-you-remove",
        Wrong("New Rules removed by your own cards went to the Main discard pile", False),
    )
    def removed_rule_goes_to_the_rules_discard(self) -> bool:
        """Whether a New Rule your own card removes goes there too (tableside/solo-rules-discard)."""
        return self.options.get("New Rules you remove", "Rules Discard Pile") == "Rules Discard Pile"

    @page(
        "solo-fluxx/turn/search-the-main-deck",
        Wrong("a New Rule fetched out of the discards stayed in the hand", False),
    )
    def fetched_rule_is_laid_at_once(self) -> bool:
        """Whether a New Rule that would come to your hand goes into play at once (solo-fluxx/17)."""
        return self.options.get("fetched New Rules", "laid at once") == "laid at once"

    @page(
        "solo-fluxx/turn/nothing-goes-to-another-player",
        Wrong("a card that should go to another player stayed where it was", False),
    )
    def what_goes_to_others_is_discarded(self) -> bool:
        """Whether a card bound for another player goes to the discard pile (solo-fluxx/18)."""
        return True

    @page(
        "solo-fluxx/limits/new-limit-at-once", Wrong("a new limit could wait for the end of the turn", False)
    )
    def new_limit_binds_at_once(self) -> bool:
        """Whether a limit just added is met before your next turn (solo-fluxx/23)."""
        return True

    @page("solo-fluxx/limits/one-spot-two-limits", Wrong("a Keeper Limit ended a Hand Limit", True))
    def limits_share_a_place(self) -> bool:
        """Whether a limit of either kind ends the other (tableside/solo-limits)."""
        return self.options.get("limit spot", "one of each kind") == "a single limit"
