"""A calculator for Flux!: what a round costs, worked out by playing its cards on the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kb.engine import Card, Choice, Cited, Decision, Match
from kb.entries import Base
from kb.games.flux.game import Flux
from kb.games.flux.giving import NOBODY
from kb.games.flux.model import (
    FLUX,
    FLUX_CARD,
    ROUNDS,
    ROW,
    SECOND_FLUX,
    SECOND_SUICIDE,
    SECOND_WAR,
    WAR,
    Gift,
    Position,
    Turning,
)
from kb.games.flux.rulebook import FluxRulebook
from kb.games.flux.state import Setup, State
from kb.proof.decks import deck_source
from kb.proof.drinks_cards import Hands
from kb.proof.reckoning import ReckoningFault
from kb.reading.faults import quoted
from kb.scenario.languages import LANGUAGES

GAME = "flux"
SEATS = ("Dealer", "Doc", "Marty")
ROUND_NAMES = ROUNDS
WITH_ROWS = ROUNDS[1:-1]
WITH_SECOND_ROWS = (SECOND_FLUX, SECOND_SUICIDE)
WITH_CENTRE = (FLUX, SECOND_FLUX, FLUX_CARD)
WITH_SHOUTS = (WAR, SECOND_WAR)
OPTIONS = LANGUAGES[GAME].options

# Asked all the time, and telling nobody why a card is drunk.
_LAYOUT = frozenset(
    FluxRulebook.ruling_of(page)
    for page in (
        *("order_of_rounds", "how_many_play", "doc_sits", "card_comes_once", "value", "stock_comes_back"),
        *("dealt_before_the_war", "dealt_before_the_second_war", "dealt_for_the_flux_round"),
        *("dealt_for_the_suicide_round", "dealt_for_the_second_suicide_round", "third_player_draws"),
        *("dealt_for_the_second_flux_round", "order_of_duels", "duel_cycles", "rows_stay"),
        *("new_card_goes_to_the_right", "order_of_corners", "row_beside_a_corner", "place_of_the_next_card"),
    )
)


@dataclass
class _Fight:
    """Cards that are turned together, and what comes of them."""

    fighters: tuple[str, ...]
    turned: list[tuple[str, Card]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    gifts: list[Gift] = field(default_factory=list)


class Drinks:
    """Reckons rounds of Flux! with the pack and the rulebook of the engine.

    Args:
        base: the entries.
    """

    def __init__(self, base: Base) -> None:
        self._deck = deck_source(base)(GAME, LANGUAGES[GAME].default_deck, ())

    def round(
        self, name: str, cards: Mapping[str, str], said: str = "", options: Mapping[str, str] | None = None
    ) -> dict[str, Any]:
        """What a round costs each of the three, as far as its cards are given.

        Args:
            name: the round, such as ``Flux! Round``.
            cards: lists of cards by ``Dealer row`` (the open row of the first War Round), ``Dealer second
                row`` and ``Dealer turned`` (in the order turned), the same for Doc and Marty, and ``centre``.
            said: who shouts first at each pair of equal cards, ``Doc, nobody``; nobody where it says nothing.
            options: options of the table that are not at their default.

        Raises:
            ReckoningFault: if a card, round, option or name is unknown, or a card is named twice.
        """
        if name not in ROUNDS:
            raise ReckoningFault(f"No round is called {quoted(name)}; there are {', '.join(ROUNDS)}.")
        hands = Hands(self._deck, cards)
        for seat in SEATS:
            for row in ("row", "second row"):
                if len(hands.get(f"{seat} {row}")) > ROW:
                    raise ReckoningFault(f"{seat}'s {row} has more than {ROW} cards; a whole row has {ROW}.")
        match = Match(Flux(), self._setup(name, hands, dict(options or {})))
        waiting = {seat: list(hands.get(f"{seat} turned")) for seat in SEATS}
        if name in WITH_CENTRE:
            waiting["Dealer"] += hands.get("centre")
        play = _Play(match, name, hands, waiting, _shouts(said))
        steps = [play.told(fight, since) for fight, since in play.fights()]
        return {
            "round": name,
            "steps": steps,
            "drunk": {seat: sum(step["drunk"].get(seat, 0) for step in steps) for seat in SEATS},
            "handed out": {seat: sum(step["handed out"].get(seat, 0) for step in steps) for seat in SEATS},
            "next": play.missing,
            "left over": [hands.spoken(card) for cards in waiting.values() for card in cards],
        }

    def _setup(self, name: str, hands: Hands, options: dict[str, str]) -> Setup:
        for key, value in options.items():
            if value not in OPTIONS.get(key, ()):
                offered = " or ".join(OPTIONS.get(key, OPTIONS))
                raise ReckoningFault(f"{quoted(value)} is no answer to {quoted(key)}; there is {offered}.")
        position = Position(
            dealer=SEATS[0],
            round=name,
            rows={seat: hands.get(f"{seat} row") for seat in SEATS if name in WITH_ROWS},
            second_rows={seat: hands.get(f"{seat} second row") for seat in SEATS if name in WITH_SECOND_ROWS},
        )
        return Setup(SEATS, tuple(self._deck.cards), position, FluxRulebook(options))


class _Play:
    """A round being played with the cards that were given."""

    def __init__(
        self,
        match: Match[State],
        name: str,
        hands: Hands,
        waiting: dict[str, list[Card]],
        shouts: Iterator[str],
    ) -> None:
        self.match, self.name, self.hands, self.waiting, self.shouts = match, name, hands, waiting, shouts
        self.missing: str | None = None

    def fights(self) -> Iterator[tuple[_Fight, tuple[int, int]]]:
        """Each fight or corner once it is settled, with where the drinks and the events before it end."""
        state = self.match.state
        while (decision := self.match.decision) is not None and state.round == self.name:
            since = (len(state.drinks), len(state.events))
            turning = decision.subject
            assert isinstance(turning, Turning)
            fight = _Fight(turning.players)
            while len(fight.turned) < len(fight.fighters):
                turner = next((one for one in self._turners() if self.waiting[one]), None)
                if turner is None:
                    self.missing = " or ".join(self._turners())
                    return
                card = self.waiting[turner].pop(0)
                self.match.take(Choice(turner, "turns", card))
                fight.turned.append((turner, card))
            self._settle(fight)
            yield fight, since

    def told(self, fight: _Fight, since: tuple[int, int]) -> dict[str, Any]:
        """A fight in words and numbers, with the rulings that were asked."""
        state = self.match.state
        drunk: dict[str, int] = {}
        for drink in state.drinks[since[0] :]:
            if drink.giver is None:
                drunk[drink.player] = drunk.get(drink.player, 0) + drink.number
        handed_out: dict[str, int] = {}
        for gift in fight.gifts:
            handed_out[gift.giver] = handed_out.get(gift.giver, 0) + gift.number
        asked = (one.ruling for one in state.events.since(since[1]) if isinstance(one, Cited))
        return {
            "turned": [{"player": player, "card": self.hands.spoken(card)} for player, card in fight.turned],
            "said": fight.said,
            "drunk": drunk,
            "handed out": handed_out,
            "rulings": [one for one in dict.fromkeys(asked) if one not in _LAYOUT],
        }

    def _turners(self) -> tuple[str, ...]:
        decision = self.match.decision
        return decision.subject.players if decision and isinstance(decision.subject, Turning) else ()

    def _settle(self, fight: _Fight) -> None:
        """Answers whatever is asked before the next card: shouts, the line at 88, and who is given drinks."""
        while (decision := self.match.decision) is not None and not isinstance(decision.subject, Turning):
            self.match.take(self._answer(decision, fight))

    def _answer(self, decision: Decision, fight: _Fight) -> Choice:
        if isinstance(decision.subject, Gift):
            fight.gifts.append(decision.subject)
            return next(one for one in self.match.choices() if one != decision.silence)
        if decision.kind == "line":
            fight.said.append(f"{decision.who[0]} says the line")
            return Choice(decision.who[0], decision.verb)
        shouter = next(self.shouts, "nobody")
        if shouter == "nobody":
            fight.said.append("Nobody shouts")
            return NOBODY
        choice = Choice(shouter, decision.verb)
        if (refusal := self.match.why_not(choice)) is not None:
            raise ReckoningFault(f"{shouter} shouts: refused, {refusal.words}.", refusal.ruling)
        fight.said.append(f"{shouter} shouts first")
        return choice


def _shouts(said: str) -> Iterator[str]:
    known = {name.casefold(): name for name in (*SEATS, "nobody")}
    names = [part.strip() for part in said.split(",") if part.strip()]
    for name in names:
        if name.casefold() not in known:
            raise ReckoningFault(f"Nobody here is called {quoted(name)}; write Dealer, Doc, Marty or nobody.")
    return iter([known[name.casefold()] for name in names])
