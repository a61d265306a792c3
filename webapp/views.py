"""What each page shows, put together for its template and for its JSON twin."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from shlex import quote
from time import monotonic
from typing import TYPE_CHECKING, Any

from rapidfuzz import fuzz

from kb.proof.prover import DOCUMENTS
from kb.reading import normalise
from kb.search.bycard import card_by_card
from webapp import asking, presenting
from webapp.exemplars import Exemplar, exemplar
from webapp.goals import Word, condition
from webapp.presenting import Cited, Link, Source, Standing, links
from webapp.replay import Replay, replays
from webapp.saying import Said, read_as, said
from webapp.shelf import GAMES, Mention, Shelf
from webapp.trying import setting
from webapp.wording import STATUSES, VERDICTS, plural, topic_in_words

if TYPE_CHECKING:
    from kb.entries import CardEntry, Change, Ruling, Summary
    from kb.proof import Proof
    from kb.search.snippets import Piece

# Marks in a list are shown as far as they can be had without keeping the reader waiting.
SECONDS = 0.5
STATUS_SECONDS = 1.5
# A page of results adds so many rows to those of the pages before it; what is only filtered is shown at once.
PAGE, PAGES, AT_ONCE = 30, 15, 300
ALIKE = 90  # in per cent: a title a search so like it has found
KINDS = {"ruling": "Rulings", "card": "Cards", "summary": "Games"}
CARD_TYPES = (
    "keeper", "creeper", "goal", "ungoal", "new rule", "meta rule", "action", "surprise", "basic rules",
    "suspect", "weapon", "location",
)  # fmt: skip


def disputes(shelf: Shelf, game: str | None) -> list[str]:
    """Two short questions to try the site on, of two different matters; of Fluxx where no game is chosen."""
    wanted = game if game in shelf.games else next(iter(GAMES))
    known = [one for one in shelf.base.rulings.values() if one.verdict in ("yes", "no")]
    known.sort(key=lambda one: (one.game != wanted, not _is_quick(one), one.id))
    chosen: dict[str, str] = {}
    for one in known:
        chosen.setdefault(one.id.rpartition("/")[0], one.question)
    return list(chosen.values())[:2]


def _is_quick(ruling: Ruling) -> bool:
    """Whether its question is read at a glance, and it rests on one of the five documents."""
    documented = any(one.partition("/")[0] in DOCUMENTS for one in ruling.sources)
    return documented and 30 < len(ruling.question) < 70 and ruling.question.count(".") == 0


@dataclass(frozen=True)
class AnswerView:
    """An answered or declined question."""

    given: Mapping[str, Any]
    said: Said | None
    ruling: Ruling | None
    read_as: tuple[str, str] | None
    standing: Standing | None
    sources: list[Cited]
    editions: str
    other_edition: str | None
    other_game: str | None
    cards: list[Link]
    candidates: list[Link]
    by_card: list[tuple[str, list[Link]]]
    shown: Exemplar | None
    too_little: str | None
    disputes: list[str]


def answer(shelf: Shelf, asked: asking.Question) -> AnswerView:
    """Asks, and runs the ruling that was found."""
    given = asking.answer(shelf, asked)
    entry = shelf.base.rulings.get(given["ruling"] or "")
    others = [one["ruling"] for one in given["candidates"] if one["ruling"] != given["ruling"]]
    little = asking.too_little(asked.text, given["cards"])
    return AnswerView(
        given=given,
        said=said(entry, given["verdict"], given["answer"], asked.text) if entry else None,
        ruling=entry,
        read_as=read_as(entry, asked.text, given["verdict"]) if entry else None,
        standing=presenting.standing(entry, shelf.checked(entry.id)) if entry else None,
        sources=presenting.cited(shelf, given["sources"]),
        editions=presenting.editions(shelf, entry) if entry else "",
        other_edition=asking.other_edition(shelf, entry, asked.edition) if entry else None,
        other_game=asking.other_game(shelf, entry, asked) if entry else None,
        cards=links(shelf, given["cards"]),
        candidates=links(shelf, others[: 3 if entry else 6], SECONDS),
        by_card=_by_card(shelf, given["cards"], entry, {given["ruling"], *others[: 3 if entry else 6]}),
        shown=exemplar(shelf, entry, given["cards"]) if entry else None,
        too_little=asking.TOO_LITTLE if little else None,
        disputes=disputes(shelf, asked.game) if little else [],
    )


def _by_card(
    shelf: Shelf, cards: list[str], answered: Ruling | None, shown: Collection[str]
) -> list[tuple[str, list[Link]]]:
    """The rulings on cards that were named together, then those on each, under the cards' names.

    Args:
        shelf: the base.
        cards: the cards.
        answered: the ruling that answers, if any: those of other games are left out.
        shown: rulings that stand on the page already.
    """
    found = card_by_card(shelf.base, cards)
    if found is None:
        return []
    names = {card: shelf.base.cards[card].name for card, _ in found.alone}
    groups = [(" and ".join(names.values()), found.together)]
    groups += [(names[card], rulings) for card, rulings in found.alone]
    game = answered.game if answered else next(iter(GAMES))
    fitting = [
        (name, [one for one in rulings if one not in shown and shelf.base.rulings[one].game == game])
        for name, rulings in groups
    ]
    return [(name, links(shelf, rulings[:5])) for name, rulings in fitting if rulings]


@dataclass(frozen=True)
class RulingView:
    """A ruling's page."""

    ruling: Ruling
    proof: Proof
    standing: Standing
    said: Said
    cited: list[Cited]
    sources: list[Source]
    editions: str
    replays: list[Replay]
    chosen: Replay | None
    step: int
    decisive: int
    missing_example: bool
    cards: list[Link]
    see_also: list[Link]
    superseded_by: Link | None
    changes: tuple[Change, ...]
    engine: str
    command: str

    @property
    def disputed(self) -> bool:
        """Whether the engine contradicts the ruling, so that no verdict is given."""
        return self.proof.status == "contradicted"


