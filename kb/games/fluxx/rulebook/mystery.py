"""Pages on turning up a card, and on cards shared out."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class MysteryPages(Rulebook):
    """What the rulings say about Wormhole and its kin, and about redistribution."""

    @page(
        "fluxx/mystery-play/the-card-itself-is-played",
        Wrong("the card turned up could be taken into the hand", False),
    )
    def turned_up_card_is_played(self) -> bool:
        """Whether the card turned up must be played itself (fluxx-faq/63)."""
        return True

    @page(
        "fluxx/mystery-play/creepers-turned-up",
        Wrong("a Creeper turned up was the end of it", False),
    )
    def creeper_turned_up_is_followed(self) -> bool:
        """Whether another card is turned up after a Creeper (fluxx-faq/65)."""
        return True

    @page(
        "fluxx/mystery-play/one-card-many-names",
        Wrong("the card a condition asks for had to be your own", False),
    )
    def condition_met_by_anybody(self) -> bool:
        """Whether the card a condition names may be in front of anybody (fluxx-faq/29)."""
        return True

    @page(
        "fluxx/redistribution/sharing-out-keepers",
        Wrong("the deal began at the left of the active player", lambda _book, _you, left: (left,)),
    )
    def may_be_dealt_first(self, you: str, left: str) -> tuple[str, ...]:
        """Who may get the first card when Keepers are shared out; of several the active player picks one
        (fluxx-faq/61).

        Args:
            you: the active player.
            left: the player to the left of that one.
        """
        house_rules = {"left neighbour": (left,), "active player chooses": (you, left)}
        return house_rules.get(self.options.get("deal begins", ""), (you,))

    @page(
        "fluxx/redistribution/sharing-out-keepers",
        Wrong("everybody got back as many Keepers as before from Share the Wealth", True),
    )
    def share_the_wealth_keeps_numbers(self) -> bool:
        """Whether Share the Wealth gives everybody as many Keepers as they had (fluxx-faq/61)."""
        return False

    @page(
        "fluxx/redistribution/sharing-out-keepers",
        Wrong("Scramble Keepers evened the numbers out", False),
    )
    def scramble_keepers_keeps_numbers(self) -> bool:
        """Whether Scramble Keepers gives everybody as many Keepers as they had (fluxx-faq/61)."""
        return True

    @page(
        "fluxx/redistribution/everybody-gets-one",
        Wrong("the cards were dealt round without looking", False),
    )
    def everybody_gets_what_the_player_chooses(self) -> bool:
        """Whether the player of Everybody Gets 1 decides who gets what (fluxx-faq/62)."""
        return True

    @page(
        "fluxx/redistribution/empty-hand-owes-nothing",
        Wrong("a player without cards drew one to pay with", False),
    )
    def empty_hand_owes_nothing(self) -> bool:
        """Whether a player with no card gives nothing when everybody has to (tableside/random-discard)."""
        return True

    @page(
        "fluxx/redistribution/use-what-you-take",
        Wrong("the card taken with Use What You Take cost a play of its own", True),
    )
    def taken_card_costs_a_play(self) -> bool:
        """Whether the card taken with Use What You Take is one of your plays (card-list/fluxx-5.0)."""
        return False

    @page(
        "fluxx/redistribution/rock-paper-scissors-showdown",
        Wrong("equal throws counted for the challenger", False),
    )
    def equal_throws_are_repeated(self) -> bool:
        """Whether a throw of Rock-Paper-Scissors that is tied is thrown again (looney-faq/tag-inflation)."""
        return True

    @page(
        "fluxx/redistribution/rock-paper-scissors-showdown",
        Wrong("one throw decided the showdown", 1),
    )
    def throws_to_win(self) -> int:
        """How many throws win the showdown (looney-faq/tag-inflation)."""
        return 2

    @page(
        "fluxx/redistribution/sonic-sledgehammer",
        Wrong("Sonic Sledgehammer spared the player who used it", False),
    )
    def sledgehammer_hits_its_player(self) -> bool:
        """Whether Sonic Sledgehammer hits everybody, its player included (card-list/star-fluxx)."""
        return True

    @page(
        "fluxx/redistribution/sonic-sledgehammer",
        Wrong("Time Traveler was no help against Sonic Sledgehammer", False),
    )
    def time_traveler_escapes_the_sledgehammer(self) -> bool:
        """Whether the owner of Time Traveler is spared (card-list/star-fluxx)."""
        return True

    @page(
        "fluxx/redistribution/distress-call",
        Wrong("the card everybody draws came on top of two for each Creeper", False),
    )
    def distress_call_counts_the_first_card(self) -> bool:
        """Whether the first card is one of the two for each Creeper (card-list/star-fluxx)."""
        return self.options.get("distress call", "") != "on top"

    @page(
        "fluxx/new-rules/lets-do-that-again",
        Wrong("a card played again cost a play of its own", True),
    )
    def card_played_again_costs_a_play(self) -> bool:
        """Whether a card fetched by Let's Do That Again is a play of its own (card-list/fluxx-5.0)."""
        return False

    @page(
        "fluxx/new-rules/lets-do-that-again",
        Wrong("Let's Do That Again could fetch itself", True),
    )
    def card_can_fetch_itself(self) -> bool:
        """Whether Let's Do That Again is among the discards it looks through (card-list/fluxx-5.0)."""
        return False

    @page(
        "fluxx/redistribution/discard-and-draw",
        Wrong("Discard and Draw counted itself as one of the cards", True),
    )
    def discard_and_draw_counts_itself(self) -> bool:
        """Whether Discard and Draw is one of the cards it replaces (card-list/fluxx-5.0)."""
        return False

    @page(
        "fluxx/redistribution/trade-hands-with-nothing",
        Wrong("nobody without cards could trade hands", False),
    )
    def empty_hand_may_trade(self) -> bool:
        """Whether hands can be traded while one of the two is empty (card-list/star-fluxx)."""
        return True

    @page(
        "fluxx/new-rules/free-plays-before-a-random-play",
        Wrong("the random first play had to come before any Free Action", False),
    )
    def free_action_before_random_play(self) -> bool:
        """Whether a Free Action may come before a random first play (looney-faq/question-288)."""
        return True

    @page(
        "fluxx/new-rules/first-play-random-sleeps",
        Wrong("First Play Random decided the only play under Play 1", False),
    )
    def random_play_sleeps(self) -> bool:
        """Whether First Play Random is asleep while a single play is allowed (card-list/fluxx-5.0)."""
        return True
