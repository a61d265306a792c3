"""Keepers: the powers they give their owner, and what one does by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kb.engine import Card, Steps
from kb.games.fluxx import facts, numbers, zones
from kb.games.fluxx.asks import pick, pick_card, pick_player, random_card
from kb.games.fluxx.effects.shared import discard_one_of, others_keepers, power, steal_one_of, with_hands
from kb.games.fluxx.state import State
from kb.games.fluxx.turn import AT_END

LASER_PISTOL = "fluxx/cards/laser-pistol"
LASER_SWORD = "fluxx/cards/laser-sword"
BRAIN_PARASITES = "fluxx/cards/brain-parasites"
THE_DOCTOR = "fluxx/cards/the-doctor"


def others(*card_ids: str) -> Callable[[State, str], list[Card]]:
    """The Keepers of these ids in front of other players."""
    return lambda state, you: [card for card in others_keepers(state, you) if card.id in card_ids]


CREW = others("fluxx/cards/the-scientist", "fluxx/cards/the-engineer", THE_DOCTOR, facts.CREWMAN)
WONDERS = others(
    "fluxx/cards/monolith",
    "fluxx/cards/unseen-force",
    "fluxx/cards/energy-crystals",
    "fluxx/cards/energy-being",
)


@power("fluxx/cards/the-captain", CREW)
def the_captain(state: State, you: str, captain: Card) -> Steps[None]:
    """Steal a member of the crew."""
    yield from steal_one_of(state, you, CREW(state, you), captain)


@power("fluxx/cards/the-scientist", WONDERS)
def the_scientist(state: State, you: str, scientist: Card) -> Steps[None]:
    """Steal what a scientist wonders about."""
    yield from steal_one_of(state, you, WONDERS(state, you), scientist)


@power("fluxx/cards/unseen-force", with_hands)
def unseen_force(state: State, you: str, _card: Card) -> Steps[None]:
    """Take a random card from somebody's hand."""
    other = yield from pick_player(state, you, "whose hand is the card taken from?", with_hands(state, you))
    card = yield from random_card(state, state.hand(other))
    if card is not None:
        state.table.move(card, zones.hand(you), top=False)


def transportable(state: State, you: str) -> list[Card]:
    """A player's Keepers besides Teleporter."""
    keepers = state.keepers(you)
    if state.quiet.teleporter_moves_itself():
        return keepers
    return [keeper for keeper in keepers if keeper.works_like != facts.TELEPORTER]


@power(facts.TELEPORTER, transportable)
def teleporter(state: State, you: str, _card: Card) -> Steps[None]:
    """Give another of your Keepers away."""
    state.book.teleporter_moves_itself()
    ruling = state.quiet.ruling_of("teleporter_moves_itself")
    keepers = transportable(state, you)
    keeper = yield from pick_card(state, you, keepers, "which Keeper is given away?", ruling)
    other = yield from pick_player(state, you, f"who gets {keeper}?")
    if keeper is not None:
        state.send(keeper, zones.front(other))


def afflicted(state: State, keepers: Sequence[Card], but: str) -> list[Card]:
    """Those of these Keepers that a Creeper sits on."""
    return [keeper for keeper in keepers if state.riders(keeper) and keeper.works_like != but]


def in_range(state: State, you: str) -> list[Card]:
    """What Laser Pistol can hit."""
    return afflicted(state, [*state.keepers(you), *others_keepers(state, you)], LASER_PISTOL)


@power(LASER_PISTOL, in_range)
def laser_pistol(state: State, you: str, _card: Card) -> Steps[None]:
    """Discard any Keeper a Creeper sits on."""
    yield from discard_one_of(state, you, in_range(state, you))


def in_reach(state: State, you: str) -> list[Card]:
    """What Laser Sword can hit."""
    return afflicted(state, state.keepers(you), LASER_SWORD)


@power(LASER_SWORD, in_reach)
def laser_sword(state: State, you: str, _card: Card) -> Steps[None]:
    """Discard one of your own Keepers a Creeper sits on."""
    yield from discard_one_of(state, you, in_reach(state, you))


def patients(state: State, you: str) -> list[Card]:
    """Brain Parasites on a player's Keepers, The Doctor left out."""
    return [
        card for card in sitting(state, you, BRAIN_PARASITES) if state.attached[card].works_like != THE_DOCTOR
    ]


@power(THE_DOCTOR, patients)
def the_doctor(state: State, you: str, _card: Card) -> Steps[None]:
    """Cure one of your Keepers of Brain Parasites."""
    yield from rid_of(state, you, patients(state, you))


def malfunctions(state: State, you: str) -> list[Card]:
    """Malfunctions that sit on a player's Keepers."""
    return sitting(state, you, facts.MALFUNCTION)


@power("fluxx/cards/the-engineer", malfunctions)
def the_engineer(state: State, you: str, _card: Card) -> Steps[None]:
    """Repair one of your Keepers."""
    yield from rid_of(state, you, malfunctions(state, you))


def sitting(state: State, you: str, card_id: str) -> list[Card]:
    """Creepers of one sort that sit on a player's Keepers."""
    return [
        creeper
        for keeper in state.keepers(you)
        for creeper in state.riders(keeper)
        if creeper.works_like == card_id
    ]


def rid_of(state: State, you: str, creepers: Sequence[Card]) -> Steps[None]:
    """Detach one of these Creepers and discard it."""
    creeper = yield from pick_card(state, you, creepers, "which Creeper is discarded?")
    if creeper is not None:
        state.discard(creeper)


@AT_END.card(facts.FUZZY_ALIEN)
def cute_fuzzy_alien_creature(state: State, you: str, alien: Card) -> Steps[None]:
    """Move on to the next player, unless its owner discards it to meet the Keeper Limit."""
    limit = numbers.limit(state, you, "keeper limit")
    if limit is not None and len(state.keepers(you)) > limit:
        asks = f"is {alien} discarded for the Keeper Limit before it moves on?"
        if (yield from pick(state, you, (alien,), 0, 1, asks, "discards")):
            state.discard(alien)
            return
    if state.book.fuzzy_alien_moves_on():
        state.send(alien, zones.front(state.receiver()))
