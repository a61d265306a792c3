"""How a table of Flux! is set by hand."""

from __future__ import annotations

from kb.games.flux.model import ROUNDS
from kb.scenario.laying import NUMBER, PLAYERS, Blank, Laying, Spot

LAYING = Laying(
    seat=(
        Spot("row", "{player}’s row", "in a row"),
        Spot("second row", "{player}’s second row", "in a second row", rare=True),
    ),
    middle=(Spot("corners", "Corner cards: Dealer, Doc, Marty", "at a corner"),),
    asks=(
        Blank("the dealer", "Who is the Dealer", PLAYERS),
        Blank("round", "The round", {name: f"{name[0].upper()}{name[1:]}" for name in ROUNDS}),
    ),
    asks_player=(
        Blank("drinks", "Drunk so far", NUMBER, rare=True),
        Blank("handed out", "Handed out so far", NUMBER, rare=True),
    ),
    turn="the dealer",
    turn_word="Dealer",
    order=("playing card",),
    sorted_by_name=False,
)
