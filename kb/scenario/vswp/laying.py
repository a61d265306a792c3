"""How a poker table is set by hand."""

from __future__ import annotations

from kb.games.vswp.pack import spoken
from kb.scenario.laying import NUMBER, PLAYERS, Blank, Laying, Spot

IN_THE_GENERAL_DECK = (
    *("playing card", "joker", "suspect"),
    *("keeper", "creeper", "goal", "new rule", "action"),
)

IN_A_STACK = ("suspect", "weapon", "location")

LAYING = Laying(
    seat=(
        Spot("pit", "{player}’s pit", "in a pit"),
        Spot("stacks", "Clue stacks of {player}", "in a Clue stack", IN_A_STACK, rare=True),
        Spot("face up", "{player}’s pit cards lying open", "open in a pit", within="pit", rare=True),
        Spot(
            "revealed",
            "{player}’s pit cards turned up for their effect",
            "turned up in a pit",
            within="pit",
            rare=True,
        ),
    ),
    middle=(
        Spot("community", "Community cards", "among the community cards"),
        Spot("general deck", "General deck", "in the general deck", IN_THE_GENERAL_DECK, rare=True),
        Spot("clue deck", "Clue deck", "in the Clue deck", ("weapon", "location"), rare=True),
    ),
    asks=(
        Blank("dealer", "Who deals", PLAYERS),
        Blank(
            "phase",
            "The hand",
            {
                "bet": "A betting round",
                "showdown": "The showdown",
                "set": "The next community cards come",
                "deal": "Before the deal",
            },
        ),
        Blank("to act", "Who bets next", PLAYERS, rare=True),
        Blank("pot", "Chips in the pot", NUMBER, rare=True),
        Blank("ante", "Ante", NUMBER, rare=True),
        Blank("limit", "Limit", NUMBER, rare=True),
        Blank(
            "direction",
            "Betting goes",
            {"clockwise": "Clockwise", "counterclockwise": "Counterclockwise"},
            rare=True,
        ),
    ),
    asks_player=(
        Blank("chips", "Chips left", NUMBER, rare=True),
        Blank("bet", "Bet in this round", NUMBER, rare=True),
        Blank("last bet", "Last bet or call", NUMBER, rare=True),
        Blank("state", "Still playing", {"in": "Still in", "folded": "Folded"}, rare=True),
        Blank(
            "sex", "For the Clue cards that ask", {"": "Not said", "man": "Man", "woman": "Woman"}, rare=True
        ),
    ),
    turn="dealer",
    turn_word="Dealer",
    turn_last=True,
    rests_on={"weapon": ("suspect",), "location": ("suspect",)},
    looked_at=("best hand",),
    looked_at_player=("category", "hand", "multiplier", "score"),
    order=(
        *("playing card", "joker", "suspect", "weapon", "location"),
        *("keeper", "creeper", "goal", "new rule", "action"),
    ),
    sorted_by_name=False,
    spoken=spoken,
)
