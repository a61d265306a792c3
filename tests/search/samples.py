"""A handful of rulings and cards, enough to ask about."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from kb.entries import Ask, Base, CardEntry, Ruling, Summary

ROOT = Path(__file__).resolve().parents[2]


def ruling(
    id_: str, question: str, verdict: str, answer: str, *asks: str | tuple[str, str], **more: Any
) -> Ruling:
    """A ruling; an ask with a verdict of its own is a pair."""
    pairs = [(ask, None) if isinstance(ask, str) else ask for ask in asks]
    keys: dict[str, Any] = {
        "title": question,
        "editions": (),
        "cards": (),
        "topics": ("plays",),
        "sources": ("fluxx-faq/01",),
        "authority": "official",
        "revision": 1,
        "see_also": (),
        "emergent": None,
        "check": None,
        "because": None,
        "superseded_by": None,
        "sections": (),
        "examples": (),
    }
    keys.update(more)
    return Ruling(
        id=id_,
        path=f"rulings/{id_}.md",
        question=question,
        verdict=verdict,
        asks=tuple(Ask(text, own, 1) for text, own in pairs),
        answer=answer,
        answer_source=answer,
        **keys,
    )


def card(slug: str, name: str, *aliases: str, type_: str = "action", family: str | None = None) -> CardEntry:
    """A card of Star Fluxx."""
    return CardEntry(
        id=f"fluxx/cards/{slug}",
        path=f"rulings/fluxx/cards/{slug}.md",
        name=name,
        type=type_,
        editions={"star-fluxx": 1},
        aliases=aliases,
        family=family,
        works_like=None,
        goal=None,
        rule=None,
        bonus=None,
        cancels=None,
        kinds=(),
        attaches=None,
        counted=None,
        known=True,
        sources=(),
        note=None,
        effect=f"What {name} does when it is played.",
        effect_source="",
        sections=(),
    )


CARDS = (
    card("thats-mine", "That's Mine!", type_="surprise"),
    card("belay-that", "Belay That!", "Stop That!", type_="surprise", family="stop"),
    card("get-on-with-it", "Get On With It!", type_="new rule"),
    card("draw-3-play-2", "Draw 3 Play 2 Of Them", "Draw 3 Play 2", "D3P2"),
    card("wormhole", "Wormhole", type_="keeper", family="mystery-play"),
    card("mystery-play", "Mystery Play", type_="new rule", family="mystery-play"),
    card("death-keeper", "Death", type_="keeper"),
    card("death-creeper", "Death", type_="creeper"),
    card("time", "Time", type_="keeper"),
    card("everybody-gets-1", "Everybody Gets 1"),
    card("milk-and-cookies", "Milk & Cookies", type_="goal"),
    card("hand-limit-0", "Hand Limit 0", type_="new rule"),
    card("its-a-trap", "It's A Trap!", type_="surprise"),
    card("play-2", "Play 2", type_="new rule"),
    card("play-3", "Play 3", type_="new rule"),
)

RULINGS = (
    ruling(
        "fluxx/surprises/cancelled-play",
        "Somebody cancelled what I played; may I play something else in its stead?",
        "no",
        "A cancelled play counts as made.",
        "can i play another card after mine was cancelled with a surprise",
        "cancelled card different card instead",
        ("do i lose my play when my card is cancelled", "yes"),
        ("do i keep my play when my card is cancelled", "no"),
        cards=("fluxx/cards/belay-that",),
    ),
    ruling(
        "fluxx/keepers/power-keeps-keeper",
        "Does a Keeper leave the table once its power is used?",
        "no",
        "Using a power moves nothing: the Keeper stays where it is.",
        "is my keeper discarded after i use its power",
        ("do i keep the keeper after using its power", "yes"),
        topics=("keepers",),
    ),
    ruling(
        "fluxx/rules/get-on-with-it-last-card",
        "Can Get On With It! be used without a card in hand?",
        "no",
        "Get On With It! needs a play and a card that are left.",
        "get on with it with an empty hand",
        "use get on with it after my last card",
        cards=("fluxx/cards/get-on-with-it",),
    ),
    ruling(
        "fluxx/draws/creeper-in-the-draw",
        "I draw the Creeper my Goal needs; must I draw the rest first?",
        "yes",
        "The whole draw is finished before anybody looks at Goals.",
        "must i finish drawing before i win with a creeper",
        ("do i win at once when i draw the creeper for the goal", "no"),
        topics=("creepers",),
    ),
    ruling(
        "fluxx/play/wormhole-before-drawing",
        "May Wormhole be used before the draw of my turn?",
        "yes",
        "A free action has its place anywhere in the turn.",
        "can i use wormhole before i draw",
        cards=("fluxx/cards/wormhole",),
    ),
    ruling(
        "fluxx/surprises/chain",
        "How do we tell what happens after several Surprises in a row?",
        "info",
        "The last Surprise happens, and each cancels the one before it.",
        "chain of surprises who wins",
        topics=("surprises",),
    ),
)

SUMMARY = Summary(
    id="fluxx/turn",
    path="rulings/fluxx/turn.md",
    title="How a turn goes",
    sources=(),
    answer="Draw, play, then see to the limits.",
    answer_source="",
    sections=(),
    links=(),
)


def base(*rulings: Ruling) -> Base:
    """A base of the given rulings, or of all samples."""
    chosen = rulings or RULINGS
    return Base(
        folder=Path("rulings"),
        rulings={each.id: each for each in chosen},
        cards={each.id: each for each in CARDS},
        summaries={SUMMARY.id: SUMMARY},
        editions={"star-fluxx": "Star Fluxx", "batman-fluxx": "Batman Fluxx"},
        content_hash=hashlib.sha256(repr(chosen).encode()).hexdigest(),
    )
