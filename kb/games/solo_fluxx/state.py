"""The state of a Solo Fluxx match: that of Fluxx, with two decks, two discard piles and Goals collected."""

from __future__ import annotations

from kb.engine import Card, Zone
from kb.games.fluxx import zones as fluxx_zones
from kb.games.fluxx.state import Setup, State
from kb.games.solo_fluxx import zones
from kb.games.solo_fluxx.equipment import leaves
from kb.games.solo_fluxx.model import ANOTHER, SoloPosition
from kb.games.solo_fluxx.rulebook import SoloRulebook


class SoloState(State):
    """A Solo Fluxx match in progress."""

    book: SoloRulebook
    quiet: SoloRulebook

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.rules_turn = False
        self.turns = self.rules_turns = 0
        self.ended_by = ""

    @property
    def you(self) -> str:
        """The player."""
        return self.players[0]

    @property
    def begun_at(self) -> SoloPosition:
        """The position the match began from."""
        assert isinstance(self.setup.position, SoloPosition)
        return self.setup.position

    def collected(self) -> list[Card]:
        """The Goals that were met and laid aside."""
        return self.table.cards(zones.COLLECTED)

    def is_unusable(self, card: Card) -> bool:
        """Whether a card should have left the deck, for it makes no sense alone."""
        return leaves(self.quiet, card, self.setup.deck)

    def others(self, player: str) -> tuple[str, ...]:
        """Nobody: what is given to a player who is not there is discarded."""
        return (ANOTHER,)

    def receiver(self) -> str:
        """Nobody, in the same way."""
        return ANOTHER

    def discard_pile(self, card: Card) -> Zone:
        """New Rules have a discard pile of their own (solo-fluxx/14, 22)."""
        if card.kind == "new rule":
            book = self.book
            pages = (
                book.removed_rule_goes_to_the_rules_discard,
                book.replaced_rule_goes_to_the_rules_discard,
            )
            return zones.RULES_DISCARD if pages[self.rules_turn]() else fluxx_zones.DISCARD_PILE
        if card in self.goals() and self.book.replaced_goal_scores():
            return zones.COLLECTED
        return fluxx_zones.DISCARD_PILE

    def discards(self) -> list[Card]:
        """The cards of both discard piles."""
        return [*self.table.cards(fluxx_zones.DISCARD_PILE), *self.table.cards(zones.RULES_DISCARD)]

    def send(self, card: Card, to: Zone) -> None:
        """Move a card; one that would go to another player is discarded (solo-fluxx/18)."""
        if to.owner != ANOTHER:
            super().send(card, to)
        elif self.book.what_goes_to_others_is_discarded():
            self.discard(card)


def solo(state: State) -> SoloState:
    """The state of a Solo Fluxx match, handed on by a part of Fluxx."""
    assert isinstance(state, SoloState)
    return state
