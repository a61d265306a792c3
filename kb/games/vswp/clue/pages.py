"""Pages on Clue cards: what a stack is worth and how it is spoken of."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class CluePages(Rulebook):
    """What the rulings say about Clue stacks."""

    @page("vswp/clue/in-the-and-with-the", Wrong("a Suspect were spoken of as with a Location", "with"))
    def word_for_a_location(self) -> str:
        """The word between a Suspect and a Location (vswp-clue/07)."""
        return "in"

    @page("vswp/clue/in-the-and-with-the", Wrong("a Suspect were spoken of as in a Weapon", "in"))
    def word_for_a_weapon(self) -> str:
        """The word between a Suspect and a Weapon (vswp-clue/08)."""
        return "with"

    @page("vswp/clue/value-of-a-stack", Wrong("the title of a Suspect were counted too", False))
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

    @page("vswp/clue/bare-suspect", Wrong("a Suspect nothing covers were worth nothing", False))
    def bare_suspect_counts_letters(self) -> bool:
        """Whether a Suspect that cannot be covered is worth the letters of the surname (vswp-clue/06)."""
        return True

    @page("vswp/clue/cluedo-cards", Wrong("British names were counted everywhere", True))
    def british_names_count(self) -> bool:
        """Whether letters are those of the names on British cards (vswp-clue/03)."""
        return self.options.get("clue names", "american") == "british"
