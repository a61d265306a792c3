"""What a Surprise may answer, and what it does in turn and out of turn."""

from __future__ import annotations

from kb.engine import Card, Registry, Steps
from kb.games.fluxx import facts
from kb.games.fluxx.state import Happening, State

IN_TURN = Registry()
"""In-turn functions: ``(state, player)``, by card id."""

OUT_OF_TURN = Registry()
"""Out-of-turn functions that do more than cancel: ``(state, cancelled happening, answer)``, by card id."""


def fits(state: State, player: str, card: Card, happening: Happening) -> bool:
    """Whether a Surprise names what happens: its own kind of card, or any other Surprise."""
    if happening.what in ("answer", "surprise"):
        return True
    stealing_surprise = happening.what == "steal" and happening.card.kind == "surprise"
    return stealing_surprise or names_it(player, card, happening)


def names_it(player: str, card: Card, happening: Happening) -> bool:
    """Whether a Surprise's out-of-turn function names what happens; a theft only for its victim."""
    own_affair = happening.what != "steal" or happening.victim == player
    return own_affair and happening.what in facts.cancels(card)


def target_of(state: State, player: str, card: Card, happening: Happening) -> Happening | None:
    """What a Surprise would answer in the window on ``happening``; None where it has no target."""
    if fits(state, player, card, happening):
        return happening
    earlier = earlier_target(state, player, card, happening)
    if earlier is not None and state.quiet.surprise_reaches_back():
        return earlier
    return None if state.quiet.surprise_needs_a_target() else happening


def earlier_target(state: State, player: str, card: Card, happening: Happening | None) -> Happening | None:
    """The latest earlier play of this turn a Surprise would have fitted."""
    for earlier in reversed(state.happenings):
        if earlier is not happening and earlier.player != player and fits(state, player, card, earlier):
            return earlier
    return None


def answers_in_hand(state: State, player: str, happening: Happening) -> list[Card]:
    """The Surprises with which a player could answer now."""
    if player == happening.player and not state.quiet.own_play_may_be_answered():
        return []
    held = [card for zone in hands_of(state, player) for card in zone if card.kind == "surprise"]
    return [card for card in held if target_of(state, player, card, happening) is not None]


def hands_of(state: State, player: str) -> list[list[Card]]:
    """The hands a player may take a Surprise from: the hand, set aside or not, and the temporary ones."""
    temporary = [state.table.cards(zone) for zone in state.temporary] if player == state.active else []
    return [state.hand(player), *temporary]


def in_turn(state: State, player: str, card: Card) -> Steps[None]:
    """What a Surprise does when it is one of its player's own plays."""
    effect = IN_TURN.get(card.id)
    if effect is not None:
        yield from effect(state, player)
