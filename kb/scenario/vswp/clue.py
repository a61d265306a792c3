"""What ``then`` can ask about Clue cards: values of stacks, sorts of cards, the decks they are dealt from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from kb.engine import Card, Match
from kb.games.vswp import zones
from kb.games.vswp.clue.stacks import home, phrase
from kb.games.vswp.state import State
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario.reader import Reader, line_of

CLUE_DERIVED = {
    "values": "what Clue stacks are worth, here or not: {Suspect: {Weapon or Location: points}}; nothing",
    "said": "the stacks in the middle and then in pits, as players speak of them",
    "sorts": "the sort of Clue cards: {card: suspect, weapon or location}",
    "clue cards": "how many cards of each sort the deck has: {suspect: 6}",
    "dealt from": "the deck cards are dealt from: {card: general deck or clue deck}",
    "part of Clue": "whether the Clue cards of the example can be played with: will do, needs a Suspect",
}
SORTS = ("suspect", "weapon", "location")
PARTS_OF_CLUE = ("will do", "needs a Suspect")
NOTHING = "nothing"
"""What is written for a Suspect that lies bare."""

Question = tuple[str, ...]


@dataclass
class Answers:
    """Answers by what they are about; those that are found are worked out when they are asked for.

    Args:
        ask: works an answer out; None where the answers are those an example gives.
        known: the answers given, or asked for so far.
    """

    ask: Callable[[Question], object] | None = None
    known: dict[Question, object] = field(default_factory=dict)

    def agrees_with(self, expected: object) -> bool:
        """Whether every answer an example gives is found here."""
        assert isinstance(expected, Answers)
        assert self.ask is not None
        self.known = {question: self.ask(question) for question in expected.known}
        return self.known == expected.known

    def in_words(self, names: Mapping[str, str]) -> str:
        """The answers, as a player would say them."""
        parts = (
            f"{' / '.join(names.get(part, part) for part in question)}: {answer}"
            for question, answer in self.known.items()
        )
        return ", ".join(parts)


def read_clue(reader: Reader, key: str, node: Node, line: int) -> object:
    """Read one value of ``then`` that asks about Clue cards."""
    if key == "part of Clue":
        return reader.word(node, line, key, PARTS_OF_CLUE)
    if key == "said":
        return tuple(str(each) for each in node) if isinstance(node, YamlList) else (str(node),)
    if not isinstance(node, YamlMap) or not node:
        reader.fault(line, f"{key!r} is a map: {CLUE_DERIVED[key]}")
        return Answers()
    found = Answers()
    for name, answer in node.items():
        at = line_of(node, name)
        if key == "values":
            _read_values(reader, name, answer, at, found)
        elif key == "clue cards":
            found.known[(reader.word(name, at, "sort", SORTS) or "",)] = reader.number(answer, at)
        else:
            allowed = SORTS if key == "sorts" else (zones.GENERAL.name, DECK)
            found.known[(reader.card_id(name, at) or "",)] = reader.word(answer, at, key, allowed)
    return found


DECK = "clue deck"


def _read_values(reader: Reader, suspect: Node, node: Node, line: int, found: Answers) -> None:
    below = reader.card_id(suspect, line)
    if not isinstance(node, YamlMap):
        reader.fault(line, f"below {suspect} a map is expected, such as {{Kitchen: 2}}")
        return
    for cover, points in node.items():
        at = line_of(node, cover)
        above = () if cover == NOTHING else (reader.card_id(cover, at) or "",)
        found.known[(below or "", *above)] = reader.number(points, at)


def _card(state: State, card_id: str) -> Card:
    return next(card for card in state.setup.deck if card.id == card_id)


def _values(match: Match[State]) -> Answers:
    state = match.state

    def worth(question: Question) -> object:
        cards = [_card(state, card_id) for card_id in question]
        return state.parts.clue_value(state.book, cards[0], cards[1] if len(cards) > 1 else None).points

    return Answers(worth)


def _sorts(match: Match[State]) -> Answers:
    state = match.state

    def sort(question: Question) -> object:
        return state.book.sort_of(_card(state, question[0]).kind)

    return Answers(sort)


def _clue_cards(match: Match[State]) -> Answers:
    book = match.state.book
    counts = Counter(book.sort_of(card.kind) for card in match.state.setup.deck if card.kind in SORTS)
    return Answers(lambda question: counts[question[0]])


def _dealt_from(match: Match[State]) -> Answers:
    state = match.state
    names = {zones.GENERAL: zones.GENERAL.name, zones.CLUE_DECK: DECK}
    return Answers(lambda question: names[home(state.book, _card(state, question[0]))])


def _said(match: Match[State]) -> tuple[str, ...]:
    state = match.state
    items = [
        *state.community_items(),
        *(item for player in state.players for item in state.pit_items(player)),
    ]
    return tuple(phrase(state.book, item.card, item.cover) for item in items if item.card.kind == SORTS[0])


def _part_of_clue(match: Match[State]) -> str:
    state = match.state
    in_use = [card for card in state.setup.deck if state.table.where(card) != zones.BOX]
    suspects = sum(card.kind == SORTS[0] for card in in_use)
    return PARTS_OF_CLUE[0] if state.book.part_will_do(suspects) else PARTS_OF_CLUE[1]


CLUE_FACTS: dict[str, Callable[[Match[State]], object]] = {
    "values": _values,
    "said": _said,
    "sorts": _sorts,
    "clue cards": _clue_cards,
    "dealt from": _dealt_from,
    "part of Clue": _part_of_clue,
}