def ruling(shelf: Shelf, entry: Ruling, example: str | None, step: str | None) -> RulingView:
    """Runs a ruling and opens the step asked for; a failed example is opened first."""
    proof = shelf.proof(entry.id)
    runs = replays(proof.runs, shelf.base)
    asked = next((one for one in runs if one.slug == example), None)
    failed = next((one for one in runs if not one.passed), None)
    chosen = asked or failed or (runs[0] if runs else None)
    return RulingView(
        ruling=entry,
        proof=proof,
        standing=presenting.standing(entry, proof),
        said=said(entry, entry.verdict, entry.answer),
        cited=presenting.cited(shelf, entry.sources),
        sources=[presenting.source(shelf, one) for one in entry.sources],
        editions=presenting.editions(shelf, entry),
        replays=runs,
        chosen=chosen,
        step=chosen.opening(step) if chosen else 0,
        decisive=chosen.decisive(entry.id) if chosen else 0,
        missing_example=example is not None and asked is None,
        cards=links(shelf, entry.cards),
        see_also=links(shelf, entry.see_also, SECONDS),
        superseded_by=presenting.link(shelf, entry.superseded_by) if entry.superseded_by else None,
        changes=shelf.base.changes_of(entry.id),
        engine=shelf.engine,
        command=f"kb verify {quote(entry.id)} --prove",
    )


@dataclass(frozen=True)
class SearchView:
    """Hits of a query, or everything by topic where there is none."""

    query: str
    kind: str | None
    kinds: Mapping[str, str]
    chosen: Mapping[str, str]
    choices: Mapping[str, Mapping[str, str]]
    counts: Mapping[str, Mapping[str, int]]
    hits: list[tuple[Link, tuple[Piece, ...]]]
    meant: str | None
    topics: list[tuple[str, str, list[Link]]]
    notices: tuple[str, ...]
    page: int = 1
    more: bool = False


