"""Actions of Star Fluxx."""

from __future__ import annotations

from kb.engine import Card, Steps
from kb.games.fluxx import facts, zones
from kb.games.fluxx.asks import pick_card, pick_player, random_card, shuffled
from kb.games.fluxx.drawing import draw_one
from kb.games.fluxx.effects.shared import being_played, creepers_in_play, discard_one_of, give_creeper, swap
from kb.games.fluxx.play import ACTIONS, end_turn, nobody_stops
from kb.games.fluxx.state import State
from kb.games.fluxx.winning import declare_winner


@ACTIONS.card("fluxx/cards/beam-us-up")
def beam_us_up(state: State, you: str) -> Steps[None]:
    """All living beings go to their owners' hands, or all to the hand of whoever has a working Teleporter."""
    beamer = next((player for player in state.players if state.has(player, facts.TELEPORTER)), None)
    if beamer is not None and not state.book.teleporter_catches_the_beam():
        beamer = None
    if beamer is not None and (yield from _beam_is_stopped(state, you, beamer)):
        return
    for player in state.seats_from(you):
        for being in living_beings(state, player):
            state.send(being, zones.hand(beamer or player))


def _beam_is_stopped(state: State, you: str, beamer: str) -> Steps[bool]:
    """Whether somebody stops the beam as a theft; the thief is whoever gets the Keepers."""
    for player in state.seats_from(you)[1:]:
        beings = living_beings(state, player) if player != beamer else []
        if beings and not (yield from nobody_stops(state, beamer, beings[0], being_played(state))):
            return True
    return False


@ACTIONS.card("fluxx/cards/brain-transference")
def brain_transference(state: State, you: str) -> Steps[None]:
    """Change places with another player, look for a winner there, and end the turn."""
    other = yield from pick_player(state, you, "with whom are places changed?")
    swap(state, zones.hand(you), zones.hand(other))
    swap(state, zones.front(you), zones.front(other))
    state.swap_seats(you, other)
    after_old_seat, after_new_seat = state.seats_from(other)[1], state.seats_from(you)[1]
    state.goes_next = state.book.next_after_transference(you, after_old_seat, after_new_seat)
    if state.book.new_place_may_win():
        yield from declare_winner(state)
    end_turn(state)


@ACTIONS.card("fluxx/cards/sonic-sledgehammer")
def sonic_sledgehammer(state: State, you: str) -> Steps[None]:
    """Everybody loses a Keeper of your choice, or else a random card; Time Traveler protects its owner."""
    for player in state.seats_from(you)[not state.book.sledgehammer_hits_its_player() :]:
        if state.has(player, facts.TIME_TRAVELER) and state.book.time_traveler_escapes_the_sledgehammer():
            continue
        if state.keepers(player):
            yield from discard_one_of(state, you, state.keepers(player))
        elif (lost := (yield from random_card(state, state.hand(player)))) is not None:
            state.discard(lost)


@ACTIONS.card("fluxx/cards/distress-call")
def distress_call(state: State, you: str) -> Steps[None]:
    """Everybody draws one; players with Creepers go on to two for each Creeper, the first card included."""
    for player in state.seats_from(you):
        yield from draw_one(state, player, zones.hand(player))
    for player in state.seats_from(you):
        counts = not creepers_of(state, player) or state.book.distress_call_counts_the_first_card()
        drawn = 1 if counts else 0
        while drawn < 2 * len(creepers_of(state, player)):
            yield from draw_one(state, player, zones.hand(player))
            drawn += 1


@ACTIONS.card("fluxx/cards/creeper-reassignment")
def creeper_reassignment(state: State, you: str) -> Steps[None]:
    """Give any Creeper in play to a different player."""
    creeper = yield from pick_card(state, you, creepers_in_play(state, you), "which Creeper is moved?")
    if creeper is not None:
        others = [player for player in (you, *state.others(you)) if player != state.owner(creeper)]
        to = yield from pick_player(state, you, f"who gets {creeper}?", others)
        yield from give_creeper(state, you, creeper, to)


@ACTIONS.card("fluxx/cards/time-portal")
def time_portal(state: State, you: str) -> Steps[None]:
    """Take a card out of a pile into the hand; the turn ends. Time Traveler brings this card back."""
    discards, pile = state.discards(), state.table.cards(zones.DRAW_PILE)
    any_card = state.book.time_portal_fetches_creepers()
    pool = [card for card in (*discards, *pile) if any_card or card.kind != "creeper"]
    ruling = state.quiet.ruling_of("time_portal_fetches_creepers")
    card = yield from pick_card(state, you, pool, "which card is taken?", ruling)
    if card is not None:
        searched = card in pile
        state.table.move(card, zones.hand(you), top=False)
        if searched:
            for next_card in (yield from shuffled(state, list(pile))):
                state.table.move(next_card, zones.DRAW_PILE, top=False)
    if state.has(you, facts.TIME_TRAVELER) and state.book.time_portal_returns():
        state.table.move(being_played(state), zones.hand(you), top=False)
    end_turn(state)


@ACTIONS.card("fluxx/cards/what-do-you-want")
def what_do_you_want(state: State, you: str) -> Steps[None]:
    """Take a card out of the discard pile: Keepers and Goals end the turn, others are played or laid."""
    discards = list(state.discards())
    card = yield from pick_card(state, you, discards, "which card is taken?")
    if card is None:
        return
    if card.kind in ("keeper", "goal"):
        state.table.move(card, zones.hand(you), top=False)
        end_turn(state)
    elif card.kind == "creeper":
        other = yield from pick_player(state, you, f"who gets {card}?")
        yield from give_creeper(state, you, card, other)
    else:
        yield from state.parts.play(state, card, zones.DISCARD_PILE)


def living_beings(state: State, player: str) -> list[Card]:
    """A player's Keepers that are living beings."""
    return [keeper for keeper in state.keepers(player) if "living being" in facts.kinds(keeper)]


def creepers_of(state: State, player: str) -> list[Card]:
    """The Creepers in front of a player."""
    return [card for card in state.front(player) if card.kind == "creeper"]
