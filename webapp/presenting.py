"""Entries and proofs as the pages need them: no page works anything out for itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for

from kb.search.naming import editions_named
from kb.search.words import words
from webapp import wording
from webapp.shelf import MAX_ID, Shelf

if TYPE_CHECKING:
    from kb.entries import Ruling, Summary
    from kb.proof import Proof


@dataclass(frozen=True)
class Link:
    """An entry as a row or a chip shows it; `asks` is a ruling's own question, which its word answers."""

    id: str
    kind: str
    title: str
    url: str
    line: str = ""
    status: str | None = None
    type: str = ""
    asks: str = ""


@dataclass(frozen=True)
class Source:
    """A passage a ruling rests on."""

    id: str
    label: str
    line: str
    url: str | None

    @property
    def ours(self) -> str:
        """What of it the document does not say itself: where nothing divides it, we have numbered it."""
        return "number and words are ours" if self.id.rpartition("/")[2].isdecimal() else "in our own words"


def url_of(shelf: Shelf, entry_id: str) -> str | None:
    """The address of an entry, None if there is no such entry."""
    if entry_id in shelf.base.rulings:
        return url_for("pages.ruling", entry_id=entry_id)
    if entry_id in shelf.base.cards:
        return url_for("pages.card", entry_id=entry_id)
    if entry_id in shelf.base.summaries:
        summary = shelf.base.summaries[entry_id]
        return url_for("pages.game", game_id=summary.game, _anchor=anchor_of(summary))
    return None


def anchor_of(summary: Summary) -> str:
    """Where a summary stands on the page of its game: its id without the game."""
    return summary.id.removeprefix(f"{summary.game}/").replace("/", "-")


def link(shelf: Shelf, entry_id: str, status: str | None = None) -> Link | None:
    """An entry as a link, None if there is no such entry."""
    url = url_of(shelf, entry_id)
    if url is None:
        return None
    if entry_id in shelf.base.rulings:
        ruling = shelf.base.rulings[entry_id]
        line = ruling_line(shelf, ruling, status)
        return Link(entry_id, "ruling", ruling.title, url, line, status, asks=ruling.question)
    if entry_id in shelf.base.cards:
        card = shelf.base.cards[entry_id]
        where = wording.joined([shelf.edition_title(edition) for edition in card.editions])
        return Link(entry_id, "card", card.name, url, where, type=card.type)
    return Link(entry_id, "summary", shelf.base.summaries[entry_id].title, url, "How the game goes")


def links(shelf: Shelf, ids: list[str] | tuple[str, ...], seconds: float = 0.0) -> list[Link]:
    """Entries as links, rulings with their status as far as the time given allows."""
    rulings = [one for one in ids if one in shelf.base.rulings]
    proofs = shelf.proofs(rulings, seconds)
    made = (link(shelf, one, wording.status_of(proofs.get(one)) if one in proofs else None) for one in ids)
    return [one for one in made if one is not None]


CITED = re.compile(r" \(([a-z0-9-]+(?:/[a-z0-9-]+){2,})\)")
"""How what is wrong with a position names the ruling behind it."""


def cited_in(shelf: Shelf, text: str) -> tuple[str, tuple[Link, ...]]:
    """A text without the ids of rulings that stand in it, and these rulings as links."""
    return CITED.sub("", text), tuple(links(shelf, CITED.findall(text)))


def nearest(shelf: Shelf, entry_id: str) -> list[Link]:
    """The entries whose ids come closest to one that does not exist, else those that have its words."""
    ids = shelf.base.nearest(entry_id[:MAX_ID])
    if not ids:
        words = wording.slug(entry_id[:MAX_ID].rpartition("/")[2]).replace("-", " ")
        ids = [hit.id for hit in shelf.knowledge.finder.search(words, limit=3).hits]
    return links(shelf, ids)


def ruling_line(shelf: Shelf, ruling: Ruling, status: str | None = None) -> str:
    """The second line of a ruling's row: verdict, unless withheld, whose reading, and where it holds."""
    word = None if status == "contradicted" else word_of(ruling.verdict)
    ours = wording.AUTHORITIES[ruling.authority] if ruling.authority == "interpretation" else None
    return ". ".join(part for part in (word, ours, editions(shelf, ruling)) if part)


def preview(shelf: Shelf, row: Link) -> tuple[str, str]:
    """A row's verdict in a word and its first paragraph; both empty where the verdict is withheld."""
    if row.status == "contradicted":
        return "", ""
    ruling, card = shelf.base.rulings.get(row.id), shelf.base.cards.get(row.id)
    if ruling is not None:
        return word_of(ruling.verdict) or "", ruling.answer
    return "", card.effect if card is not None else shelf.base.summaries[row.id].answer