def search(shelf: Shelf, args: Mapping[str, str]) -> SearchView:
    """Finds entries by words and filters; an empty query lists all rulings by topic."""
    query = asking.tidy(args.get("q", ""))
    notices: tuple[str, ...] = ()
    if len(query) > asking.LONGEST:
        query = query[: asking.LONGEST]
        notices = (f"That was a long search. Only its first {asking.LONGEST} characters were read.",)
    page = min(int(args["page"]), PAGES) if re.fullmatch("[1-9][0-9]?", args.get("page", "")) else 1
    kind = args.get("kind") if args.get("kind") in KINDS else None
    known_values = choices(shelf)
    chosen = {name: args[name] for name, known in known_values.items() if args.get(name) in known}
    if not query and not chosen:
        topics = by_topic(shelf, list(shelf.base.rulings.values()))
        return SearchView("", kind, KINDS, {}, known_values, shelf.counts, [], None, topics, notices)
    size, late = page * PAGE if query else AT_ONCE, list[str]()
    found = shelf.knowledge.finder.search(
        " ".join([query, *(f'{name}:"{value}"' for name, value in chosen.items())]),
        kinds=(kind,) if kind else tuple(KINDS),
        limit=size + 1,
        status_of=_status_in_time(shelf, monotonic() + STATUS_SECONDS, late),
    )
    if late and "status" in chosen:
        waiting = f"{plural(len(late), 'ruling')} {'waits' if len(late) == 1 else 'wait'} for a run"
        notices += (f"This list is not whole yet: {waiting}. Look again in a moment.",)
    shown = found.hits[:size]
    rows = {row.id: row for row in links(shelf, [hit.id for hit in shown], SECONDS)}
    hits = [(rows[hit.id], hit.pieces) for hit in shown if hit.id in rows and not shelf.is_made_up(hit.id)]
    meant = None if chosen or _stands_first(found.meant, hits) else found.meant
    more = len(found.hits) > len(shown) and page < PAGES
    return SearchView(
        query, kind, KINDS, chosen, known_values, shelf.counts, hits, meant, [], notices, page, more
    )


def _stands_first(meant: str | None, hits: list[tuple[Link, tuple[Piece, ...]]]) -> bool:
    """Whether what seems to be meant is the title of the first row, so that there is nothing to ask."""
    return bool(meant and hits) and fuzz.ratio(normalise(str(meant)), normalise(hits[0][0].title)) > ALIKE


def choices(shelf: Shelf) -> dict[str, Mapping[str, str]]:
    """What the boxes beside the search offer, each value with its title."""
    verdicts = {**VERDICTS, "info": "Neither yes nor no"}
    return {
        "game": shelf.games,
        "verdict": verdicts,
        "topic": {topic: topic_in_words(topic) for topic in shelf.base.topics},
        "edition": shelf.editions,
        "status": {
            status: STATUSES[status] for status in ("proven", "enforced", "contradicted", "unchecked")
        },
    }


def _status_in_time(shelf: Shelf, until: float, late: list[str]) -> Callable[[str], str]:
    """How a ruling stands, or nothing once the time is up, since a search must not run the whole base.

    The rulings whose turn did not come are added to `late`.
    """

    def status_of(ruling_id: str) -> str:
        if shelf.base.rulings[ruling_id].check == "none":
            return "unchecked"
        proof = shelf.proofs([ruling_id], until - monotonic())[ruling_id]
        if proof is None:
            late.append(ruling_id)
        return proof.status if proof else ""

    return status_of


def by_topic(shelf: Shelf, rulings: list[Ruling]) -> list[tuple[str, str, list[Link]]]:
    """Rulings under each of their topics, as topic id, its line, and rows."""
    ordered = sorted(rulings, key=lambda one: one.title.lower())
    rows = {row.id: row for row in links(shelf, [one.id for one in ordered], SECONDS)}
    found = []
    for topic, line in shelf.base.topics.items():
        under = [rows[one.id] for one in ordered if topic in one.topics]
        if under:
            found.append((topic, line, under))
    return found


