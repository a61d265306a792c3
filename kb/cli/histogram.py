"""How often each number came, as a histogram in the terminal."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping

import click

WIDTH = 40


def distribution(numbers: Iterable[int]) -> dict[str, int]:
    """How often each number came, from the least to the most, those between that never came included."""
    found = Counter(numbers)
    return {str(number): found[number] for number in range(min(found), max(found) + 1)} if found else {}


def show_histogram(name: str, counted: Mapping[str, int]) -> None:
    """Print a bar for each number: coloured in a terminal, plain elsewhere."""
    total, longest = sum(counted.values()), max(counted.values(), default=0)
    if not longest:
        return
    rows = [(number, times, f"{100 * times / total:.1f} %") for number, times in counted.items()]
    if sys.stdout is None or not sys.stdout.isatty():
        for number, times, share in rows:
            bar = "#" * round(WIDTH * times / longest)
            click.echo(f"{name} {number:>3}  {times:>7}  {share:>7}  {bar}".rstrip())
        return
    from rich.bar import Bar
    from rich.console import Console
    from rich.table import Table

    table = Table(name, "games", "share", "", box=None, padding=(0, 2))
    for column in table.columns[:3]:
        column.justify = "right"
    for number, times, share in rows:
        table.add_row(number, str(times), share, Bar(longest, 0, times, width=WIDTH, color="green"))
    Console(highlight=False).print(table)
