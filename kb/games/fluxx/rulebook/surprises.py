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

    @page(
        "fluxx/surprises/anybody-may-counter",
        Wrong("only the player whose card was cancelled could counter", False),
    )
    def third_player_may_counter(self) -> bool:
        """Whether players not involved may answer a Surprise (fluxx-faq/34)."""
        return True

    @page(
        "fluxx/surprises/anybody-may-counter",
        Wrong("nobody could counter a Surprise in their own turn", False),
    )
    def may_counter_in_own_turn(self) -> bool:
        """Whether a Surprise against a Surprise may be used in one's own turn (fluxx-faq/34)."""
        return True

    @page(
        "fluxx/surprises/anybody-may-counter",
        Wrong("a Surprise played in turn could not be answered", False),
    )
    def played_surprise_may_be_answered(self) -> bool:
        """Whether a Surprise played for its in-turn function may be answered (fluxx-faq/34)."""
        return True

    @page(
        "fluxx/surprises/surprise-as-a-play",
        Wrong("a Surprise played in your own turn cost no play", False),
    )
    def in_turn_surprise_costs_a_play(self) -> bool:
        """Whether a Surprise used for its in-turn function is a play (fluxx-faq/24, 48)."""
        return True

    @page(
        "fluxx/surprises/free-actions-are-not-actions",
        Wrong("Belay That! or Veto! could stop a Free Action", True),
    )
    def surprise_for_cards_stops_free_actions(self) -> bool:
        """Whether Surprises against Actions and New Rules stop Free Actions (fluxx-faq/23)."""
        return False

    @page(
        "fluxx/surprises/veto-on-a-limit",
        Wrong("a Surprise offered after others had discarded was accepted", True),
    )
    def late_surprise_is_accepted(self) -> bool:
        """Whether the table indulges a late Surprise (fluxx-faq/24, 44)."""
        return self.options.get("late surprises", "strict") == "courtesy"

    @page(
        "fluxx/surprises/veto-on-a-limit",
        Wrong("cards discarded to a limit stayed discarded when the limit was cancelled late", False),
    )
    def late_cancel_returns_discards(self) -> bool:
        """Whether a late Veto! gives back what was discarded to the limit (fluxx-faq/24)."""
        return True

    @page(
        "fluxx/surprises/answering-a-turned-up-card",
        Wrong("a card turned up with Wormhole could not be answered", False),
    )
    def turned_up_card_may_be_answered(self) -> bool:
        """Whether Surprises answer a card turned up with Wormhole (fluxx-faq/26)."""
        return True

    @page(
        "fluxx/surprises/surprise-turned-up-is-in-turn",
        Wrong("a Surprise turned up with Wormhole did not act as a play", False),
    )
    def turned_up_surprise_acts_in_turn(self) -> bool:
        """Whether a Surprise turned up acts by its in-turn function (fluxx-faq/06)."""
        return True

    @page(
        "fluxx/surprises/thats-mine-needs-a-played-keeper",
        Wrong("That's Mine! could take a Keeper that changes hands", True),
    )
    def redirecting_takes_moved_keepers(self) -> bool:
        """Whether That's Mine! takes a Keeper that was in play before (fluxx-faq/47)."""
        return False

    @page(
        "fluxx/surprises/canceled-plans-takes-one-goal",
        Wrong("Canceled Plans removed every Goal in play", True),
    )
    def cancelling_takes_every_goal(self) -> bool:
        """Whether Canceled Plans out of turn removes more than the Goal just played (fluxx-faq/51)."""
        return False

    @page(
        "fluxx/surprises/winning-play-can-be-cancelled",
        Wrong("a play that wins could not be cancelled", False),
    )
    def winning_play_may_be_cancelled(self) -> bool:
        """Whether a Surprise in time prevents a win (fluxx-faq/52)."""
        return True

    @page(
        "fluxx/surprises/vetoed-rule-leaves-the-old",
        Wrong("a vetoed rule took the old one with it", True),
    )
    def vetoed_rule_displaces_the_old(self) -> bool:
        """Whether a New Rule that is cancelled still displaces the old one (fluxx-faq/54)."""
        return False

    @page(
        "fluxx/surprises/surprises-from-a-temporary-hand",
        Wrong("the cards of a temporary hand could not be used as Surprises", False),
    )
    def temporary_hand_may_answer(self) -> bool:
        """Whether a Surprise in a temporary hand may be used (fluxx-faq/55)."""
        return True

    @page(
        "fluxx/surprises/surprises-from-a-temporary-hand",
        Wrong("a hand set aside could not be used for Surprises", False),
    )
    def set_aside_hand_may_answer(self) -> bool:
        """Whether a Surprise in the hand set aside may be used (fluxx-faq/55)."""
        return True

    @page(
        "fluxx/surprises/surprises-from-a-temporary-hand",
        Wrong("cards to be played blind could be used as Surprises", True),
    )
    def blind_hand_may_answer(self) -> bool:
        """Whether a Surprise among cards that are played unseen may be used (fluxx-faq/55)."""
        return False

    @page(
        "fluxx/surprises/discard-named-or-random",
        Wrong("the lost card was always a random one", False),
    )
    def loser_picks_the_named_card(self) -> bool:
        """Whether a player may give up a card of the kind named instead of a random one (fluxx-faq/57)."""
        return True

    @page(
        "fluxx/surprises/discard-named-or-random",
        Wrong("whoever held a card of the kind named had to give it up", False),
    )
    def loser_may_go_random(self) -> bool:
        """Whether a player with a card of the kind named may lose a random card instead (fluxx-faq/57)."""
        return True

    @page(
        "fluxx/surprises/discard-named-or-random",
        Wrong("its owner picked the random card", True),
    )
    def owner_picks_the_random_card(self) -> bool:
        """Whether the owner of a hand picks the card lost at random (fluxx-faq/57)."""
        return False

    @page(
        "fluxx/surprises/cancelled-in-a-temporary-hand",
        Wrong("a card cancelled in a temporary hand could be replaced by another one", False),
    )
    def cancelled_card_uses_a_temporary_play(self) -> bool:
        """Whether a cancelled card uses up a play of its temporary hand (tableside/cancelled-in-sub-hand)."""
        return True

    @page(
        "fluxx/surprises/cancelled-in-a-temporary-hand",
        Wrong("a turned-up card that was cancelled cost a play of the turn", True),
    )
    def cancelled_turned_up_card_costs_a_play(self) -> bool:
        """Whether cancelling a card turned up with Wormhole costs a play of the turn (fluxx-faq/21)."""
        return False

    @page(
        "fluxx/card-texts/surprises-with-half-a-text",
        Wrong("a Surprise could be played in turn though nobody knows what it does then", True),
    )
    def unknown_use_is_played(self) -> bool:
        """Whether a Surprise is played in turn where its text there is unknown (tableside/unknown-use)."""
        return False

    @page(
        "fluxx/surprises/batcave-keeps-the-others-quiet",
        Wrong("Batcave did not keep the others from answering", False),
    )
    def batcave_keeps_the_others_quiet(self) -> bool:
        """Whether nobody else uses Surprises in the turn of Batcave's owner (card-list/other-editions)."""
        return True

    @page(
        "fluxx/surprises/what-springs-the-trap",
        Wrong("It's a Trap! answered Actions alone", False),
    )
    def trap_answers_every_theft(self) -> bool:
        """Whether It's a Trap! answers thefts that no Action commits (looney-faq/question-220)."""
        return True

    @page(
        "fluxx/surprises/what-springs-the-trap",
        Wrong("It's a Trap! stopped an exchange of Keepers", True),
    )
    def exchange_is_theft(self) -> bool:
        """Whether exchanging Keepers is stealing one (looney-faq/question-465)."""
        return False

    @page(
        "fluxx/surprises/which-surprise-stops-what",
        Wrong("a Surprise did not stop the kind of card it is made for", False),
    )
    def surprise_stops_its_kind(self) -> bool:
        """Whether a Surprise stops the kind of card its text names (fluxx-faq/52)."""
        return True

    @page(
        "fluxx/surprises/a-surprise-stops-no-other-kind",
        Wrong("a Surprise stopped a card of any kind", False),
    )
    def surprise_stops_its_kind_alone(self) -> bool:
        """Whether a Surprise stops, beside Surprises, only the kind of card it is made for (fluxx-faq/25)."""
        return True
