"""Pages on Surprises and cancelled plays."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class SurprisePages(Rulebook):
    """What the rulings say about answering plays."""

    @page("fluxx/surprises/cancelled-play-is-spent", Wrong("a cancelled play did not count", False))
    def cancelled_play_counts(self) -> bool:
        """Whether a play that was cancelled still counts as made (fluxx-faq/01)."""
        return True

    @page(
        "fluxx/surprises/cancelled-card-is-lost",
        Wrong("a cancelled card went back to its player's hand", False),
    )
    def cancelled_card_is_lost(self) -> bool:
        """Whether a cancelled card is discarded rather than taken back (fluxx-faq/45)."""
        return True

    @page(
        "fluxx/surprises/counter-surprise-is-free",
        Wrong("countering on your own turn used up a play", True),
    )
    def counter_costs_a_play(self) -> bool:
        """Whether a Surprise used against a Surprise on one's own turn is a play (fluxx-faq/17, 53)."""
        return False

    @page(
        "fluxx/surprises/counter-surprise-is-free",
        Wrong("a counter-Surprise did its in-turn work as well", True),
    )
    def counter_adds_in_turn_function(self) -> bool:
        """Whether such a Surprise also does what it would do as a play (fluxx-faq/17)."""
        return False

    @page(
        "fluxx/surprises/surprise-battles",
        Wrong("cancelling a Surprise did not bring back what it had cancelled", False),
    )
    def cancelled_surprise_restores(self) -> bool:
        """Whether cancelling a Surprise brings back what it had cancelled (fluxx-faq/28)."""
        return True

    @page(
        "fluxx/surprises/too-late-to-answer",
        Wrong("a Surprise could answer any card played earlier in the turn", True),
    )
    def surprise_reaches_back(self) -> bool:
        """Whether a Surprise may answer a card played earlier in the turn (fluxx-faq/44)."""
        return False

    @page(
        "fluxx/surprises/received-hand-comes-too-late",
        Wrong("a Surprise in the hand about to be received could stop the trade", True),
    )
    def incoming_hand_may_answer(self) -> bool:
        """Whether a Surprise in the hand one is about to receive may answer the trade (fluxx-faq/56)."""
        return False

    @page(
        "fluxx/surprises/no-surprise-on-your-own-play",
        Wrong("players could cancel their own plays", True),
    )
    def own_play_may_be_answered(self) -> bool:
        """Whether a Surprise may cancel a play of its own player (fluxx-faq/49)."""
        return False

    @page(
        "fluxx/surprises/no-surprise-without-a-target",
        Wrong("a Surprise could be thrown at any play whatever", False),
    )
    def surprise_needs_a_target(self) -> bool:
        """Whether a Surprise may be used out of turn only on what it names (fluxx-faq/25)."""
        return True
