"""The state of a Fluxx match: the table, whose turn it is, and what was drawn and played this turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from kb.engine import Card, Cards, EventLog, Forced, Moved, Steps, Table, Zone, citing
from kb.engine.choices import Choice
from kb.games.fluxx import facts, zones
from kb.games.fluxx.model import Before, Guarded, Happening, Position, TemporaryHand
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.seen import Seen

T = TypeVar("T")


@dataclass(frozen=True)
class Parts:
    """How a turn runs, how a window is held, how cards are drawn and played, what is looked at after it.

    Solo Fluxx is built from the same parts, some of them its own.

    Args:
        turn: one whole turn.
        draw: the draw phase.
        play: one card played from a zone.
        window: the chance to answer something; returns the Surprise that stands, or None.
        checkpoint: attachments, Goals too many, draws owed, limits, winner.
        met: what comes of a player meeting a Goal, or of an Ungoal that is met.
        run_out: what comes of a draw from an empty draw pile.
    """

    turn: Callable[[State], Steps[None]]
    draw: Callable[[State], Steps[None]]
    play: Callable[[State, Card, Zone], Steps[None]]
    window: Callable[[State, Happening], Steps[Happening | None]]
    checkpoint: Callable[[State], Steps[None]]
    met: Callable[[State, str, Card], Steps[None]]
    run_out: Callable[[State], Steps[None]]


@dataclass(frozen=True)
class Setup:
    """Everything a Fluxx match begins from.

    Args:
        players: names, seated clockwise.
        deck: every card that exists in the match.
        position: where play begins.
        book: the rulebook, right or knocked out.
        parts: the parts of the match, right or knocked out.
        log: keep the event log (citations and moves).
        patient: hold windows and turn boundaries even where nobody can answer, as examples need.
    """

    players: tuple[str, ...]
    deck: tuple[Card, ...]
    position: Position
    book: FluxxRulebook
    parts: Parts
    log: bool = True
    patient: bool = True


Order = Mapping[str, tuple[str, ...]]
"""Everybody in order, beginning with each."""


def _orders(players: tuple[str, ...]) -> Order:
    return {player: players[at:] + players[:at] for at, player in enumerate(players)}


class State(Seen):
    """A Fluxx match in progress. Only :meth:`Table.move` moves cards; the rest is bookkeeping."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._sit(setup.players)
        self.parts = setup.parts
        self.patient = setup.patient
        self.events = EventLog(setup.log)
        self.quiet = setup.book
        self.book = citing(setup.book, self.events.cite) if setup.log else setup.book
        self.table = Table(self._note if setup.log else None)
        self._hands = {player: self.table.cards(zones.hand(player)) for player in setup.players}
        self._fronts = {player: self.table.cards(zones.front(player)) for player in setup.players}
        self._goals, self._rules = self.table.cards(zones.GOALS), self.table.cards(zones.RULES)
        self._seen = self.table.together(zones.RULES, zones.GOALS, *map(zones.front, setup.players))
        self.attached: dict[Card, Card] = {}
        self.deck = Counter(setup.deck)
        self.active = setup.position.turn_of
        self.phase = setup.position.phase
        self.clockwise = not setup.position.reversed
        self.plays_made = setup.position.plays_made
        self.drawn = self.drawn_by_effects = 0
        self.keepers_at_start: dict[str, int] = {}
        self.play_number_at_start = 0
        self.reshuffles = 0
        self.turn_over = False
        self.ended_at_once = False
        self.exempt: str | None = None
        self.used: set[Card] = set()
        self.happenings: list[Happening] = []
        self.temporary: list[TemporaryHand] = []
        self.laid: set[Card] = set()
        self.limit_discards: list[tuple[Zone, Card]] = []
        self.missing: dict[str, bool] = {}
        self.extra_turns: list[str] = []
        self.extra_by: set[str] = set()
        self.place = self.active
        self.cause = self.active
        self.goes_next: str | None = None
        self.passed_on: dict[Card, set[str]] = {}
        self.goals_seen = setup.position.goals
        self.with_surprises = any(card.kind == "surprise" for card in setup.deck)
        self.before: Before | None = None
        self.guards = tuple([card for card in setup.deck if "steal" in facts.cancels(card)])
        self.guarded: list[Guarded] = []

    def _note(self, card: Card, origin: Zone, to: Zone) -> None:
        self.events.add(Moved(card, origin, to))

    def forced(self, choice: Choice) -> None:
        """Note a decision that answered itself."""
        self.events.add(Forced(choice))

    def hand(self, player: str) -> Cards:
        """The cards a player holds, a set-aside hand included."""
        return self._hands[player]

    def held(self, player: str) -> int:
        """How many cards a player holds for a Goal that counts them."""
        apart = [card for hand in self.temporary for card in self.table.cards(hand.zone)]
        counts = bool(apart) and player == self.active and self.book.temporary_hand_counts()
        return len(self.hand(player)) + (len(apart) if counts else 0)

    def front(self, player: str) -> Cards:
        """The Keepers and Creepers in front of a player."""
        return self._fronts[player]

    def keepers(self, player: str) -> list[Card]:
        """The Keepers in front of a player."""
        return self._fronts[player].found(facts.keepers)

    def ids_in_front(self, player: str) -> frozenset[str]:
        """The ids of the Keepers and Creepers in front of a player."""
        return self._fronts[player].found(facts.ids)

    def numbers_of_keepers(self) -> dict[str, int]:
        """How many Keepers each player has in play."""
        return {player: len(self.keepers(player)) for player in self.players}

    def goals(self) -> Cards:
        """The Goals in play."""
        return self._goals

    def rules(self) -> Cards:
        """The New Rules in play."""
        return self._rules

    def seen(self, look: Callable[..., T], *of: str) -> T:
        """What is found in what is in play; it is looked for anew only once that is another, or the phase is.

        Args:
            look: what is looked for; nobody changes what it returns.
            of: what it is looked for of, such as a player.
        """
        key = (look, of) if of else look
        if key not in self._seen:
            self._seen[key] = look(self, *of)
        found: T = self._seen[key]
        return found

    def enter(self, phase: str) -> None:
        """The turn goes on to another of its phases."""
        self.phase = phase
        self.look_again()

    def look_again(self) -> None:
        """Something has changed though no card was moved."""
        self._seen.clear()

    def put_on(self, rider: Card, below: Card) -> None:
        """A card sits on another from now on."""
        self.attached[rider] = below
        self.look_again()

    def take_off(self, rider: Card) -> None:
        """A card sits on no other any more."""
        if self.attached and self.attached.pop(rider, None) is not None:
            self.look_again()

    def meta_rule(self, card_id: str) -> bool:
        """Whether the match is played by a Meta Rule."""
        return any(card.works_like == card_id for card in self.table.cards(zones.META_RULES))

    def rule_in_play(self, card_id: str) -> bool:
        """Whether a New Rule is in play."""
        return card_id in self._rules.found(facts.effects)

    def playing_from(self) -> Zone:
        """The hand plays are made from: the temporary hand if there is one."""
        return self.temporary[-1].zone if self.temporary else zones.hand(self.active)

    def seats_from(self, player: str) -> tuple[str, ...]:
        """All players in order of turns, beginning with this one."""
        turned = self.rule_in_play(facts.REVERSE_ORDER) and self.quiet.reverse_order_turns_the_direction()
        return self._clockwise[player] if self.clockwise != turned else self._the_other_way[player]

    def clockwise_from(self, player: str) -> tuple[str, ...]:
        """All players as they are seated, clockwise, beginning with this one, whichever way turns go."""
        return self._clockwise[player]

    def next_player(self) -> str:
        """Whose turn comes next."""
        return self.goes_next or self.seats_from(self.active)[1 % len(self.players)]

    def others(self, player: str) -> tuple[str, ...]:
        """Those a player can give something to, in order of turns."""
        return self.seats_from(player)[1:]

    def receiver(self) -> str:
        """The next player, to whom things are passed on as the turn ends."""
        return self.next_player()

    def discard_pile(self, card: Card) -> Zone:
        """Where a card goes when it is discarded."""
        return zones.DISCARD_PILE

    def discards(self) -> list[Card]:
        """Every card a player may fetch who may fetch one out of the discards."""
        return self.table.cards(zones.DISCARD_PILE)

    def owner(self, card: Card) -> str | None:
        """In front of whom a card lies; None where it is not in front of anybody."""
        zone = self.table.where(card)
        return zone.owner if zone.name == "Keepers" else None

    def has(self, player: str, card_id: str) -> bool:
        """Whether a player has a working Keeper with the effect of that card."""
        if card_id not in self._fronts[player].found(facts.effects):
            return False
        return any(card.works_like == card_id and self.works(card) for card in self.keepers(player))

    def works(self, keeper: Card) -> bool:
        """Whether a Keeper does what its text says: no Malfunction sits on it."""
        broken = self.attached and any(rider.works_like == facts.MALFUNCTION for rider in self.riders(keeper))
        return not (broken and self.quiet.malfunction_switches_off())

    def riders(self, keeper: Card) -> list[Card]:
        """The Creepers sitting on a Keeper."""
        if not self.attached:
            return []
        return [creeper for creeper, below in self.attached.items() if below == keeper]

    def goes_instead(self, card: Card, by: str) -> Card:
        """What really goes when a player takes or discards a card in play: Expendable Crewman jumps in.

        He does so for the Keepers beside him and for Creepers that sit on one.
        """
        owner = self.owner(card)
        if owner is None or (card.kind == "creeper" and card not in self.attached):
            return card
        crewman = next((keeper for keeper in self.keepers(owner) if keeper.works_like == facts.CREWMAN), None)
        if crewman is None or crewman == card:
            return card
        goes = self.book.crewman_goes_for_his_owner() if owner == by else self.book.crewman_goes_instead()
        return crewman if goes else card

    def discard(self, card: Card) -> None:
        """Move a card, with what sits on it, to the discard pile.

        Cute Fuzzy Alien Creature goes from the table to the top of the draw pile instead.
        """
        fuzzy = card.works_like == facts.FUZZY_ALIEN and self.owner(card) is not None
        if fuzzy and self.book.fuzzy_alien_goes_on_the_pile():
            for creeper in self.riders(card):
                self.discard(creeper)
            self.send(card, zones.DRAW_PILE)
        else:
            self.send(card, self.discard_pile(card))

    def send(self, card: Card, to: Zone) -> None:
        """Move a card; Creepers sitting on a Keeper go with it, and stay attached in front of a player.

        Nobody can hold a Creeper: one that would go to a hand lands in front of that player.
        """
        riders = self.riders(card)
        if riders and card.kind == "keeper" and not self.book.attached_creeper_goes_along():
            for creeper in riders:
                self.take_off(creeper)
            riders = []
        self.take_off(card)
        if self.passed_on and to.name != "Keepers":
            self.passed_on.pop(card, None)
        self.table.move(card, to)
        for creeper in riders:
            self.table.move(creeper, self._along(creeper, to))
            if to.name != "Keepers":
                self.take_off(creeper)

    def _along(self, rider: Card, to: Zone) -> Zone:
        """Where a card goes when what it lies on goes somewhere: an Action beside a New Rule is discarded."""
        if rider.kind == "action":
            return self.discard_pile(rider)
        return zones.front(to.owner) if to.name == "hand" else to

    def swap_seats(self, one: str, other: str) -> None:
        """Two players change places at the table."""
        places = {one: other, other: one}
        self._sit(tuple(places.get(player, player) for player in self.players))
        self.look_again()

    def _sit(self, players: tuple[str, ...]) -> None:
        self.players = players
        self._clockwise, self._the_other_way = _orders(players), _orders(players[::-1])
