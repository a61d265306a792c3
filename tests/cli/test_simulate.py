"""`kb simulate`: one object of JSON, the same games for the same seed, and an end with Ctrl-C."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kb.cli import simulate as command
from kb.cli.shell import run
from kb.proof.matches import Played, kit_of
from kb.proof.spreading import NoWorkers, Task, in_processes, uninterrupted
from kb.scenario.saving import Kit
from tests.cli.program import Kb, stopped
from tests.scenario.playing import real_base

KEYS = [
    "game",
    "deck",
    "players",
    "games",
    "seed",
    "finished",
    "unfinished",
    "decisions",
    "seconds",
    "breaches",
]


def test_prints_one_object(kb: Kb) -> None:
    done = kb("simulate", "--deck", "fluxx-3.1", "--players", "3", "--games", "5", "--seed", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    report = json.loads(done.stdout)
    assert list(report) == KEYS
    assert (report["finished"] + report["unfinished"], report["breaches"]) == (5, [])


def test_games_depend_on_the_seed_alone(kb: Kb) -> None:
    command = ("simulate", "--games", "6", "--players", "2", "--seed", "3", "--json")
    runs = [
        json.loads(kb(*command, *more, PYTHONHASHSEED=salt).stdout)
        for more, salt in (((), "1"), ((), "2"), (("--workers", "2"), "3"))
    ]
    assert len({(run["finished"], run["unfinished"], run["decisions"]) for run in runs}) == 1


def test_says_it_in_words(kb: Kb) -> None:
    done = kb("simulate", "--games", "1", "--players", "2")
    assert "1 game of fluxx (star-fluxx, 2 players)" in done.stdout
    assert "0 breaches" in done.stdout


def test_where_no_record_can_be_saved_nothing_is_played(kb: Kb, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    done = kb("simulate", "--games", "100000", "--records", str(tmp_path / "file" / "records"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "name another folder with --records" in done.stderr


def test_a_record_without_an_example_names_its_command(kb: Kb, tmp_path: Path) -> None:
    record = tmp_path / "breach.yaml"
    command = "kb simulate --game fluxx --deck star-fluxx --players 2 --games 1 --seed 7"
    record.write_text(
        f"# The engine broke here: Bob is over a limit\n# {command}\n# The language cannot tell it.\n"
    )
    done = kb("run", str(record))
    assert done.returncode == 2
    assert done.stderr.strip().endswith(f"Its seed plays it again: {command}")


@pytest.mark.parametrize("option", ["--deck", "--records"])
def test_an_empty_word_is_no_default(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--games", "1", option, ""]) == 2
    told = capsys.readouterr()
    assert (told.out, "expected" in told.err or "no deck is called" in told.err) == ("", True)


def test_ctrl_c_before_the_first_game_tells_that_nothing_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_folder: Path | None) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kb.knowledge.load_proof", interrupted)
    assert run(["simulate", "--json"]) == 130
    told = capsys.readouterr()
    assert told.err.strip() == "Stopped."
    report = json.loads(told.out)
    assert (report["deck"], report["players"], report["finished"]) == ("star-fluxx", 4, 0)


def test_processes_started_while_ctrl_c_waits_never_hear_of_it() -> None:
    asks = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    started = []

    def interrupted() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)  # to this thread, for others of the suite do not wait
            started.append(subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True))

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert [each.stdout for each in started] == ["True\n"]


def test_ctrl_c_waits_though_another_thread_hears_of_it() -> None:
    over, amid = threading.Event(), []
    threading.Thread(target=over.wait).start()

    def interrupted() -> None:
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)  # to whichever thread is not deaf
            time.sleep(0.1)
            amid.append("was not interrupted")

    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted()
    finally:
        over.set()
    assert amid == ["was not interrupted"]


def a_task(kind: type[Kit] = Kit) -> Task:
    kit = kit_of(real_base(), "fluxx", "star-fluxx")
    return Task(kind(kit.game, kit.deck, kit.decks), ("Ann", "Bob"), 10)


@pytest.mark.parametrize("words", ["pickle", "no number"])
def test_what_cannot_be_sent_to_other_processes_is_told(words: str) -> None:
    class Unsent(Kit):
        """Nobody else finds a class of its own; or it is found, and cannot be made."""

        def __reduce__(self) -> tuple[object, ...]:
            return (int, ("no number",)) if words == "no number" else (Unsent, ())

    with pytest.raises(NoWorkers, match=f"{words}.*: play with one worker"):
        list(in_processes(a_task(Unsent), [1], 1))


def test_a_process_that_ends_at_once_is_not_waited_for() -> None:
    class Deadly(Kit):
        def __reduce__(self) -> tuple[object, ...]:
            return (os._exit, (1,))

    with pytest.raises(NoWorkers, match="a process that played is gone"):
        list(in_processes(a_task(Deadly), range(100), 2))


def test_a_process_killed_amid_play_is_not_waited_for() -> None:
    before, told = multiprocessing.active_children(), []
    matches = in_processes(a_task(), range(100_000), 2, lambda: told.append("ready"))
    assert (next(matches).seed, told) == (0, ["ready"])
    ours = [each for each in multiprocessing.active_children() if each not in before]
    ours[0].kill()
    with pytest.raises(NoWorkers, match="a process that played is gone"):
        list(matches)
    assert not [each for each in ours if each.is_alive()]


class Counted(Sequence[int]):
    """Seeds that count how many of them were asked for."""

    def __init__(self, number: int) -> None:
        self.seeds, self.handed_out = range(number), 0

    def __len__(self) -> int:
        return len(self.seeds)

    def __getitem__(self, which: Any) -> Any:
        some = self.seeds[which]
        self.handed_out += len(some)
        return some


def test_no_more_matches_are_under_way_than_keep_everybody_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.proof.spreading.AHEAD", 2)
    seeds = Counted(100_000)
    matches = in_processes(a_task(), seeds, 2)
    assert [next(matches).seed for _ in range(10)] == list(range(10))
    assert seeds.handed_out <= 4 * (3 + 2 * 2)


TWO_PLAY = """
from kb.proof.spreading import in_processes
from tests.cli.test_simulate import a_task

