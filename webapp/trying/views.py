"""What the pages for trying show, put together for their templates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.scenario.fluxx import DECKS
from webapp import wording
from webapp.trying.offering import Answer, Offerer, Play, outcome
from webapp.trying.playing import Unclear, play, sit
from webapp.trying.position import BadLink, Table, read_link
from webapp.trying.setting import Setter, Setting, address

if TYPE_CHECKING:
    from werkzeug.datastructures import MultiDict

    from webapp.shelf import Shelf

LONGEST_SEARCH = 60


@dataclass(frozen=True)
class TryView:
    """The builder: a table that is set, or one that is played from.

    Args:
        link: the table as the address carries it.
        notice: what could not be followed.
        setting: the table being set; None while play goes on.
        play: the table played from; None while it is being set.
        answer: what the engine makes of it.
        start, undo, clear: addresses of the buttons; None where there is nothing to do.
    """

    link: str
    notice: str | None
    setting: Setting | None
    play: Play | None
    answer: Answer | None
    start: str | None
    undo: str | None
    clear: str


def asked_table(args: MultiDict[str, str]) -> tuple[Table, str | None]:
    """The table an address asks for, with what could not be read of it."""
    deck = args.get("edition", "")
    empty = Table(deck=deck if deck in DECKS else Table().deck)
    if not args.get("s"):
        return empty, None
    try:
        return read_link(args["s"]), None
    except BadLink as bad:
        return empty, str(bad)


def builder(shelf: Shelf, args: MultiDict[str, str]) -> TryView:
    """The builder as an address asks for it; one that cannot be followed leads to a table that can."""
    table, notice = asked_table(args)
    target, search = args.get("to", ""), args.get("find", "").strip()[:LONGEST_SEARCH]
    answer: Answer | None = None
    shown: Play | None = None
    lacks_card = False
    try:
        if table.started:
            played = play(shelf.base, table)
            offerer = Offerer(shelf, table, played)
            shown, answer = offerer.play(), offerer.answer()
            lacks_card = played.lacks_card
        else:
            sitting = sit(shelf.base, table, waits=True)
            decision = sitting.decision
            if decision is not None and decision.kind == "pick":
                notice = wording.as_sentence(f"First say {decision.asks.rstrip('?')}")
            elif table.zones.get("goals"):
                answer = outcome(shelf, sitting)
    except Unclear as unclear:
        notice = wording.as_sentence(str(unclear))
    setting = None
    if shown is None or lacks_card:
        setting = Setter(shelf, table, "draw pile" if lacks_card else target, search).setting()
    return TryView(
        link=table.link(),
        notice=notice,
        setting=setting,
        play=shown,
        answer=answer,
        start=None if table.started else address(replace(table, started=True)) + "#now",
        undo=address(table.back()) + "#now" if table.started else None,
        clear=address(Table(deck=table.deck)),
    )
