"""Pages on the deck: what leaves it, and how the rest is split and laid out."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page
from kb.games.solo_fluxx.cards import COMMON_ACTIONS, OTHER_ACTIONS

PULLED = "solo-fluxx/equipment/pulled-when-it-turns-up"
NINE = "solo-fluxx/star-fluxx/nine-cards-leave"


class EquipmentPages(Rulebook):
    """What the rulings say about the equipment and the set-up."""

    @page(
        "solo-fluxx/equipment/any-edition",
        Wrong("only the basic edition could be played alone", lambda _book, basic: basic),
    )
    def edition_can_be_played_alone(self, basic: bool) -> bool:
        """Whether an edition can be played alone (solo-fluxx/01).

        Args:
            basic: whether it has neither Creepers nor Surprises.
        """
        return True

    @page("solo-fluxx/equipment/surprises-out", Wrong("Surprises stayed in the deck", False))
    def surprises_leave(self) -> bool:
        """Whether every Surprise goes back into the box (solo-fluxx/02, 10)."""
        return True

    @page("solo-fluxx/equipment/named-cards-out", Wrong("the cards named in the rulebook stayed", False))
    def named_cards_leave(self) -> bool:
        """Whether the nine cards named in the rulebook go back into the box (solo-fluxx/03)."""
        return True

    @page(
        "solo-fluxx/equipment/cards-without-a-use",
        Wrong("only cards that are named anywhere left the deck", False),
    )
    def pointless_cards_leave(self) -> bool:
        """Whether cards that do nothing alone leave as well, named or not (solo-fluxx/04)."""
        return True

    @page(
        "solo-fluxx/star-fluxx/three-common-actions",
        Wrong("three other Actions were meant", OTHER_ACTIONS),
    )
    def common_actions(self) -> frozenset[str]:
        """The three Actions the list for Star Fluxx calls common (solo-fluxx/08)."""
        return COMMON_ACTIONS

    @page(NINE, Wrong("Brain Transference stayed in the deck", False))
    def brain_transference_leaves(self) -> bool:
        """Whether Brain Transference goes back into the box (solo-fluxx/09)."""
        return True

    @page(PULLED, Wrong("a card that needs other players could be played alone", True))
    def unusable_card_can_be_played(self) -> bool:
        """Whether a card that should have been taken out may be played (solo-fluxx/06)."""
        return False

    @page(PULLED, Wrong("no card was drawn for the one pulled out", False))
    def unusable_card_is_replaced(self) -> bool:
        """Whether a card pulled out in mid-game is replaced by another (solo-fluxx/06)."""
        return True

    @page("solo-fluxx/setup/two-decks", Wrong("the New Rules were shuffled into the Main deck", False))
    def new_rules_have_their_own_deck(self) -> bool:
        """Whether the New Rules make a deck of their own (solo-fluxx/07, 12)."""
        return True

    @page(
        "solo-fluxx/setup/meta-rules-stay",
        Wrong("Rules Reset swept Meta Rules away with the New Rules", False),
    )
    def meta_rules_stay(self) -> bool:
        """Whether Meta Rules stay above the layout, whatever becomes of New Rules (solo-fluxx/11)."""
        return True

    @page("solo-fluxx/setup/three-cards-to-begin", Wrong("five cards made the first hand", 5))
    def opening_hand(self) -> int:
        """How many cards of the Main deck make the first hand (solo-fluxx/13)."""
        return 3
