"""Reading Fluxx positions and expectations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from kb.engine import Card, KnockOut, Match, watched
from kb.games.fluxx import facts
from kb.games.fluxx.effects.actions import DAYS
from kb.games.fluxx.effects.hands import BEATS, LEFT, RIGHT
from kb.games.fluxx.effects.surprises import AT_RANDOM
from kb.games.fluxx.game import PARTS, Fluxx
from kb.games.fluxx.laying import FREE_SLOT
from kb.games.fluxx.model import Position
from kb.games.fluxx.rulebook import FluxxRulebook
from kb.games.fluxx.state import Setup, State
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario.reader import Reader, line_of

POSITION: dict[str, str] = {
    "turn of": "whose turn it is",
    "phase": "deal, start, draw or play (the draw is done, nothing played): the default is play",
    "rules": "the New Rules in play",
    "goals": "the Goals in play, Ungoals among them",
    "meta rules": "the Meta Rules the match is played by",
    "plays made": "how many plays were made this turn",
    "drawn": "how many cards were drawn for the turn",
    "draw pile": "top first",
    "discard pile": "top first; compared without order",
    "direction": "clockwise or counterclockwise",
}
PLAYER: dict[str, str] = {
    "hand": "the cards held",
    "keepers": "Keepers and Creepers in play; {Evil: on Starship} where a Creeper sits on a Keeper",
}
DERIVED: dict[str, str] = {
    "winner": "who has won; nobody",
    "match": "over, or on",
    "turn": "over, or on",
    "next": "whose turn comes next",
    "plays left": "how many plays are still owed",
    "being played": "cards being played",
    "temporary hand": "the cards left in the innermost temporary hand",
}
OPTIONS: dict[str, tuple[str, ...]] = {
    "free actions between draws": ("yes", "no"),
    "late surprises": ("strict", "courtesy"),
    "creepers stop": ("own", "anybody", "villains"),
    "first of limits and win": ("limits", "win"),
    "most with a creeper": ("nobody wins", "passed over"),
    "after an extra turn": ("where it was", "from there"),
    "christmas day": ("no", "yes"),
    "distress call": ("first card counts", "on top"),
    "deal begins": ("active player", "left neighbour", "active player chooses"),
}
WORDS = frozenset({AT_RANDOM, FREE_SLOT, LEFT, RIGHT, *BEATS, *DAYS})
PHASES = ("deal", "start", "draw", "play")
DIRECTIONS = ("clockwise", "counterclockwise")
NOBODY = "nobody"
FLUXX = Fluxx()

Pinned = tuple[str, str | None]
"""A card id with the id of the Keeper it sits on; None where that is not said."""


def read_setup(reader: Reader, given: Mapping[str, Node], options: Mapping[str, str]) -> Setup:
    """Build the set-up of a Fluxx match from ``given``; faults are left with the reader."""
    assert isinstance(given, YamlMap)
    position = replace(
        read_position(reader, given, PHASES),
        draw_pile=zone(reader, given, "draw pile"),
        discard_pile=zone(reader, given, "discard pile"),
    )
    return Setup(reader.players, reader.deck.cards, position, FluxxRulebook(options), PARTS)


def read_position(reader: Reader, given: YamlMap, phases: tuple[str, ...]) -> Position:
    """Read what every Fluxx position says, its piles left out.

    Args:
        reader: keeps the faults.
        given: the position.
        phases: the words ``phase`` may say.
    """
    hands: dict[str, tuple[Card, ...]] = {}
    fronts: dict[str, tuple[Card, ...]] = {}
    attached: dict[Card, Card] = {}
    for player in reader.players:
        node = given.get(player)
        if node is not None:
            hands[player], fronts[player] = _seat(reader, player, node, line_of(given, player), attached)
    position = Position(
        turn_of=_turn_of(reader, given),
        phase=_word(reader, given, "phase", phases, "play"),
        rules=zone(reader, given, "rules", "new rule") or (),
        goals=zone(reader, given, "goals", "goal", "ungoal") or (),
        meta_rules=zone(reader, given, "meta rules", "meta rule") or (),
        plays_made=_number(reader, given, "plays made") or 0,
        drawn=_number(reader, given, "drawn"),
        hands=hands,
        fronts=fronts,
        attached=attached,
        reversed=_word(reader, given, "direction", DIRECTIONS, "clockwise") == "counterclockwise",
    )
    _impossible(reader, given, position)
    return position


def _impossible(reader: Reader, given: YamlMap, position: Position) -> None:
    """Note what no play can lead to: Goals without a slot, two New Rules on one subject."""
    double = any(rule.works_like == facts.DOUBLE_AGENDA for rule in position.rules)
    if len(position.goals) > 1 + double:
        room = "two, with Double Agenda" if double else "one, without Double Agenda"
        reader.fault(line_of(given, "goals"), f"{len(position.goals)} Goals; there is room for {room}")
    subjects = [subject for rule in position.rules if (subject := facts.rule_subject(rule))]
    for subject in {subject for subject in subjects if subjects.count(subject) > 1}:
        reader.fault(line_of(given, "rules"), f"two New Rules set the {subject}; only one can be in play")


def begin(
    setup: Setup, knock_out: KnockOut | None, note: Callable[[str], None] | None = None, game: Fluxx = FLUXX
) -> Match[State]:
    """Start a match from a set-up.

    Args:
        setup: the set-up.
        knock_out: a wrong page or part; invariants are off then.
        note: told the name of each rulebook page that is asked.
        game: Fluxx, or a game built from its parts.
    """
    if knock_out is not None:
        if knock_out.part is not None:
            name, wrong = knock_out.part
            setup = replace(setup, parts=replace(setup.parts, **{name: wrong}))
        setup = replace(setup, book=knock_out.rulebook(type(setup.book))(setup.book.options))
    if note is not None:
        setup = replace(setup, book=watched(setup.book, note))
    return Match(game, setup, checks=knock_out is None)


def read_expected(reader: Reader, subject: str, key: str, node: Node, line: int) -> object:
    """Read one value of ``then`` in the form :func:`kb.scenario.fluxx.observing.observe` returns."""
    match key:
        case "hand" | "rules" | "goals" | "meta rules" | "discard pile" | "being played" | "temporary hand":
            return tuple(sorted(reader.card_ids(node, line)))
        case "draw pile":
            return tuple(reader.card_ids(node, line))
        case "keepers":
            return tuple(sorted(_pinned(reader, node, line), key=str))
        case "plays made" | "plays left" | "drawn":
            return reader.number(node, line)
        case "winner":
            return NOBODY if node == NOBODY else reader.player(node, line)
        case "turn of" | "next":
            return reader.player(node, line)
        case "turn" | "match":
            return reader.word(node, line, f"state of a {key}", ("over", "on"))
        case "phase":
            return reader.word(node, line, "phase", PHASES)
        case _:
            return reader.word(node, line, "direction", DIRECTIONS)


def _seat(
    reader: Reader, player: str, node: Node, line: int, attached: dict[Card, Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    if not isinstance(node, YamlMap):
        reader.fault(line, f"below {player} a map is expected, such as {{hand: [], keepers: []}}")
        return (), ()
    for key in node:
        if key not in PLAYER:
            reader.unknown(line_of(node, key), "key of a player", key, list(PLAYER))
    held = zone(reader, node, "hand") or ()
    for card in held:
        if card.kind == "creeper":
            reader.fault(
                line_of(node, "hand"), f"{card} is a Creeper, which is never held: put it into keepers"
            )
    pinned = _pinned(reader, node["keepers"], line_of(node, "keepers")) if "keepers" in node else []
    front = reader.deal([card_id for card_id, _ in pinned], line_of(node, "keepers"))
    _only(reader, front, ("keeper", "creeper"), line_of(node, "keepers"))
    by_id = {card.id: card for card in front}
    for creeper, keeper in pinned:
        if keeper is not None and creeper in by_id:
            if keeper not in by_id:
                reader.fault(
                    line_of(node, "keepers"), f"{player} does not have the Keeper {by_id[creeper]} is on"
                )
            elif not _fits(by_id[creeper], by_id[keeper]):
                reader.fault(line_of(node, "keepers"), f"{by_id[creeper]} cannot sit on {by_id[keeper]}")
            else:
                attached[by_id[creeper]] = by_id[keeper]
    return held, front


def _fits(creeper: Card, keeper: Card) -> bool:
    wanted = facts.attaches_to(creeper)
    return creeper.kind == "creeper" and keeper.kind == "keeper" and wanted in ("any", *facts.kinds(keeper))


def _pinned(reader: Reader, node: Node, line: int) -> list[Pinned]:
    found: list[Pinned] = []
    plain = YamlList(line)
    for at, item in enumerate(node if isinstance(node, YamlList) else [node]):
        where = node.lines[at] if isinstance(node, YamlList) else line
        if isinstance(item, YamlMap):
            found += [pin for creeper, on in item.items() if (pin := _pin(reader, creeper, on, where))]
        else:
            plain.append(item)
            plain.lines.append(where)
    return found + [(card_id, None) for card_id in reader.card_ids(plain, line)]


def _pin(reader: Reader, creeper: str, on: Node, line: int) -> Pinned | None:
    card_id = reader.card_id(creeper, line)
    if not isinstance(on, str) or not on.startswith("on "):
        reader.fault(line, f"write {{{creeper}: on KEEPER}} for a Creeper that sits on a Keeper")
        return None
    keeper = reader.card_id(on[3:], line)
    return None if card_id is None or keeper is None else (card_id, keeper)


def zone(reader: Reader, given: YamlMap, key: str, *kinds: str) -> tuple[Card, ...] | None:
    """Read the cards of a zone, of these types where any are named; None where the zone is not mentioned."""
    if key not in given:
        return None
    line = line_of(given, key)
    cards = reader.deal(reader.card_ids(given[key], line), line)
    if kinds:
        _only(reader, cards, kinds, line)
    return cards


def _only(reader: Reader, cards: tuple[Card, ...], kinds: tuple[str, ...], line: int) -> None:
    for card in cards:
        if card.kind not in kinds:
            reader.fault(line, f"{card} is a card of type {card.kind}; expected {' or '.join(kinds)}")


def _turn_of(reader: Reader, given: YamlMap) -> str:
    if "turn of" not in given:
        return reader.players[0]
    return reader.player(given["turn of"], line_of(given, "turn of")) or reader.players[0]


def _word(reader: Reader, given: YamlMap, key: str, allowed: tuple[str, ...], default: str) -> str:
    if key not in given:
        return default
    return reader.word(given[key], line_of(given, key), key, allowed) or default


def _number(reader: Reader, given: YamlMap, key: str) -> int | None:
    return reader.number(given[key], line_of(given, key)) if key in given else None
