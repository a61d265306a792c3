"""The example language in one place: its keys, its steps, and for each game its positions and refusals."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kb.engine import Card, KnockOut, Match, Rulebook
from kb.scenario.laying import Laying

if TYPE_CHECKING:
    from kb.reading.strict_yaml import Node
    from kb.scenario.model import TableView
    from kb.scenario.reader import Reader
    from kb.scenario.writing import Written

TOP_KEYS: dict[str, str] = {
    "name": "what the example shows; unique in its file",
    "game": "the game it is played in",
    "deck": "the deck; each game names its default",
    "add": "ids of single cards put beside the deck",
    "players": "names, seated clockwise in this order",
    "options": "options of the match that are not at their default",
    "given": "the position before the first step; zones that are not mentioned are empty",
    "when": "the steps, in order",
    "then": "what must hold afterwards; only what is named is compared",
}

INVARIANTS, HOLD = "invariants", "hold"
OF_EVERY_GAME: dict[str, str] = {
    INVARIANTS: f"'{HOLD}', alone: no step may break the engine; one that is refused is passed over",
}
"""Keys of ``then`` that every game has: what the record of a fault is judged by."""

NEEDED_KEYS = ("name", "game", "players", "given", "then")

NONE, ONE, SOME, ORDER = "nothing", "one card", "one or more cards, players or words", "cards in order"
HANDFULS = "a map of players to cards"
NUMBER, SHARES = "a number", "a map of players to numbers"
AMOUNT = "a number of chips"
"""Like a number, but a nonsensical one is for the game to refuse, as at a table."""

VERBS: dict[str, tuple[str, str]] = {
    "plays": (ONE, "plays a card from the hand in use"),
    "surprises with": (ONE, "answers what is happening with a Surprise"),
    "uses": (ONE, "uses a power or Free Action of a card in play"),
    "chooses": (SOME, "answers a question; several picks are a list, in order"),
    "discards": (SOME, "discards down to a limit, or because a card says so"),
    "draws": (NONE, "draws one card of the draw phase, and stops before the next"),
    "stops": (NONE, "ends the turn where nothing is left to play"),
}
"""What a player of a card game does: verb -> (what follows it, meaning). A game may have verbs of its own."""

CHANCE: dict[str, tuple[str, str]] = {
    "the random card is": (ONE, "which card chance picks"),
    "the shuffle gives": (ORDER, "the cards after a shuffle, top first"),
    "the deal gives": (HANDFULS, "who is dealt which cards after a shuffle, each player's in order"),
    "the New Rule is": (ONE, "which card the Rules draw in a turn of theirs"),
}
"""What chance does."""

NOBODY = "nobody answers"


def _anything(_card: Card) -> bool:
    return True


def _nobody(_match: Match[Any]) -> tuple[tuple[str, Card], ...]:
    return ()


@dataclass(frozen=True)
class DeckPlan:
    """What a deck is put together from.

    Args:
        editions: the editions whose card entries belong to it.
        pack: cards without an entry of their own, such as those of an ordinary pack of playing cards.
        title: what it is called where it is no edition's deck.
    """

    editions: tuple[str, ...] = ()
    pack: tuple[Card, ...] = ()
    title: str = ""


@dataclass(frozen=True)
class GameLanguage:
    """What a game adds to the example language, and how its positions are read and looked at.

    Args:
        game: its name in ``game:``.
        default_deck: the deck where ``deck:`` is not given.
        decks: every deck it can be played with, by id.
        rulebook: the rulebook whose pages implement its rulings.
        knock_outs: the wrong pages and parts under which its examples must go red.
        seats: how many players may sit at the table.
        position: keys of ``given`` (and ``then``) for the table as a whole -> meaning.
        player: keys below a player's name -> meaning.
        derived: further keys of ``then`` -> meaning.
        reasons: reasons for ``refused:`` -> meaning.
        words: words a ``chooses`` step may name beside cards and players.
        read_setup: builds the set-up of a match from ``given`` and the options.
        read_expected: reads one value of ``then``.
        begin: starts a match from (set-up, knock-out or None, who is told of each page asked or None).
        observe: looks at one thing of a match.
        matches: compares (key, expected, found).
        in_words: a value in words.
        view: the whole table.
        whole_match: the set-up of a match from its deal on, for players, a deck in its order and options.
        begin_quick: starts a match as simulation plays it: nothing is logged.
        write_given: what ``given`` says of a set-up.
        snapshot: a set-up that begins where a match stands.
        without: a set-up with some cards left out.
        needs: exceptions by which the game says that an example leaves something out.
        options: option -> allowed values, the default first.
        verbs: what its players do: verb -> (what follows it, meaning).
        offers: whether the engine can play with a card.
        held_up: who has what it takes to win and may not, as (player, Goal).
        once_by: the ruling that says how often a card exists; empty where none does.
        seats_by: the ruling that says how many may play; empty where none does.
        figures: what simulation counts in a match that is over: name -> number.
        sense: what is said beside such figures.
        spread: those of them whose distribution is shown as well.
        holds: the keys of a position that hold cards; the others hold one word.
        laying: how its table is set by hand.
        names: what its players are called where nobody says so; empty for the usual ones.
        places: zones by the names they have in this game, where those of another one's parts are not its own.
        in_order: keys whose cards or words are compared in their order; the others' are without.
        together: how a card is told of that stands before the one it lies with: ``on`` it, or ``under`` it.
    """

    game: str
    default_deck: str
    decks: Mapping[str, DeckPlan]
    rulebook: type[Rulebook]
    knock_outs: Sequence[KnockOut]
    seats: range
    position: Mapping[str, str]
    player: Mapping[str, str]
    derived: Mapping[str, str]
    reasons: Mapping[str, str]
    words: frozenset[str]
    read_setup: Callable[[Reader, Mapping[str, Node], Mapping[str, str]], Any]
    read_expected: Callable[[Reader, str, str, Node, int], object]
    begin: Callable[[Any, KnockOut | None, Callable[[str], None] | None], Match[Any]]
    observe: Callable[[Match[Any], str, str], object]
    matches: Callable[[str, object, object], bool]
    in_words: Callable[[Match[Any], object], str]
    view: Callable[[Match[Any]], TableView]
    whole_match: Callable[[Sequence[str], Sequence[Card], Mapping[str, str]], Any]
    begin_quick: Callable[[Any], Match[Any]]
    write_given: Callable[[Any], Mapping[str, Written]]
    snapshot: Callable[[Match[Any]], Any]
    without: Callable[[Any, Container[Card]], Any]
    needs: tuple[type[Exception], ...] = ()
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    verbs: Mapping[str, tuple[str, str]] = field(default_factory=lambda: VERBS)
    offers: Callable[[Card], bool] = _anything
    held_up: Callable[[Match[Any]], tuple[tuple[str, Card], ...]] = _nobody
    seats_by: str = ""
    once_by: str = ""
    figures: Callable[[Match[Any]], Mapping[str, int]] | None = None
    sense: str = ""
    spread: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    holds: frozenset[str] = frozenset()
    in_order: frozenset[str] = frozenset()
    together: str = "on"
    laying: Laying = field(default_factory=Laying)
    names: tuple[str, ...] = ()

    def is_asking_for_more(self, fault: Exception) -> bool:
        """Whether the engine stopped because the example leaves out something it needs."""
        return isinstance(fault, self.needs)

    def pile_asked_for(self, fault: Exception) -> str:
        """The key of the pile that such an example leaves out."""
        pile = str(getattr(fault, "pile", ""))
        return self.places.get(pile, pile).lower()

    def wrong_number(self, players: int) -> str:
        """What is said where too few or too many players sit at the table."""
        fewest, most = self.seats[0], self.seats[-1]
        number = f"exactly {most}" if fewest == most else f"{fewest} to {most}"
        by = f" ({self.seats_by})" if self.seats_by else ""
        return f"{players} {'player' if players == 1 else 'players'}; {self.game} takes {number}{by}"

    @property
    def keys(self) -> frozenset[str]:
        """Every key of a position or expectation; no player may be called like one."""
        return frozenset({*self.position, *self.player, *self.derived, *OF_EVERY_GAME})
