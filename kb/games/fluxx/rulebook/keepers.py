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

    @page(
        "fluxx/keepers/powers-work-every-turn",
        Wrong("a power worked only in the turn its Keeper was played", False),
    )
    def power_works_every_turn(self) -> bool:
        """Whether a power may be used on each of its owner's turns (fluxx-faq/08)."""
        return True

    @page(
        "fluxx/keepers/powers-can-wait",
        Wrong("a power had to be used the moment its Keeper was played", True),
    )
    def power_is_used_at_once(self) -> bool:
        """Whether a power must be used as soon as its Keeper is laid (fluxx-faq/12)."""
        return False

    @page(
        "fluxx/keepers/powers-do-not-use-up-keepers",
        Wrong("using a power cost the Keeper", True),
    )
    def power_uses_up_its_keeper(self) -> bool:
        """Whether a Keeper is lost when its power is used (fluxx-faq/13)."""
        return False
