"""A table as the replay draws it: rules, Goals, what is being played, seats, piles, and what moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from webapp.goals import condition_text
from webapp.wording import plural

if TYPE_CHECKING:
    from kb.entries import Base
    from kb.scenario.model import Answerer, TableView, ZoneView

# More cards than this moving at once is one event for the reader: the places are marked, not each card.
GROUP = 4
RULES = ("new rules", "rules", "meta rules")
GOALS = ("goals", "goal")
COLLECTED = "Goals collected"
STAGE = ("being played", "temporary hand", "set aside")
PILES = (
    *("draw pile", "discard pile", "general deck"),
    *("main deck", "main discard pile", "new rules deck", "rules discard pile"),
)
# What an example leaves open is not empty: the cards in these lie there unseen until somebody draws.
DECKS = ("draw pile", "general deck", "main deck", "new rules deck")
UNSEEN = ("box",)
WHERE = {"keepers": "in front", "hand": "in hand"}
# With more players than this, those whom a step passes by are folded.
OPEN_SEATS = 3
TURN, PLAYS_LEFT = "turn of", "plays left"
TAGS = {TURN: "Turn", "to act": "To act", "dealer": "Deals", "winner": "Winner"}
PHASES = {"play": "plays", "draw": "draw", "start": "beginning", "deal": "deal", "over": "end"}
"""How far a turn has come, in words; the others are words already."""


@dataclass(frozen=True)
class Chip:
    """One card on the drawn table.

    Args:
        id: the card's entry.
        name: as it is spoken.
        type: for its badge.
        on: the Keeper a Creeper sits on.
        note: a line below the name.
        moved: whether it came here in this step.
        gone: whether it left from here in this step.
        riders: the Creepers that sit on it.
        has_page: whether there is an entry about it; there is none about a playing card.
    """

    id: str
    name: str
    type: str
    on: str | None = None
    note: str = ""
    moved: bool = False
    gone: bool = False
    riders: tuple[Chip, ...] = ()
    has_page: bool = True


@dataclass(frozen=True)
class Place:
    """A zone on the drawn table; `unset` where the example says nothing of a deck."""

    name: str
    chips: tuple[Chip, ...]
    changed: bool = False
    count: int = 0
    unset: bool = False


@dataclass(frozen=True)
class Seat:
    """One player's part of the table.

    Args:
        player: the name.
        turn: whether it is this player's turn.
        places: what lies before the player and is held.
        tags: what the player is just now, such as `Turn` or `Deals`.
        acts: whether the player did what this step tells.
        facts: what is counted of the player, in words.
        idle: whether the step passes the player by, so that the seat can be folded to one line.
    """

    player: str
    turn: bool
    places: tuple[Place, ...]
    tags: tuple[str, ...] = ()
    acts: bool = False
    facts: tuple[str, ...] = ()
    idle: bool = False

    @property
    def in_short(self) -> str:
        """What the player has, in numbers."""
        counts = ((place.count, WHERE.get(place.name.lower(), place.name)) for place in self.places)
        return (
            ", ".join((*(f"{count} {where}" for count, where in counts if count), *self.facts))
            or "has nothing"
        )


@dataclass(frozen=True)
class Sight:
    """A whole table, in the order the page shows it."""

    facts: tuple[tuple[str, str], ...]
    rules: tuple[Place, ...]
    goals: tuple[Place, ...]
    stage: tuple[Place, ...]
    others: tuple[Place, ...]
    seats: tuple[Seat, ...]
    piles: tuple[Place, ...]
    window: tuple[Answerer, ...] | None = None

    @property
    def collects(self) -> bool:
        """Whether Goals that were met lie somewhere else on the table than the one in play."""
        return any(place.name == COLLECTED for place in self.others)


@dataclass
class _Counted:
    """What is said at one player's seat."""

    tags: list[str] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)


@dataclass
class _Changes:
    """Cards that came to and went from each zone between two tables."""

    came: dict[tuple[str, str | None], Counter[str]] = field(default_factory=dict)
    went: dict[tuple[str, str | None], Counter[str]] = field(default_factory=dict)

    @property
    def group(self) -> bool:
        return sum(sum(one.values()) for one in self.came.values()) > GROUP


def sight(
    table: TableView,
    before: TableView | None,
    base: Base,
    stage: Mapping[str, str] | None = None,
    window: tuple[Answerer, ...] | None = None,
    acting: str | None = None,
    unset: Collection[str] = (),
) -> Sight:
    """Arranges a table for the page.

    Args:
        table: the table to draw.
        before: the table one step earlier, to mark what moved; None marks nothing.
        base: for the conditions of Goals.
        stage: lines about cards being played, by id: where they came from and what they answer.
        window: whom an open interrupt window waits for; None where none is open.
        acting: who did what this step tells, if anybody.
        unset: the decks of which the example says nothing.
    """
    changes = _changes(table, before)
    zones = [zone for zone in table.zones if zone.name.lower() not in UNSEEN]
    places = [(zone, _place(zone, before, changes, base, stage or {})) for zone in zones]
    middle = [(zone.name.lower(), place) for zone, place in places if _in_the_middle(zone)]
    players = dict.fromkeys(zone.owner for zone in zones if zone.owner and not _in_the_middle(zone))
    seats, facts = _seated(players, table.facts)
    return Sight(
        facts=facts,
        rules=tuple(place for name, place in middle if name in RULES),
        goals=tuple(place for name, place in middle if name in GOALS),
        stage=tuple(place for name, place in middle if name in STAGE and place.chips),
        others=tuple(
            place for name, place in middle if name not in (*RULES, *GOALS, *STAGE, *PILES) and place.chips
        ),
        seats=tuple(
            _taken(seat, tuple(_of_player(seat.player, places)), acting, window or (), len(seats))
            for seat in seats
        ),
        piles=tuple(replace(place, unset=name in unset) for name, place in middle if name in PILES),
        window=window,
    )


