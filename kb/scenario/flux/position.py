"""Reading positions and expectations of Flux!."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from kb.engine import Card, KnockOut, Match, watched
from kb.games.flux.game import Flux
from kb.games.flux.model import (
    BETWEEN_FIGHTS,
    ROUNDS,
    ROW,
    SEATS,
    SECOND_WAR,
    WAR,
    Position,
)
from kb.games.flux.rulebook import FluxRulebook
from kb.games.flux.state import Setup, State
from kb.reading.strict_yaml import Node, YamlMap
from kb.scenario.reader import Reader, line_of

POSITION: dict[str, str] = {
    "the dealer": "who is the Dealer: the first player unless said otherwise",
    "round": " | ".join(ROUNDS) + ": where the example begins, the first unless said otherwise",
    "corners": "the open corner cards of the round: those of Dealer, Doc and Marty",
}
PLAYER: dict[str, str] = {
    "row": "open cards of the first War Round, left to right; later on only those that matter",
    "second row": "open cards of the second War Round, left to right, each below one of the first",
    "drinks": "how much the player has drunk",
    "handed out": "how much the player has handed out",
}
DERIVED: dict[str, str] = {
    "roles": "Dealer, Doc and Marty, in this order",
    "turn of": "who turns a card or speaks next",
    "centre": "the open card in the centre",
    "dealt face down": "how many cards are dealt and still face down",
    "cards used": "how many cards of the pack have been turned",
    "drunk altogether": "how much has been drunk by all three",
    "winner": "who has won; nobody",
    "game": "over, or on",
}
OPTIONS: dict[str, tuple[str, ...]] = {
    "three equal cards": ("all three", "two of them"),
    "several matches in the first rounds": ("once", "each"),
    "88 and former self": ("instead", "as well"),
    "several matches at a second corner": ("each", "once"),
    "both rows in the second Suicide Round": ("add up", "second row only"),
}
ROWS = ("row", "second row")
NUMBERS = ("drinks", "handed out")
NOBODY = "nobody"


def read_setup(reader: Reader, given: Mapping[str, Node], options: Mapping[str, str]) -> Setup:
    """Build the set-up of a match from ``given``; faults are left with the reader."""
    assert isinstance(given, YamlMap)
    dealer = (
        reader.player(given["the dealer"], line_of(given, "the dealer")) if "the dealer" in given else None
    )
    name = reader.word(given["round"], line_of(given, "round"), "round", ROUNDS) if "round" in given else None
    rows: dict[str, dict[str, tuple[Card, ...]]] = {key: {} for key in ROWS}
    counts: dict[str, dict[str, int]] = {key: {} for key in NUMBERS}
    for player in reader.players:
        if player in given:
            _seat(reader, given, player, rows, counts)
    position = Position(
        dealer=dealer or reader.players[0],
        round=name or WAR,
        rows=rows["row"],
        second_rows=rows["second row"],
        corners=_cards(reader, given, "corners"),
        drunk=counts["drinks"],
        handed_out=counts["handed out"],
    )
    _impossible(reader, given, position)
    return Setup(reader.players, reader.deck.cards, position, FluxRulebook(options))


def begin(
    setup: Setup, knock_out: KnockOut | None, note: Callable[[str], None] | None = None
) -> Match[State]:
    """Start a match from a set-up.

    Args:
        setup: the set-up.
        knock_out: a wrong page; invariants are off then.
        note: told the name of each rulebook page that is asked.
    """
    if knock_out is not None:
        setup = replace(setup, book=knock_out.rulebook(type(setup.book))(setup.book.options))
    if note is not None:
        setup = replace(setup, book=watched(setup.book, note))
    return Match(Flux(), setup, checks=knock_out is None)


def read_expected(reader: Reader, subject: str, key: str, node: Node, line: int) -> object:
    """Read one value of ``then`` in the form :func:`kb.scenario.flux.observing.observe` returns."""
    match key:
        case "row" | "second row" | "corners" | "centre":
            return tuple(reader.card_ids(node, line))
        case "roles":
            names = node if isinstance(node, list) else [node]
            return tuple(reader.player(name, line) for name in names)
        case "turn of" | "winner" | "the dealer":
            return NOBODY if node == NOBODY else reader.player(node, line)
        case "round":
            return reader.word(node, line, "round", ROUNDS)
        case "game":
            return reader.word(node, line, "state of a game", ("over", "on"))
        case _:
            return reader.number(node, line)


def _seat(
    reader: Reader,
    given: YamlMap,
    player: str,
    rows: dict[str, dict[str, tuple[Card, ...]]],
    counts: dict[str, dict[str, int]],
) -> None:
    node = given[player]
    if not isinstance(node, YamlMap):
        reader.fault(line_of(given, player), f"below {player} a map is expected, such as {{row: []}}")
        return
    for key in node:
        line = line_of(node, key)
        if key in rows:
            rows[key][player] = _cards(reader, node, key)
        elif key in counts:
            counts[key][player] = reader.number(node[key], line) or 0
        else:
            reader.unknown(line, "key of a player", key, list(PLAYER))


def _cards(reader: Reader, node: YamlMap, key: str) -> tuple[Card, ...]:
    """Cards in order; a card that lies somewhere already is a fault that names its ruling."""
    if key not in node:
        return ()
    line, ruling = line_of(node, key), FluxRulebook.ruling_of("card_comes_once")
    found: list[Card] = []
    for card_id in reader.card_ids(node[key], line):
        if reader.taken.get(card_id):
            card = reader.deck.copies(card_id)[0]
            reader.fault(line, f"{card} lies in two places; a pack has every card once ({ruling})")
        else:
            found += reader.deal([card_id], line)
    return tuple(found)


def _impossible(reader: Reader, given: YamlMap, position: Position) -> None:
    """Note what no play can lead to."""
    if len(reader.players) != SEATS:
        return
    at = reader.players.index(position.dealer)
    seats = reader.players[at:] + reader.players[:at]
    first = [len(position.rows.get(player, ())) for player in seats]
    second = [len(position.second_rows.get(player, ())) for player in seats]
    for player, length in zip((*seats, *seats), (*first, *second), strict=True):
        if length > ROW:
            reader.fault(line_of(given, player), f"{length} cards in a row; a whole row has {ROW}")
    if position.round == WAR:
        _between_fights(reader, given, first, FluxRulebook.ruling_of("order_of_duels"))
    if position.round == SECOND_WAR:
        _between_fights(reader, given, second, FluxRulebook.ruling_of("order_of_duels"))
    elif any(second) and ROUNDS.index(position.round) < ROUNDS.index(SECOND_WAR):
        reader.fault(line_of(given, "round"), "nobody has a second row before the second War Round")
    most = 0 if position.round in (WAR, SECOND_WAR) else SEATS
    if len(position.corners) > most:
        text = f"{len(position.corners)} corner cards; in this round there are at most {most}"
        reader.fault(line_of(given, "corners"), text)


def _between_fights(reader: Reader, given: YamlMap, lengths: Sequence[int], ruling: str) -> None:
    if tuple(lengths) not in BETWEEN_FIGHTS:
        shown = ", ".join(map(str, lengths))
        text = f"rows of {shown} cards (Dealer, Doc, Marty): no order of duels leads there ({ruling})"
        reader.fault(given.line, text)
