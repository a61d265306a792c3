"""Fluxx with one thing wrong: each knock-out switches one ruling off, and an example must notice.

Most come from the rulebook, where each page stands with its wrong answer. What follows from the structure
of a match alone is knocked out here, by a wrong part; so is a page that people misread in a second way.
"""

from __future__ import annotations

from kb.engine import Card, GameOver, KnockOut, Outcome, Steps, TurnEnds, Zone
from kb.games.fluxx import checkpoint, facts, numbers, winning, zones
from kb.games.fluxx.drawing import BY_THE_RULE, draw_one
from kb.games.fluxx.model import Happening
from kb.games.fluxx.play import play_card
from kb.games.fluxx.projecting import Imagined
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import State


def no_draw(state: State) -> Steps[None]:
    """A draw phase in which nothing is drawn."""
    yield from state.parts.checkpoint(state)


def draw_in_one_go(state: State) -> Steps[None]:
    """A draw phase that leaves no moment for a Free Action, not even before the first card."""
    while numbers.still_drawing(state):
        yield from draw_one(state, state.active, zones.hand(state.active), because=BY_THE_RULE)
        state.drawn += 1
    yield from state.parts.checkpoint(state)


def ends_when_laid(state: State, card: Card, origin: Zone) -> Steps[None]:
    """A play after which the turn is over if a New Rule was laid that can end it."""
    yield from play_card(state, card, origin)
    if card.works_like in (facts.GET_ON_WITH_IT, facts.SWAP_PLAYS, "fluxx/cards/play-all-plus-1"):
        raise TurnEnds


def ends_whatever_is_taken(state: State, card: Card, origin: Zone) -> Steps[None]:
    """A play after which the turn is over if it was What Do You Want?, whatever it fetched."""
    yield from play_card(state, card, origin)
    if card.works_like == "fluxx/cards/what-do-you-want":
        raise TurnEnds


def kept_when_useless(state: State, card: Card, origin: Zone) -> Steps[None]:
    """A play that leaves an Action in the hand where nothing lies on the table for it."""
    if card.works_like == "fluxx/cards/steal-a-keeper" and not any(map(state.keepers, state.players)):
        return
    yield from play_card(state, card, origin)


def until_the_hand_is_empty(state: State, card: Card, origin: Zone) -> Steps[None]:
    """A play out of the hand that leaves as many plays as there were before it."""
    yield from play_card(state, card, origin)
    if origin == zones.hand(state.active):
        state.plays_made -= 1


def no_pause(state: State, happening: Happening) -> Steps[Happening | None]:
    """A window that has closed before anybody can speak."""
    yield from ()
    return None


SHARING = (
    "fluxx/cards/everybody-gets-1",
    "fluxx/cards/share-the-wealth",
    "fluxx/cards/scramble-keepers",
    "fluxx/cards/mix-it-all-up",
)


def no_limits_after_sharing(state: State) -> Steps[None]:
    """A checkpoint that forgives whoever was given cards: no limits after an Action that shares out."""
    if state.happenings and state.happenings[-1].card.works_like in SHARING:
        yield from winning.declare_winner(state)
    else:
        yield from checkpoint.look(state)


def unwanted_cards_go(state: State) -> Steps[None]:
    """A checkpoint at which whoever's turn it is puts their Creepers on the discard pile."""
    for creeper in facts.creepers(state.front(state.active)):
        state.discard(creeper)
    yield from checkpoint.look(state)


def hand_counts(state: State) -> Steps[None]:
    """A checkpoint at which Keepers in hand help to meet a Goal."""
    yield from checkpoint.look(state)
    for player in state.seats_from(state.active):
        shown = Imagined(state, player, tuple(facts.keepers(state.hand(player))))
        for goal in state.goals():
            if winning.meets(shown, player, goal):
                raise GameOver(Outcome(player, f"{player} meets {goal}"))


def every_card_in_hand(_book: FluxxRulebook, _owed: int, held: int) -> int:
    """Plays swapped by the size of the hand alone."""
    return held


