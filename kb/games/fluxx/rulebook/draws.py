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

    @page(
        "fluxx/creepers/drawn-creepers-are-replaced",
        Wrong("a Creeper counted as one of the cards drawn", False),
    )
    def drawn_creeper_is_replaced(self) -> bool:
        """Whether a Creeper met in the draw is replaced by another card (fluxx-faq/20, 41)."""
        return True

    @page(
        "fluxx/creepers/creepers-drawn-by-an-action",
        Wrong("a Creeper drawn because of an Action was not replaced", False),
    )
    def creeper_drawn_by_a_card_is_replaced(self) -> bool:
        """Whether a Creeper met while a card makes somebody draw is replaced (fluxx-faq/40)."""
        return True

    @page(
        "fluxx/creepers/creepers-in-the-first-hand",
        Wrong("a Creeper dealt at the start was not replaced", False),
    )
    def dealt_creeper_is_replaced(self) -> bool:
        """Whether a Creeper dealt into the first hand is replaced (fluxx-faq/15)."""
        return True

    @page(
        "fluxx/draws/one-more-card-each-turn",
        Wrong("a card drawn and played extra did not raise the number of plays", False),
    )
    def extra_play_is_free_choice(self) -> bool:
        """Whether drawing and playing one extra simply raises both numbers (fluxx-faq/39)."""
        return True

    @page(
        "fluxx/draws/reshuffle-when-a-card-is-needed",
        Wrong("the discard pile was shuffled as soon as the draw pile was empty", False),
    )
    def empty_pile_waits_for_a_draw(self) -> bool:
        """Whether an empty draw pile stays empty until a card is needed (looney-faq/tag-draw)."""
        return True

    @page(
        "fluxx/draws/reshuffle-when-a-card-is-needed",
        Wrong("a draw ended where the draw pile did", False),
    )
    def draw_goes_on_after_the_shuffle(self) -> bool:
        """Whether the rest of a draw comes from the pile made anew (looney-faq/tag-draw)."""
        return True

    @page(
        "fluxx/draws/both-piles-empty",
        Wrong("cards that could not be drawn were owed until there were some", False),
    )
    def cards_not_there_are_not_owed(self) -> bool:
        """Whether a draw that finds no card at all is simply over (looney-faq/question-88)."""
        return True

    @page(
        "fluxx/draws/no-hand-bonus-only-at-the-start",
        Wrong("a hand that ran out in mid-turn brought the No-Hand Bonus", False),
    )
    def no_hand_bonus_comes_at_the_start_only(self) -> bool:
        """Whether No-Hand Bonus looks at the start of a turn alone (tableside/no-hand-bonus-timing)."""
        return True

    @page(
        "fluxx/draws/empty-the-trash",
        Wrong("Empty the Trash was shuffled away with the rest", True),
    )
    def empty_the_trash_goes_along(self) -> bool:
        """Whether Empty the Trash is shuffled into the draw pile itself (card-list/fluxx-5.0)."""
        return False

    @page(
        "fluxx/draws/draw-rule-changed-in-the-turn",
        Wrong(
            "a higher Draw rule brought its full number once more",
            lambda _book, number, drawn: number if number > drawn else 0,
        ),
    )
    def cards_still_owed(self, number: int, drawn: int) -> int:
        """How many cards a Draw number changed in the turn still brings (looney-faq/question-334).

        Args:
            number: how many the rule says now.
            drawn: how many were drawn for it already.
        """
        return max(0, number - drawn)

    @page(
        "fluxx/draws/cards-of-an-action-are-extra",
        Wrong("cards drawn because of an Action or a Free Action counted towards the Draw rule", True),
    )
    def cards_of_an_effect_count_as_drawn(self) -> bool:
        """Whether cards that an effect brought count towards the Draw rule (looney-faq/question-129)."""
        return False
