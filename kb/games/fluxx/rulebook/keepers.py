"""Pages on Keepers and their powers."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class KeeperPages(Rulebook):
    """What the rulings say about Keepers."""

    @page(
        "fluxx/keepers/powers-belong-to-the-owner",
        Wrong("anybody could use the power of a Keeper in front of somebody else", True),
    )
    def may_use_power_of_others(self) -> bool:
        """Whether one may use the power of a Keeper in front of somebody else (fluxx-faq/10)."""
        return False
