"""Tableside: rulings for Fluxx and its relatives, each proven by a run of the game.

The functions here are the public interface; everything they need is imported when first called.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.engine import Match
    from kb.knowledge import Knowledge
    from kb.scenario import Run

__version__ = "0.1.0"
__all__ = ["__version__", "ask", "load", "match", "run", "verify"]


def load(folder: Path | str | None = None) -> Knowledge:
    """Everything that is known: the rulings of a folder, ready to be asked and proven.

    Args:
        folder: where the rulings are; without it the folder named by TABLESIDE_RULINGS, else this copy's own.

    Raises:
        kb.reading.faults.FaultyBase: if anything is wrong with the rulings; it lists all of it.
    """
    from kb.knowledge import Knowledge

    return Knowledge.load(Path(folder) if folder is not None else None)


def ask(question: str, game: str | None = None, edition: str | None = None) -> dict[str, Any]:
    """The answer to one question, as `kb ask --json` prints it.

    Loads the rulings anew each time; to ask more than once, keep what `load()` gives and use its `ask`.

    Raises:
        kb.reading.faults.FaultyBase: if anything is wrong with the rulings.
    """
    return load().ask(question, game, edition)


def verify(ids: list[str] | None = None, prove: bool = False) -> dict[str, Any]:
    """Runs the examples of the rulings named (of all, without ids), as `kb verify --json` prints it.

    Args:
        ids: ids of rulings; None means every ruling.
        prove: whether to play every example under a wrong rulebook too, to see that it notices.

    Raises:
        kb.reading.faults.FaultyBase: if anything is wrong with the rulings.
        KeyError: if there is no ruling with one of the ids.
    """
    from kb.knowledge import load_proof

    return load_proof(None).verify(ids, prove)


def run(text: str, path: str = "example.yaml") -> list[Run]:
    """Plays the examples in a text: a YAML stream, or Markdown with fenced `yaml scenario` blocks.

    Args:
        text: what a file holds.
        path: its name, for messages; one that ends in `.md` is read as Markdown.

    Raises:
        kb.reading.faults.FaultyBase: if the rulings are at fault.
        kb.reading.strict_yaml.YamlFault: if the text is no example.
    """
    from kb.knowledge import load_proof
    from kb.proof import run_text

    return list(run_text(text, path, load_proof(None).base))


def match(text: str, path: str = "example.yaml") -> Match[Any]:
    """The match an example leads to, to be asked what may be done there and why something may not.

    `match.choices()` lists what may be chosen; `match.why_not(choice)` gives the reason and the ruling that
    forbids it, or None; `match.take(choice)` goes on.

    Args:
        text: one example, as YAML or as Markdown; what it expects afterwards is not looked at.
        path: its name, for messages.

    Raises:
        kb.reading.faults.FaultyBase: if the text is no example, or holds more than one.
        ValueError: if the steps of the example cannot be taken; the message says why.
    """
    from kb.knowledge import load_proof
    from kb.proof import match_of

    return match_of(text, path, load_proof(None).base)
