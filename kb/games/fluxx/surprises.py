"""What a Surprise may answer, and what it does in turn and out of turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.engine import Card, Cards, Decision, Registry, Steps
from kb.games.fluxx import facts
from kb.games.fluxx.model import Happening, TemporaryHand
from kb.games.fluxx.state import State

FREE_ACTION = "free action"
"""What a Surprise must name to stop a Free Action that is declared."""

IN_TURN = Registry()
"""In-turn functions: ``(state, player)``, by card id."""

OUT_OF_TURN = Registry()
"""Out-of-turn functions that do more than cancel: ``(state, cancelled happening, answer)``, by card id."""

ANY_TIME = Registry()
"""What Surprises do in somebody else's turn without answering anything: ``(state, player)``, by card id."""


def fits(state: State, player: str, card: Card, happening: Happening) -> bool:
    """Whether a Surprise names what happens: its own kind of card, or any other Surprise."""
    if happening.what == "answer":
        return _may_join(state, player, happening)
    if happening.what == "surprise":
        return state.quiet.played_surprise_may_be_answered()
    if happening.what == FREE_ACTION and {"action", "new rule"} & set(facts.cancels(card)):
        return state.quiet.surprise_for_cards_stops_free_actions()
    if (
        happening.what == "steal"
        and "keeper" in facts.cancels(card)
        and state.quiet.redirecting_takes_moved_keepers()
    ):
        return True
    if happening.turned_up and not state.quiet.turned_up_card_may_be_answered():
        return False
    if (
        happening.what == "steal"
        and happening.card.kind != "action"
        and not state.quiet.trap_answers_every_theft()
    ):
        return False
    stealing_surprise = happening.what == "steal" and happening.card.kind == "surprise"
    named = stealing_surprise or names_it(player, card, happening)
    return named or not state.quiet.surprise_stops_its_kind_alone()


def _may_join(state: State, player: str, answer: Happening) -> bool:
    """Whether a player may answer a Surprise: anybody may, on either side (fluxx-faq/34)."""
    if player == state.active and not state.quiet.may_counter_in_own_turn():
        return False
    attacked = answer.answering.player if answer.answering is not None else player
    return player == attacked or state.quiet.third_player_may_counter()


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


def indulged(state: State, decision: Decision | None, target: Happening) -> bool:
    """Whether a table that indulges late Surprises still accepts one against a play (fluxx-faq/24, 44).

    Only the latest play can be undone, and only while nothing but discards to a limit has followed:
    cards drawn because of a Draw rule would have been seen.
    """
    waiting = decision is not None and decision.kind in ("play", "finish") and not state.temporary
    latest = target is state.happenings[-1] and not target.cancelled
    undoable = target.what == "new rule" and facts.rule_subject(target.card) != "draw"
    return waiting and latest and undoable and state.quiet.late_surprise_is_accepted()


def answers_in_hand(state: State, player: str, happening: Happening) -> list[Card]:
    """The Surprises with which a player could answer now."""
    if player == happening.player and not state.quiet.own_play_may_be_answered():
        return []
    if kept_quiet(state, player):
        return []
    held = [card for zone in hands_of(state, player) for card in zone.found(facts.surprises)]
    return [card for card in held if target_of(state, player, card, happening) is not None]


def at_any_time(cards: Iterable[Card]) -> list[Card]:
    """The Surprises among several cards that need nothing to answer."""
    return [card for card in facts.surprises(cards) if card.works_like in ANY_TIME]


def kept_quiet(state: State, player: str) -> bool:
    """Whether Batcave keeps a player from using Surprises: its owner's turn is the owner's alone."""
    lies = player != state.active and state.has(state.active, facts.BATCAVE)
    return lies and state.quiet.batcave_keeps_the_others_quiet()


def use_is_known(state: State, card: Card) -> bool:
    """Whether a card can be played in turn: of some Surprises only the other use is known."""
    return not _of_unknown_use((card,)) or state.quiet.unknown_use_is_played()


def playable(state: State, cards: Cards) -> Sequence[Card]:
    """The cards of a hand that can be played in turn."""
    unknown = cards.found(_of_unknown_use)
    if not unknown or state.quiet.unknown_use_is_played():
        return cards
    return [card for card in cards if card not in unknown]


def _of_unknown_use(cards: Iterable[Card]) -> list[Card]:
    return [card for card in facts.surprises(cards) if card.works_like not in IN_TURN]


def hands_of(state: State, player: str) -> list[Cards]:
    """The hands a player may take a Surprise from: the hand, set aside or not, and temporary ones."""
    if player != state.active or not state.temporary:
        return [state.hand(player)]
    own = [state.hand(player)] if state.quiet.set_aside_hand_may_answer() else []
    usable = [hand for hand in state.temporary if _may_answer_from(state, hand)]
    return [*own, *(state.table.cards(hand.zone) for hand in usable)]


def _may_answer_from(state: State, hand: TemporaryHand) -> bool:
    """Whether Surprises may come from a temporary hand."""
    return state.quiet.blind_hand_may_answer() if hand.blind else state.quiet.temporary_hand_may_answer()


def in_turn(state: State, player: str, card: Card) -> Steps[None]:
    """What a Surprise does when it is one of its player's own plays."""
    effect = IN_TURN.get(card.works_like)
    if effect is not None:
        yield from effect(state, player)
