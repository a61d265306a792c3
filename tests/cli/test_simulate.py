"""`kb simulate`: one object of JSON, the same games for the same seed, and an end with Ctrl-C."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kb.cli.shell import run
from kb.proof.matches import kit_of
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


@pytest.mark.parametrize("words", ["pickle", "no number"])
def test_what_cannot_be_sent_to_other_processes_is_told(words: str) -> None:
    class Unsent(Kit):
        """Nobody else finds a class of its own; or it is found, and cannot be made."""

        def __reduce__(self) -> tuple[object, ...]:
            return (int, ("no number",)) if words == "no number" else (Unsent, ())

    kit = kit_of(real_base(), "fluxx", "star-fluxx")
    task = Task(Unsent(kit.game, kit.deck, kit.decks), ("Ann", "Bob"), 10)
    with pytest.raises(NoWorkers, match=f"{words}.*: play with one worker"):
        list(in_processes(task, [1], 1))


def test_bad_usage(kb: Kb) -> None:
    for wrong in (["--deck", "stars"], ["--players", "1"], ["--game", "chess"], ["--games", "0"]):
        assert kb("simulate", *wrong).returncode == 2


def test_ctrl_c_ends_it_with_what_was_done(kb: Kb) -> None:
    for workers in ("1", "2"):
        code, out, err = stopped(kb, "simulate", "--games", "100000", "--json", "--workers", workers)
        assert code == 130
        assert json.loads(out)["games"] == 100000
        assert err.strip() == "Stopped."


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
