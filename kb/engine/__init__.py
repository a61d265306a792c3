"""The rules engine that knows no game and no card: decisions, matches, tables, rulebooks.

Only the standard library is used here. Games are built on it in :mod:`kb.games`.
"""

from kb.engine.at_random import random_choice
from kb.engine.cards import Card
from kb.engine.choices import Choice, Decision, Item, Refusal
from kb.engine.effects import Effect, Registry, Steps
from kb.engine.events import Cancelled, Cited, Event, EventLog, Forced, Moved
from kb.engine.invariants import Breach
from kb.engine.match import Game, GameOver, Match, Outcome, Refused, TurnEnds
from kb.engine.pile import Cards
from kb.engine.rulebook import KnockOut, Rulebook, Wrong, citing, page, watched
from kb.engine.table import Table, Zone

__all__ = [
    "Breach",
    "Cancelled",
    "Card",
    "Cards",
    "Choice",
    "Cited",
    "Decision",
    "Effect",
    "Event",
    "EventLog",
    "Forced",
    "Game",
    "GameOver",
    "Item",
    "KnockOut",
    "Match",
    "Moved",
    "Outcome",
    "Refusal",
    "Refused",
    "Registry",
    "Rulebook",
    "Steps",
    "Table",
    "TurnEnds",
    "Wrong",
    "Zone",
    "citing",
    "page",
    "random_choice",
    "watched",
]
