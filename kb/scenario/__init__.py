"""The example language: read a scenario, run it on the engine, replay it step by step."""

from kb.scenario.deck import Deck, DeckSource, UnknownCard, UnknownDeck
from kb.scenario.model import CardView as CardView
from kb.scenario.model import Check, Frame, Move, Run, Scenario, Step, TableView, ZoneView
from kb.scenario.parse import parse
from kb.scenario.run import run

__all__ = [
    "CardView",
    "Check",
    "Deck",
    "DeckSource",
    "Frame",
    "Move",
    "Run",
    "Scenario",
    "Step",
    "TableView",
    "UnknownCard",
    "UnknownDeck",
    "ZoneView",
    "parse",
    "run",
]
