"""Pages on both Suicide Rounds."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page

ADD_UP = "add up"


def _second_row_alone(book: SuicideRoundPages, first: int, second: int) -> int:
    return book.second_row_is_drunk() * min(second, 1) or min(first, 1)


class SuicideRoundPages(Rulebook):
    """What the rulings say about the Suicide Rounds."""

    @page("flux/suicide-round/three-cards-outside", Wrong("a card lay in the centre as well", 4))
    def dealt_for_the_suicide_round(self) -> int:
        """How many cards are dealt face down (flux/21)."""
        return 3

    @page("flux/suicide-round/a-match-is-drunk", Wrong("a match was handed out", False))
    def suicide_match_is_drunk(self) -> bool:
        """Whether a match in a Suicide Round is drunk by its player (flux/22)."""
        return True

    @page("flux/suicide-round/no-match-is-free", Wrong("it was drunk", lambda _book, value: value))
    def suicide_without_a_match_costs(self, value: int) -> int:
        """What a card without a match costs in a Suicide Round (flux/23)."""
        return 0

    @page("flux/second-suicide/one-card-in-the-centre", Wrong("no card lay in the centre", 3))
    def dealt_for_the_second_suicide_round(self) -> int:
        """How many cards are dealt face down, those at the corners first (flux/36)."""
        return 4

    @page("flux/second-suicide/second-row-is-drunk-double", Wrong("both rows counted alike", 1))
    def second_row_is_drunk(self) -> int:
        """How often a match in the second row counts (flux/37)."""
        return 2

    @page("flux/second-suicide/a-match-in-both-rows", Wrong("only the second row counted", _second_row_alone))
    def second_suicide_counts(self, first: int, second: int) -> int:
        """How often a card counts that matches so many cards of each row (flux/37)."""
        if self.options.get("both rows in the second Suicide Round", ADD_UP) != ADD_UP:
            return _second_row_alone(self, first, second)
        return first + (self.second_row_is_drunk() * second if second else 0)
