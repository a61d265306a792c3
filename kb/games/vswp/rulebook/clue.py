"""Pages on Clue cards: what a stack is worth, how it is spoken of, and what it does."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page

MAN, WOMAN = "man", "woman"


class ValuePages(Rulebook):
    """What a Clue stack is worth and how it is spoken of."""

    @page("vswp/clue/in-the-and-with-the", Wrong("a Suspect was spoken of as with a Location", "with"))
    def word_for_a_location(self) -> str:
        """The word between a Suspect and a Location (vswp-clue/07)."""
        return "in"

    @page("vswp/clue/in-the-and-with-the", Wrong("a Suspect was spoken of as in a Weapon", "in"))
    def word_for_a_weapon(self) -> str:
        """The word between a Suspect and a Weapon (vswp-clue/08)."""
        return "with"

    @page("vswp/clue/value-of-a-stack", Wrong("the title of a Suspect was counted too", False))
    def surname_alone(self) -> bool:
        """Whether only the surname of a Suspect is counted, without the title (vswp-clue/17)."""
        return True

    @page("vswp/clue/value-of-a-stack", Wrong("spaces in a name were left out", False))
    def spaces_count(self) -> bool:
        """Whether a space in the name of a Weapon or Location counts as a letter (vswp-clue/17)."""
        return True

    @page("vswp/clue/value-of-a-stack", Wrong("a value could be below nothing", False))
    def difference_is_positive(self) -> bool:
        """Whether the difference of the letters is taken positive (vswp-clue/17)."""
        return True

    @page("vswp/clue/candlestick", Wrong("the Candlestick added nothing", 0))
    def candlestick_adds(self) -> int:
        """What a Candlestick adds to the value of its stack (vswp-clue/24)."""
        return 5

    @page("vswp/clue/bare-suspect", Wrong("a Suspect nothing covers was worth nothing", False))
    def bare_suspect_counts_letters(self) -> bool:
        """Whether a Suspect that cannot be covered is worth the letters of the surname (vswp-clue/06)."""
        return self.options.get("bare suspects", "letters") == "letters"

    @page("vswp/clue/cluedo-cards", Wrong("British names were counted everywhere", True))
    def british_names_count(self) -> bool:
        """Whether letters are those of the names on British cards (vswp-clue/03)."""
        return self.options.get("clue names", "american") == "british"

    @page("vswp/clue/stack-in-a-hand", Wrong("a stack had no rank in a hand", None))
    def stack_rank(self, points: int) -> int | None:
        """The rank of a stack worth so many points (tableside/vswp-clue-stack)."""
        return points

    @page(
        "vswp/clue/stack-is-no-pit-card",
        Wrong("a stack counted as a card of the pit", lambda _book, cards, stacks: cards + stacks),
    )
    def pit_cards_beside_stacks(self, cards: int, stacks: int) -> int:
        """How many pit cards are counted beside so many stacks (tableside/vswp-clue-stack).

        Args:
            cards: the cards in the pit.
            stacks: the stacks in front of its player.
        """
        return cards

    @page("vswp/clue/stack-is-no-pit-card", Wrong("stacks were passed on with the pits", True))
    def stack_travels_with_the_pit(self) -> bool:
        """Whether a stack goes along where pits are passed on (tableside/vswp-clue-stack)."""
        return False

    @page("vswp/clue/any-two-of-the-pit", Wrong("a stack had to be one of the five", False))
    def stack_may_be_left_out(self) -> bool:
        """Whether a hand may leave out the stack of its player (vswp-clue/16)."""
        return True


class DealingPages(Rulebook):
    """What happens to a Suspect that is dealt."""

    @page("vswp/clue/three-sorts-of-card", Wrong("a Location was a Weapon", lambda _book, _sort: "weapon"))
    def sort_of(self, sort: str) -> str:
        """The sort of a card that covers a Suspect (vswp-clue/04)."""
        return sort

    @page("vswp/clue/any-part-of-the-set", Wrong("no Suspect was needed", lambda _book, _suspects: True))
    def part_will_do(self, suspects: int) -> bool:
        """Whether a part of the Clue set with so many Suspects can be played with (vswp-clue/06)."""
        return suspects > 0

    @page("vswp/clue/clue-cards-come-back", Wrong("used Weapons and Locations stayed away", False))
    def used_covers_come_back(self) -> bool:
        """Whether Weapons and Locations are shuffled in again after a hand (tableside/vswp-clue-deck)."""
        return True

    @page("vswp/clue/two-decks", Wrong("Weapons and Locations were dealt like Suspects", True))
    def covers_are_in_the_general_deck(self) -> bool:
        """Whether Weapons and Locations are part of the general deck (vswp-clue/10)."""
        return False

    @page("vswp/clue/covered-at-once", Wrong("a Suspect in the middle stayed uncovered", False))
    def suspect_in_the_middle_is_covered(self) -> bool:
        """Whether a Suspect in the middle is covered at once (vswp-clue/11)."""
        return True

    @page("vswp/clue/pit-suspect-is-laid-open", Wrong("a Suspect stayed hidden in the pit", False))
    def pit_suspect_is_laid_open(self) -> bool:
        """Whether a Suspect dealt to a pit is laid open and covered (vswp-clue/13)."""
        return True

    @page("vswp/clue/pit-suspect-is-replaced", Wrong("no card came for the Suspect", False))
    def pit_suspect_is_replaced(self) -> bool:
        """Whether another card is dealt for a Suspect laid open (vswp-clue/15)."""
        return True

    @page("vswp/clue/knife", Wrong("the stack stayed with its player", False))
    def knife_removes_a_pit_suspect(self) -> bool:
        """Whether a Knife takes a Suspect out of a pit (vswp-clue/23)."""
        return True

    @page("vswp/clue/knife", Wrong("the Knife removed a Suspect in the middle too", True))
    def knife_removes_in_the_middle(self) -> bool:
        """Whether a Knife takes a Suspect out of the middle (vswp-clue/23)."""
        return False

    @page("vswp/clue/knife", Wrong("no card came for a Suspect the Knife removed", False))
    def killed_suspect_is_replaced(self) -> bool:
        """Whether a pit card is dealt for a Suspect the Knife removed (tableside/vswp-clue-knife)."""
        return self.options.get("after the Knife", "card dealt") == "card dealt"


class EffectPages(Rulebook):
    """What the Suspects do, alone or with the card on top of them."""

    @page("vswp/clue/pairs-that-do-something", Wrong("no pair did anything beside its value", False))
    def listed_pairs_act(self) -> bool:
        """Whether a pair that is on the list has its effect (vswp-clue/02)."""
        return True

    @page("vswp/clue/pairs-that-do-something", Wrong("the card on top worked on any Suspect", True))
    def cover_acts_on_anybody(self) -> bool:
        """Whether the card of a listed pair works with another Suspect too (vswp-clue/12)."""
        return False

    @page("vswp/clue/pit-effect-is-its-owners", Wrong("a stack in a pit touched everybody", False))
    def pit_effect_is_its_owners(self) -> bool:
        """Whether Library and Kitchen in a pit touch the owner alone (vswp-clue/14)."""
        return self.options.get("pit effects", "owner") == "owner"

    @page("vswp/clue/plum-in-the-library", Wrong("nobody had to lay a card open", 0))
    def plum_lays_open(self) -> int:
        """How many pit cards each lays open for Plum in the Library (vswp-clue/25)."""
        return 1

    @page("vswp/clue/plum-in-the-library", Wrong("a card laid open counted as revealed", True))
    def laid_open_is_revealed(self) -> bool:
        """Whether laying a card open for Plum is a reveal (vswp-clue/25)."""
        return self.options.get("cards for Plum", "laid open") == "revealed"

    @page("vswp/clue/white-in-the-kitchen", Wrong("nobody was dealt a card", 0))
    def white_deals(self) -> int:
        """How many pit cards each gets for White in the Kitchen (vswp-clue/26)."""
        return 1

    @page("vswp/clue/green-with-the-revolver", Wrong("nobody folded", False))
    def next_to_play_folds(self) -> bool:
        """Whether Green with the Revolver in the middle folds who would act next (vswp-clue/28)."""
        return True

    @page("vswp/clue/green-as-the-pants", Wrong("somebody folded all the same", True))
    def green_works_in_the_pants(self) -> bool:
        """Whether Green with the Revolver folds anybody as the Pants card (vswp-clue/29)."""
        return False

    @page("vswp/clue/green-in-a-pit", Wrong("nobody folded", False))
    def next_in_the_deal_folds(self) -> bool:
        """Whether Green with the Revolver in a pit folds the next player of the deal (vswp-clue/30)."""
        return True

    @page("vswp/clue/green-in-a-pit", Wrong("a neighbour who had folded was not skipped", False))
    def folded_neighbour_is_skipped(self) -> bool:
        """Whether the one after is hit where the next player has folded (vswp-clue/30)."""
        return True


class ScarletPages(Rulebook):
    """What Miss Scarlet does, whatever covers her."""

    @page("vswp/clue/scarlet-in-the-pants", Wrong("the men stayed in", False))
    def men_fold_for_the_pants(self) -> bool:
        """Whether Miss Scarlet as the Pants card makes the men fold (vswp-clue/19)."""
        return True

    @page("vswp/clue/scarlet-in-the-pants", Wrong("she did it anywhere in the middle", True))
    def scarlet_acts_before_the_pants(self) -> bool:
        """Whether Miss Scarlet does so as an earlier community card (vswp-clue/19)."""
        return False

    @page("vswp/clue/scarlet-with-only-men-left", Wrong("the best hand took the pot", False))
    def only_men_share_the_pot(self) -> bool:
        """Whether men share the pot if nobody else is left for the Pants (vswp-clue/20)."""
        return True

    @page("vswp/clue/scarlet-in-a-mans-pit", Wrong("nobody folded", False))
    def other_men_fold(self) -> bool:
        """Whether Miss Scarlet in a man's pit makes the other men fold (vswp-clue/21)."""
        return True

    @page("vswp/clue/scarlet-in-a-mans-pit", Wrong("he had to fold as well", False))
    def her_man_stays_in(self) -> bool:
        """Whether the man who was dealt Miss Scarlet stays in (vswp-clue/21)."""
        return True

    @page("vswp/clue/scarlet-in-a-womans-pit", Wrong("nobody paid", lambda _book, _chips: 0))
    def tenth_due(self, chips: int) -> int:
        """What a man with so many chips pays when a woman is dealt Miss Scarlet (vswp-clue/22)."""
        return chips // 10

    @page("vswp/clue/scarlet-in-a-womans-pit", Wrong("men who had folded were spared", False))
    def folded_men_pay(self) -> bool:
        """Whether men who have folded pay too (vswp-clue/22)."""
        return True

    @page("vswp/clue/man-or-woman", Wrong("a player who had said neither was a man", True))
    def silence_makes_a_man(self) -> bool:
        """Whether a player who is neither counts as a man (vswp-clue/19)."""
        return False


class CluePages(ValuePages, DealingPages, EffectPages, ScarletPages):
    """What the rulings say about Clue cards."""
