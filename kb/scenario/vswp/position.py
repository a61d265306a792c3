"""Reading positions and expectations of Viking Secret Wildcard Poker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from kb.engine import Card, KnockOut, Match, watched
from kb.games.vswp import facts
from kb.games.vswp.effects.pits import NEW_PIT
from kb.games.vswp.game import PARTS, Vswp
from kb.games.vswp.model import Position
from kb.games.vswp.ranking import CATEGORIES
from kb.games.vswp.rulebook import VswpRulebook
from kb.games.vswp.state import Setup, State
from kb.reading.strict_yaml import Node, YamlList, YamlMap
from kb.scenario.language import AMOUNT, NONE, ONE, SOME
from kb.scenario.reader import Reader, line_of
from kb.scenario.vswp.clue import CLUE_DERIVED, read_clue

VERBS: dict[str, tuple[str, str]] = {
    "bets": (AMOUNT, "puts so many chips in: a bet, or a raise over what is to call"),
    "calls": (NONE, "puts in what is owed, or all there is"),
    "checks": (NONE, "stays in without a bet"),
    "folds": (NONE, "leaves the hand"),
    "folds with": (ONE, "leaves the hand showing No-Hand Bonus"),
    "reveals": (ONE, "turns a pit card up for its effect"),
    "chooses": (SOME, "answers a question; several picks are a list"),
    "discards": (SOME, "throws pit cards away because a card says so"),
    "deals": (NONE, "has the dealer button and begins the next hand"),
}
"""What a player does at this table."""

POSITION: dict[str, str] = {
    "dealer": "who has the dealer button; the last player unless said otherwise",
    "to act": "whose turn to bet it is; the dealer's neighbour unless said otherwise",
    "phase": "deal, bet (the default), set (the next community cards come) or showdown",
    "community": "the community cards as dealt; {Suspect: cover} for a Clue stack",
    "pot": "all chips put in so far, those of this round among them",
    "ante": "what everybody puts in before a deal",
    "limit": "by how much a bet may go over the one before; none",
    "direction": "clockwise or counterclockwise betting",
    "general deck": "top first",
    "clue deck": "the Weapons and Locations, top first",
}
PLAYER: dict[str, str] = {
    "pit": "the pit cards, compared without order",
    "stacks": "Clue stacks in front of the player, {Suspect: cover}",
    "chips": "the chips left; 100 unless said otherwise",
    "bet": "what the player has put in during this betting round",
    "last bet": "the last bet or call in this hand",
    "state": "in or folded",
    "sex": "man or woman, for the Clue cards that ask; not said for neither",
    "face up": "pit cards lying open",
    "revealed": "pit cards turned up in this hand for their effect",
    "hand": "the five items used, pit first (only in 'then')",
    "ranks": "the rank of each item of the hand, pit first; none (only in 'then')",
    "category": "what the hand makes (only in 'then')",
    "level": "1 for a high card to 10 for five of a kind (only in 'then')",
    "multiplier": "the factor of the hand (only in 'then')",
    "score": "multiplier times level (only in 'then')",
    "choices": "how many hands the player can choose from (only in 'then')",
    "pit cards": "how many cards are in the pit (only in 'then')",
    "next deal": "how many pit cards are due in the next hand (only in 'then')",
}
DERIVED: dict[str, str] = {
    "winner": "who has won the hand; nobody",
    "best hand": "whose hand is best as the cards lie",
    "hand": "on, or over",
    "hands open": "how many hands are being played, the extra ones of Double Agenda among them",
    "carried over": "the chips that wait for the next hand",
    "community cards": "how many community cards lie in the middle",
    "left out next": "what the next hand is played without; nothing",
    "next dealer": "who has the button in the next hand",
    **CLUE_DERIVED,
}
OPTIONS: dict[str, tuple[str, ...]] = {
    "x combine": ("product", "sum"),
    "jokers": ("wild", "no rank"),
    "anti-wild": ("dead", "plain"),
    "all players": ("still in", "folded too"),
    "bonus without multiplier": ("nothing", "counts"),
    "community inflation": ("unused too", "used only"),
    "discard and draw": ("rank and one", "rank only"),
    "keeper limit": ("spared", "lowers itself"),
    "goals": ("what must be there", "all cards named"),
    "revealed draw": ("two", "its number"),
    "clue names": ("american", "british"),
    "bare suspects": ("letters", "nothing"),
    "pit effects": ("owner", "everybody"),
    "after the Knife": ("card dealt", "no card"),
    "cards for Plum": ("laid open", "revealed"),
}
ONLY_EXPECTED = (
    "hand",
    "ranks",
    "category",
    "level",
    "multiplier",
    "score",
    "choices",
    "pit cards",
    "next deal",
)
NUMBERS = ("chips", "bet", "last bet", "level", "multiplier", "score", "choices", "pit cards", "next deal")
TABLE_NUMBERS = ("pot", "ante", "limit", "hands open", "carried over", "community cards")
PHASES = ("deal", "bet", "set", "showdown")
DIRECTIONS = ("clockwise", "counterclockwise")
TABLE_WORDS = {"hand": ("on", "over"), "phase": PHASES, "direction": DIRECTIONS}
NOBODY, NOTHING = "nobody", "nothing"
WORDS = frozenset({NEW_PIT, facts.FLUXX, facts.CLUE})
MOST_TO_CHOOSE_FROM = 20
"""So many cards a player may choose a hand of five from: every choice of five is looked at."""
CHIPS = 100
"""What a player has in front of him where nothing is said."""


@dataclass
class _Seats:
    """What is read below the players' names."""

    cards: dict[str, dict[str, tuple[Card, ...]]] = field(default_factory=dict)
    numbers: dict[str, dict[str, int]] = field(default_factory=dict)
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    covers: dict[Card, Card] = field(default_factory=dict)

    def of(self, key: str) -> dict[str, tuple[Card, ...]]:
        """The cards of each player under one key."""
        return {player: cards[key] for player, cards in self.cards.items() if key in cards}

    def number(self, key: str) -> dict[str, int]:
        """The number of each player under one key."""
        return {player: found[key] for player, found in self.numbers.items() if key in found}


