"""Recording a run as frames: each step in a player's words, and the table after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kb.engine import Cancelled, Card, Choice, Cited, Match, Moved, Refusal, Zone
from kb.scenario.language import GameLanguage
from kb.scenario.model import Answerer, CardView, Frame, Move

_SENTENCES = {
    "plays": "{who} plays {what}",
    "surprises with": "{who} surprises with {what}",
    "uses": "{who} uses {what}",
    "chooses": "{who} chooses {what}",
    "discards": "{who} discards {what}",
    "draws": "{who} draws a card",
    "stops": "{who} ends the turn",
    "turns": "{who} turns {what}",
    "shouts": "{who} shouts first",
    "says the line": "{who} says the line",
    "hands out": "{who} hands out: {what}",
    "bets": "{who} bets {what}",
    "calls": "{who} calls",
    "checks": "{who} checks",
    "folds": "{who} folds",
    "folds with": "{who} folds with {what}",
    "reveals": "{who} reveals {what}",
    "deals": "{who} deals the next hand",
    "waits": "{who} uses no Free Action",
    "nobody answers": "Nobody answers",
    "the next turn begins": "The next turn begins",
    "the game begins": "The game begins",
    "the random card is": "Chance picks {what}",
    "the shuffle gives": "The shuffle gives {what}",
    "the Rules take their turn": "The Rules take their turn",
    "the New Rule is": "The Rules draw {what}",
    "replaces": "{who} puts {what} back into the box",
}
_ATTEMPTS = {
    "plays": "{who} tries to play {what}",
    "surprises with": "{who} tries to surprise with {what}",
    "uses": "{who} tries to use {what}",
    "chooses": "{who} asks for {what}",
    "discards": "{who} tries to discard {what}",
    "turns": "{who} tries to turn {what}",
    "shouts": "{who} tries to shout",
    "says the line": "{who} tries to say the line",
    "bets": "{who} tries to bet {what}",
    "calls": "{who} tries to call",
    "checks": "{who} tries to check",
    "folds with": "{who} tries to fold with {what}",
    "reveals": "{who} tries to reveal {what}",
    "hands out": "{who} tries to hand out: {what}",
}


def sentence(choice: Choice, forms: dict[str, str] = _SENTENCES) -> str:
    """A choice as a sentence a player would say."""
    what = choice.said or "nothing"
    form = forms.get(choice.verb, "{who} {verb} {what}")
    return form.format(who=choice.player, verb=choice.verb, what=what)


class Recorder:
    """Keeps the sentences of a run, and the frames as well where a replay is wanted."""

    def __init__(self, language: GameLanguage, on: bool) -> None:
        self.language, self.on = language, on
        self.texts: list[str] = []
        self.frames: list[Frame] = []
        self._mark = 0

    def start(self, match: Match[Any]) -> None:
        """The table before the first step."""
        if self.on:
            self.frames.append(self._frame(match, "Start", None, (), silent=True))

    def before(self, match: Match[Any]) -> None:
        """Remember where the event log stands."""
        self._mark = len(match.state.events)

    def taken(self, match: Match[Any], choice: Choice, *, silent: bool) -> None:
        """A step was taken."""
        text = sentence(choice)
        self.texts.append(text)
        if self.on:
            self.frames.append(self._frame(match, text, choice.player or None, choice.items, silent=silent))

    def refused(self, match: Match[Any], choice: Choice, refusal: Refusal | None, passed: bool) -> None:
        """A step was tried that must be refused."""
        attempt = sentence(choice, _ATTEMPTS)
        words = f"refused, {refusal.reason}: {refusal.words}" if refusal is not None else "allowed"
        text = f"{attempt}: {words}"
        self.texts.append(text)
        self._mark = len(match.state.events)
        if self.on:
            frame = self._frame(match, text, choice.player or None, choice.items, silent=False)
            rulings = (refusal.ruling,) if refusal is not None and refusal.ruling is not None else ()
            reason = refusal.reason if refusal is not None else None
            self.frames.append(replace(frame, refused=reason, passed=passed, rulings=rulings))

    def _place(self, zone: Zone) -> str:
        """A zone as the game calls it."""
        return self.language.places.get(str(zone), str(zone))

    def _frame(
        self, match: Match[Any], text: str, player: str | None, items: tuple[Any, ...], *, silent: bool
    ) -> Frame:
        events = match.state.events.since(self._mark)
        moves = [event for event in events if isinstance(event, Moved)]
        cancelled = {event.card for event in events if isinstance(event, Cancelled)}
        rulings = dict.fromkeys(event.ruling for event in events if isinstance(event, Cited))
        named = [item for item in items if isinstance(item, Card)]
        return Frame(
            text=text,
            player=player,
            silent=silent,
            refused=None,
            passed=None,
            cards=tuple(dict.fromkeys(card.id for card in named)),
            rulings=tuple(rulings),
            moves=tuple(
                Move(
                    CardView(move.card.id, move.card.name, move.card.kind),
                    self._place(move.origin),
                    self._place(move.to),
                    move.card in cancelled,
                )
                for move in moves
            ),
            table=self.language.view(match),
            window=_window(match),
        )


def _window(match: Match[Any]) -> tuple[Answerer, ...] | None:
    """Who may answer what has just been played, and with what; None where no window is open."""
    decision = match.decision
    if decision is None or decision.kind != "window":
        return None
    asked = [player for player in decision.who if player != getattr(decision.subject, "player", None)]
    choices = match.choices()
    return tuple(
        Answerer(
            player,
            tuple(
                dict.fromkeys(str(item) for each in choices if each.player == player for item in each.items)
            ),
        )
        for player in asked
    )
