"""The table and what a reader chose to play: which deck follows from it, and what is said where none does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.scenario.languages import LANGUAGES
from webapp.trying.position import USUAL, Table
from webapp.trying.taps import TOP, Tap, address
from webapp.wording import as_sentence

if TYPE_CHECKING:
    from webapp.choosing import Choice
    from webapp.shelf import Shelf


@dataclass(frozen=True)
class Difference:
    """In which deck a table differs from what the reader plays.

    Args:
        sentence: which deck the table plays, and why.
        follow: a table of what the reader plays; None where there is none, or play goes on.
    """

    sentence: str
    follow: Tap | None


def empty_table(game: str, edition: str) -> Table:
    """An empty table of a game, or of the first game that has a deck of such an edition."""
    games = [game] if game in LANGUAGES else list(LANGUAGES)
    for one in games:
        deck = _deck(one, edition)
        if deck:
            return Table(one, deck)
    return Table(games[0])


def difference(shelf: Shelf, table: Table, chosen: Choice) -> Difference | None:
    """What is said where a table plays another deck than the one chosen; None where it plays that."""
    plays = _in_words(shelf, table)
    if chosen.game:
        if chosen.game == table.game or chosen.game not in LANGUAGES:
            return None
        other = Table(chosen.game)
        return _differs(table, chosen.words(shelf), plays, Tap("", address(other) + TOP))
    if not chosen.edition or chosen.edition in editions_of(table):
        return None
    name, deck = chosen.words(shelf), _deck(table.game, chosen.edition)
    if deck:
        return _differs(table, name, plays, Tap("", address(table, deck=deck) + TOP))
    elsewhere = empty_table("", chosen.edition)
    if chosen.edition in editions_of(elsewhere):
        return _differs(table, name, plays, Tap("", address(elsewhere) + TOP))
    words = f"There is no deck of {name} here to play with, so this table plays {plays}"
    return Difference(as_sentence(words), None)


def _differs(table: Table, name: str, plays: str, to: Tap) -> Difference:
    follow = None if table.started else Tap(f"Play {name}", to.url)
    return Difference(as_sentence(f"You chose {name}; this table was set with {plays}"), follow)


def editions_of(table: Table) -> tuple[str, ...]:
    """The editions whose cards a table is played with; none where there is no such deck."""
    plan = table.language.decks.get(table.deck)
    return plan.editions if plan is not None else ()


def _deck(game: str, edition: str) -> str:
    """The deck of an edition: the one of its name, else the first that holds it; empty where none does."""
    decks = LANGUAGES[game].decks
    by_name = sorted(decks, key=lambda deck: deck != edition)
    return next((deck for deck in by_name if edition in decks[deck].editions), "")


def _in_words(shelf: Shelf, table: Table) -> str:
    """What a table plays: the edition, with the game before it where that is not Fluxx."""
    game = shelf.game_title(table.game)
    if table.deck not in editions_of(table):
        return game
    deck = shelf.edition_title(table.deck)
    return deck if table.game == USUAL else f"{game} with {deck}"
