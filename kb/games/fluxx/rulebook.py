"""The Fluxx rulebook: every question the rulings answer, one page each."""

from __future__ import annotations

from kb.engine import Rulebook, page


class FluxxRulebook(Rulebook):
    """Fluxx as the FAQ explains it."""

    # Draws

    @page("fluxx/draws/finish-the-draw-before-a-win")
    def draw_is_one_event(self) -> bool:
        """Whether the draw of a turn is finished before anybody looks at the Goal (fluxx-faq/03)."""
        return True

    @page("fluxx/draws/no-hand-bonus-is-not-the-draw")
    def no_hand_bonus_counts_as_drawn(self) -> bool:
        """Whether the cards of a No-Hand Bonus count towards the Draw rule (fluxx-faq/35)."""
        return False

    # Plays and Surprises

    @page("fluxx/surprises/cancelled-play-is-spent")
    def cancelled_play_counts(self) -> bool:
        """Whether a play that was cancelled still counts as made (fluxx-faq/01)."""
        return True

    @page("fluxx/surprises/cancelled-card-is-lost")
    def cancelled_card_is_lost(self) -> bool:
        """Whether a cancelled card is discarded rather than taken back (fluxx-faq/45)."""
        return True

    @page("fluxx/surprises/counter-surprise-is-free")
    def counter_costs_a_play(self) -> bool:
        """Whether a Surprise used against a Surprise on one's own turn is a play (fluxx-faq/17)."""
        return False

    @page("fluxx/surprises/counter-surprise-is-free")
    def counter_adds_in_turn_function(self) -> bool:
        """Whether such a Surprise also does what it would do as a play (fluxx-faq/17)."""
        return False

    @page("fluxx/surprises/surprise-battles")
    def cancelled_surprise_restores(self) -> bool:
        """Whether cancelling a Surprise brings back what it had cancelled (fluxx-faq/28)."""
        return True

    @page("fluxx/surprises/too-late-to-answer")
    def surprise_reaches_back(self) -> bool:
        """Whether a Surprise may answer a card played earlier in the turn (fluxx-faq/44)."""
        return False

    @page("fluxx/surprises/received-hand-comes-too-late")
    def incoming_hand_may_answer(self) -> bool:
        """Whether a Surprise in the hand one is about to receive may answer the trade (fluxx-faq/56)."""
        return False

    @page("fluxx/surprises/no-surprise-on-your-own-play")
    def own_play_may_be_answered(self) -> bool:
        """Whether a Surprise may cancel a play of its own player (fluxx-faq/49)."""
        return False

    @page("fluxx/surprises/no-surprise-without-a-target")
    def surprise_needs_a_target(self) -> bool:
        """Whether a Surprise may be used out of turn only on what it names (fluxx-faq/25)."""
        return True

    # Turn-ending rules

    @page("fluxx/turn/get-on-with-it-at-play-one")
    def plays_needed_for_get_on_with_it(self) -> int:
        """How many plays must be left to use Get On With It! (fluxx-faq/07)."""
        return 1

    @page("fluxx/turn/get-on-with-it-needs-a-card")
    def get_on_with_it_needs_a_card(self) -> bool:
        """Whether Get On With It! can be used only with a card in hand (fluxx-faq/18)."""
        return True

    @page("fluxx/limits/limits-after-a-sudden-end")
    def limits_bind_after_sudden_end(self) -> bool:
        """Whether limits are observed after a card ended the turn at once (fluxx-faq/36)."""
        return True

    # Goals

    @page("fluxx/goals/double-agenda-brings-no-goal")
    def goal_beside_double_agenda_costs_a_play(self) -> bool:
        """Whether laying a Goal while Double Agenda is in play costs a play (fluxx-faq/14)."""
        return True

    @page("fluxx/goals/second-goal-fills-the-free-slot")
    def may_replace_single_goal(self) -> bool:
        """Whether a Goal may replace the only one while Double Agenda has a free slot (fluxx-faq/60)."""
        return False

    @page("fluxx/goals/double-agenda-leaves")
    def who_keeps_a_goal(self, cause: str, active: str) -> str:
        """Who chooses the Goal that stays when Double Agenda leaves play (fluxx-faq/27)."""
        return cause

    # Creepers and Keepers

    @page("fluxx/creepers/unneeded-creeper-blocks")
    def creeper_blocks(self, named_on_goal: bool) -> bool:
        """Whether a Creeper in front of a player stops that player's win (fluxx-faq/04, 59)."""
        return not named_on_goal

    @page("fluxx/keepers/powers-belong-to-the-owner")
    def may_use_power_of_others(self) -> bool:
        """Whether one may use the power of a Keeper in front of somebody else (fluxx-faq/10)."""
        return False