def read_setup(reader: Reader, given: Mapping[str, Node], options: Mapping[str, str]) -> Setup:
    """Build the set-up of a match from ``given``; faults are left with the reader."""
    assert isinstance(given, YamlMap)
    seats = _Seats()
    for player in reader.players:
        if player in given:
            _seat(reader, player, given[player], line_of(given, player), seats)
    community = _stacked(reader, given, "community", seats.covers)
    chips = dict.fromkeys(reader.players, CHIPS) | seats.number("chips")
    bets = seats.number("bet")
    position = Position(
        dealer=_player(reader, given, "dealer") or reader.players[-1],
        phase=_word(reader, given, "phase", PHASES, "bet"),
        to_act=_player(reader, given, "to act"),
        chips=chips,
        bets=bets,
        last_bets=seats.number("last bet"),
        sexes={player: words["sex"] for player, words in seats.words.items() if "sex" in words},
        folded=frozenset(player for player, words in seats.words.items() if words.get("state") == "folded"),
        pot=_number(reader, given, "pot", sum(bets.values())) or 0,
        ante=_number(reader, given, "ante", 0) or 0,
        limit=_number(reader, given, "limit", None),
        reversed=_word(reader, given, "direction", DIRECTIONS, "clockwise") == "counterclockwise",
        pits=seats.of("pit"),
        stacks=seats.of("stacks"),
        community=community,
        covers=seats.covers,
        face_up=frozenset(card for cards in seats.of("face up").values() for card in cards),
        revealed=frozenset(card for cards in seats.of("revealed").values() for card in cards),
        general=_pile(reader, given, "general deck"),
        clue_deck=_pile(reader, given, "clue deck"),
    )
    for player in reader.players:
        mine = (*position.pits.get(player, ()), *position.stacks.get(player, ()))
        if (number := len(mine) + len(community)) > MOST_TO_CHOOSE_FROM:
            text = f"{player} has {number} cards to choose a hand from; at most {MOST_TO_CHOOSE_FROM} can be"
            reader.fault(line_of(given, player), text)
    if position.pot < sum(bets.values()):
        reader.fault(line_of(given, "pot"), "the pot holds less than the bets of this round")
    return Setup(reader.players, reader.deck.cards, position, VswpRulebook(options), PARTS)


def begin(
    setup: Setup, knock_out: KnockOut | None, note: Callable[[str], None] | None = None
) -> Match[State]:
    """Start a match from a set-up.

    Args:
        setup: the set-up.
        knock_out: a wrong page or part; invariants are off then.
        note: told the name of each rulebook page that is asked.
    """
    if knock_out is not None:
        if knock_out.part is not None:
            name, wrong = knock_out.part
            setup = replace(setup, parts=replace(setup.parts, **{name: wrong}))
        setup = replace(setup, book=knock_out.rulebook(type(setup.book))(setup.book.options))
    if note is not None:
        setup = replace(setup, book=watched(setup.book, note))
    return Match(Vswp(), setup, checks=knock_out is None)


def read_expected(reader: Reader, subject: str, key: str, node: Node, line: int) -> object:
    """Read one value of ``then`` in the form :func:`kb.scenario.vswp.observing.observe` returns."""
    if subject:
        return _expected_of_player(reader, key, node, line)
    if key in TABLE_NUMBERS:
        return None if node == "none" else reader.number(node, line)
    if key in CLUE_DERIVED:
        return read_clue(reader, key, node, line)
    if key in TABLE_WORDS:
        return reader.word(node, line, key, TABLE_WORDS[key])
    match key:
        case "winner" | "best hand":
            return _players(reader, node, line)
        case "dealer" | "to act" | "next dealer":
            return NOBODY if node == NOBODY else reader.player(node, line)
        case "left out next":
            allowed = (NOTHING, facts.FLUXX, facts.CLUE)
            words = [reader.word(each, line, "add-on", allowed) for each in _list(node)]
            return tuple(sorted(str(word) for word in words))
        case "community":
            return _item_ids(reader, node, line)
        case _:
            return tuple(reader.card_ids(node, line))


