"""Viking Secret Wildcard Poker in the example language."""

from __future__ import annotations

from kb.games.vswp.knockouts import KNOCKOUTS
from kb.games.vswp.model import NotGiven
from kb.games.vswp.pack import PACK
from kb.games.vswp.refusals import REASONS
from kb.games.vswp.rulebook import VswpRulebook
from kb.scenario.language import DeckPlan, GameLanguage
from kb.scenario.vswp.laying import LAYING
from kb.scenario.vswp.observing import in_words, matches, observe
from kb.scenario.vswp.position import (
    DERIVED,
    OPTIONS,
    PLAYER,
    POSITION,
    VERBS,
    WORDS,
    begin,
    read_expected,
    read_setup,
)
from kb.scenario.vswp.viewing import view
from kb.scenario.vswp.writing import begin_quick, snapshot, whole_match, without, write_given

DECKS = {
    "vswp": DeckPlan(("fluxx-3.1", "clue"), PACK, "With Fluxx and Clue cards"),
    "vswp-fluxx": DeckPlan(("fluxx-3.1",), PACK, "With Fluxx cards"),
    "vswp-clue": DeckPlan(("clue",), PACK, "With Clue cards"),
    "vswp-base": DeckPlan((), PACK, "Playing cards alone"),
}
"""The decks it can be played with: playing cards and Jokers, with or without the add-on decks."""

VSWP = GameLanguage(
    game="vswp",
    default_deck="vswp",
    decks=DECKS,
    rulebook=VswpRulebook,
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
    once_by="vswp/base/each-card-once",
    options=OPTIONS,
    holds=frozenset(("pit", "face up", "revealed", "community", "general deck", "clue deck")),
    verbs=VERBS,
    in_order=frozenset(("hand", "ranks", "stacks", "community", "general deck", "clue deck", "said")),
    together="under",
    laying=LAYING,
)

__all__ = ["DECKS", "VSWP"]
