"""Flux! in the example language."""

from __future__ import annotations

from kb.games.flux.knockouts import KNOCKOUTS
from kb.games.flux.pack import PACK
from kb.games.flux.refusals import REASONS
from kb.games.flux.rulebook import FluxRulebook
from kb.scenario.flux.laying import LAYING
from kb.scenario.flux.observing import figures, in_words, matches, observe
from kb.scenario.flux.position import (
    DERIVED,
    OPTIONS,
    PLAYER,
    POSITION,
    begin,
    read_expected,
    read_setup,
)
from kb.scenario.flux.viewing import SENSE, view
from kb.scenario.flux.writing import begin_quick, snapshot, whole_match, without, write_given
from kb.scenario.language import NONE, ONE, SHARES, DeckPlan, GameLanguage

VERBS: dict[str, tuple[str, str]] = {
    "turns": (ONE, "turns a card face up, in front of oneself, at one's corner or in the centre"),
    "shouts": (NONE, 'is first to shout "Great Scott!" over equal cards'),
    "says the line": (NONE, "says the line about doing 90, at 88 miles per hour"),
    "hands out": (SHARES, "hands out drinks to the opponents"),
}
"""What a player of Flux! does."""

FLUX = GameLanguage(
    game="flux",
    default_deck="pack",
    decks={"pack": DeckPlan(pack=PACK, title="A pack of playing cards")},
    rulebook=FluxRulebook,
    knock_outs=KNOCKOUTS,
    seats=range(3, 4),
    position=POSITION,
    player=PLAYER,
    derived=DERIVED,
    reasons=REASONS,
    words=frozenset(),
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
    options=OPTIONS,
    holds=frozenset(("row", "second row", "corners")),
    verbs=VERBS,
    in_order=frozenset(("row", "second row", "corners", "centre", "roles")),
    seats_by=FluxRulebook.ruling_of("how_many_play"),
    figures=figures,
    sense=SENSE,
    laying=LAYING,
    names=("Dealer", "Doc", "Marty"),
)

__all__ = ["FLUX", "VERBS"]
