"""Solo Fluxx in the example language."""

from __future__ import annotations

from kb.games.fluxx.model import NotGiven
from kb.games.fluxx.winning import held_up
from kb.games.solo_fluxx.knockouts import KNOCKOUTS
from kb.games.solo_fluxx.legal import REPLACES
from kb.games.solo_fluxx.offered import is_played
from kb.games.solo_fluxx.refusals import REASONS
from kb.games.solo_fluxx.rulebook import SoloRulebook
from kb.games.solo_fluxx.state import solo
from kb.scenario.fluxx import DECKS
from kb.scenario.fluxx.observing import in_words, matches
from kb.scenario.fluxx.position import PLAYER, WORDS
from kb.scenario.language import ONE, VERBS, GameLanguage
from kb.scenario.solo_fluxx.laying import LAYING
from kb.scenario.solo_fluxx.observing import observe, score
from kb.scenario.solo_fluxx.position import DERIVED, OPTIONS, POSITION, begin, read_expected, read_setup
from kb.scenario.solo_fluxx.viewing import PLACES, view
from kb.scenario.solo_fluxx.writing import begin_quick, snapshot, whole_match, without, write_given

HOLDS = frozenset(
    (
        *("hand", "keepers", "rules", "goals", "meta rules", "collected"),
        *("main deck", "main discard pile", "new rules deck", "rules discard pile"),
    )
)
"""The keys of a position that hold cards."""

SOLO_FLUXX = GameLanguage(
    game="solo-fluxx",
    default_deck="star-fluxx",
    decks=DECKS,
    rulebook=SoloRulebook,
    knock_outs=KNOCKOUTS,
    seats=range(1, 2),
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
    once_by="solo-fluxx/equipment/any-edition",
    options=OPTIONS,
    holds=HOLDS,
    in_order=frozenset(("main deck", "new rules deck")),
    verbs={**VERBS, REPLACES: (ONE, "puts a card that makes no sense alone into the box and draws another")},
    offers=is_played,
    held_up=lambda match: held_up(match.state),
    seats_by="solo-fluxx/equipment/any-edition",
    figures=lambda match: {"score": score(match), "turns": solo(match.state).turns},
    spread=("score",),
    places=PLACES,
    laying=LAYING,
)

__all__ = ["SOLO_FLUXX"]
