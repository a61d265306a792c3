"""Entries and runs as the API tells them; `schemas.py` says the same as JSON Schemas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from webapp import presenting, views, wording
from webapp.goals import condition_text
from webapp.presenting import Link

if TYPE_CHECKING:
    from kb.entries import CardEntry, Ruling, Section, Summary
    from kb.search.snippets import Piece
    from webapp.shelf import Shelf


def row(link: Link) -> dict[str, Any]:
    """An entry as a list shows it."""
    return {"id": link.id, "kind": link.kind, "title": link.title, "line": link.line, "status": link.status}


def rows(links: list[Link]) -> list[dict[str, Any]]:
    """Entries as a list shows them."""
    return [row(link) for link in links]


def hit(link: Link, pieces: tuple[Piece, ...]) -> dict[str, Any]:
    """An entry that a search came upon, with the words that are why."""
    return {**row(link), "pieces": [{"text": one.text, "marked": one.marked} for one in pieces]}


def by_topic(groups: list[tuple[str, str, list[Link]]]) -> dict[str, list[dict[str, Any]]]:
    """Entries under their topics."""
    return {topic: rows(links) for topic, _, links in groups}


def rulings(shelf: Shelf, entries: list[Ruling]) -> list[dict[str, Any]]:
    """Rulings as a list: a verdict stands only where the ruling has been run and is not in dispute."""
    proofs = shelf.proofs([one.id for one in entries], views.SECONDS)
    return [_listed(one, wording.status_of(proofs.get(one.id))) for one in entries]


def _listed(ruling: Ruling, status: str) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "title": ruling.title,
        "question": ruling.question,
        "verdict": None if status in ("contradicted", "stale") else ruling.verdict,
        "status": status,
        "authority": ruling.authority,
        "sources": list(ruling.sources),
        "editions": list(ruling.editions),
        "topics": list(ruling.topics),
        "revision": ruling.revision,
        "superseded_by": ruling.superseded_by,
    }


def ruling(shelf: Shelf, entry: Ruling) -> dict[str, Any]:
    """A ruling with its runs."""
    view = views.ruling(shelf, entry, None, None)
    return {
        **_ruled(entry),
        "verdict": None if view.disputed else entry.verdict,
        "status": view.proof.status,
        "status_sentence": view.standing.sentence,
        "sources": [{"id": one.id, "line": one.line, "url": one.url} for one in view.sources],
        "asks": [
            {"text": one.text, "verdict": None if view.disputed else one.verdict or entry.verdict}
            for one in entry.asks
        ],
        "examples": [
            {"name": one.name, "slug": one.slug, "test": one.test, "passed": one.passed, "text": one.text}
            | {"run": one.run.as_json(trace=True)}
            for one in view.replays
        ],
        "knockouts": [
            {"name": one.name, "words": one.words, "caught": one.caught, "also_red": one.also_red}
            | {"example": one.example, "message": one.message}
            for one in view.proof.knockouts
        ],
        "pages": [
            {"name": one.name, "path": one.path, "line": one.line, "source": one.source}
            for one in view.proof.pages
        ],
    }


def card(shelf: Shelf, entry: CardEntry) -> dict[str, Any]:
    """A card and what is ruled about it."""
    view = views.card(shelf, entry)
    return {
        **_printed(entry),
        "family": [one.id for one in view.family],
        "goal": condition_text(entry.goal, shelf.base) or None,
        "rulings": rows(view.rulings),
        "examples": [{"ruling": one.ruling, "name": one.example} for one, _ in view.mentions],
    }


def game(view: views.GameView) -> dict[str, Any]:
    """A game's summaries and rulings by topic."""
    return {
        "id": view.id,
        "title": view.title,
        "summaries": [
            {"id": one.id, "title": one.title}
            | {"sections": [[part.title, part.text] for part in one.sections]}
            for _, one in view.summaries
        ],
        "topics": by_topic(view.topics),
    }


