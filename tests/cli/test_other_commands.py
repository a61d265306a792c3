"""`kb search`, `show`, `new`, `check`, `run`, `verify`, `help` and `--version`."""

from __future__ import annotations

import json
import os
import pty
import resource
import subprocess
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.program import Kb

EXAMPLE = """\
name: A play is made
game: fluxx
deck: star-fluxx
players: [Ann, Bob]
given:
  turn of: Ann
  Ann: {hand: [The Scientist]}
when:
  - Ann plays: The Scientist
then:
  Ann: {keepers: [%s]}
"""


def some_ruling(checkout: Path) -> str:
    """The id of the first ruling that has examples."""
    path = next(
        path
        for path in sorted((checkout / "rulings/fluxx").rglob("*.md"))
        if "```yaml scenario" in path.read_text(encoding="utf-8")
    )
    return str(path.relative_to(checkout / "rulings").with_suffix(""))


def test_version(kb: Kb) -> None:
    import kb as package

    assert kb("--version").stdout == f"kb {package.__version__}\n"
    assert version("tableside") == package.__version__


def test_help_lists_only_what_exists(kb: Kb) -> None:
    text = kb("--help").stdout
    for command in (
        "ask",
        "search",
        "show",
        "new",
        "check",
        "run",
        "verify",
        "play",
        "simulate",
        "serve",
        "help",
    ):
        assert f"\n  {command} " in text
        assert kb("help", command).stdout.startswith(f"Usage: kb {command}")


def test_help_examples_explains_the_language(kb: Kb) -> None:
    text = kb("help", "examples").stdout
    for word in ("surprises with", "nobody answers", "refused", "turn of", "not your turn"):
        assert word in text


def test_help_on_nothing_known(kb: Kb) -> None:
    done = kb("help", "exampels")
    assert done.returncode == 2
    assert "examples" in done.stderr


def test_search(kb: Kb) -> None:
    done = kb("search", "hand", "limit")
    assert done.returncode == 0
    assert "fluxx/" in done.stdout


def test_show_runs_the_ruling(kb: Kb, checkout: Path) -> None:
    done = kb("show", some_ruling(checkout))
    assert done.returncode == 0
    assert "Status:   " in done.stdout
    assert "passed  " in done.stdout


def test_show_card(kb: Kb) -> None:
    done = kb("show", "fluxx/cards/thats-mine")
    assert done.returncode == 0
    assert done.stdout.startswith("That's Mine!\nfluxx/cards/thats-mine\n")


def test_show_unknown_names_the_nearest(kb: Kb) -> None:
    done = kb("show", "fluxx/cards/thats-mien")
    assert done.returncode == 2
    assert "fluxx/cards/thats-mine" in done.stderr


def test_new_writes_a_template_once(kb: Kb, rulings: Path) -> None:
    done = kb("new", "fluxx/plays/brand-new", "--rulings", str(rulings))
    path = rulings / "fluxx/plays/brand-new.md"
    assert (done.returncode, done.stdout) == (0, f"{path}\n")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("---\n")
    again = kb("new", "fluxx/plays/brand-new", "--rulings", str(rulings))
    assert again.returncode == 2
    assert "exists already" in again.stderr
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "fluxx",
        "Fluxx/Plays/X",
        "fluxx/../../x",
        "/etc/x",
        "fluxx/plays/x.md",
        "fluxx//x",
        "fluxx/a b",
        "fluxx/ü",
        "fluxx/a",
        "f/" + "x" * 300,
    ],
)
def test_new_explains_a_bad_id(kb: Kb, rulings: Path, bad: str) -> None:
    before = sorted(rulings.rglob("*"))
    done = kb("new", bad, "--rulings", str(rulings))
    assert done.returncode == 2
    assert "id" in done.stderr
    assert sorted(rulings.rglob("*")) == before


@pytest.mark.parametrize(("game", "said"), [("chess", "Known: flux, fluxx"), ("fluxs", "Nearest: flux")])
def test_new_refuses_an_unknown_game(kb: Kb, rulings: Path, game: str, said: str) -> None:
    done = kb("new", f"{game}/plays/x", "--rulings", str(rulings))
    assert (done.returncode, (rulings / game).exists()) == (2, False)
    assert f'no game has the id "{game}"' in done.stderr
    assert said in done.stderr
    (rulings / game).mkdir()
    assert kb("new", f"{game}/plays/x", "--rulings", str(rulings)).returncode == 0


