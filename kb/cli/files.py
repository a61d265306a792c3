"""`kb export`: the site as files for any web host."""

from __future__ import annotations

from pathlib import Path

import click

from kb.cli.options import chosen_folder, clean, rulings_option


@click.command(name="export", short_help="Write the site as files for any web host.")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@rulings_option
def export_(folder: Path) -> None:
    """Write the site to DIR: rulings, cards, recorded replays, and a search that runs in the browser.

    The files can be put on any web host. Questions are matched word for word there; what needs the engine
    says so. An older export is replaced.
    """
    from rich.console import Console
    from rich.progress import Progress

    from kb.knowledge import Knowledge
    from webapp import create_app
    from webapp.offline.exporting import InTheWay, export

    app = create_app(Knowledge.load(chosen_folder()))
    try:
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("Writing pages")
            pages = export(app, folder, lambda done, known: bar.update(task, completed=done, total=known))
    except InTheWay as fault:
        raise click.ClickException(f"{clean(str(fault))}.") from None
    click.echo(f"{pages} pages: {clean(str(folder))}")