@dataclass(frozen=True)
class CardView:
    """A card's page."""

    card: CardEntry
    editions: list[tuple[str, int]]
    condition: list[Word]
    family: list[Link]
    rulings: list[Link]
    mentions: list[tuple[Mention, Link]]
    try_url: str | None


def card(shelf: Shelf, entry: CardEntry) -> CardView:
    """A card with everything that is known about it."""
    mentions = shelf.mentions(entry.id)
    return CardView(
        card=entry,
        editions=[(shelf.edition_title(one), copies) for one, copies in entry.editions.items()],
        condition=condition(entry.goal, shelf.base),
        family=links(shelf, [one.id for one in shelf.family(entry)]),
        rulings=links(shelf, [one.id for one in shelf.rulings_about(entry.id)], SECONDS),
        mentions=[(one, row) for one in mentions for row in links(shelf, [one.ruling])],
        try_url=setting.with_card(entry),
    )


@dataclass(frozen=True)
class CardsView:
    """The list of cards."""

    chosen: Mapping[str, str]
    editions: Mapping[str, str]
    types: list[str]
    families: list[str]
    by_type: list[tuple[str, list[Link]]]
    total: int

    @property
    def letters(self) -> list[str]:
        """The letters that names begin with."""
        return sorted({row.title[0].upper() for _, rows in self.by_type for row in rows})


def cards(shelf: Shelf, wanted: Mapping[str, str]) -> CardsView:
    """All cards by type but those made up for examples, or those that are wanted.

    Args:
        shelf: the base.
        wanted: ``edition``, ``type``, ``family`` and ``q``, a part of the name; unknown ones are left out.
    """
    every = shelf.cards
    named = {edition for card in every for edition in card.editions}
    editions = {one: shelf.edition_title(one) for one in sorted(named)}
    types = sorted({card.type for card in every}, key=_place_of_type)
    families = sorted({card.family for card in every if card.family})
    known: dict[str, Collection[str]] = {"edition": editions, "type": types, "family": families}
    chosen = {key: wanted[key] for key, values in known.items() if wanted.get(key) in values}
    name = wanted.get("q", "").strip()[: asking.LONGEST]
    if name:
        chosen["q"] = name
    entries = [card for card in every if _is_wanted(card, chosen)]
    grouped = [(kind, links(shelf, [one.id for one in entries if one.type == kind])) for kind in types]
    by_type = [(kind, rows) for kind, rows in grouped if rows]
    return CardsView(chosen, editions, types, families, by_type, len(entries))


def _place_of_type(kind: str) -> tuple[int, str]:
    return (CARD_TYPES.index(kind) if kind in CARD_TYPES else len(CARD_TYPES), kind)


def _is_wanted(card: CardEntry, chosen: Mapping[str, str]) -> bool:
    names = [normalise(name) for name in (card.name, *card.aliases)]
    return (
        ("edition" not in chosen or chosen["edition"] in card.editions)
        and chosen.get("type", card.type) == card.type
        and chosen.get("family", card.family) == card.family
        and any(normalise(chosen.get("q", "")) in name for name in names)
    )


@dataclass(frozen=True)
class GameView:
    """A game's page: its summaries with their anchors, the game's own before those of single decks."""

    id: str
    title: str
    summaries: list[tuple[str, Summary]]
    topics: list[tuple[str, str, list[Link]]]
    rulings: int


def game(shelf: Shelf, game_id: str) -> GameView | None:
    """A game with its summaries and rulings; None if nothing is known of it."""
    if game_id not in shelf.games:
        return None
    rulings = [one for one in shelf.base.rulings.values() if one.game == game_id]
    summaries = [one for one in shelf.base.summaries.values() if one.game == game_id]
    summaries.sort(key=lambda one: (one.id.count("/"), one.id))
    named = [(presenting.anchor_of(one), one) for one in summaries]
    return GameView(game_id, shelf.games[game_id], named, by_topic(shelf, rulings), len(rulings))