def test_new_leaves_nothing_behind_on_a_full_disk(kb: Kb, rulings: Path) -> None:
    before = {path for path in rulings.rglob("*") if path.is_file()}
    done = subprocess.run(
        [*kb.program, "new", "fluxx/turn/brand-new", "--rulings", str(rulings)],
        env=kb.environment(PYTHONDONTWRITEBYTECODE="1"),
        cwd=kb.folder,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert {path for path in rulings.rglob("*") if path.is_file()} == before


def test_check_counts(kb: Kb) -> None:
    done = kb("check")
    assert done.returncode == 0
    assert "no faults" in done.stdout


@pytest.mark.parametrize(("keeper", "passed"), [("The Scientist", True), ("The Doctor", False)])
def test_run_a_stream(kb: Kb, keeper: str, passed: bool) -> None:
    done = kb("run", "-", "--json", stdin=EXAMPLE % keeper)
    (run,) = json.loads(done.stdout)
    assert done.returncode == (0 if passed else 1)
    assert set(run) == {"name", "passed", "message", "cites", "steps"}
    assert (run["name"], run["passed"], run["steps"]) == ("A play is made", passed, 1)
    assert (run["message"] is None) == passed


def test_run_traces_every_step(kb: Kb) -> None:
    done = kb("run", "-", "--trace", stdin=EXAMPLE % "The Scientist")
    assert "Ann plays The Scientist" in done.stdout
    assert done.stdout.endswith("passed  A play is made\n")


def test_run_a_markdown_file(kb: Kb, checkout: Path) -> None:
    done = kb("run", f"rulings/{some_ruling(checkout)}.md", "--json")
    assert done.returncode == 0
    assert all(run["passed"] for run in json.loads(done.stdout))


@pytest.mark.parametrize(
    "stdin", ["", "a: [", "- 1\n- 2\n", "just words", "name: x\n", b"\xff\xfe", "a: &a [*a]\n"]
)
def test_run_explains_what_is_no_example(kb: Kb, stdin: str | bytes) -> None:
    done = kb("run", "-", stdin=stdin)
    assert (done.returncode, done.stdout) == (2, "")
    assert "stdin" in done.stderr


def test_run_without_a_file(kb: Kb, tmp_path: Path) -> None:
    for path in (tmp_path / "missing.yaml", tmp_path):
        done = kb("run", str(path))
        assert done.returncode == 2
        assert str(path) in done.stderr


def test_run_wants_the_name_of_a_file(kb: Kb) -> None:
    done = kb("run", "")
    assert done.returncode == 2
    assert "the name of a file is expected" in done.stderr


def test_run_tells_how_many_more_faults_there_are(kb: Kb) -> None:
    steps = "".join(f"  - Ann plays: Q{number}\n" for number in range(300))
    head = "name: N\ngame: fluxx\nplayers: [Ann, Bob]\ngiven: {}\nwhen:\n"
    done = kb("run", "-", stdin=f"{head}{steps}then: {{winner: nobody}}\n")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 52
    assert "and 250 more in this file" in done.stderr
    assert "300 faults found" in done.stderr


def test_verify_reports_every_ruling(kb: Kb) -> None:
    done = kb("verify", "--prove", "--json")
    report = json.loads(done.stdout)
    assert done.returncode == 0
    assert set(report) == {"engine", "totals", "rulings"}
    assert report["totals"]["passages"] == 247
    assert report["totals"]["rulings"] == len(report["rulings"])
    assert report["totals"]["contradicted"] == 0
    for ruling in report["rulings"].values():
        assert set(ruling) == {"status", "sources", "examples", "knockouts"}


def test_verify_one(kb: Kb, checkout: Path) -> None:
    id_ = some_ruling(checkout)
    done = kb("verify", id_, "--json")
    assert list(json.loads(done.stdout)["rulings"]) == [id_]


def test_verify_in_plain_text(kb: Kb, checkout: Path) -> None:
    done = kb("verify")
    assert f"enforced      {some_ruling(checkout)}  examples " in done.stdout
    assert "\x1b" not in done.stdout


def test_verify_in_a_terminal(kb: Kb) -> None:
    parent, child = pty.openpty()
    process = subprocess.Popen(
        [*kb.program, "verify"], stdout=child, stderr=child, cwd=kb.folder, env=kb.environment(TERM="xterm")
    )
    os.close(child)
    shown = b""
    while chunk := _chunk(parent):
        shown += chunk
    assert process.wait(timeout=30) == 0
    assert b"Status" in shown
    assert b"\x1b[" in shown


def _chunk(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


def test_verify_unknown_ruling(kb: Kb) -> None:
    done = kb("verify", "fluxx/cards/thats-mine")
    assert done.returncode == 2
    assert "only rulings" in done.stderr


@pytest.mark.parametrize(
    ("search", "first"),
    [
        ("card:veto verdict:depends -creeper", "fluxx/surprises/veto-on-a-limit"),  # the one in README
        ("verdict:no -goal creeper", "fluxx/"),
        ("card:trade hands", "fluxx/cards/trade-hands"),
        ("-verdict:yes veto", "fluxx/cards/veto"),
    ],
)
def test_a_search_in_quotation_marks_is_one_value_or_a_whole_search(kb: Kb, search: str, first: str) -> None:
    assert kb("search", search).stdout.startswith(first)
