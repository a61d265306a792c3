"""A question as it comes with a request, and the answer as the page shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from werkzeug.datastructures import MultiDict

from kb.search.naming import editions_named, games_named_outright
from kb.search.words import says_nothing, words
from webapp.choosing import Choice
from webapp.shelf import Shelf
from webapp.wording import joined

if TYPE_CHECKING:
    from kb.entries import Ruling

LONGEST = 300
"""So many letters of a question are read."""
PLAYED_WITH_AN_EDITION = ("fluxx", "solo-fluxx")
MOST = 2_000
"""A question of more letters than this is a text, and is not answered from its beginning."""
TOO_LITTLE = "That is too little to go by: ask as you would at the table, with what was played."


@dataclass(frozen=True)
class Question:
    """What was asked, cut to a length that can be read, and where to look; `table` is that in words.

    `refused` says why a question is not answered at all; it has no text then.
    """

    text: str
    game: str | None
    edition: str | None
    notices: tuple[str, ...]
    table: str | None = None
    refused: str | None = None


def question(shelf: Shelf, args: MultiDict[str, str]) -> Question:
    """Reads `q`, `game` and `edition`; what cannot be used is left out, and a notice says so."""
    notices = []
    text, refused = tidy(args.get("q", "")), None
    if len(text) > MOST:
        told = f"That question has {len(text):,} letters; at most {LONGEST} are read."
        refused = f"{told} Say it in a sentence or two."
        text = ""
    if len(text) > LONGEST:
        text = text[:LONGEST].rsplit(" ", 1)[0]
        notices.append(f"That was a long question. Only its first {len(text)} characters were read.")
    game, edition = args.get("game") or None, args.get("edition") or None
    if game is not None and game not in shelf.games:
        game = None
        notices.append("We know no game of that name, so all games were searched.")
    if edition is not None and edition not in shelf.editions:
        edition = None
        notices.append("We know no edition of that name, so all editions were searched.")
    return Question(text, game, edition, tuple(notices), refused=refused)


def at_table(shelf: Shelf, asked: Question, choice: Choice) -> Question:
    """The question as somebody asks it who plays `choice`; what the question itself names comes before that.

    Returns:
        The question with game and edition filled in; `table` says in words for which it is answered.
    """
    cut = words(asked.text)
    named = {one: shelf.edition_title(one) for one in editions_named(cut, shelf.base.editions)}
    named |= {one: shelf.games[one] for one in games_named_outright(cut) if one in shelf.games}
    chosen = choice.edition or choice.game
    if chosen is None or chosen in named:
        return asked
    table = choice.words(shelf)
    if named:
        sentence = f"The question names {joined(sorted(named.values()))}, so it is not answered for {table}."
        return replace(asked, game=None, edition=None, notices=(*asked.notices, sentence))
    return replace(asked, game=choice.game, edition=choice.edition, table=table)


def tidy(text: str) -> str:
    """Text on one line, without control characters or doubled spaces."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def other_edition(shelf: Shelf, ruling: Ruling, edition: str | None) -> str | None:
    """The sentence for a ruling that holds elsewhere than where the reader plays; None where it holds."""
    if edition is None or not ruling.editions or edition in ruling.editions:
        return None
    ruled = " and ".join(shelf.edition_title(one) for one in ruling.editions)
    return f"This is ruled for {ruled}; for {shelf.edition_title(edition)} we have nothing."


def other_game(shelf: Shelf, ruling: Ruling, asked: Question) -> str | None:
    """The sentence for a ruling of a game that is not played with the reader's edition; None where it is."""
    if asked.edition is None or asked.table is None or ruling.game in PLAYED_WITH_AN_EDITION:
        return None
    return f"This is of {shelf.games[ruling.game]}, so it is not answered for {asked.table}."


def answer(shelf: Shelf, asked: Question) -> dict[str, Any]:
    """The answer to a question, exactly as `kb ask --json` gives it."""
    return shelf.knowledge.ask(asked.text, game=asked.game, edition=asked.edition)


def too_little(text: str, cards: Sequence[str]) -> bool:
    """Whether a question says nothing that could be looked for, and names no card."""
    cut = words(text)
    return bool(cut) and not cards and says_nothing(cut)
