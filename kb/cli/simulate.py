"""`kb simulate`: whole games of random legal choices, to see whether anything breaks the engine."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kb.cli.histogram import distribution, show_histogram
from kb.cli.options import chosen_folder, count, folder, print_json, rulings_option

if TYPE_CHECKING:
    from kb.proof.matches import Played
    from kb.proof.spreading import NoWorkers
    from kb.scenario.language import GameLanguage
    from kb.scenario.saving import Kit

MOST_RECORDS = 10
"""So many breaches are recorded; more of them rarely tell more."""


@click.command(short_help="Play whole games at random.")
@click.option("--game", default="fluxx", show_default=True, help="The game.")
@click.option("--deck", help="The deck; without it the game's own.")
@click.option("--players", type=int, help="How many sit at the table: 4, or what the game allows.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="Seed of the first game.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 256), help="Processes.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the workers of this Dask scheduler instead.")
@click.option(
    "--records", type=folder, default=".", help="Folder for the records of what breaks (default: this one)."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@rulings_option
def simulate(
    game: str,
    deck: str | None,
    players: int | None,
    games: int,
    seed: int,
    workers: int,
    cluster: str | None,
    records: Path,
    as_json: bool,
) -> None:
    """Play whole games of random legal choices and check after each that nothing is broken.

    Game number k has the seed SEED + k - 1, and depends on it alone. What breaks is cut down to a few steps
    and saved as an example that `kb run` replays. Ctrl-C ends it with what was done; the JSON object
    then says "interrupted": true, and how many were "played" of the "games" asked for.
    """
    from kb.proof.matches import BadMatch, language_of, usual
    from kb.proof.spreading import NoWorkers, uninterrupted

    if not _can_be_written(records):
        raise click.ClickException(
            f"no record can be saved in {records}; name another folder with --records."
        )
    try:
        language = language_of(game)
        number = usual(language, 4) if players is None else players
        tally = _Tally(language, deck, number, range(seed, seed + games), records)
        with _one_ctrl_c():
            trouble = _play(tally, deck, workers, cluster)
            if tally.games_done or not isinstance(trouble, NoWorkers):
                with uninterrupted():
                    _tell(tally, trouble is not None, as_json)
    except BadMatch as bad:
        raise click.ClickException(f"{bad}.") from None
    if isinstance(trouble, NoWorkers):
        raise click.ClickException(f"{trouble}{tally.rest}.") from None
    if trouble is not None:
        raise trouble
    raise click.exceptions.Exit(1 if tally.breaches else 0)


@contextmanager
def _one_ctrl_c() -> Iterator[None]:
    """Hear the first Ctrl-C and no other one, which would lose what the first still has to tell."""

    def hear(_number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # until the program ends, which is soon
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is hear:
            signal.signal(signal.SIGINT, before)


def _play(
    tally: _Tally, deck: str | None, workers: int, cluster: str | None
) -> KeyboardInterrupt | NoWorkers | None:
    """Reads the rulings, plays and counts; what ended it early, be it before the first game."""
    from kb.knowledge import load_proof
    from kb.proof.matches import kit_of, seats
    from kb.proof.simulating import simulate as play
    from kb.proof.spreading import NoWorkers

    try:
        kit = kit_of(load_proof(chosen_folder()).base, tally.language.game, deck)
        seats(kit, tally.players)
        matches = play(kit, tally.players, tally.seeds, workers, cluster, tally.begin)
        with _progress(len(tally.seeds)) as advance, closing(matches) as results:
            for played in results:
                tally.add(kit, played)
                advance()
    except (KeyboardInterrupt, NoWorkers) as early:
        return early
    return None


def _tell(tally: _Tally, early: bool, as_json: bool) -> None:
    report = tally.report() | ({"interrupted": True, "played": tally.games_done} if early else {})
    if as_json:
        print_json(report)
        return
    click.echo("\n".join(_lines(report, tally)))
    for name in tally.language.spread:
        show_histogram(name, report.get(f"{name}s", {}))


class _Tally:
    def __init__(
        self, language: GameLanguage, deck: str | None, players: int, seeds: range, records: Path
    ) -> None:
        self.deck = language.default_deck if deck is None else deck
        self.language, self.players, self.seeds, self.records = language, players, seeds, records
        self.finished = self.unfinished = self.decisions = 0
        self.breaches: list[dict[str, Any]] = []
        self.counted: dict[str, list[int]] = {}
        self.came = time.perf_counter()
        self.began: float | None = None

    def begin(self) -> None:
        """All is there that plays: play is timed from now on."""
        self.began = time.perf_counter()

    @property
    def head(self) -> dict[str, Any]:
        table = {"game": self.language.game, "deck": self.deck, "players": self.players}
        return {**table, "games": len(self.seeds), "seed": self.seeds.start}

    @property
    def games_done(self) -> int:
        return self.finished + self.unfinished + len(self.breaches)

    @property
    def rest(self) -> str:
        """How the games that are left can be played, where some were; nothing else."""
        if not (done := self.games_done):
            return ""
        goes_on = f"--seed {self.seeds.start + done} goes on"
        return f"; {done} of {count(len(self.seeds), 'game')} were played before, and {goes_on}"

    @property
    def ready_after(self) -> float:
        """The seconds it took until play began."""
        return (time.perf_counter() if self.began is None else self.began) - self.came

    def add(self, kit: Kit, played: Played) -> None:
        from kb.proof.spreading import uninterrupted

        with uninterrupted():  # a game is counted whole or not at all
            self._count(played)
        if played.breach is not None and len(self.breaches) <= MOST_RECORDS:
            self.breaches[-1]["record"] = self._record(kit, played)

    def report(self) -> dict[str, Any]:
        seconds = 0.0 if self.began is None else round(time.perf_counter() - self.began, 3)
        counts = {"finished": self.finished, "unfinished": self.unfinished, "decisions": self.decisions}
        report = {**self.head, **counts, "seconds": seconds, "breaches": self.breaches}
        return {**report, **self._figures()}

    def _count(self, played: Played) -> None:
        self.decisions += played.decisions
        if played.breach is not None:
            breach = {"seed": played.seed, "turn": played.turns, "breach": played.breach, "record": None}
            self.breaches.append(breach)
            return
        self.finished += played.over
        self.unfinished += not played.over
        for name, number in played.figures.items():
            self.counted.setdefault(name, []).append(number)

    def _figures(self) -> dict[str, Any]:
        """Average, least and most of what the game counts; nothing where it counts nothing."""
        if not self.counted:
            return {}
        figures = {
            name: {"average": round(sum(found) / len(found), 2), "least": min(found), "most": max(found)}
            for name, found in self.counted.items()
        }
        sense, spread = self.language.sense, self.language.spread
        spreads = {f"{name}s": distribution(self.counted[name]) for name in spread if name in self.counted}
        return {"figures": figures, **({"note": sense} if sense else {}), **spreads}

    def _record(self, kit: Kit, played: Played) -> str | None:
        from kb.proof.simulating import record_of

        text = record_of(kit, self.players, played)
        click.echo(text, err=True)
        path = self.records / f"breach-{self.deck}-{self.players}-{played.seed}.yaml"
        try:
            self.records.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            click.echo(f"The record could not be saved: {error.strerror}: {path}", err=True)
            return None
        return str(path)


def _can_be_written(folder: Path) -> bool:
    """Whether files can be made in a folder, or it in the nearest one above it that is there."""
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


@contextmanager
def _progress(games: int) -> Iterator[Any]:
    """A bar on standard error, where that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)


def _lines(report: dict[str, Any], tally: _Tally) -> list[str]:
    done, seconds = tally.games_done, report["seconds"]
    games = f"{done} of {count(report['games'], 'game')}" if "interrupted" in report else count(done, "game")
    ended = f"{report['finished']} finished, {report['unfinished']} stopped at the turn cap"
    table = f"{report['deck']}, {count(report['players'], 'player')}"
    pace = f"{count(report['decisions'], 'decision')} in {seconds:.1f} s of play"
    lines = [
        f"{games} of {report['game']} ({table}): {ended}",
        f"{pace}, {done / max(seconds, 0.001):.1f} games a second; ready after {tally.ready_after:.1f} s",
        f"{count(len(report['breaches']), 'breach').replace('breachs', 'breaches')}",
    ]
    for each in report["breaches"]:
        where = f", recorded in {each['record']}" if each["record"] else ""
        lines.append(f"  seed {each['seed']}, turn {each['turn']}: {each['breach']}{where}")
    for name, each in report.get("figures", {}).items():
        lines.append(f"{name}: {each['average']} on average, {each['least']} to {each['most']}")
    return lines + ([report["note"]] if "note" in report else [])
