"""The state of a match of Flux!: the table, the round, and what has been drunk and handed out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from kb.engine import Card, EventLog, Moved, Table, Zone, citing
from kb.games.flux import zones
from kb.games.flux.model import SECOND, Drink, Position, Tie
from kb.games.flux.rulebook import FluxRulebook


@dataclass(frozen=True)
class Setup:
    """Everything a match of Flux! begins from.

    Args:
        players: names, seated clockwise.
        deck: every card that exists in the match.
        position: where play begins.
        book: the rulebook, right or knocked out.
        log: keep the event log (citations and moves).
    """

    players: tuple[str, ...]
    deck: tuple[Card, ...]
    position: Position
    book: FluxRulebook
    log: bool = True


class State:
    """A match of Flux! in progress. Only :meth:`Table.move` moves cards; the rest is bookkeeping."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players = setup.players
        self.events = EventLog(setup.log)
        self.quiet = setup.book
        self.book = citing(setup.book, self.events.cite) if setup.log else setup.book
        self.table = Table(lambda card, origin, to: self.events.add(Moved(card, origin, to)))
        self.deck = Counter(setup.deck)
        self.round = setup.position.round
        self.seats = self._seats()
        self.dealt = 0
        self.drinks: list[Drink] = []
        self.drunk = {player: setup.position.drunk.get(player, 0) for player in self.players}
        self.handed_out = {player: setup.position.handed_out.get(player, 0) for player in self.players}
        self.tie: Tie | None = None

    def _seats(self) -> tuple[str, ...]:
        """Dealer, Doc and Marty: Doc beside the Dealer, Marty the one who is left."""
        at = self.players.index(self.setup.position.dealer)
        dealer, doc = self.players[at], self.players[(at + self.book.doc_sits()) % len(self.players)]
        rest = [player for player in self.players if player not in (dealer, doc)]
        return (dealer, doc, *rest)[: self.book.how_many_play()]

    @property
    def second(self) -> bool:
        """Whether this is one of the rounds of the second pass."""
        return self.round in SECOND

    @property
    def face_down(self) -> list[Card]:
        """The cards nobody has seen yet."""
        return self.table.cards(zones.FACE_DOWN)

    def row(self, player: str) -> list[Card]:
        """A player's open cards of the first War Round, from left to right."""
        return self.table.cards(zones.row(player))

    def second_row(self, player: str) -> list[Card]:
        """A player's open cards of the second War Round, from left to right."""
        return self.table.cards(zones.second_row(player))

    def opponents(self, player: str) -> tuple[str, ...]:
        """The two others, from the Dealer on."""
        return tuple(other for other in self.seats if other != player)

    def drink(self, player: str, number: int, reason: str, giver: str | None = None) -> None:
        """Count what a player drinks, and who handed it out."""
        if number:
            self.drinks.append(Drink(player, number, reason, giver))
            self.drunk[player] += number
            if giver is not None:
                self.handed_out[giver] += number

    def lay_face_down(self, number: int) -> None:
        """Lay so many cards face down; nobody knows them before they are turned."""
        if not self.book.stock_comes_back():
            for card in list(self.face_down):
                self.table.move(card, zones.ASIDE, top=False)
        self.dealt = number

    def open(self, card: Card, to: Zone) -> None:
        """Turn a card face up where it lies."""
        self.dealt = max(0, self.dealt - 1)
        rightmost = not zones.is_row(to) or self.book.new_card_goes_to_the_right()
        self.table.move(card, to, top=not rightmost)

    def clear(self) -> None:
        """Put the open corner and centre cards of the round that is over aside."""
        for zone in (*map(zones.corner, self.players), zones.CENTRE):
            for card in list(self.table.cards(zone)):
                self.table.move(card, zones.ASIDE, top=False)
