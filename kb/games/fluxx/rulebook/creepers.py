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
