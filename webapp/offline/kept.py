"""What a device keeps: the wordings of all rulings, an index of their words, and the pages."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from flask import url_for
from lunr import lunr

from kb.reading import normalise
from webapp import presenting, statics, wording
from webapp.shelf import Shelf

if TYPE_CHECKING:
    from kb.entries import Ruling

FIELDS = (("title", 4), ("question", 4), ("asks", 3), ("cards", 2), ("answer", 1))
"""What of a ruling is searched, and how much a word there weighs."""

_KEPT: WeakKeyDictionary[Shelf, Kept] = WeakKeyDictionary()
"""What was made of each shelf, for as long as somebody reads from it."""


@dataclass(frozen=True)
class Kept:
    """What is kept beside the pages, as the bytes that are sent.

    Args:
        version: changes whenever anything that is kept has changed.
        entries: every ruling and card in short, and every wording that has an answer.
        index: the index for lunr.js.
    """

    version: str
    entries: bytes
    index: bytes


def kept(shelf: Shelf) -> Kept:
    """What to keep of a knowledge base; made once, since it runs every example there is."""
    if shelf not in _KEPT:
        rulings = {ruling.id: _ruling(shelf, ruling) for ruling in shelf.base.rulings.values()}
        cards = {
            card.id: {"names": card.names, "url": url_for("pages.card", entry_id=card.id)}
            for card in shelf.base.cards.values()
        }
        entries = {"rulings": rulings, "cards": cards, "wordings": _wordings(shelf)}
        _KEPT[shelf] = Kept(version(shelf), _bytes(entries), _bytes(_index(shelf)))
    return _KEPT[shelf]


def version(shelf: Shelf) -> str:
    """A mark of everything the pages are made of: the entries, the engine, the style and the scripts."""
    parts = (shelf.base.content_hash, shelf.knowledge.prover.engine, *statics.marks())
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


def addresses(shelf: Shelf) -> list[str]:
    """The pages worth keeping, those that settle most disputes first; replays of further examples last."""
    first = [url_for(f"pages.{name}") for name in ("home", "search", "cards", "covered", "new")]
    first += [url_for("pages.game", game_id=game) for game in shelf.games]
    first += [url_for("pages.search", topic=topic) for topic in shelf.base.topics]
    first += [url_for("pages.sheet", game_id=game) for game in shelf.games]
    rulings = [url_for("pages.ruling", entry_id=one) for one in shelf.base.rulings]
    cards = [url_for("pages.card", entry_id=one) for one in shelf.base.cards]
    return [*first, *rulings, *cards, *_further_replays(shelf)]


def _further_replays(shelf: Shelf) -> Iterator[str]:
    for ruling in shelf.base.rulings.values():
        for example in ruling.examples[1:]:
            yield url_for("pages.ruling", entry_id=ruling.id, example=wording.slug(example.name))


def _ruling(shelf: Shelf, ruling: Ruling) -> dict[str, Any]:
    status = shelf.checked(ruling.id).status
    return {
        "title": ruling.title,
        "question": ruling.question,
        "url": url_for("pages.ruling", entry_id=ruling.id),
        "answer": None if status == "contradicted" else ruling.answer,
        "authority": wording.AUTHORITIES[ruling.authority],
        "sources": [one.in_full for one in presenting.cited(shelf, ruling.sources)],
        "status": wording.STATUSES[status],
    }


def _wordings(shelf: Shelf) -> dict[str, list[str | None]]:
    """Every wording as names are compared -> the ruling, and the verdict on that wording."""
    found: dict[str, list[str | None]] = {}
    for ruling in shelf.base.rulings.values():
        disputed = shelf.checked(ruling.id).status == "contradicted"
        asks = [(ask.text, ask.verdict or ruling.verdict) for ask in ruling.asks]
        for text, verdict in [(ruling.question, ruling.verdict), *asks]:
            found[normalise(text)] = [ruling.id, None if disputed else presenting.word_of(verdict)]
    return found


def _index(shelf: Shelf) -> Any:
    base = shelf.base
    documents = [
        {
            "id": ruling.id,
            "title": ruling.title,
            "question": ruling.question,
            "asks": " ".join(ask.text for ask in ruling.asks),
            "cards": " ".join(base.cards[card].name for card in ruling.cards if card in base.cards),
            "answer": ruling.answer,
        }
        for ruling in base.rulings.values()
    ]
    fields = [{"field_name": name, "boost": weight} for name, weight in FIELDS]
    return lunr(ref="id", fields=fields, documents=documents).serialize()


def _bytes(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
