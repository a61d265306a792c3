"""Pages on the turn: its plays, its Free Actions, its end."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class TurnPages(Rulebook):
    """What the rulings say about a turn."""

    @page(
        "fluxx/turn/get-on-with-it-at-play-one",
        Wrong("Get On With It! needed a play besides the final one", 2),
    )
    def plays_needed_for_get_on_with_it(self) -> int:
        """How many plays must be left to use Get On With It! (fluxx-faq/07)."""
        return 1

    @page(
        "fluxx/turn/get-on-with-it-needs-a-card",
        Wrong("Get On With It! could be used with an empty hand", False),
    )
    def get_on_with_it_needs_a_card(self) -> bool:
        """Whether Get On With It! can be used only with a card in hand (fluxx-faq/18)."""
        return True

    @page(
        "fluxx/limits/limits-after-a-sudden-end",
        Wrong("a sudden end of the turn let its player escape the limits", False),
    )
    def limits_bind_after_sudden_end(self) -> bool:
        """Whether limits are observed after a card ended the turn at once (fluxx-faq/36)."""
        return True
