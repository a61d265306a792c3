"""Pages on Creepers."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class CreeperPages(Rulebook):
    """What the rulings say about Creepers."""

    @page(
        "fluxx/creepers/unneeded-creeper-blocks",
        Wrong("a Creeper the Goal does not name did not stop the win", False),
    )
    def creeper_blocks(self, named_on_goal: bool) -> bool:
        """Whether a Creeper in front of a player stops that player's win (fluxx-faq/04, 59)."""
        return not named_on_goal

    @page(
        "fluxx/creepers/either-creeper-or-both",
        Wrong("having both of two Creepers a Goal offers stopped the win", False),
    )
    def either_creeper_may_stay(self) -> bool:
        """Whether a Goal that asks for one of several Creepers allows more of them (fluxx-faq/31)."""
        return True

    @page(
        "fluxx/creepers/two-goals-two-creepers",
        Wrong("a Creeper named on one Goal did not stop a win with the other", False),
    )
    def creeper_of_another_goal_blocks(self) -> bool:
        """Whether a Creeper named only on the other Goal in play stops the win (fluxx-faq/58)."""
        return True

    @page(
        "fluxx/creepers/no-limit-on-creepers",
        Wrong("Creepers counted for the Keeper Limit", True),
    )
    def creepers_count_for_keeper_limit(self) -> bool:
        """Whether a limit counts Creepers (fluxx-faq/64)."""
        return False

    @page(
        "fluxx/creepers/creepers-of-others",
        Wrong("a Creeper stopped everybody in every edition", "anybody"),
    )
    def whose_creepers_block(self) -> str:
        """Whose Creepers stop a player's win (fluxx-faq/04, 59).

        ``own``: the player's own; ``anybody``: everybody's, as in Nature Fluxx; ``villains``: it hangs on
        the Goal, as in Batman Fluxx.
        """
        return self.options.get("creepers stop", "own")

    @page(
        "fluxx/creepers/creepers-in-nature-fluxx",
        Wrong("a Creeper of Nature Fluxx stopped only its owner", False),
    )
    def creepers_stop_everybody(self) -> bool:
        """Whether a Creeper of Nature Fluxx stops everybody, whoever has it (fluxx-faq/59)."""
        return True

    @page(
        "fluxx/creepers/villains-in-batman-fluxx",
        Wrong("a Villain stopped only its owner", False),
    )
    def villains_stop_everybody(self) -> bool:
        """Whether any Villain in play stops a Goal that asks for none (fluxx-faq/04, 59)."""
        return True

    @page(
        "fluxx/creepers/villains-in-batman-fluxx",
        Wrong("a Goal that asks for a Villain was stopped by the other Villains", False),
    )
    def villain_goal_lifts_villains(self) -> bool:
        """Whether no Villain stops a Goal that asks for one (fluxx-faq/04, 59)."""
        return True

    @page(
        "fluxx/creepers/villains-in-batman-fluxx",
        Wrong("Elsewhere in Gotham City left the Villains of others in the way", False),
    )
    def rule_lifts_villains_of_others(self) -> bool:
        """Whether Elsewhere in Gotham City tames the Villains of others (card-list/other-editions)."""
        return True

    @page(
        "fluxx/creepers/whose-creepers-block",
        Wrong("Creepers stopped a win whatever Rule was in play", False),
    )
    def rule_may_lift_creepers(self) -> bool:
        """Whether a Rule such as Silver Lining lets people win in spite of their Creepers (fluxx-faq/59)."""
        return True

    @page(
        "fluxx/creepers/marceline-and-creepers",
        Wrong("Creepers stopped the owner of Marceline like anybody else", False),
    )
    def keeper_may_lift_creepers(self) -> bool:
        """Whether a Keeper such as Marceline frees its owner from Creepers (card-list/other-editions)."""
        return True

    @page(
        "fluxx/creepers/clayface-stands-in",
        Wrong("Clayface was no substitute for another Villain", False),
    )
    def clayface_stands_in(self) -> bool:
        """Whether Clayface may stand in for a Villain a Goal asks for (card-list/other-editions)."""
        return True

    @page(
        "fluxx/creepers/no-creepers",
        Wrong("the Meta Rule No Creepers left the Creepers in the deck", False),
    )
    def creepers_are_left_out(self) -> bool:
        """Whether the Meta Rule No Creepers takes them out of the deck (looney-faq/question-1083)."""
        return True

    @page(
        "fluxx/creepers/moved-creepers-bring-no-card",
        Wrong("a Creeper that was moved brought its new owner a card", True),
    )
    def moved_creeper_is_replaced(self) -> bool:
        """Whether a card is drawn for a Creeper that was moved or zapped (looney-faq/tag-zap-a-card)."""
        return False

    @page(
        "fluxx/creepers/attached-creepers-go-along",
        Wrong("a Creeper stayed where it was when its Keeper moved", False),
    )
    def attached_creeper_goes_along(self) -> bool:
        """Whether a Creeper goes where the Keeper it sits on goes (looney-faq/tag-zap-a-card)."""
        return True

    @page(
        "fluxx/creepers/creepers-attach-at-once",
        Wrong("limits were met before a loose Creeper sat down", False),
    )
    def creeper_sits_down_before_limits(self) -> bool:
        """Whether a loose Creeper attaches before limits are met (looney-faq/page-combined-trek-decks)."""
        return True

    @page(
        "fluxx/creepers/what-a-malfunction-switches-off",
        Wrong("a device went on working with Malfunction on it", False),
    )
    def malfunction_switches_off(self) -> bool:
        """Whether a Keeper loses its power while Malfunction sits on it (card-list/star-fluxx)."""
        return True

    @page(
        "fluxx/creepers/war-drives-peace-away",
        Wrong("War and Peace could lie in front of the same player", False),
    )
    def peace_leaves_war(self) -> bool:
        """Whether the owner of War has to give Peace away (card-list/creeper-pack)."""
        return True

    @page(
        "fluxx/creepers/death-takes-a-card-each-turn",
        Wrong("Death took nothing at the start of a turn", False),
    )
    def death_takes_a_card(self) -> bool:
        """Whether the owner of Death discards something as a turn begins (card-list/creeper-pack)."""
        return True

    @page(
        "fluxx/creepers/death-takes-a-card-each-turn",
        Wrong("Death could be thrown away while something else was left", False),
    )
    def death_stays_beside_others(self) -> bool:
        """Whether Death can be discarded only when it is alone (card-list/creeper-pack)."""
        return True

    @page(
        "fluxx/creepers/paying-taxes",
        Wrong("Taxes could be paid in one's own turn only", False),
    )
    def taxes_are_paid_any_time(self) -> bool:
        """Whether Taxes can be paid in somebody else's turn as well (card-list/creeper-pack)."""
        return True

    @page(
        "fluxx/creepers/the-potato-moves-when-goals-change",
        Wrong("Radioactive Potato moved on in the order of turns", lambda _book, _before, after: after),
    )
    def potato_goes_to(self, before: str, after: str) -> str:
        """Who gets Radioactive Potato when it moves (card-list/creeper-pack).

        Args:
            before: whose turn comes before its owner's.
            after: whose turn comes after it.
        """
        return before

    @page(
        "fluxx/creepers/the-potato-moves-when-goals-change",
        Wrong("Radioactive Potato moved only when one Goal took the place of another", False),
    )
    def potato_moves_when_goals_come_or_go(self) -> bool:
        """Whether a Goal that comes or goes alone moves Radioactive Potato (looney-faq/tag-4-0)."""
        return True