if __name__ == "__main__":
    for played in in_processes(a_task(), range(100_000), 2):
        print("playing", flush=True)
"""


def test_processes_end_with_the_one_they_play_for(kb: Kb, tmp_path: Path) -> None:
    (tmp_path / "two.py").write_text(TWO_PLAY)
    command = [sys.executable, str(tmp_path / "two.py")]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, env=kb.environment(), text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "playing\n"
    process.kill()
    process.communicate(timeout=20)  # until nobody is left who could write


def test_bad_usage(kb: Kb) -> None:
    for wrong in (["--deck", "stars"], ["--players", "1"], ["--game", "chess"], ["--games", "0"]):
        assert kb("simulate", *wrong).returncode == 2


def test_ctrl_c_ends_it_with_what_was_done(kb: Kb) -> None:
    for workers in ("1", "2"):
        code, out, err = stopped(kb, "simulate", "--games", "100000", "--json", "--workers", workers)
        assert code == 130
        report = json.loads(out)
        assert list(report) == [*KEYS, "interrupted", "played"]
        assert (report["games"], report["interrupted"]) == (100000, True)
        assert report["played"] == report["finished"] + report["unfinished"]
        assert err.strip() == "Stopped."


OVER = Played(1, "Ann", 9, 40, 60, over=True)


CutShort = Callable[[Callable[[], None]], None]


@pytest.fixture
def cut_short(monkeypatch: pytest.MonkeyPatch) -> Iterator[CutShort]:
    """Two games are played, and then something happens."""

    def by(happens: Callable[[], None]) -> None:
        def play(*given: Any) -> Iterator[Played]:
            given[-1]()  # all is there that plays
            yield from (OVER, OVER)
            happens()

        monkeypatch.setattr("kb.proof.simulating.simulate", play)

    before = signal.getsignal(signal.SIGINT)
    yield by
    signal.signal(signal.SIGINT, before)


def ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)


def lost() -> None:
    raise NoWorkers("a process that played is gone")


def test_a_second_ctrl_c_does_not_lose_what_was_done(
    cut_short: CutShort,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    reckon = command._Tally.report

    def hurried(tally: command._Tally) -> dict[str, Any]:
        ctrl_c()
        return reckon(tally)

    monkeypatch.setattr(command._Tally, "report", hurried)
    cut_short(ctrl_c)
    assert run(["simulate", "--json"]) == 130
    ctrl_c()  # while the program ends
    told = capsys.readouterr()
    assert told.err.strip() == "Stopped."
    report = json.loads(told.out)
    assert (report["finished"], report["interrupted"], report["played"]) == (2, True, 2)


def test_ctrl_c_as_the_result_is_told_lets_it_be_told(
    cut_short: CutShort,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    tell = command._tell

    def hurried(*given: Any) -> None:
        ctrl_c()
        tell(*given)

    monkeypatch.setattr(command, "_tell", hurried)
    cut_short(lambda: None)
    assert run(["simulate", "--json", "--games", "2"]) == 130
    assert list(json.loads(capsys.readouterr().out)) == KEYS


def test_a_lost_process_is_told_with_what_was_done(
    cut_short: CutShort, capsys: pytest.CaptureFixture[str]
) -> None:
    cut_short(lost)
    table = ("simulate", "--players", "2", "--games", "20", "--seed", "5")
    assert run([*table, "--json"]) == 2
    told = capsys.readouterr()
    assert told.err == (
        "Error: a process that played is gone; 2 of 20 games were played before, and --seed 7 goes on.\n"
    )
    report = json.loads(told.out)
    assert (report["finished"], report["interrupted"], report["played"]) == (2, True, 2)
    assert run([*table]) == 2
    assert capsys.readouterr().out.startswith("2 of 20 games of fluxx (star-fluxx, 2 players): 2 finished,")


def test_play_alone_is_timed(
    cut_short: CutShort, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter((0.0, 30.0, 34.0))
    monkeypatch.setattr(command, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    cut_short(lambda: None)
    assert run(["simulate", "--games", "2"]) == 0
    pace = capsys.readouterr().out.splitlines()[1]
    assert pace == "80 decisions in 4.0 s of play, 0.5 games a second; ready after 30.0 s"


def test_scores_of_a_game_played_for_points_are_spread_out(kb: Kb) -> None:
    command = ("simulate", "--game", "solo-fluxx", "--games", "12", "--seed", "4")
    report = json.loads(kb(*command, "--json").stdout)
    assert list(report)[: len(KEYS)] == KEYS
    assert (report["players"], report["finished"], report["breaches"]) == (1, 12, [])
    assert sum(report["scores"].values()) == 12
    points = sum(int(score) * games for score, games in report["scores"].items())
    assert report["figures"]["score"]["average"] == round(points / 12, 2)
    lines = kb(*command).stdout.splitlines()
    assert lines[0].startswith("12 games of solo-fluxx (star-fluxx, 1 player): ")
    assert [line.split()[2] for line in lines if line.startswith("score ")] == [
        str(games) for games in report["scores"].values()
    ]


def test_two_cannot_play_solo(kb: Kb) -> None:
    done = kb("simulate", "--game", "solo-fluxx", "--players", "2")
    assert done.returncode == 2
    assert "solo-fluxx/equipment/any-edition" in done.stderr
