"""The closed list of reasons for which Flux! refuses a choice."""

from __future__ import annotations

NOT_YOUR_TURN = "not your turn"
NOT_NOW = "not now"
ALREADY_OPEN = "already open"
TOO_LATE = "too late"
NO_TIE = "no tie"
NOT_IN_THE_TIE = "not in the tie"
NOTHING_TO_HAND_OUT = "nothing to hand out"
TOO_MANY = "too many"
TOO_FEW = "too few"
NOT_AN_OPPONENT = "not an opponent"
GAME_OVER = "game over"

REASONS: dict[str, str] = {
    NOT_YOUR_TURN: "somebody else turns a card, or speaks, now",
    NOT_NOW: "something else is being settled",
    ALREADY_OPEN: "the card lies open already, or its round is over",
    TOO_LATE: "somebody was quicker, or play has gone on",
    NO_TIE: "there are no equal cards, or not the highest ones",
    NOT_IN_THE_TIE: "the equal cards are those of the others",
    NOTHING_TO_HAND_OUT: "the player has no drinks to hand out",
    TOO_MANY: "more than the player has to hand out",
    TOO_FEW: "less than the player has to hand out",
    NOT_AN_OPPONENT: "drinks are handed out to the two opponents only",
    GAME_OVER: "the FLUX! card has been drunk",
}
