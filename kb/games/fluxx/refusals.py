"""The closed list of reasons for which Fluxx refuses a choice."""

from __future__ import annotations

NOT_YOUR_TURN = "not your turn"
NOT_IN_HAND = "not in hand"
TOO_LATE = "too late"
OWN_PLAY = "own play"
WRONG_KIND = "wrong kind"
NOTHING_TO_AFFECT = "nothing to affect"
NO_PLAY_LEFT = "no play left"
NOT_NOW = "not now"
NOT_OFFERED = "not on offer"
NOT_YOURS = "not yours"
SLOT_TO_FILL = "slot to fill"
NOT_IN_PLAY = "not in play"
ALREADY_USED = "already used"
SWITCHED_OFF = "switched off"
NOTHING_TO_DISCARD = "nothing to discard"
TURN_OVER = "turn over"
GAME_OVER = "game over"
TEXT_UNKNOWN = "text unknown"

REASONS: dict[str, str] = {
    NOT_YOUR_TURN: "it is somebody else's turn",
    NOT_IN_HAND: "the player does not hold the card",
    TOO_LATE: "the moment to answer that card has passed",
    OWN_PLAY: "a Surprise cannot answer its own player's play",
    WRONG_KIND: "the card does not do that, or does not answer what is happening",
    NOTHING_TO_AFFECT: "nothing has happened, or lies there, that the card could work on",
    NO_PLAY_LEFT: "no play is left this turn",
    NOT_NOW: "something else is being decided",
    NOT_OFFERED: "that cannot be picked, or not so many",
    NOT_YOURS: "the card is in front of somebody else",
    SLOT_TO_FILL: "a free Goal slot must be filled first",
    NOT_IN_PLAY: "the card is not in play",
    ALREADY_USED: "the Free Action was used this turn",
    SWITCHED_OFF: "a Malfunction sits on the card",
    NOTHING_TO_DISCARD: "there is no card in hand to discard",
    TURN_OVER: "a card has ended the turn",
    GAME_OVER: "somebody has won",
    TEXT_UNKNOWN: "nobody has found what the card does there",
}
