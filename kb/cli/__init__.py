"""The `kb` command.

Results go to standard output, messages and progress to standard error. Exit codes: 0 done, 1 something is
red, 2 bad usage or faulty rulings, 130 stopped with Ctrl-C.
"""

from __future__ import annotations

import sys
from typing import NoReturn


def main(arguments: list[str] | None = None) -> NoReturn:
    """Runs `kb` with the arguments given (those of the command line without any) and exits."""
    try:
        from kb.cli.shell import run

        code = run(arguments)
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
