"""Pages on handing out drinks."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class DrinkPages(Rulebook):
    """What the rulings say about drinks that are handed out."""

    @page("flux/drinks/handing-out", Wrong("more could be handed out than there is", False))
    def gift_has_an_end(self) -> bool:
        """Whether nobody hands out more than there is (flux/17, flux/27)."""
        return True

    @page("flux/drinks/handing-out", Wrong("a part could be kept back", False))
    def gift_is_whole(self) -> bool:
        """Whether all of it is handed out (flux/17, flux/27)."""
        return True

    @page("flux/drinks/handing-out", Wrong("players could hand drinks to themselves", False))
    def only_opponents_are_given_drinks(self) -> bool:
        """Whether drinks go to the two opponents only (flux/17, flux/27)."""
        return True
