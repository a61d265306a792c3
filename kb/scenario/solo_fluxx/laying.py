"""How a Solo Fluxx table is set by hand."""

from __future__ import annotations

from kb.scenario.fluxx.laying import (
    DRAWN,
    FRONT,
    GOALS,
    HELD,
    META_RULES,
    ORDER,
    PLAYS_MADE,
    RULES,
    SITS_ON,
)
from kb.scenario.laying import Blank, Laying, Spot

IN_THE_MAIN_DECK = tuple(kind for kind in ORDER if kind not in ("new rule", "meta rule"))

HAND = Spot(
    *("hand", "{player}’s hand", "in a hand"),
    kinds=tuple(kind for kind in HELD if kind != "new rule"),
    under={"new rule": ("fetched New Rules", "kept in hand")},
)

LAYING = Laying(
    seat=(HAND, FRONT),
    middle=(
        *(RULES, GOALS, META_RULES),
        Spot("collected", "Goals collected", "among the Goals collected", ("goal",), rare=True),
        Spot("main deck", "Main deck", "in the Main deck", IN_THE_MAIN_DECK, rare=True),
        Spot("main discard pile", "Main discard pile", "in the Main discard pile", ORDER[:-1], rare=True),
        Spot("new rules deck", "New Rules deck", "in the New Rules deck", ("new rule",), rare=True),
        Spot(
            "rules discard pile", "Rules Discard Pile", "in the Rules Discard Pile", ("new rule",), rare=True
        ),
    ),
    asks=(
        Blank(
            "phase",
            "The turn",
            {
                "play": "The draw is done",
                "draw": "Before the draw",
                "start": "It is just beginning",
                "rules": "The Rules are next",
                "deal": "Before the deal",
                "setup": "Before the deck is sorted",
            },
        ),
        PLAYS_MADE,
        DRAWN,
    ),
    turn="turn of",
    rests_on=SITS_ON,
    order=ORDER,
)
