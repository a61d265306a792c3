"""Which game and edition a reader plays: kept in a cookie, shown on every page, changed with one tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from kb.entries import DECKS
from webapp.shelf import Shelf, shelf

blueprint = Blueprint("choosing", __name__)
COOKIE = "table"
YEAR = 365 * 24 * 60 * 60
LONGEST = 10_000  # a table in a link and what else may stand in an address
ANYTHING = "Any edition"
# Editions that a card or ruling names and nobody plays Fluxx with.
NO_FLUXX = ("chrononauts", "early-american-chrononauts", "back-to-the-future", "time-breaker", "clue")


@dataclass(frozen=True)
class Choice:
    """A game, or an edition of Fluxx, or neither."""

    game: str | None = None
    edition: str | None = None

    @property
    def value(self) -> str:
        """The choice as the cookie and the buttons write it."""
        if self.edition:
            return f"edition:{self.edition}"
        return f"game:{self.game}" if self.game else ""

    def words(self, shelf: Shelf) -> str:
        """The choice in full."""
        if self.edition:
            return shelf.edition_title(self.edition)
        return shelf.games[self.game] if self.game else ANYTHING


def read(shelf: Shelf, value: str) -> Choice:
    """The choice a cookie or button holds; no choice where it is none that we know."""
    kind, _, name = value.partition(":")
    if kind == "edition" and name in shelf.editions:
        return Choice(edition=name)
    return Choice(game=name) if kind == "game" and name in shelf.games else Choice()


def in_force(shelf: Shelf, args: Mapping[str, str], cookies: Mapping[str, str], asks: bool) -> Choice:
    """The choice that holds for a page.

    Args:
        shelf: the base.
        args: what the address says.
        cookies: what the reader's device keeps.
        asks: whether the page asks a question, so that its address comes before what is kept.
    """
    if asks and ("game" in args or "edition" in args):
        edition, game = args.get("edition", ""), args.get("game", "")
        chosen = read(shelf, f"edition:{edition}")
        return chosen if chosen.edition else read(shelf, f"game:{game}")
    return read(shelf, cookies.get(COOKIE, ""))


def current() -> Choice:
    """The choice that holds for the page being made."""
    asks = request.endpoint in ("pages.ask", "pages.home")
    return in_force(shelf(), request.args, request.cookies, asks)


@dataclass(frozen=True)
class Group:
    """Choices under a heading: their values and words.

    Args:
        title: the heading.
        choices: values with their words.
        folded: whether it is long and seldom needed, so that it opens with a tap.
    """

    title: str
    choices: list[tuple[str, str]]
    folded: bool = False

    def holds(self, choice: Choice) -> bool:
        """Whether a choice is one of these."""
        return choice.value in dict(self.choices)


def groups(shelf: Shelf) -> list[Group]:
    """What can be chosen: the decks we know card by card come before the other editions."""
    decks = [one for one in reversed(DECKS) if one in shelf.editions]
    others = [one for one in shelf.editions if one not in (*DECKS, *NO_FLUXX)]
    games = [("", ANYTHING), *((f"game:{one}", title) for one, title in shelf.games.items())]
    known = [(f"edition:{one}", shelf.edition_title(one)) for one in decks]
    further = [(f"edition:{one}", shelf.edition_title(one)) for one in others]
    found = (
        Group("Games", games),
        Group("Editions we know card by card", known),
        Group("Other editions", further, folded=True),
    )
    return [group for group in found if group.choices]


@blueprint.post("/edition")
def choose() -> Response:
    """Keeps a choice on the reader's device and goes back to the page they came from."""
    choice = read(shelf(), request.form.get("table", ""))
    response = redirect(_with(choice, _local(request.form.get("back", ""))), 303)
    if choice.value:
        response.set_cookie(
            COOKIE, choice.value, max_age=YEAR, secure=request.is_secure, httponly=True, samesite="Lax"
        )
    else:
        response.delete_cookie(COOKIE, httponly=True, samesite="Lax")
    return response


def _local(address: str) -> str:
    """An address on this site, the first page where it is none."""
    here = address.startswith("/") and not address.startswith("//") and len(address) <= LONGEST
    parts = urlsplit(address) if here else None
    if parts is None or parts.scheme or parts.netloc or "\\" in address or not address.isprintable():
        return url_for("pages.home")
    return address


def _with(choice: Choice, address: str) -> str:
    """A question's address asks for the new choice; every other address stays as it is."""
    parts = urlsplit(address)
    if parts.path != url_for("pages.ask"):
        return address
    kept = [(name, value) for name, value in parse_qsl(parts.query) if name not in ("game", "edition")]
    named = [(name, value) for name, value in (("game", choice.game), ("edition", choice.edition)) if value]
    return f"{parts.path}?{urlencode([*kept, *named])}"
