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
        "fluxx/creepers/whose-creepers-block",
        Wrong("only a player's own Creepers ever mattered", "own"),
    )
    def whose_creepers_block(self) -> str:
        """Whose Creepers stop a player's win (fluxx-faq/04, 59).

        ``own``: the player's own; ``anybody``: Creepers stop everybody, as in Nature Fluxx; ``villains``:
        a Goal that names a Creeper is stopped by none, any other by every Creeper, as in Batman Fluxx.
        """
        return self.options.get("creepers stop", "own")

    @page(
        "fluxx/creepers/whose-creepers-block",
        Wrong("Creepers stopped a win whatever Rule was in play", False),
    )
    def rule_may_lift_creepers(self) -> bool:
        """Whether a Rule such as Silver Lining lets people win in spite of their Creepers (fluxx-faq/59)."""
        return True
