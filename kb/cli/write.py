"""`kb new` and `kb check`: writing rulings."""

from __future__ import annotations

import re

import click

from kb.cli.options import chosen_folder, clean, count, rulings_option

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){2,4}")
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
    path = folder / f"{id_}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(template(id_))
    except FileExistsError:
        raise click.ClickException(f"{path} exists already; it was left as it is.") from None
    except OSError:
        # Half a template would make the whole base faulty.
        path.unlink(missing_ok=True)
        raise
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


@click.command(short_help="List all that is wrong with entries and examples.")
@rulings_option
def check() -> None:
    """Read every entry and example, and list all that is wrong with them."""
    from kb.knowledge import load_proof
    from kb.reading.faults import FaultyBase

    try:
        base = load_proof(chosen_folder()).base
    except FaultyBase as error:
        for fault in error.faults:
            click.echo(str(fault))
        click.echo(f"{count(len(error.faults), 'fault')} to mend.", err=True)
        raise click.exceptions.Exit(2) from None
    counts = ((len(base.rulings), "ruling"), (len(base.cards), "card"), (len(base.summaries), "summary"))
    click.echo(f"{', '.join(count(*each) for each in counts)}: no faults.")
