"""What `kb verify` shows a person: a table in a terminal, plain lines elsewhere."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kb.cli.options import count

_COLOURS = {"proven": "green", "enforced": "cyan", "contradicted": "bold red", "unchecked": "yellow"}


def print_report(report: dict[str, Any], prove: bool) -> None:
    """Prints the rulings of a `verify` report with their status, what failed, and the totals."""
    if sys.stdout.isatty():
        _table(report, prove)
    else:
        _plain(report, prove)


def _rows(report: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    rows = []
    for id_, ruling in report["rulings"].items():
        passed = sum(example["passed"] for example in ruling["examples"])
        caught = sum(knockout["caught"] for knockout in ruling["knockouts"])
        examples = f"{passed}/{len(ruling['examples'])}"
        rows.append((ruling["status"], id_, examples, f"{caught}/{len(ruling['knockouts'])}"))
    return rows


def _plain(report: dict[str, Any], prove: bool) -> None:
    out = sys.stdout
    for status, id_, examples, knockouts in _rows(report):
        tail = f"  knock-outs {knockouts}" if prove else ""
        out.write(f"{status:12}  {id_}  examples {examples}{tail}\n")
    for line in (*_red(report), *_totals(report, prove)):
        out.write(f"{line}\n")


def _table(report: dict[str, Any], prove: bool) -> None:
    console = Console()
    table = Table("Status", "Ruling", box=None, pad_edge=False)
    table.add_column("Examples", justify="right")
    if prove:
        table.add_column("Knock-outs", justify="right")
    for status, id_, examples, knockouts in _rows(report):
        cells: list[Text | str] = [Text(status, style=_COLOURS[status]), Text(id_, overflow="fold"), examples]
        table.add_row(*cells, *([knockouts] if prove else []))
    console.print(table)
    for line in _red(report):
        console.print(Text(line, style="red"))
    console.print()
    for line in _totals(report, prove):
        console.print(Text(line))


def _red(report: dict[str, Any]) -> list[str]:
    lines = []
    for id_, ruling in report["rulings"].items():
        lines += [f"failed: {each['test']}" for each in ruling["examples"] if not each["passed"]]
        missed = [each["name"] for each in ruling["knockouts"] if not each["caught"]]
        lines += [f"not noticed: {name} ({id_})" for name in missed]
    return lines


def _totals(report: dict[str, Any], prove: bool) -> list[str]:
    totals = report["totals"]
    statuses = ", ".join(f"{totals[status]} {status}" for status in _COLOURS if totals[status])
    lines = [
        f"{count(totals['rulings'], 'ruling')}: {statuses or 'none'}",
        f"{totals['passed']} of {totals['examples']} examples pass",
    ]
    if prove:
        lines.append(f"{totals['caught']} of {totals['knockouts']} knock-outs are noticed")
    lines.append(f"{totals['passages_covered']} of {totals['passages']} passages are covered")
    return lines
