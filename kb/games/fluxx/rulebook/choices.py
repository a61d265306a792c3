"""Pages on what a player may choose at all, the ones behind most refusals."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class ChoicePages(Rulebook):
    """What the rulings say about choosing: which card, how many plays, which targets."""

    @page(
        "fluxx/turn/only-cards-you-hold",
        Wrong("a card could be played out of a pile, a hand set aside or somebody else's hand", True),
    )
    def any_card_may_be_played(self) -> bool:
        """Whether a card may be played that is not in the hand in use (tableside/hand-in-use)."""
        return False

    @page(
        "fluxx/turn/every-play-has-to-be-made",
        Wrong("plays could be left out although cards were in hand", True),
    )
    def plays_may_be_left_out(self) -> bool:
        """Whether a player may make fewer plays than the rule asks for (fluxx-faq/38)."""
        return False

    @page(
        "fluxx/card-texts/choose-what-the-card-names",
        Wrong("anything at all could be picked, whatever the card names", False),
    )
    def pick_follows_the_card(self) -> bool:
        """Whether only what a card names can be picked for it (tableside/as-the-card-says)."""
        return True

    @page(
        "fluxx/turn/one-card-at-a-time",
        Wrong("another card could be played while the first was not finished", False),
    )
    def next_card_waits(self) -> bool:
        """Whether a card is answered and carried out before anything else (tableside/one-at-a-time)."""
        return True

    @page(
        "fluxx/turn/powers-work-from-the-table",
        Wrong("a power or Free Action could be used while its card was not in play", True),
    )
    def power_works_from_the_hand(self) -> bool:
        """Whether a Free Action can be used while its card is not in play (fluxx-faq/10)."""
        return False

    @page(
        "fluxx/card-texts/your-own-cards-may-be-trashed",
        Wrong("an Action that trashes Keepers spared those of its player", False),
    )
    def own_keepers_may_be_trashed(self) -> bool:
        """Whether Trash a Keeper may discard a Keeper of its own player (card-list/fluxx-5.0)."""
        return True

    @page(
        "fluxx/redistribution/who-picks-the-tax",
        Wrong("whoever pays Random Tax chose the card", False),
    )
    def random_tax_is_blind(self) -> bool:
        """Whether chance picks the card for Random Tax (card-list/fluxx-5.0)."""
        return True

    @page(
        "fluxx/redistribution/who-picks-the-tax",
        Wrong("chance picked the card for Taxation!", False),
    )
    def payer_picks_for_taxation(self) -> bool:
        """Whether whoever pays Taxation! picks the card (card-list/fluxx-3.1)."""
        return True

    @page(
        "fluxx/redistribution/exchange-keepers",
        Wrong("whoever is asked for a Keeper picked the one they get", False),
    )
    def exchanger_picks_both(self) -> bool:
        """Whether the player of Exchange Keepers picks both Keepers (card-list/star-fluxx)."""
        return True

    @page(
        "fluxx/redistribution/rotate-hands",
        Wrong("Rotate Hands always went to the left", False),
    )
    def hands_go_either_way(self) -> bool:
        """Whether the player of Rotate Hands chooses the side (card-list/fluxx-5.0)."""
        return True
