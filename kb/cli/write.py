"""`kb new` and `kb check`: writing rulings."""

from __future__ import annotations

import re
from pathlib import Path

import click

from kb.cli.options import chosen_folder, clean, count, nearest_hint, rulings_option

_PART = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ID = re.compile(rf"{_PART.pattern}(/{_PART.pattern}){{2,4}}")
_LONGEST = 150


@click.command(short_help="Write a template for a ruling.")
@click.argument("id_", metavar="ID")
@rulings_option
def new(id_: str) -> None:
    """Write a template for the ruling ID, such as fluxx/surprises/two-at-once."""
    from kb.entries import template
    from kb.knowledge import rulings_folder

    _refuse_bad(id_)
    folder = rulings_folder(chosen_folder())
    if not folder.is_dir():
        raise click.ClickException(f"there is no folder {folder} to write to; name one with --rulings.")
    _refuse_unknown_game(id_.partition("/")[0], folder)
    path = folder / f"{id_}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        _write_once(path, template(id_))
    except FileExistsError:
        raise click.ClickException(f"{path} exists already; it was left as it is.") from None
    click.echo(str(path))
    click.echo('Fill it in, then see whether all is well: "kb check".', err=True)


def _refuse_bad(id_: str) -> None:
    if id_.endswith(".md"):
        raise click.ClickException(f'an id has no suffix: "{clean(id_.removesuffix(".md"))}".')
    if not _ID.fullmatch(id_) or len(id_) > _LONGEST:
        raise click.ClickException(
            f'"{clean(id_)}" cannot be an id: expected a game, a theme and a name of lower-case letters,'
            " digits and single hyphens, with / between them: fluxx/surprises/two-at-once."
        )


def _refuse_unknown_game(game: str, folder: Path) -> None:
    """A new game begins with a folder made on purpose, never with a slip of the keyboard."""
    from kb.reading import nearest
    from kb.scenario.languages import LANGUAGES

    folders = (place.name for place in folder.iterdir() if place.is_dir() and _PART.fullmatch(place.name))
    games = sorted({*folders, *LANGUAGES})
    if game not in games:
        hint = nearest_hint(nearest(game, games)) or f" Known: {', '.join(games)}."
        make = f"If it is a new one, make the folder {folder / game} first."
        raise click.ClickException(f'no game has the id "{game}".{hint} {make}')


def _write_once(path: Path, text: str) -> None:
    """Writes a new file as a whole or not at all: half a template would make every ruling unusable."""
    file = path.open("x", encoding="utf-8", newline="\n")
    try:
        with file:
            file.write(text)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


@click.command(short_help="List all that is wrong with entries and examples.")
@rulings_option
def check() -> None:
    """Read every entry and example, and list all that is wrong with them."""
    from kb.knowledge import load_proof
    from kb.proof import unplayed
    from kb.reading.faults import FaultyBase

    try:
        base = load_proof(chosen_folder()).base
    except FaultyBase as error:
        for fault in error.told:
            click.echo(str(fault))
        click.echo(f"{count(len(error.faults), 'fault')} to mend.", err=True)
        raise click.exceptions.Exit(2) from None
    counts = ((len(base.rulings), "ruling"), (len(base.cards), "card"), (len(base.summaries), "summary"))
    click.echo(f"{', '.join(count(*each) for each in counts)}: no faults.")
    if left := unplayed(base):
        names = ", ".join(sorted(card.name for card in left))
        click.echo(f"Known cards the engine leaves to the table: {names}.", err=True)
