"""Options and small helpers that several commands share."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def _keep(context: click.Context, _parameter: click.Parameter, value: Path | None) -> None:
    if value is not None:
        context.find_root().meta["rulings"] = value


def folder(name: str) -> Path:
    """The folder that an option names.

    Raises:
        click.BadParameter: if it names none.
    """
    if not name:
        raise click.BadParameter("the name of a folder is expected; the one you are in is called a dot.")
    return Path(name)


def rulings_option(command: Command) -> Command:
    """Adds `--rulings FOLDER`, which may stand before or after a command's name."""
    return click.option(
        "--rulings",
        type=folder,
        metavar="FOLDER",
        expose_value=False,
        callback=_keep,
        help="Read the rulings of this folder (default: $TABLESIDE_RULINGS, else those that came with kb).",
    )(command)


def chosen_folder() -> Path | None:
    """The folder `--rulings` named, if it was used."""
    folder = click.get_current_context().find_root().meta.get("rulings")
    return folder if isinstance(folder, Path) else None


def standard_input() -> BinaryIO:
    """Standard input as bytes; an empty one where there is none."""
    return sys.stdin.buffer if sys.stdin is not None else io.BytesIO()


def print_json(value: object) -> None:
    """Prints a value as one line of JSON, at once."""
    utf8 = str(getattr(sys.stdout, "encoding", None)).lower().replace("-", "") == "utf8"
    click.echo(json.dumps(value, ensure_ascii=not utf8))


def clean(text: str) -> str:
    """The text as it can be printed: bytes of the command line that are no UTF-8 become question marks."""
    return text.encode("utf-8", "replace").decode("utf-8")


def nearest_hint(names: list[str]) -> str:
    """A sentence that names what is near, or nothing where nothing is."""
    return f" Nearest: {', '.join(names)}." if names else ""


def count(number: int, noun: str) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1] + 'ies' if noun.endswith('y') else noun + 's'}"
