"""The rows of the index, made from the entries of a base."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from whoosh.analysis import RegexTokenizer
from whoosh.fields import ID, STORED, TEXT, Schema

from kb.search.focus import bare, focus_of
from kb.search.tokens import Reader
from kb.search.words import terms, words

if TYPE_CHECKING:
    from kb.entries import Base, CardEntry, Ruling, Summary

# Raise it whenever the fields, the rows or the cutting of words change: older folders are then left alone.
SCHEMA_VERSION = 7

Row = dict[str, Any]
# Text, verdict, its tokens and its words joined by blanks, and what it is after: all cut but once.
Wording = tuple[str, str, str, str, dict[str, float]]


def make_schema() -> Schema:
    """The fields. Text arrives already cut by `kb.search.words`, so Whoosh only splits it at blanks.

    Rulings and the other entries fill fields of their own: none dilutes another's figures.
    """

    def cut() -> TEXT:
        return TEXT(analyzer=RegexTokenizer(r"\S+"), phrase=False)

    return Schema(
        kind=ID(stored=True),
        id=ID(stored=True),
        title=cut(),
        asks=cut(),
        body=cut(),
        cards=cut(),
        name=cut(),
        heading=cut(),
        text=cut(),
        everything=cut(),
        said=cut(),
        fields=STORED,
        wordings=STORED,
    )


def rows(base: Base) -> Iterator[Row]:
    """All rows of a base, in an order that depends on nothing but the entries."""
    reader = Reader(base.cards.values(), base.editions)
    for _, ruling in sorted(base.rulings.items()):
        yield from _ruling_rows(ruling, base, reader)
    for _, card in sorted(base.cards.items()):
        yield _card_row(card)
    for _, summary in sorted(base.summaries.items()):
        yield _summary_row(summary)


def wordings_of(ruling: Ruling, reader: Reader) -> list[Wording]:
    """Every way the ruling is asked: its question, then its asks, each with the verdict for that wording."""
    own = [(ruling.question, ruling.verdict)]
    own += [(ask.text, ask.verdict or ruling.verdict) for ask in ruling.asks]
    return [
        (text, verdict, " ".join(reader.read(text)), " ".join(words(text)), dict(focus_of(text)))
        for text, verdict in own
    ]


def related_cards(ruling: Ruling, base: Base) -> list[CardEntry]:
    """The cards a ruling is about, followed by the other members of their families."""
    own = [base.cards[card] for card in ruling.cards if card in base.cards]
    families = {card.family for card in own if card.family}
    kin = [card for _, card in sorted(base.cards.items()) if card.family in families and card not in own]
    return own + kin


def _ruling_rows(ruling: Ruling, base: Base, reader: Reader) -> Iterator[Row]:
    wordings = wordings_of(ruling, reader)
    cards = related_cards(ruling, base)
    title = " ".join(reader.read(f"{ruling.title}. {ruling.question}"))
    asks = " ".join(joined for _, _, joined, _, _ in wordings[1:])
    body = " ".join(reader.read(" ".join([ruling.answer, *(section.text for section in ruling.sections)])))
    names = " ".join(reader.read(". ".join(name for card in cards for name in (card.name, *card.aliases))))
    fields = {"title": title, "asks": asks, "body": body, "cards": names}
    everything = " ".join(fields.values())
    said = " ".join(dict.fromkeys(filter(None, (bare(line) for _, _, _, line, _ in wordings))))
    yield {"kind": "ruling", "id": ruling.id, **fields, "everything": everything} | {
        "said": said,
        "fields": fields,
        "wordings": wordings,
    }


def _card_row(card: CardEntry) -> Row:
    names = " ".join((card.name, *card.aliases))
    body = " ".join([card.effect, card.type, *card.kinds, *(section.text for section in card.sections)])
    return {
        "kind": "card",
        "id": card.id,
        "name": " ".join(words(names)),
        "heading": " ".join(terms(names)),
        "text": " ".join(terms(body)),
    }


def _summary_row(summary: Summary) -> Row:
    return {
        "kind": "summary",
        "id": summary.id,
        "heading": " ".join(terms(summary.title)),
        "text": " ".join(terms(" ".join([summary.answer, *(section.text for section in summary.sections)]))),
    }