def topics(shelf: Shelf) -> list[dict[str, Any]]:
    """Every topic with the number of its rulings."""
    entries = shelf.base.rulings.values()
    return [
        {"id": topic, "line": line, "rulings": sum(topic in one.topics for one in entries)}
        for topic, line in shelf.base.topics.items()
    ]


def games(shelf: Shelf) -> list[dict[str, Any]]:
    """Every game with the number of its rulings and its summaries."""
    base = shelf.base
    return [
        {
            "id": game_id,
            "title": title,
            "rulings": sum(one.game == game_id for one in base.rulings.values()),
            "summaries": [one.id for one in base.summaries.values() if one.game == game_id],
        }
        for game_id, title in shelf.games.items()
    ]


def sections(parts: tuple[Section, ...]) -> list[dict[str, str]]:
    """The headed parts of an entry as plain text."""
    return [{"title": one.title, "text": one.text} for one in parts]


def whole(shelf: Shelf) -> dict[str, Any]:
    """Every entry as it was written. How the rulings stand is not in it: that is for the engine to say."""
    base = shelf.base
    return {
        "base": base.content_hash,
        "games": dict(shelf.games),
        "editions": dict(base.editions),
        "topics": dict(base.topics),
        "documents": {
            one.id: {"title": one.title, "publisher": one.publisher, "url": one.url}
            | {"authority": one.authority, "passages": dict(one.passages)}
            for one in base.documents.values()
        },
        "rulings": [_written_ruling(one) for _, one in sorted(base.rulings.items())],
        "cards": [_written_card(one) for _, one in sorted(base.cards.items())],
        "summaries": [_written_summary(one) for _, one in sorted(base.summaries.items())],
        "redirects": dict(base.redirects),
    }


def _ruled(entry: Ruling) -> dict[str, Any]:
    """What stands in a ruling's entry however its examples come out."""
    return {
        "id": entry.id,
        "title": entry.title,
        "question": entry.question,
        "answer": entry.answer,
        "authority": entry.authority,
        "editions": list(entry.editions),
        "cards": list(entry.cards),
        "topics": list(entry.topics),
        "revision": entry.revision,
        "see_also": list(entry.see_also),
        "superseded_by": entry.superseded_by,
        "emergent": entry.emergent,
        "sections": sections(entry.sections),
    }


def _written_ruling(entry: Ruling) -> dict[str, Any]:
    return {
        **_ruled(entry),
        "verdict": entry.verdict,
        "sources": list(entry.sources),
        "asks": [{"text": one.text, "verdict": one.verdict or entry.verdict} for one in entry.asks],
        "not_checked_because": entry.because,
        "examples": [{"name": one.name, "text": one.text} for one in entry.examples],
    }


def _printed(entry: CardEntry) -> dict[str, Any]:
    """What stands in a card's entry and needs no other entry to be understood."""
    return {
        "id": entry.id,
        "name": entry.name,
        "type": entry.type,
        "effect": entry.effect,
        "known": entry.known,
        "editions": dict(entry.editions),
        "aliases": list(entry.aliases),
        "works_like": entry.works_like,
        "sources": list(entry.sources),
    }


def _written_card(entry: CardEntry) -> dict[str, Any]:
    return {
        **_printed(entry),
        "family": entry.family,
        "goal": entry.goal,
        "kinds": list(entry.kinds),
        "note": entry.note,
        "sections": sections(entry.sections),
    }


def _written_summary(entry: Summary) -> dict[str, Any]:
    return {
        "id": entry.id,
        "title": entry.title,
        "text": entry.answer,
        "sources": list(entry.sources),
        "rulings": list(entry.links),
        "sections": sections(entry.sections),
    }


def cited(shelf: Shelf, ids: list[str]) -> list[dict[str, Any]]:
    """The rulings that runs rested on."""
    return rows(presenting.links(shelf, ids, views.SECONDS))
