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

    @page(
        "fluxx/turn/free-actions-are-free",
        Wrong("a Free Action used up a play", True),
    )
    def free_action_costs_a_play(self) -> bool:
        """Whether the Free Action of a New Rule is a play (fluxx-faq/42)."""
        return False

    @page(
        "fluxx/keepers/powers-cost-no-play",
        Wrong("using a power used up a play", True),
    )
    def power_costs_a_play(self) -> bool:
        """Whether using the power of a Keeper or Creeper is a play (fluxx-faq/02)."""
        return False

    @page(
        "fluxx/turn/free-actions-at-any-time",
        Wrong("no Free Action could be used between two draws", False),
    )
    def free_actions_between_draws(self) -> bool:
        """Whether a Free Action may come between the draws of a turn (fluxx-faq/21)."""
        return self.options.get("free actions between draws", "yes") == "yes"

    @page(
        "fluxx/turn/turned-up-card-ends-the-turn",
        Wrong("a turn-ending card turned up with Wormhole did not end the turn", False),
    )
    def turned_up_card_can_end_the_turn(self) -> bool:
        """Whether a turn-ender turned up with Wormhole ends the turn (fluxx-faq/21)."""
        return True

    @page(
        "fluxx/turn/cards-that-end-your-turn",
        Wrong("a card that ends the turn let its player go on", False),
    )
    def turn_ender_ends_the_turn(self) -> bool:
        """Whether the listed cards end the turn at once (fluxx-faq/22)."""
        return True

    @page(
        "fluxx/turn/sudden-end-beats-play-all",
        Wrong("a Play rule had to be obeyed before the turn could end", False),
    )
    def sudden_end_overrides_play_all(self) -> bool:
        """Whether a sudden end overrides a rule to go on playing (fluxx-faq/33)."""
        return True

    @page(
        "fluxx/turn/get-on-with-it-and-play-all",
        Wrong("Get On With It! or Swap Plays for Draws displaced Play All", True),
    )
    def skipping_rules_displace_play_all(self) -> bool:
        """Whether Get On With It! and Swap Plays for Draws contradict Play All (fluxx-faq/19)."""
        return False

    @page(
        "fluxx/turn/no-get-on-with-it-in-a-temporary-hand",
        Wrong("Get On With It! could be used in the middle of a temporary hand", True),
    )
    def temporary_hand_serves_get_on_with_it(self) -> bool:
        """Whether rules that give up plays can be used during a temporary hand (fluxx-faq/32)."""
        return False

    @page(
        "fluxx/turn/swap-real-plays-only",
        Wrong("plays without a card to make them could be swapped", lambda _book, owed, _held: owed),
    )
    def plays_to_swap(self, owed: int, held: int) -> int:
        """How many plays Swap Plays for Draws can swap (fluxx-faq/38)."""
        return min(owed, held)

    @page(
        "fluxx/turn/play-rule-changed-in-the-turn",
        Wrong(
            "the plays made before a Play rule changed did not count",
            lambda _book, number, _made: number,
        ),
    )
    def plays_still_owed(self, number: int, made: int) -> int:
        """How many plays a Play number changed in the turn still asks for (looney-faq/question-334).

        Args:
            number: how many the rule says now.
            made: how many were made in this turn already.
        """
        return number - made

    @page(
        "fluxx/turn/free-actions-wait-for-a-temporary-hand",
        Wrong("a Free Action could come in the middle of a temporary hand", True),
    )
    def free_action_interrupts_a_temporary_hand(self) -> bool:
        """Whether Free Actions may come between the plays of a temporary hand (looney-faq/tag-draw2useem)."""
        return False

    @page(
        "fluxx/turn/temporary-hands-nest",
        Wrong("a second temporary hand was thrown together with the first", False),
    )
    def temporary_hands_nest(self) -> bool:
        """Whether a temporary hand within another is played out first (looney-faq/tag-draw2useem)."""
        return True

    @page(
        "fluxx/turn/reverse-order",
        Wrong("Reverse Order left the order of turns as it was", False),
    )
    def reverse_order_turns_the_direction(self) -> bool:
        """Whether turns go the other way while Reverse Order is in play (card-list/fluxx-3.1)."""
        return True

    @page(
        "fluxx/turn/play-all-and-cards-drawn-on-the-way",
        Wrong("cards drawn on the way could stay in hand under Play All", False),
    )
    def play_all_takes_new_cards(self) -> bool:
        """Whether Play All asks for cards that come into the hand on the way (card-list/fluxx-5.0)."""
        return True

    @page(
        "fluxx/turn/swapped-cards-stay-in-hand",
        Wrong("Play All made you play the cards you swapped for", True),
    )
    def swapped_cards_are_played(self) -> bool:
        """Whether cards drawn by swapping plays must still be played (fluxx-faq/37)."""
        return False

    @page(
        "fluxx/turn/turn-enders-in-a-temporary-hand",
        Wrong("unplayed cards of a temporary hand went to the hand that was set aside", True),
    )
    def leftovers_join_the_hand(self) -> bool:
        """Whether a sudden end saves the rest of a temporary hand (fluxx-faq/16)."""
        return False

    @page(
        "fluxx/turn/missed-turns-look-at-the-table",
        Wrong("who misses a turn was settled when the card was played", False),
    )
    def skip_is_judged_when_the_turn_comes(self) -> bool:
        """Whether a missed turn depends on the Keepers at the moment it would come (fluxx-faq/09)."""
        return True

    @page(
        "fluxx/turn/take-another-turn",
        Wrong("Take Another Turn could be used again and again", True),
    )
    def extra_turn_may_follow(self, gave_one: bool) -> bool:
        """Whether Take Another Turn gives a further turn (looney-faq/tag-takeanotherturn).

        Args:
            gave_one: whether the same card has given one in this string of turns already.
        """
        return not gave_one

    @page(
        "fluxx/turn/extra-turn-out-of-order",
        Wrong("turns went on from whoever had the extra one", lambda _book, _place, taker: taker),
    )
    def turns_go_on_from(self, place: str, taker: str) -> str:
        """After whom turns go on after an extra one (tableside/extra-turn-out-of-order).

        Args:
            place: who had the last ordinary turn.
            taker: who had the extra turn.
        """
        return taker if self.options.get("after an extra turn", "where it was") == "from there" else place

    @page(
        "fluxx/turn/limits-between-two-turns",
        Wrong("a player who takes another turn met no limits before it", False),
    )
    def limits_bind_between_own_turns(self) -> bool:
        """Whether limits are met between a turn and an extra one (tableside/limits-between-turns)."""
        return True

    @page(
        "fluxx/turn/brain-transference",
        Wrong(
            "the turn went on from the new seat",
            lambda _book, _you, _after_old_seat, after_new_seat: after_new_seat,
        ),
    )
    def next_after_transference(self, you: str, after_old_seat: str, after_new_seat: str) -> str:
        """Whose turn comes after Brain Transference (card-list/star-fluxx).

        Args:
            you: the player of the card.
            after_old_seat: who follows the seat that player has left.
            after_new_seat: who follows the seat that player has taken.
        """
        return after_new_seat if after_old_seat == you else after_old_seat

    @page(
        "fluxx/turn/brain-transference",
        Wrong("nobody looked for a winner before Brain Transference ended the turn", False),
    )
    def new_place_may_win(self) -> bool:
        """Whether Brain Transference can win before it ends the turn (looney-faq/tag-tos-tng)."""
        return True

    @page(
        "fluxx/turn/time-portal",
        Wrong("Time Portal was discarded in spite of Time Traveler", False),
    )
    def time_portal_returns(self) -> bool:
        """Whether Time Traveler brings Time Portal back to the hand (card-list/star-fluxx)."""
        return True

    @page(
        "fluxx/turn/time-portal",
        Wrong("Time Portal could fetch a Creeper", True),
    )
    def time_portal_fetches_creepers(self) -> bool:
        """Whether Time Portal can take a Creeper out of a pile (card-list/star-fluxx)."""
        return False

    @page(
        "fluxx/turn/free-actions-once-a-turn",
        Wrong("Recycling and its kin could be used several times in a turn", True),
    )
    def free_action_works_again(self) -> bool:
        """Whether a Free Action worded "once per turn" works twice in one (card-list/fluxx-5.0)."""
        return False

    @page(
        "fluxx/new-rules/new-rules-work-at-once",
        Wrong("a New Rule set its number only from the next turn on", False),
    )
    def new_rule_works_at_once(self) -> bool:
        """Whether a New Rule holds in the turn it is laid (looney-faq/tag-instantaneous-effect)."""
        return True
