"""Pages on drawing."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class DrawPages(Rulebook):
    """What the rulings say about drawing cards."""

    @page(
        "fluxx/draws/finish-the-draw-before-a-win",
        Wrong("a Goal met in the middle of the draw won at once", False),
    )
    def draw_is_one_event(self) -> bool:
        """Whether the draw of a turn is finished before anybody looks at the Goal (fluxx-faq/03)."""
        return True

    @page(
        "fluxx/draws/no-hand-bonus-is-not-the-draw",
        Wrong("the cards of the No-Hand Bonus counted towards the Draw rule", True),
    )
    def no_hand_bonus_counts_as_drawn(self) -> bool:
        """Whether the cards of a No-Hand Bonus count towards the Draw rule (fluxx-faq/35)."""
        return False