def _taken(
    seat: Seat, places: tuple[Place, ...], acting: str | None, window: tuple[Answerer, ...], seats: int
) -> Seat:
    """A seat with what lies there; idle where nothing of this step happens."""
    answers = any(one.player == seat.player and one.cards for one in window)
    busy = seat.turn or seat.player == acting or answers or any(place.changed for place in places)
    return replace(seat, places=places, acts=seat.player == acting, idle=seats > OPEN_SEATS and not busy)


def unset_decks(table: TableView, given: object) -> frozenset[str]:
    """The decks without cards on a first table of which `given` says nothing."""
    told = {str(key).lower() for key in given} if isinstance(given, Mapping) else set()
    names = {zone.name.lower() for zone in table.zones if not zone.cards}
    return frozenset(name for name in DECKS if name in names and name not in told)


def _seated(
    players: Collection[str], facts: tuple[tuple[str, str], ...]
) -> tuple[list[Seat], tuple[tuple[str, str], ...]]:
    """Seats with what concerns one player alone, and the facts that concern the whole table."""
    of: dict[str, _Counted] = {player: _Counted() for player in players}
    common = []
    for label, value in facts:
        shares = dict(part.rpartition(" ")[::2] for part in value.split(", "))
        owner, _, what = label.partition("'s ")
        if label in TAGS and value in of:
            of[value].tags.append(TAGS[label])
        elif what and owner in of:
            of[owner].facts.append(f"{what} {value}")
        elif set(shares) == set(of):
            for player, share in shares.items():
                of[player].facts.append(f"{label} {share}")
        elif label == PLAYS_LEFT and (turn := dict(facts).get(TURN)) in of and turn is not None:
            of[turn].facts.append(f"{plural(int(value), 'play')} left")
        elif label != TURN:
            common.append(_fact(label, value))
    seats = [
        Seat(player, TAGS[TURN] in one.tags, (), tuple(one.tags), facts=tuple(one.facts))
        for player, one in of.items()
    ]
    return seats, tuple(common)


def _fact(label: str, value: str) -> tuple[str, str]:
    """A fact as a player says it."""
    return ("part of the turn:", PHASES.get(value, value)) if label == "phase" else (label, value)


def _in_the_middle(zone: ZoneView) -> bool:
    # A temporary hand lies with the cards being played, whoever plays from it.
    return not zone.owner or zone.name.lower() in STAGE


def _of_player(player: str, places: list[tuple[ZoneView, Place]]) -> list[Place]:
    return [place for zone, place in places if zone.owner == player and not _in_the_middle(zone)]


def _changes(table: TableView, before: TableView | None) -> _Changes:
    changes = _Changes()
    if before is None:
        return changes
    old = {(zone.name, zone.owner): Counter(card.id for card in zone.cards) for zone in before.zones}
    new = {(zone.name, zone.owner): Counter(card.id for card in zone.cards) for zone in table.zones}
    for key in {*old, *new}:
        changes.came[key] = new.get(key, Counter()) - old.get(key, Counter())
        changes.went[key] = old.get(key, Counter()) - new.get(key, Counter())
    return changes


def _place(
    zone: ZoneView, before: TableView | None, changes: _Changes, base: Base, stage: Mapping[str, str]
) -> Place:
    key = (zone.name, zone.owner)
    came, went = Counter(changes.came.get(key, {})), Counter(changes.went.get(key, {}))
    changed = bool(came or went)
    chips = []
    for card in zone.cards:
        moved = came[card.id] > 0 and not changes.group
        came[card.id] -= 1
        entry = base.cards.get(card.id)
        note = condition_text(entry.goal, base) if entry is not None else ""
        if zone.name.lower() in STAGE:
            note = stage.get(card.id, "")
        chips.append(
            Chip(card.id, card.name, card.type, card.on, note, moved=moved, has_page=entry is not None)
        )
    if not changes.group:
        chips.extend(_ghosts(key, went, before))
    return Place(zone.name, _with_riders(chips), changed, len(zone.cards))


def _with_riders(chips: list[Chip]) -> tuple[Chip, ...]:
    """Hangs each attached Creeper below its Keeper, where both lie in the same place."""
    hosts = {chip.name for chip in chips if not chip.gone}
    riders = [chip for chip in chips if chip.on in hosts]
    return tuple(
        replace(chip, riders=tuple(one for one in riders if one.on == chip.name)) if not chip.gone else chip
        for chip in chips
        if chip not in riders
    )


def _ghosts(key: tuple[str, str | None], went: Counter[str], before: TableView | None) -> list[Chip]:
    old = next((zone for zone in before.zones if (zone.name, zone.owner) == key), None) if before else None
    ghosts = []
    for card in old.cards if old else ():
        if went[card.id] > 0:
            went[card.id] -= 1
            ghosts.append(Chip(card.id, card.name, card.type, gone=True))
    return ghosts
