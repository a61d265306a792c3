"""The `kb` command.

Results go to standard output, messages and progress to standard error. Exit codes: 0 done, 1 something is
red, 2 bad usage or faulty rulings, 130 stopped with Ctrl-C.
"""

from __future__ import annotations

import gc
import sys
from typing import NoReturn

# A command keeps nearly all that it makes until it ends. Looking for rubbish as often as usual takes
# a tenth of the time of an answer.
_OBJECTS_BETWEEN_COLLECTIONS = 100_000


def main(arguments: list[str] | None = None) -> NoReturn:
    """Runs `kb` with the arguments given (those of the command line without any) and exits."""
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    try:
        from kb.cli.shell import run

        code = run(arguments)
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
