"""The state of a match: the table, the chips, the hand being played and what later hands will heed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from kb.engine import Card, Choice, EventLog, Forced, Moved, Steps, Table, citing
from kb.games.vswp import zones
from kb.games.vswp.clue.stacks import Value
from kb.games.vswp.model import Hand, Item, NotGiven, Position
from kb.games.vswp.rulebook import VswpRulebook


@dataclass(frozen=True)
class Parts:
    """The parts of a match that a knock-out can replace.

    Args:
        in_the_middle: what happens to a Suspect dealt to the community cards.
        in_a_pit: what happens to a Suspect dealt to a player's pit.
        clue_value: what a Suspect with its cover is worth.
        next_dealer: who has the dealer button in the next hand.
    """

    in_the_middle: Callable[[State, Card], Steps[None]]
    in_a_pit: Callable[[State, Card, str], Steps[None]]
    clue_value: Callable[[VswpRulebook, Card, Card | None], Value]
    next_dealer: Callable[[State], str]


@dataclass(frozen=True)
class Setup:
    """Everything a match begins from.

    Args:
        players: names, seated clockwise.
        deck: every card that exists in the match.
        position: where play begins.
        book: the rulebook, right or knocked out.
        parts: the parts of the match, right or knocked out.
        log: keep the event log (citations and moves).
    """

    players: tuple[str, ...]
    deck: tuple[Card, ...]
    position: Position
    book: VswpRulebook
    parts: Parts
    log: bool = True


class State:
    """A match in progress. Only :meth:`Table.move` moves cards; the rest is bookkeeping."""

    def __init__(self, setup: Setup) -> None:
        position = setup.position
        self.setup = setup
        self.players = setup.players
        self.parts = setup.parts
        self.events = EventLog(setup.log)
        self.quiet = setup.book
        self.book = citing(setup.book, self.events.cite) if setup.log else setup.book
        self.table = Table(lambda card, origin, to: self.events.add(Moved(card, origin, to)))
        self.deck = Counter(setup.deck)
        self.covers: dict[Card, Card] = dict(position.covers)
        self.chips = {player: position.chips.get(player, 0) for player in self.players}
        self.sexes = dict(position.sexes)
        self.dealer = position.dealer
        self.ante, self.limit = position.ante, position.limit
        self.clockwise = not position.reversed
        self.carried = 0
        self.bonus_deals: dict[str, int] = {}
        self.left_out: tuple[str, ...] = ()
        self.left_out_next: tuple[str, ...] = ()
        self.general_given = position.general is not None
        self.clue_given = position.clue_deck is not None
        self.hands: list[Hand] = [Hand(0, self.players)]
        self.to_act = position.to_act
        self.chips_in_all = sum(self.chips.values()) + position.pot

    @property
    def hand(self) -> Hand:
        """The hand being played: the innermost where Double Agenda has brought another."""
        return self.hands[-1]

    def forced(self, choice: Choice) -> None:
        """Note a decision that answered itself."""
        self.events.add(Forced(choice))

    def pit(self, player: str) -> list[Card]:
        """The cards in a player's pit."""
        return self.table.cards(zones.pit(player, self.hand.depth))

    def stacks(self, player: str) -> list[Card]:
        """The Suspects face up in front of a player."""
        return self.table.cards(zones.stacks(player, self.hand.depth))

    def community(self) -> list[Card]:
        """The community cards in the order they were dealt."""
        return self.table.cards(zones.community(self.hand.depth))

    def item(self, card: Card) -> Item:
        """A card as an item, with what covers it."""
        return Item(card, self.covers.get(card))

    def pit_items(self, player: str) -> list[Item]:
        """What a player may choose two of: pit cards and Clue stacks."""
        return [self.item(card) for card in (*self.pit(player), *self.stacks(player))]

    def community_items(self) -> list[Item]:
        """What everybody may choose three of."""
        return [self.item(card) for card in self.community()]

    def seats_from(self, player: str, clockwise: bool = True) -> tuple[str, ...]:
        """All players of the hand by seats, beginning with this one."""
        order = self.hand.players if clockwise else self.hand.players[::-1]
        at = order.index(player)
        return order[at:] + order[:at]

    def in_betting_order(self, after: str | None = None) -> list[str]:
        """The players still in, in betting order, beginning after a player (the dealer's neighbour first)."""
        order = self.seats_from(after or self.first_seat(), self.clockwise)
        return [player for player in (*order[1:], order[0]) if player not in self.hand.folded]

    def first_seat(self) -> str:
        """The dealer, or the nearest seat before one who was not dealt in."""
        at = self.players.index(self.dealer)
        before = (*self.players[at::-1], *self.players[:at:-1])
        return next(player for player in before if player in self.hand.players)

    def owed(self, player: str) -> int:
        """What a player must put in to call."""
        return max(self.hand.bets.values(), default=0) - self.hand.bets.get(player, 0)

    def pay(self, player: str, amount: int) -> int:
        """A player puts chips into the pot as a bet, at most what he has; what was really paid."""
        paid = min(amount, self.chips[player])
        self.chips[player] -= paid
        self.hand.pot += paid
        self.hand.paid[player] = self.hand.paid.get(player, 0) + paid
        return paid

    def penalty(self, player: str, amount: int) -> int:
        """A player puts chips into the pot without betting them; what was really paid."""
        paid = min(amount, self.chips[player])
        self.chips[player] -= paid
        self.hand.pot += paid
        return paid

    def throw_away(self, card: Card) -> None:
        """A card goes to the used cards of the hand."""
        self.hand.face_up.discard(card)
        self.table.move(card, zones.USED)

    def needs(self, given: bool, what: str) -> None:
        """Raise :class:`NotGiven` where an example does not list a deck that is needed."""
        if not given:
            words = f"cards are dealt from the {what}, which is not listed: add '{what}: [...]'"
            raise NotGiven(what, words)
