"""The closed list of reasons for which the table refuses a choice."""

from __future__ import annotations

NOT_YOUR_TURN = "not your turn"
NOT_IN_PIT = "not in pit"
ALREADY_REVEALED = "already revealed"
NO_EFFECT = "nothing to reveal"
NO_BET = "no bet"
TOO_MUCH = "not enough chips"
OVER_THE_LIMIT = "over the limit"
TOO_LITTLE = "too little"
BET_TO_CALL = "bet to call"
NOTHING_TO_CALL = "nothing to call"
CARD_TWICE = "card twice"
NOT_NOW = "not now"
NOT_OFFERED = "not on offer"
FOLDED = "folded"
OUT_OF_USE = "left out of this hand"
GAME_OVER = "game over"

REASONS: dict[str, str] = {
    NOT_YOUR_TURN: "somebody else is to act",
    NOT_IN_PIT: "the player does not have the card in the pit",
    ALREADY_REVEALED: "the card was turned up before in this hand",
    NO_EFFECT: "the card does nothing when it is turned up",
    NO_BET: "a bet is at least one chip",
    TOO_MUCH: "the player has fewer chips than that",
    OVER_THE_LIMIT: "the bet goes over the table's limit",
    TOO_LITTLE: "that does not go over the bet to call",
    BET_TO_CALL: "there is a bet: call it, raise it or fold",
    NOTHING_TO_CALL: "there is no bet to call",
    CARD_TWICE: "one card cannot lie in two places",
    NOT_NOW: "something else is being decided",
    NOT_OFFERED: "that cannot be picked, or not so many",
    FOLDED: "the player is out of the hand",
    OUT_OF_USE: "the card belongs to an add-on that is left out of this hand",
    GAME_OVER: "the match is over",
}
