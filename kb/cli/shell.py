"""The command group, and the one place where expected errors become a message and an exit code."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import click

from kb import __version__
from kb.cli import ask, browse, evaluate, explain, files, others, play, prove, serve, simulate, vswp, write
from kb.cli.options import rulings_option
from kb.reading.faults import FaultyBase
from kb.reading.strict_yaml import YamlFault

STOPPED = 130
BAD = 2


class _TroubleError(Exception):
    """An OSError on its way past click, which would turn a closed pipe into exit code 1."""


class _Group(click.Group):
    def invoke(self, ctx: click.Context) -> object:
        try:
            result: object = super().invoke(ctx)
            sys.stdout.flush()
        except OSError as error:
            raise _TroubleError from error
        return result


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="kb", message="%(prog)s %(version)s")
@rulings_option
def kb() -> None:
    """Rulings for Fluxx and its relatives, each proven by a run of the game."""


for _command in (
    ask.ask,
    browse.search,
    browse.show,
    write.new,
    write.check,
    prove.run,
    prove.verify,
    play.play,
    simulate.simulate,
    vswp.vswp,
    evaluate.evaluate,
    serve.serve,
    others.conformance,
    files.export_,
    others.mcp,
    explain.help_,
):
    kb.add_command(_command)


def run(arguments: list[str] | None = None) -> int:
    """Runs one command line and gives its exit code; whatever a player can cause ends in one message."""
    if sys.stdout is None:
        return _say("Error: standard output is closed, so there is nowhere to put the result.", BAD)
    try:
        code = kb.main(arguments, prog_name="kb", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        error.show()
        return BAD
    except (click.Abort, KeyboardInterrupt):
        return _say("Stopped.", STOPPED)
    except (FaultyBase, YamlFault) as error:
        return _say(_faults(error), BAD)
    except _TroubleError as error:
        _abandon(sys.stdout)
        return _say(_trouble(error.__cause__), BAD)


def _say(text: str, code: int) -> int:
    try:
        click.echo(text, err=True)
    except OSError:
        _abandon(sys.stderr)
    return code


def _faults(error: FaultyBase | YamlFault) -> str:
    lines = [str(fault) for fault in error.told]
    count = "1 fault" if len(error.faults) == 1 else f"{len(error.faults)} faults"
    return "\n".join([*lines, f"Error: {count} found; nothing was done. Mend what is listed and try again."])


def _trouble(error: BaseException | None) -> str:
    if not isinstance(error, OSError):
        return f"Error: {error}."
    if error.errno == errno.EPIPE:
        return "Error: whoever was reading the output closed it before everything was written."
    if error.errno == errno.ENOSPC:
        return f"Error: the disk is full{_where(error)}; make room and try again. Nothing was lost."
    return f"Error: {error.strerror or error}{_where(error)}."


def _where(error: OSError) -> str:
    return f": {Path(os.fsdecode(error.filename))}" if isinstance(error.filename, str | bytes) else ""


def _abandon(stream: object) -> None:
    """Points a stream that cannot be written at nothing, so that Python's own last flush stays quiet."""
    try:
        descriptor = stream.fileno()  # type: ignore[attr-defined]
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, descriptor)
        os.close(nothing)
    except (OSError, ValueError, AttributeError):
        return
