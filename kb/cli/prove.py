"""`kb run` and `kb verify`: examples played on the rules engine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kb.cli.options import (
    chosen_folder,
    clean,
    nearest_hint,
    print_json,
    rulings_option,
    standard_input,
)

if TYPE_CHECKING:
    from kb.entries import Base
    from kb.scenario import Run


@click.command(short_help="Play the examples of a file.")
@click.argument("file", metavar="FILE|-")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object for each example.")
@click.option("--trace", is_flag=True, help="Print every step of every run.")
@rulings_option
def run(file: str, as_json: bool, trace: bool) -> None:
    """Play the examples of a Markdown file or a YAML stream ("-": standard input)."""
    from kb.knowledge import load_proof
    from kb.proof import run_text

    path, text = _read(file)
    runs = run_text(text, path, load_proof(chosen_folder()).base)
    if not runs:
        raise click.ClickException(_without_example(path, text))
    if as_json:
        print_json([_as_json(each) for each in runs])
    for each in runs:
        if trace:
            _say("\n".join(_trace(each)), aside=as_json)
        if not as_json:
            click.echo("\n".join(_outcome(each)))
    raise click.exceptions.Exit(0 if all(each.passed for each in runs) else 1)


def _without_example(path: str, text: str) -> str:
    from kb.proof.simulating import command_in

    if (command := command_in(text)) is not None:
        return f"{path} records a match that no example can tell. Its seed plays it again: {command}"
    return f"{path} holds no example; expected fenced blocks marked: yaml scenario."


def _read(file: str) -> tuple[str, str]:
    if file == "-":
        path, data = "<stdin>", standard_input().read()
    elif not file:
        raise click.ClickException('the name of a file is expected; "-" reads standard input.')
    else:
        path, data = clean(file), Path(file).read_bytes()
    try:
        return path, data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{path} is not UTF-8 text: byte {error.start} cannot be read.") from None


def _as_json(run_: Run) -> dict[str, Any]:
    return {
        "name": run_.name,
        "passed": run_.passed,
        "message": run_.message,
        "cites": list(run_.cites),
        "steps": run_.steps,
    }


def _say(text: str, aside: bool) -> None:
    click.echo(text, err=aside)


def _trace(run_: Run) -> list[str]:
    lines = []
    for number, frame in enumerate(run_.frames):
        refused = f"  (refused: {frame.refused})" if frame.refused else ""
        cites = f"  [{', '.join(frame.rulings)}]" if frame.rulings else ""
        lines.append(f"{number:4}  {frame.text}{refused}{cites}")
        lines += [f"        {move.card.name}: {move.from_} -> {move.to}" for move in frame.moves]
    return lines


def _outcome(run_: Run) -> list[str]:
    word = click.style("passed", fg="green") if run_.passed else click.style("FAILED", fg="red", bold=True)
    lines = [f"{word}  {run_.name}"]
    if run_.message:
        lines += [f"        {line}" for line in run_.message.splitlines()]
    return lines


@click.command(short_help="Play the examples of all rulings.")
@click.argument("ids", metavar="[ID]...", nargs=-1)
@click.option("--prove", is_flag=True, help="Also play every example under wrong rulebooks: it must notice.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@rulings_option
def verify(ids: Sequence[str], prove: bool, as_json: bool) -> None:
    """Run the examples of the rulings named, or of all, and say what each ruling's word is worth."""
    from kb.knowledge import load_proof

    prover = load_proof(chosen_folder())
    known = _known_rulings(ids, prover.base)
    report = prover.verify(known or None, prove=prove)
    if as_json:
        print_json(report)
    else:
        from kb.cli.report import print_report

        print_report(report, prove)
    raise click.exceptions.Exit(1 if is_red(report) else 0)


def is_red(report: dict[str, Any]) -> bool:
    """Whether a report of `verify` holds a failed example or a knock-out that no example noticed."""
    totals = report["totals"]
    failed = totals["passed"] < totals["examples"]
    return bool(totals["contradicted"] or failed or totals["caught"] < totals["knockouts"])


def _known_rulings(ids: Sequence[str], base: Base) -> list[str]:
    known = []
    for id_ in ids:
        found = base.resolve(id_)
        if found not in base.rulings:
            what = "a card or summary, and only rulings are verified" if found else "no ruling"
            raise click.ClickException(f'"{clean(id_)}" is {what}.{nearest_hint(base.nearest(id_))}')
        known.append(found)
    return known
