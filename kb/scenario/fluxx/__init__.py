"""Fluxx in the example language."""

from __future__ import annotations

from kb.games.fluxx.knockouts import KNOCKOUTS
from kb.games.fluxx.model import NotGiven
from kb.games.fluxx.offered import is_played
from kb.games.fluxx.refusals import REASONS
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.winning import held_up
from kb.scenario.fluxx.laying import LAYING
from kb.scenario.fluxx.observing import in_words, matches, observe
from kb.scenario.fluxx.position import (
    DERIVED,
    OPTIONS,
    PLAYER,
    POSITION,
    WORDS,
    begin,
    read_expected,
    read_setup,
)
from kb.scenario.fluxx.viewing import view
from kb.scenario.fluxx.writing import begin_quick, snapshot, whole_match, without, write_given
from kb.scenario.language import DeckPlan, GameLanguage

DECKS = {
    "fluxx-3.1": DeckPlan(("fluxx-3.1",)),
    "fluxx-5.0": DeckPlan(("fluxx-5.0",)),
    "fluxx-5.0+creeper-pack": DeckPlan(("fluxx-5.0", "creeper-pack")),
    "star-fluxx": DeckPlan(("star-fluxx",)),
}
"""The decks Fluxx can be played with."""

FLUXX = GameLanguage(
    game="fluxx",
    default_deck="star-fluxx",
    decks=DECKS,
    rulebook=FluxxRulebook,
    knock_outs=KNOCKOUTS,
    seats=range(2, 7),
    position=POSITION,
    player=PLAYER,
    derived=DERIVED,
    reasons=REASONS,
    words=WORDS,
    read_setup=read_setup,
    read_expected=read_expected,
    begin=begin,
    observe=observe,
    matches=matches,
    in_words=in_words,
    view=view,
    whole_match=whole_match,
    begin_quick=begin_quick,
    write_given=write_given,
    snapshot=snapshot,
    without=without,
    needs=(NotGiven,),
    options=OPTIONS,
    holds=frozenset(("hand", "keepers", "rules", "goals", "meta rules", "draw pile", "discard pile")),
    offers=is_played,
    in_order=frozenset(("draw pile",)),
    held_up=lambda match: held_up(match.state),
    laying=LAYING,
)

__all__ = ["DECKS", "FLUXX"]
