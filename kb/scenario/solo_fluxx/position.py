"""Reading Solo Fluxx positions and expectations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from kb.engine import Card, KnockOut, Match
from kb.games.fluxx.state import Setup, State
from kb.games.solo_fluxx.equipment import TWO_DECKS
from kb.games.solo_fluxx.game import PARTS, SoloFluxx
from kb.games.solo_fluxx.legal import MAIN_DECK_ONLY
from kb.games.solo_fluxx.model import THE_RULES, SoloPosition
from kb.games.solo_fluxx.rulebook import SoloRulebook
from kb.reading.strict_yaml import Node, YamlMap
from kb.scenario.fluxx import position as fluxx
from kb.scenario.reader import Reader, line_of

PILES: dict[str, str] = {
    "main deck": "the Main deck, top first",
    "main discard pile": "its discard pile, top first; compared without order",
    "new rules deck": "the New Rules deck, top first",
    "rules discard pile": "the Rules Discard Pile; compared without order",
    "collected": "the Goals met and laid aside",
}
POSITION: dict[str, str] = {
    "turn of": "whose turn it is; in then also: the Rules",
    "phase": "setup, deal, rules (their turn comes now), start, draw or play: the default is play",
    "rules": "the New Rules in play",
    "goals": "the Goal, or an Ungoal, in play",
    "meta rules": "the Meta Rules above the layout",
    "plays made": "how many plays were made this turn",
    "drawn": "how many cards were drawn for the turn",
    **PILES,
}
COUNTS = (
    "score",
    "cards in the main deck",
    "cards in the new rules deck",
    "cards removed",
    "turns",
    "turns of the rules",
    "plays left",
)
ENDS = ("the Main deck", "the New Rules deck", "an Ungoal", "nothing")
DERIVED: dict[str, str] = {
    "winner": "the player, with a Goal or more when the game ends; nobody",
    "score": "the Goals collected; 0 after an Ungoal",
    "ended by": "what ended the game: " + ", ".join(ENDS),
    "turn": "over, or on",
    "next": "whose turn comes next: the player or the Rules",
    "plays left": "how many plays are still owed",
    "turns": "how many turns the player has begun",
    "turns of the rules": "how many turns the Rules have begun",
    "cards in the main deck": "how many cards the Main deck holds",
    "cards in the new rules deck": "how many cards the New Rules deck holds",
    "removed": "the cards put back into the box",
    "cards removed": "how many they are",
    "being played": "cards being played",
    "temporary hand": "the cards left in the innermost temporary hand",
}
OPTIONS: dict[str, tuple[str, ...]] = {
    "first turn": ("yours", "the Rules"),
    "before an extra turn": ("a New Rule", "none"),
    "limit spot": ("one of each kind", "a single limit"),
    "New Rules you remove": ("Rules Discard Pile", "Main discard pile"),
    "fetched New Rules": ("laid at once", "kept in hand"),
    "Goals that count": ("cost that many", "cost nothing"),
    "Creepers": ("stop you", "stop nobody"),
    "after a Goal": ("play goes on", "the turn ends"),
    "Goal and Ungoal together": ("Ungoal", "Goal", "neither"),
}
PHASES = ("setup", "deal", "rules", "start", "draw", "play")
SOLO = SoloFluxx()


def read_setup(reader: Reader, given: Mapping[str, Node], options: Mapping[str, str]) -> Setup:
    """Build the set-up of a Solo Fluxx match from ``given``; faults are left with the reader."""
    assert isinstance(given, YamlMap)
    plain = fluxx.read_position(reader, given, PHASES)
    piles = {key: fluxx.zone(reader, given, key) for key in PILES}
    position = SoloPosition.of(
        replace(plain, draw_pile=piles["main deck"], discard_pile=piles["main discard pile"] or ()),
        rules_deck=piles["new rules deck"],
        rules_discard=piles["rules discard pile"] or (),
        collected=piles["collected"] or (),
    )
    _in_their_places(reader, given, position, options)
    return Setup(reader.players, reader.deck.cards, position, SoloRulebook(options), PARTS)


def _in_their_places(
    reader: Reader, given: YamlMap, position: SoloPosition, options: Mapping[str, str]
) -> None:
    """Note cards in a pile that never holds such cards, with the ruling that says so."""
    may_hold = options.get("fetched New Rules") == "kept in hand"
    held = () if may_hold else position.hands.get(reader.players[0], ())
    for key, cards, fits, ruling in (
        ("new rules deck", position.rules_deck or (), _is("new rule"), TWO_DECKS),
        ("rules discard pile", position.rules_discard, _is("new rule"), "solo-fluxx/setup/layout"),
        ("collected", position.collected, _is("goal"), "solo-fluxx/goals/met-goal-is-your-score"),
        ("main deck", position.draw_pile or (), _is_not("new rule", "meta rule"), TWO_DECKS),
        (
            reader.players[0],
            () if options.get("fetched New Rules") else held,
            _is_not("new rule"),
            MAIN_DECK_ONLY,
        ),
    ):
        for card in cards:
            if not fits(card):
                text = f"{card} is a card of type {card.kind}, which is never found here ({ruling})"
                reader.fault(line_of(given, key), text)
    if position.phase == "setup" and (there := [key for key in given if key not in ("turn of", "phase")]):
        reader.fault(
            line_of(given, there[0]), f"'phase: setup' sorts the whole deck, so nothing lies in {there[0]!r}"
        )
    if position.rules_deck == () and position.phase in ("setup", "deal"):
        reader.fault(line_of(given, "new rules deck"), f"a solo deck needs New Rules ({TWO_DECKS})")


def _is(kind: str) -> Callable[[Card], bool]:
    return lambda card: card.kind == kind


def _is_not(*kinds: str) -> Callable[[Card], bool]:
    return lambda card: card.kind not in kinds


def begin(
    setup: Setup, knock_out: KnockOut | None, note: Callable[[str], None] | None = None
) -> Match[State]:
    """Start a match from a set-up; as :func:`kb.scenario.fluxx.position.begin`."""
    return fluxx.begin(setup, knock_out, note, SOLO)


def read_expected(reader: Reader, subject: str, key: str, node: Node, line: int) -> object:
    """Read one value of ``then`` in the form :func:`kb.scenario.solo_fluxx.observing.observe` returns."""
    if key in ("turn of", "next"):
        return reader.word(node, line, "turn", (*reader.players, THE_RULES))
    if key in COUNTS:
        return reader.number(node, line)
    if key == "ended by":
        return reader.word(node, line, "end of a game", ENDS)
    if key == "phase":
        return reader.word(node, line, "phase", PHASES)
    if key in ("main deck", "new rules deck"):
        return tuple(reader.card_ids(node, line))
    if key in PILES or key == "removed":
        return tuple(sorted(reader.card_ids(node, line)))
    return fluxx.read_expected(reader, subject, key, node, line)
