"""The sheet of a game to print: how it goes, then every ruling as question, verdict and sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from webapp import presenting, wording
from webapp.shelf import Shelf

if TYPE_CHECKING:
    from kb.entries import Ruling, Summary
    from kb.proof import Proof

# So long a reader who asked for the whole game may wait for rulings that have not been run yet.
SECONDS = 3.0
RULINGS_A_PAGE = 15
"""So many stand on a page of A4, as printed."""


def length_in_words(rulings: int) -> str:
    """About how much paper the sheet takes: `about ten pages`."""
    return f"about {wording.plural(max(1, round(rulings / RULINGS_A_PAGE)), 'page')}"


@dataclass(frozen=True)
class Line:
    """A ruling as the sheet prints it; `word` is None where no yes or no is given."""

    question: str
    word: str | None
    sentence: str
    status: str
    source: str


@dataclass(frozen=True)
class SheetView:
    """The sheet."""

    game: str
    title: str
    edition: str | None
    summaries: list[Summary]
    topics: list[tuple[str, list[Line]]]
    rulings: int


def sheet(shelf: Shelf, game: str, edition: str | None) -> SheetView | None:
    """The sheet of a game; None if nothing is known of it.

    Args:
        shelf: the base.
        game: its id.
        edition: if given, only rulings that hold in this edition.
    """
    if game not in shelf.games:
        return None
    every = [one for one in shelf.base.rulings.values() if one.game == game and one.superseded_by is None]
    rulings = [one for one in every if edition is None or not one.editions or edition in one.editions]
    own = [one for one in shelf.base.summaries.values() if one.game == game and one.id.count("/") == 1]
    return SheetView(
        game=game,
        title=shelf.games[game],
        edition=shelf.edition_title(edition) if edition else None,
        summaries=own,
        topics=_by_topic(shelf, sorted(rulings, key=lambda one: one.title.lower())),
        rulings=len(rulings),
    )


def _by_topic(shelf: Shelf, rulings: list[Ruling]) -> list[tuple[str, list[Line]]]:
    """Each ruling once, under the first of its topics."""
    proofs = shelf.proofs([one.id for one in rulings], SECONDS)
    found = []
    for topic in shelf.base.topics:
        under = [_line(shelf, one, proofs[one.id]) for one in rulings if one.topics[:1] == (topic,)]
        if under:
            found.append((wording.topic_in_words(topic), under))
    return found


def _line(shelf: Shelf, ruling: Ruling, proof: Proof | None) -> Line:
    cited = "; ".join(one.phrase for one in presenting.cited(shelf, ruling.sources))
    source = f"{wording.AUTHORITIES[ruling.authority]}: {cited}"
    status = wording.status_of(proof)
    if status == "contradicted":
        return Line(ruling.question, wording.STATUSES[status], wording.DISPUTE, status, source)
    return Line(ruling.question, presenting.word_of(ruling.verdict), ruling.answer, status, source)
