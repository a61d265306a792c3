"""The rulebook of Flux!: every question the rulings answer, one page each, sorted by rounds.

A page stands with its wrong answer, the one its knock-out gives; examples must notice the difference.
"""

from __future__ import annotations

from kb.games.flux.rulebook.drinks import DrinkPages
from kb.games.flux.rulebook.flux_rounds import FluxRoundPages
from kb.games.flux.rulebook.game import GamePages
from kb.games.flux.rulebook.suicide_rounds import SuicideRoundPages
from kb.games.flux.rulebook.war import WarPages
from kb.games.flux.rulebook.war_again import WarAgainPages


class FluxRulebook(GamePages, WarPages, WarAgainPages, FluxRoundPages, SuicideRoundPages, DrinkPages):
    """Flux! as its page on the web tells it."""


__all__ = ["FluxRulebook"]
