"""`kb conformance` and `kb mcp`: the rulings for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from kb.cli.options import chosen_folder, clean, count, rulings_option


@click.command(short_help="Export every example for other engines.")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@rulings_option
def conformance(folder: Path) -> None:
    """Write every example of every ruling to DIR, as JSON that any engine can be held against.

    DIR then holds all that is needed but pytest: examples, decks, a pytest plugin, a guide (README.md) and
    a toy engine as a first adapter. An older export is replaced.
    """
    from kb.conformance import NotEmpty, export
    from kb.knowledge import load_proof

    try:
        counts = export(load_proof(chosen_folder()), folder)
    except NotEmpty as fault:
        raise click.ClickException(f"{clean(str(fault))}.") from None
    what = f"{count(counts['examples'], 'example')} of {count(counts['rulings'], 'ruling')}"
    click.echo(f"{what}: {clean(str(folder))}")
    click.echo("How to run them is in its README.md.", err=True)


@click.command(short_help="Answer an assistant (Model Context Protocol).")
@rulings_option
def mcp() -> None:
    """Serve ask, search, show and run to an assistant over standard input and output until it hangs up.

    Needs the extra: pip install 'tableside[mcp]'. In the assistant's settings the command is `kb mcp`.
    """
    from kb.knowledge import Knowledge

    try:
        from kb.assistant.server import server
    except ModuleNotFoundError as missing:
        hint = "it is not installed here. Install it: pip install 'tableside[mcp]'"
        raise click.ClickException(f"this command needs the package {missing.name}, and {hint}.") from None
    server(Knowledge.load(chosen_folder())).run()