def _expected_of_player(reader: Reader, key: str, node: Node, line: int) -> object:
    if key in NUMBERS:
        return reader.number(node, line)
    match key:
        case "category":
            return reader.word(node, line, "category", tuple(CATEGORIES.values()))
        case "ranks":
            return tuple(None if each == "none" else reader.number(each, line) for each in _list(node))
        case "state":
            return reader.word(node, line, "state", ("in", "folded"))
        case "sex":
            return reader.word(node, line, "sex", ("man", "woman"))
        case "hand" | "stacks":
            return _item_ids(reader, node, line)
        case _:
            return tuple(sorted(reader.card_ids(node, line)))


def _list(node: Node) -> list[Node]:
    return list(node) if isinstance(node, YamlList) else [node]


def _players(reader: Reader, node: Node, line: int) -> tuple[str, ...]:
    if node == NOBODY:
        return ()
    return tuple(sorted(str(reader.player(each, line)) for each in _list(node)))


def _item_ids(reader: Reader, node: Node, line: int) -> tuple[tuple[str, str | None], ...]:
    found: list[tuple[str, str | None]] = []
    for each in _list(node):
        for name, cover in each.items() if isinstance(each, YamlMap) else ((each, None),):
            card_id = reader.card_id(name, line)
            if card_id is not None:
                found.append((card_id, None if cover is None else reader.card_id(cover, line)))
    return tuple(found)


def _seat(reader: Reader, player: str, node: Node, line: int, seats: _Seats) -> None:
    if not isinstance(node, YamlMap):
        reader.fault(line, f"below {player} a map is expected, such as {{pit: [], chips: 100}}")
        return
    cards: dict[str, tuple[Card, ...]] = {}
    for key, value in node.items():
        at = line_of(node, key)
        if key not in PLAYER or key in ONLY_EXPECTED:
            reader.unknown(at, "key of a player", key, [each for each in PLAYER if each not in ONLY_EXPECTED])
        elif key in NUMBERS:
            number = reader.number(value, at)
            seats.numbers.setdefault(player, {})[key] = number or 0
        elif key in ("state", "sex"):
            allowed = ("in", "folded") if key == "state" else ("man", "woman")
            seats.words.setdefault(player, {})[key] = reader.word(value, at, key, allowed) or allowed[0]
        elif key in ("pit", "stacks"):
            cards[key] = _stacked(reader, node, key, seats.covers)
    for key in ("face up", "revealed"):
        if key in node:
            wanted = reader.card_ids(node[key], line_of(node, key))
            cards[key] = tuple(card for card in cards.get("pit", ()) if card.id in wanted)
    if "revealed" in cards:
        cards["face up"] = tuple({*cards.get("face up", ()), *cards["revealed"]})
    seats.cards[player] = cards


def _stacked(reader: Reader, node: YamlMap, key: str, covers: dict[Card, Card]) -> tuple[Card, ...]:
    """The cards of a list; what covers a Suspect is noted beside."""
    if key not in node:
        return ()
    line = line_of(node, key)
    cards: list[Card] = []
    for card_id, cover_id in _item_ids(reader, node[key], line):
        dealt = reader.deal([card_id, *([cover_id] if cover_id is not None else [])], line)
        cards += dealt[:1]
        if len(dealt) == 2:
            if dealt[0].kind != "suspect" or dealt[1].kind not in ("weapon", "location"):
                reader.fault(
                    line, f"{dealt[1]} cannot lie on {dealt[0]}: write {{Suspect: Weapon or Location}}"
                )
            covers[dealt[0]] = dealt[1]
    return tuple(cards)


def _pile(reader: Reader, given: YamlMap, key: str) -> tuple[Card, ...] | None:
    if key not in given:
        return None
    line = line_of(given, key)
    return reader.deal(reader.card_ids(given[key], line), line)


def _player(reader: Reader, given: YamlMap, key: str) -> str | None:
    return reader.player(given[key], line_of(given, key)) if key in given else None


def _word(reader: Reader, given: YamlMap, key: str, allowed: tuple[str, ...], default: str) -> str:
    if key not in given:
        return default
    return reader.word(given[key], line_of(given, key), key, allowed) or default


def _number(reader: Reader, given: YamlMap, key: str, default: int | None) -> int | None:
    if key not in given or given[key] == "none":
        return default
    return reader.number(given[key], line_of(given, key))
