"""A list of questions that got no answer, for whoever wants to see what to write next.

Only kept where a person asked for it, by naming a file; it holds the text of questions and nothing else, and
never leaves the machine. Question text goes nowhere else.
"""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "TABLESIDE_UNANSWERED"
LONGEST = 400
LARGEST = 1_000_000


def note(question: str) -> None:
    """Adds a question to the file that TABLESIDE_UNANSWERED names, if it names one.

    A question is one line. A file that cannot be written, or has grown too large, is left as it is: nobody's
    answer waits for a list.
    """
    named = os.environ.get(VARIABLE)
    line = " ".join(question.split())[:LONGEST]
    if not named or not line:
        return
    path = Path(named)
    try:
        if path.exists() and path.stat().st_size > LARGEST:
            return
        with path.open("a", encoding="utf-8", errors="replace") as file:
            file.write(f"{line}\n")
    except (OSError, ValueError):
        return
