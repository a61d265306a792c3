"""Pages on Keepers and their powers."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class KeeperPages(Rulebook):
    """What the rulings say about Keepers."""

    @page(
        "fluxx/keepers/powers-belong-to-the-owner",
        Wrong("anybody could use the power of a Keeper in front of somebody else", True),
    )
    def may_use_power_of_others(self) -> bool:
        """Whether one may use the power of a Keeper in front of somebody else (fluxx-faq/10)."""
        return False

    @page(
        "fluxx/keepers/powers-work-every-turn",
        Wrong("a power worked only in the turn its Keeper was played", False),
    )
    def power_works_every_turn(self) -> bool:
        """Whether a power may be used on each of its owner's turns (fluxx-faq/08)."""
        return True

    @page(
        "fluxx/keepers/powers-can-wait",
        Wrong("a power had to be used the moment its Keeper was played", True),
    )
    def power_is_used_at_once(self) -> bool:
        """Whether a power must be used as soon as its Keeper is laid (fluxx-faq/12)."""
        return False

    @page(
        "fluxx/keepers/powers-do-not-use-up-keepers",
        Wrong("using a power cost the Keeper", True),
    )
    def power_uses_up_its_keeper(self) -> bool:
        """Whether a Keeper is lost when its power is used (fluxx-faq/13)."""
        return False

    @page(
        "fluxx/keepers/two-copies-of-a-keeper",
        Wrong("a second copy of a Keeper had no power of its own", False),
    )
    def each_copy_has_its_power(self) -> bool:
        """Whether equal Keepers of mixed decks each have their power (looney-faq/question-1281)."""
        return True

    @page(
        "fluxx/keepers/expendable-crewman",
        Wrong("Expendable Crewman did not take the place of what others took", False),
    )
    def crewman_goes_instead(self) -> bool:
        """Whether Expendable Crewman goes when others pick a Keeper beside him (looney-faq/question-423)."""
        return True

    @page(
        "fluxx/keepers/expendable-crewman",
        Wrong("Expendable Crewman had to go even for a choice of his owner", True),
    )
    def crewman_goes_for_his_owner(self) -> bool:
        """Whether he also goes when his owner picks what is lost (looney-faq/question-1078)."""
        return False

    @page(
        "fluxx/keepers/holographic-projection",
        Wrong("the Keeper copied by Holographic Projection still counted for its owner", False),
    )
    def projection_takes_it_from_its_owner(self) -> bool:
        """Whether a copied Keeper stops counting for its owner (looney-faq/question-228)."""
        return True

    @page(
        "fluxx/keepers/holographic-projection",
        Wrong("Holographic Projection copied a Keeper without its Creeper", False),
    )
    def projection_shows_the_creeper(self) -> bool:
        """Whether a Creeper on the copied Keeper is copied with it (looney-faq/question-228)."""
        return True

    @page(
        "fluxx/keepers/cute-fuzzy-alien-creature",
        Wrong("Cute Fuzzy Alien Creature stayed where it was", False),
    )
    def fuzzy_alien_moves_on(self) -> bool:
        """Whether Cute Fuzzy Alien Creature moves on as its owner's turn ends (card-list/star-fluxx)."""
        return True

    @page(
        "fluxx/keepers/cute-fuzzy-alien-creature",
        Wrong("Cute Fuzzy Alien Creature went to the discard pile", False),
    )
    def fuzzy_alien_goes_on_the_pile(self) -> bool:
        """Whether it goes on the draw pile when it is discarded from play (card-list/star-fluxx)."""
        return True

    @page(
        "fluxx/keepers/teleporter-gives-others",
        Wrong("Teleporter could be given away by its own power", True),
    )
    def teleporter_moves_itself(self) -> bool:
        """Whether Teleporter's power can give Teleporter away (looney-faq/question-1079)."""
        return False

    @page(
        "fluxx/keepers/beam-us-up",
        Wrong("Beam Us Up! brought everybody's Keepers home whatever Teleporter there was", False),
    )
    def teleporter_catches_the_beam(self) -> bool:
        """Whether the owner of a working Teleporter gets all living beings (looney-faq/question-223)."""
        return True

    @page(
        "fluxx/keepers/zap-a-card",
        Wrong("a Creeper could be zapped off the Keeper it sits on", False),
    )
    def zapped_creeper_brings_its_keeper(self) -> bool:
        """Whether zapping an attached Creeper takes the Keeper as well (looney-faq/tag-zap-a-card)."""
        return True

    @page(
        "fluxx/keepers/zap-a-card",
        Wrong("a zapped card came into play in front of you", False),
    )
    def zapped_card_goes_to_the_hand(self) -> bool:
        """Whether a zapped card goes to the hand (card-list/fluxx-5.0)."""
        return True

    @page(
        "fluxx/keepers/stolen-keepers-stay-in-play",
        Wrong("a stolen Keeper went to the thief's hand", True),
    )
    def stolen_keeper_goes_to_the_hand(self) -> bool:
        """Whether a Keeper that is stolen is taken into the hand (looney-faq/page-firefly-fluxx)."""
        return False