DIFFERING = re.compile(r"[^.:;]*\bdiffers?\b")
"""How an answer says in which editions it goes another way."""


def editions(shelf: Shelf, ruling: Ruling) -> str:
    """Where a ruling holds, in words: of every edition, those are left out which its answer says differ."""
    if ruling.editions:
        return wording.joined([shelf.edition_title(edition) for edition in ruling.editions])
    every = f"Every edition of {shelf.games.get(ruling.game, ruling.game)}"
    cut = [words(clause) for clause in DIFFERING.findall(ruling.answer)]
    apart = {one for each in cut for one in editions_named(each, shelf.base.editions)}
    if not apart:
        return every
    return f"{every} but {wording.joined(sorted(shelf.edition_title(one) for one in apart))}"


def source(shelf: Shelf, passage_id: str) -> Source:
    """A passage with its document and our line about it."""
    document_id, _, part = passage_id.partition("/")
    document = shelf.base.documents.get(document_id)
    if document is None:
        return Source(passage_id, passage_id, "", None)
    where = f"passage {int(part)}" if part.isdecimal() else _passage(shelf, part)
    line = document.passages.get(part, "")
    return Source(passage_id, f"{document.title}, {where}", line, document.url)


# So many passages of a document are named in one phrase, and so many numbered: of more the rest is counted.
NAMED, NUMBERED = 2, 3
TAG = "tag-"
"""How a passage is called that holds what a document answers on one subject."""


@dataclass(frozen=True)
class Cited:
    """A document with the passages of it that a ruling rests on, in one phrase."""

    phrase: str
    url: str | None
    numbers: int = 0

    @property
    def in_full(self) -> str:
        """The phrase, and that its numbers do not stand in the document."""
        return self.phrase + {0: "", 1: " (our number)"}.get(self.numbers, " (our numbers)")


def cited(shelf: Shelf, passage_ids: Iterable[str]) -> list[Cited]:
    """The sources of a ruling by document: `Fluxx FAQ, passages 28, 43 and 46`."""
    by_document: dict[str, list[str]] = {}
    for passage in passage_ids:
        document, _, part = passage.partition("/")
        by_document.setdefault(document, []).append(part)
    return [_cited(shelf, document, parts) for document, parts in by_document.items()]


def _cited(shelf: Shelf, document_id: str, parts: list[str]) -> Cited:
    document = shelf.base.documents.get(document_id)
    title = document.title.partition(" (")[0] if document else document_id
    numbers = [str(int(part)) for part in parts if part.isdecimal()]
    named = [_passage(shelf, part) for part in parts if not part.isdecimal()]
    few = named if len(named) <= NAMED else named[:1]
    counted = numbers[: max(NUMBERED - len(named), 0)]
    rest = len(parts) - len(few) - len(counted)
    more = [f"{wording.number(rest)} more"] if rest else []
    told = [title, *few]
    if counted:
        told.append(f"passage{'' if len(numbers) == 1 else 's'} {wording.joined([*counted, *more])}")
    phrase = ", ".join(told) + (f" and {more[0]}" if more and not counted else "")
    return Cited(phrase, document.url if document else None, len(counted))


def _passage(shelf: Shelf, part: str) -> str:
    """A passage that has a name, as it is spoken: `question 220`, `answers on It's a Trap!`."""
    subject = part.removeprefix(TAG)
    if subject == part:
        return part.replace("-", " ")
    named = (card.name for card in shelf.base.cards.values() if _letters(card.name) == _letters(subject))
    return f"answers on {next(named, subject.replace('-', ' '))}"


def _letters(name: str) -> str:
    return re.sub("[^a-z0-9]", "", name.lower())


def word_of(verdict: str | None) -> str | None:
    """The big word of an answer; None where the answer is no yes or no."""
    return None if verdict in (None, "info") else wording.VERDICTS[str(verdict)]


@dataclass(frozen=True)
class Standing:
    """A ruling's status: its shape, its word and what it means."""

    status: str
    word: str
    sentence: str


def standing(ruling: Ruling, proof: Proof | None) -> Standing:
    """The status of a ruling as a page says it."""
    status = wording.status_of(proof)
    return Standing(status, wording.STATUSES[status], wording.status_sentence(ruling, proof))


def current_id(shelf: Shelf, entry_id: str) -> str | None:
    """The id an entry has today, for an old id or one written with a slash too many; None if unknown."""
    return shelf.base.resolve(entry_id.strip("/")[:MAX_ID])


def moved_to(shelf: Shelf, entry_id: str) -> str | None:
    """Where an entry lives that is asked for under an old id, or as another kind than it is."""
    current = current_id(shelf, entry_id)
    return url_of(shelf, current) if current is not None else None