def nothing_now(_book: FluxxRulebook, _number: int, _drawn: int) -> int:
    """No card drawn in the turn, whatever the Draw rule says now."""
    return 0


def always(_book: FluxxRulebook, _asked: bool) -> bool:
    """Yes, whatever is asked."""
    return True


def all_but_basic_rules(_book: FluxxRulebook, kind: str) -> bool:
    """Numerals raised on every card but the Basic Rules."""
    return kind != "basic rules"


KNOCKOUTS: tuple[KnockOut, ...] = (
    *FluxxRulebook.knock_outs(),
    KnockOut(
        "fluxx/turn/order-of-a-turn",
        "no_draw",
        "a turn began with its plays and the draw was left out",
        part=("draw", no_draw),
    ),
    KnockOut(
        "fluxx/turn/the-rest-of-the-hand-is-kept",
        "until_the_hand_is_empty",
        "every turn went on until the hand was empty",
        part=("play", until_the_hand_is_empty),
    ),
    KnockOut(
        "fluxx/table/getting-rid-of-a-card",
        "unwanted_cards_go",
        "players could put their Creepers on the discard pile",
        part=("checkpoint", unwanted_cards_go),
    ),
    KnockOut(
        "fluxx/winning/keepers-in-hand-do-not-count",
        "hand_counts",
        "a Keeper still in the hand helped to meet a Goal",
        part=("checkpoint", hand_counts),
    ),
    KnockOut(
        "fluxx/turn/swap-real-plays-only",
        "every_card_in_hand",
        "every card in hand could be swapped, whatever the Play rule",
        "plays_to_swap",
        every_card_in_hand,
    ),
    KnockOut(
        "fluxx/redistribution/limits-after-sharing-out",
        "no_limits_after_sharing",
        "cards dealt by an Action were exempt from limits until the turn was over",
        part=("checkpoint", no_limits_after_sharing),
    ),
    KnockOut(
        "fluxx/draws/draw-rule-changed-in-the-turn",
        "waits_for_the_next_turn",
        "a higher Draw rule brought nothing before the next turn",
        "cards_still_owed",
        nothing_now,
    ),
    KnockOut(
        "fluxx/winning/most-keepers-and-a-creeper",
        "passed_over",
        "a player with a Creeper was passed over even with more Keepers",
        "creeper_costs_the_lead",
        always,
    ),
    KnockOut(
        "fluxx/draws/play-all-but-1-and-an-empty-hand",
        "whatever_was_held",
        "one more card was drawn by whoever is left with a single one",
        "all_but_one_draws_one_more",
        always,
    ),
    KnockOut(
        "fluxx/inflation/every-numeral-counts-one-more",
        "basic_rules_spared",
        "Inflation left the Basic Rules alone",
        "inflation_raises",
        all_but_basic_rules,
    ),
    KnockOut(
        "fluxx/surprises/pace-of-play",
        "no_pause",
        "a player could go on so fast that nobody else got to answer",
        part=("window", no_pause),
    ),
    KnockOut(
        "fluxx/turn/free-actions-at-any-time",
        "draw_in_one_go",
        "no Free Action could be used before the draw was done",
        part=("draw", draw_in_one_go),
    ),
    KnockOut(
        "fluxx/turn/cards-that-end-your-turn",
        "ends_when_laid",
        "a New Rule that can end the turn ended it when it was laid",
        part=("play", ends_when_laid),
    ),
    KnockOut(
        "fluxx/turn/cards-that-end-your-turn",
        "ends_whatever_is_taken",
        "What Do You Want? ended the turn whatever it fetched",
        part=("play", ends_whatever_is_taken),
    ),
    KnockOut(
        "fluxx/card-texts/a-play-without-effect",
        "kept_when_useless",
        "an Action with nothing to work on could not be played",
        part=("play", kept_when_useless),
    ),
    KnockOut(
        "fluxx/turn/turned-up-card-ends-the-turn",
        "ends_when_laid",
        "a New Rule that can end the turn ended it when it was turned up",
        part=("play", ends_when_laid),
    ),
)
