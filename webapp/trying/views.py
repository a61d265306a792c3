"""What the builder shows, put together for its template."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.proof.sitting import Missing
from webapp import choosing, presenting, wording
from webapp.asking import PLAYED_WITH_AN_EDITION
from webapp.shelf import Shelf, shelf
from webapp.trying.choice import Difference, difference, editions_of, empty_table
from webapp.trying.emptied import Emptied
from webapp.trying.offering import Offerer, Play
from webapp.trying.outcome import Answer, Seen, answer, outcome, seen
from webapp.trying.playing import Unclear, play, sit
from webapp.trying.position import MOST_NAMED, BadLink, Table, read_link
from webapp.trying.setting import Setter, Setting
from webapp.trying.taps import TOP, Tap, address

if TYPE_CHECKING:
    from werkzeug.datastructures import MultiDict

    from kb.entries import Base
    from webapp.presenting import Link

LONGEST_SEARCH = 60
NOTHING_LIES = "No card lies on this table yet, so there is nothing to play."
EARLIER = "A card was being played there; this is the table just before it was."


@dataclass(frozen=True)
class TryView:
    """The builder: a table that is set, or one that is played from.

    Args:
        table: the table.
        link: the table as the address carries it.
        told: the table in short, to know it again by; empty where nothing lies on it.
        search: what is searched for.
        notice: what could not be followed.
        because: the rulings behind that.
        setting: the table being set; None while play goes on and nothing is missing.
        play: the table played from; None while it is being set.
        answer: what the engine makes of it.
        seen: what is to be seen at a table that is being set.
        clear, start, undo, change: addresses of the buttons; None where there is nothing to do.
        difference: what the table plays that the reader did not choose.
        came_from: the ruling whose example it began as.
    """

    table: Table
    link: str
    told: str
    search: str
    notice: str | None
    clear: str
    because: tuple[Link, ...] = ()
    setting: Setting | None = None
    play: Play | None = None
    answer: Answer | None = None
    seen: tuple[Seen, ...] = ()
    start: str | None = None
    undo: str | None = None
    change: str | None = None
    difference: Difference | None = None
    came_from: Link | None = None


def asked_table(args: MultiDict[str, str]) -> tuple[Table, str | None]:
    """The table an address asks for, with what could not be read of it."""
    plays = choosing.current()
    named = "game" in args or "edition" in args
    game, edition = (args.get("game"), args.get("edition")) if named else (plays.game, plays.edition)
    empty = empty_table(game or "", edition or "")
    if args.get("with"):
        cards = tuple(args["with"].split(","))[:MOST_NAMED]
        empty = _with(shelf(), empty, cards, keep=named or edition in editions_of(empty))
    if not args.get("s"):
        return empty, None
    try:
        return read_link(args["s"]), None
    except BadLink as bad:
        return empty, str(bad)


def _with(shelf: Shelf, table: Table, cards: tuple[str, ...], *, keep: bool) -> Table:
    """The table with cards to offer first; of the deck that has most of them, where none was chosen."""
    known = tuple(card for card in cards if card in shelf.base.cards)
    editions = [set(shelf.base.cards[card].editions) for card in known]

    def fits(deck: str) -> tuple[int, int]:
        parts = table.language.decks[deck].editions
        return sum(bool(each & set(parts)) for each in editions), -len(parts)

    deck = table.deck if keep else max((table.deck, *reversed(tuple(table.language.decks))), key=fits)
    return replace(table, deck=deck, named=known)


def builder(shelf: Shelf, args: MultiDict[str, str]) -> TryView:
    """The builder as an address asks for it; one that cannot be followed leads to a table that can."""
    table, notice = asked_table(args)
    notice = EARLIER if args.get("earlier") and notice is None else notice
    target, search = args.get("to", ""), args.get("find", "").strip()[:LONGEST_SEARCH]
    if table.started:
        table, went, lacks = _as_far_as_it_goes(shelf.base, table)
        notice, target = went or notice, lacks or target
    view = (
        _playing(shelf, table, search, notice)
        if table.started
        else _setting(shelf, table, target, search, notice)
    )
    view = replace(view, difference=difference(shelf, view.table, choosing.current()))
    return _with_rulings(shelf, view)


def _with_rulings(shelf: Shelf, view: TryView) -> TryView:
    """What could not be followed, the rulings named in it as links."""
    if view.notice is None:
        return view
    words, rulings = presenting.cited_in(shelf, view.notice)
    return replace(view, notice=words, because=rulings)


def _in_short(shelf: Shelf, table: Table) -> str:
    """A table in short: its game, how many cards lie there, how many steps were made."""
    cards = sum(map(len, table.zones.values()))
    if not cards and not table.steps:
        return ""
    parts = (wording.plural(cards, "card"), wording.plural(len(table.steps), "step") if table.steps else "")
    return ", ".join((shelf.game_title(table.game), *filter(None, parts)))


def _as_far_as_it_goes(base: Base, table: Table) -> tuple[Table, str | None, str]:
    """The table without the choices that cannot be made there, why they cannot, and the pile that lacks."""
    try:
        play(base, table)
    except Unclear as unclear:
        words = wording.as_sentence(str(unclear))
        if unclear.at is None:
            return table.reset(), words, unclear.lacks
        return replace(table, steps=table.steps[: unclear.at]), words, ""
    return table, None, ""


def _playing(shelf: Shelf, table: Table, search: str, notice: str | None) -> TryView:
    played = play(shelf.base, table)
    setting = None
    if played.lacks:
        setting = Setter(shelf, table, played.lacks, search).setting()
    return replace(
        _bare(shelf, table, search, notice),
        setting=setting,
        play=_asking_for_cards(table, Offerer(shelf, table, played, search).play()),
        answer=answer(shelf, played),
        undo=address(table.back()) + "#now",
        change=address(table.reset()) + TOP,
    )


def _asking_for_cards(table: Table, offered: Play) -> Play:
    """The play, with the way back to the cards where none was put on the table."""
    if table.zones or table.steps or table.game not in PLAYED_WITH_AN_EDITION:
        return offered
    return replace(
        offered, emptied=Emptied(NOTHING_LIES, (Tap("Put cards first", address(table.reset()) + TOP),))
    )


def _bare(shelf: Shelf, table: Table, search: str, notice: str | None) -> TryView:
    """What holds of a table whether it is being set or played."""
    return TryView(
        table=table,
        link=table.link(),
        told=_in_short(shelf, table),
        search=search,
        notice=notice,
        clear=address(Table(table.game, table.deck)) + TOP,
        came_from=presenting.link(shelf, table.ruling) if table.ruling else None,
    )


def _setting(shelf: Shelf, table: Table, target: str, search: str, notice: str | None) -> TryView:
    made: Answer | None = None
    looks: tuple[Seen, ...] = ()
    startable = True
    try:
        sitting = sit(shelf.base, table, waits=True)
        decision = sitting.decision
        if decision is not None and decision.kind == "pick":
            notice = wording.as_sentence(f"First say {decision.asks.rstrip('?')}")
        elif table.zones.get("goals"):
            made = outcome(shelf, sitting)
        looks = tuple(seen(sitting))
    except Unclear as unclear:
        notice, startable = wording.as_sentence(str(unclear)), False
    except Missing:
        pass
    last = table.last_place
    taken_back = table.without(last, len(table.zones.get(last, ())) - 1)
    return replace(
        _bare(shelf, table, search, notice),
        setting=Setter(shelf, table, target, search).setting(),
        answer=made,
        seen=looks,
        start=address(replace(table, started=True)) + "#now" if startable else None,
        undo=address(taken_back, to=last) if last else None,
    )
