"""How a Fluxx table is set by hand."""

from __future__ import annotations

from kb.scenario.laying import NUMBER, PLAYERS, Blank, Laying, Spot

ORDER = ("keeper", "creeper", "goal", "ungoal", "new rule", "action", "surprise", "meta rule")
HELD = tuple(kind for kind in ORDER if kind not in ("creeper", "meta rule"))
HAND = Spot("hand", "{player}’s hand", "in a hand", HELD)
FRONT = Spot("keepers", "In front of {player}", "in front of a player", ("keeper", "creeper"))
RULES = Spot("rules", "New Rules", "among the New Rules", ("new rule",))
GOALS = Spot("goals", "Goals", "among the Goals", ("goal", "ungoal"))
META_RULES = Spot("meta rules", "Meta Rules", "among the Meta Rules", ("meta rule",), rare=True)
SITS_ON = {"creeper": ("keeper",)}
PLAYS_MADE = Blank("plays made", "Plays made this turn", NUMBER, rare=True)
DRAWN = Blank("drawn", "Cards drawn for the turn", NUMBER, rare=True)

LAYING = Laying(
    seat=(HAND, FRONT),
    middle=(
        *(RULES, GOALS, META_RULES),
        Spot("draw pile", "Draw pile", "in the draw pile", ORDER[:-1], rare=True),
        Spot("discard pile", "Discard pile", "in the discard pile", ORDER[:-1], rare=True),
    ),
    asks=(
        Blank("turn of", "Whose turn", PLAYERS),
        Blank(
            "phase",
            "The turn",
            {
                "play": "The draw is done",
                "draw": "Before the draw",
                "start": "It is just beginning",
                "deal": "Before the deal",
            },
        ),
        PLAYS_MADE,
        DRAWN,
        Blank(
            "direction",
            "Play goes",
            {"clockwise": "Clockwise", "counterclockwise": "Counterclockwise"},
            rare=True,
        ),
    ),
    turn="turn of",
    rests_on=SITS_ON,
    order=ORDER,
)
