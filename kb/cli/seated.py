"""What is typed at the table of `kb play`, line by line."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kb.cli.options import clean
from kb.cli.tableau import show_question, show_refused, show_story, show_table, show_why

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.entries import Base
    from kb.proof.drafting import Draft

HELP = """\
  NUMBER                take that choice; several picks: 1,3
  PLAYER VERB CARD      the same in words: Ann plays Starship; a card on offer may be typed alone
  Enter                 let it pass, or let chance decide
  why not PLAYER VERB CARD   why that may not be done, with its ruling
  all                   what is refused here, with the reasons
  table                 show the table again
  undo                  take the last choice back
  random                let chance choose
  clear                 an empty table, to set a position
  set PLAYER hand: CARD, CARD     also: keepers (CREEPER on KEEPER), and for the table rules, goals,
                        draw pile, discard pile (rest: all other cards), turn of, phase, plays made,
                        drawn, direction, players, deck, add, or an option;
                        what other games have instead: kb help examples
  save NAME FILE.yaml   the match so far as an example; "why not" questions are kept in it
  quit"""


class Seated:
    """A person at the table.

    Args:
        base: the entries whose rulings explain what is refused.
        draft: where the match begins.
    """

    def __init__(self, base: Base, draft: Draft) -> None:
        from kb.proof.drafting import Misread
        from kb.proof.sitting import Sitting, Unplayable

        self.base, self.draft = base, draft
        self.troubles = (Misread, Unplayable)
        try:
            self.sitting = Sitting(draft.kit, base, draft.setup(), draft.chance)
        except self.troubles as trouble:
            raise click.ClickException(f"nothing can be played from there: {trouble}.") from None
        self.commands: dict[str, Callable[[str], bool]] = {
            "help": self._help,
            "?": self._help,
            "table": self._table,
            "all": self._all,
            "undo": self._undo,
            "random": self._random,
            "clear": self._clear,
            "set": self._set,
            "save": self._save,
            "why not": self._why,
            "why can't": self._why,
        }

    def run(self) -> None:
        """Answer line after line until there are no more."""
        show_story(self.sitting.story, self.base)
        self._show()
        while (line := self._line()) is not None:
            if line.casefold() in ("quit", "exit", "q"):
                return
            try:
                again = self._follow(line)
            except self.troubles as trouble:
                click.echo(f"{clean(str(trouble))}.")
                continue
            if again:
                self._show()

    def _line(self) -> str | None:
        """The next line; typed lines that no terminal shows are repeated, so that a transcript reads."""
        if sys.stdin is None:
            return None
        if sys.stdin.isatty():
            return _typed()
        click.echo("> ", nl=False)
        line = sys.stdin.readline()
        if not line:
            click.echo("")
            return None
        line = clean(line).strip()
        click.echo(line)
        return line

    def _show(self) -> None:
        click.echo("")
        show_table(self.sitting.table)
        show_question(self.sitting)

    def _follow(self, line: str) -> bool:
        """Do what a line says; True where the table should be shown again."""
        for word, command in self.commands.items():
            if f"{line.casefold()} ".startswith((f"{word} ", f"{word}:")):
                return command(line[len(word) :].strip(" :"))
        if not line:
            return self._pass()
        numbers = line.replace(",", " ").split()
        if numbers and all(number.isascii() and number.isdigit() for number in numbers):
            return self._numbers([int(number[:6]) for number in numbers])
        why = self.sitting.take(self.sitting.understand(line))
        if why is None:
            return self._happened()
        show_why(why)
        return False

    def _happened(self) -> bool:
        show_story(self.sitting.story, self.base)
        return True

    def _numbers(self, numbers: list[int]) -> bool:
        offered = len(self.sitting.choices())
        if any(not 1 <= number <= offered for number in numbers):
            click.echo(f"The choices are numbered 1 to {offered}." if offered else "Nothing is asked now.")
            return False
        why = self.sitting.take(self.sitting.picks(tuple(number - 1 for number in numbers)))
        if why is not None:
            show_why(why)
            return False
        return self._happened()

    def _pass(self) -> bool:
        decision = self.sitting.decision
        if decision is None or (decision.silence is None and decision.who):
            click.echo("Nothing passes by itself here: choose, or type help.")
            return False
        self.sitting.take(decision.silence or self.sitting.at_random())
        return self._happened()

    def _help(self, _rest: str) -> bool:
        click.echo(HELP)
        return False

    def _table(self, _rest: str) -> bool:
        return True

    def _all(self, _rest: str) -> bool:
        show_question(self.sitting)
        show_refused(tuple(self.sitting.refused()))
        return False

    def _undo(self, _rest: str) -> bool:
        if self.sitting.undo():
            return True
        click.echo("There is no choice to take back.")
        return False

    def _random(self, _rest: str) -> bool:
        if self.sitting.decision is None:
            click.echo("The match is over.")
            return False
        self.sitting.take(self.sitting.at_random())
        return self._happened()

    def _why(self, rest: str) -> bool:
        show_why(self.sitting.why_not(self.sitting.understand(rest.rstrip("?"))))
        return False

    def _clear(self, _rest: str) -> bool:
        from kb.proof.drafting import Draft

        return self._begin(Draft(self.draft.kit, self.draft.players, None, self.draft.chance))

    def _set(self, rest: str) -> bool:
        return self._begin(self.draft.change(rest))

    def _begin(self, draft: Draft) -> bool:
        from kb.proof.sitting import Sitting

        played = self.sitting.begun
        sitting = Sitting(draft.kit, self.base, draft.setup(), draft.chance, waits=True)
        self.sitting, self.draft = sitting, draft
        if played:
            click.echo("The match begins anew from this position.")
        return True

    def _save(self, rest: str) -> bool:
        from kb.scenario.saving import NotSaved

        name, _, file = rest.rpartition(" ")
        name = name.strip(" \"'")
        if not name or not file.endswith((".yaml", ".yml")):
            click.echo("Type: save NAME FILE.yaml")
            return False
        try:
            text = self.sitting.save(name)
            there = Path(file).read_text(encoding="utf-8") if Path(file).exists() else ""
            if text.partition("\n")[0] in there.splitlines():
                click.echo(f"Not saved: {file} holds an example of that name; take another one.")
                return False
            Path(file).write_text(f"{there}---\n{text}" if there else text, encoding="utf-8")
        except NotSaved as reason:
            click.echo(f"Not saved: {reason}")
        except (OSError, UnicodeDecodeError) as error:
            click.echo(f"Not saved: {file}: {getattr(error, 'strerror', None) or 'not UTF-8 text'}.")
        else:
            click.echo(f"Saved in {file}; kb run {file} plays it.")
        return False


def _typed() -> str | None:
    """A line typed at a terminal, where earlier ones can be called back with the arrow keys."""
    with contextlib.suppress(ImportError):  # not every system has it
        import readline  # noqa: F401
    try:
        return clean(input("> ")).strip()
    except EOFError:
        click.echo("")
        return None
