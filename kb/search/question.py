"""A question as the finder sees it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from kb.search.naming import OTHER_GAMES, editions_named, games_named, strayed
from kb.search.plainly import CONTRACTIONS
from kb.search.spotting import Sighting
from kb.search.stance import asking_sentences
from kb.search.tokens import Reader
from kb.search.words import STOP, stem, words

LONGEST = 400
MOST_TERMS = 32
MOST_TOKENS = 96
_HANDLED = re.compile(
    r"\b(?:played|drew|laid|holding|vetoed) (?:the |a |an |my |his |her |their )?([a-z]{5,})\b"
)
_JOINING = frozenset(("plus", "vs", "versus"))
_SHORTEST_NAME = 4
_MARKUP = re.compile(r"</?[a-zA-Z!][^<>]{0,300}>")


@dataclass(frozen=True)
class Question:
    """What could be understood of a question."""

    text: str
    tokens: tuple[str, ...]
    cards: tuple[str, ...]
    foreign: bool  # cards are named, all of them of editions whose decks are unknown
    named: int  # how many cards, those of a family being one
    games: frozenset[str]
    editions: frozenset[str]
    strayed: bool
    unheard_of: bool  # a card is played or held that no entry knows
    outside: str  # its words that are no part of a card's name
    line: str  # all its words, joined by blanks
    told: frozenset[str]  # stems that stand only in sentences which tell what happened and ask nothing


def shorten(text: str) -> str:
    """The text without markup; of a long one its beginning and its end, where people put what they ask."""
    head, tail = text, ""
    if len(text) > 4 * LONGEST:
        head, tail = text[: 2 * LONGEST], text[-2 * LONGEST :]
    plain = [" ".join(_MARKUP.sub(" ", part).split()) for part in (head, tail)]
    joined = " ".join(part for part in plain if part)
    if len(joined) <= LONGEST:
        return joined
    head, tail = joined[: LONGEST // 2], joined[-LONGEST // 2 :]
    return f"{head.rpartition(' ')[0] or head} {tail.partition(' ')[2] or tail}"


def understand(
    text: str,
    reader: Reader,
    known: Callable[[str], bool],
    mend: Callable[[str], str],
    editions: Collection[str],
) -> Question:
    """Takes a question apart. Any text will do.

    Args:
        text: what was typed.
        reader: recognises cards, and tells what is compared.
        known: tells whether the entries use a word.
        mend: puts right a stem that is a slip of the hand.
        editions: the editions that entries name.
    """
    short = shorten(text)
    cut = reader.spotter.mended(words(short))
    named, games = editions_named(cut, editions), games_named(cut)
    telling = _telling(cut, named, known)
    sightings = reader.spotter.spot(telling, lambda word: known(word) or word in OTHER_GAMES)
    outside = _outside(telling, sightings)
    tokens = dict.fromkeys(reader.tokens(telling, sightings, mend))
    return Question(
        text=short,
        tokens=tuple(tokens)[:MOST_TOKENS],
        cards=tuple(dict.fromkeys(card for sighting in sightings for card in sighting.cards)),
        foreign=bool(sightings)
        and all(reader.is_foreign(card) for sighting in sightings for card in sighting.cards),
        named=len({reader.family_of(sighting.cards[0]) for sighting in sightings}),
        games=games,
        editions=_of_fluxx(named, games),
        strayed=strayed(outside, bool(sightings), games),
        unheard_of=any(
            not (known(word) or known(mend(stem(word))))
            for word in chain(_handled(outside), _joined(telling, sightings))
        ),
        outside=" ".join(outside),
        line=" ".join(cut),
        told=frozenset(map(stem, cut))
        - frozenset(map(stem, reader.spotter.mended(words(asking_sentences(short))))),
    )


def _of_fluxx(named: frozenset[str], games: frozenset[str]) -> frozenset[str]:
    """Editions beside games: Solo Fluxx is played with any; no other game has an edition of its own."""
    return frozenset() if games & {"flux", "vswp"} else named - {"solo-fluxx"}


def _outside(cut: list[str], sightings: Iterable[Sighting]) -> list[str]:
    """The words that are no part of a card's name."""
    named = {at for sighting in sightings for at in range(sighting.start, sighting.end)}
    return [word for at, word in enumerate(cut) if at not in named]


def _handled(cut: list[str]) -> list[str]:
    """The words that stand where a card's name does: behind `played`, `i drew the` and the like."""
    return [found[1] for found in _HANDLED.finditer(" ".join(cut)) if found[1] not in STOP]


def _joined(cut: Sequence[str], sightings: Iterable[Sighting]) -> Iterator[str]:
    """The words that are named in one breath with a card: `tardis plus my turn next`."""
    for seen in sightings:
        before, after = cut[: seen.start][-2:], cut[seen.end : seen.end + 2]
        if len(before) > 1 and before[1] in _JOINING:
            yield from _like_names(before[0])
        if len(after) > 1 and after[0] in _JOINING:
            yield from _like_names(after[1])


def _like_names(word: str) -> list[str]:
    plain = word in STOP or word in CONTRACTIONS or not word.isalpha()
    return [] if plain or len(word) < _SHORTEST_NAME else [word]


def _telling(cut: list[str], editions: frozenset[str], known: Callable[[str], bool]) -> list[str]:
    """The words less `Fluxx`, and less an edition's name where no entry has it in its text."""
    names = {word for edition in editions for word in words(edition.replace("-", " "))}
    return [word for word in cut if word != "fluxx" and (word not in names or known(word))]
