"""`kb play`, driven by scripts as a person would type."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.cli.program import Kb

POSITION = """\
clear
set rules: Play 2
set Ann hand: Starship, Monolith
set Bob hand: That's Mine!
"""


def test_a_dispute_from_the_empty_table_to_an_example(kb: Kb, tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    typed = f"""{POSITION}why not Bob surprises with That's Mine!
Ann plays Starship
2
Monolith
why not Ann plays Starship
undo
save A cancelled play is spent {file}
save Again {file}
"""
    done = kb("play", "--seed", "1", "--players", "2", stdin=typed)
    assert done.returncode == 0
    assert "refused (nothing to affect)" in done.stdout
    assert "Starship: being played -> Bob's Keepers" in done.stdout
    assert "Ruling  " in done.stdout
    assert "\x1b" not in done.stdout
    assert file.read_text(encoding="utf-8").count("refused: nothing to affect") == 2
    run = kb("run", str(file))
    assert run.returncode == 0
    assert run.stdout.count("passed") == 2


def test_begins_with_the_position_of_an_example(kb: Kb, tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    kb("play", "--seed", "1", stdin=f"{POSITION}Starship\nnobody answers\nsave Here {file}\n")
    done = kb("play", "--from", str(file), stdin="all\nset Ann keepers: Starship\n")
    assert "Ann plays: Starship" in done.stdout
    assert "Bob surprises with: That's Mine!: nothing to affect" in done.stdout
    assert "Ann's Keepers  Starship" in done.stdout
    assert kb("play", "--from", str(file), "--example", "There").returncode == 2
    assert "Here" in kb("play", "--from", str(file), "--example", "There").stderr


def test_what_is_mistyped_gets_a_sentence(kb: Kb) -> None:
    lines = ("clear", "set Ann hand: Starshipp", "set handd: Veto", "hop", "99", "undo", "save x")
    typed = "\n".join((*lines, "set turn of: Zoe", ""))
    done = kb("play", "--players", "2", stdin=typed)
    assert done.returncode == 0
    told = ("the nearest: Starship", "is no move", "numbered 1 to", "take back", "Type: save", "no player")
    for words in told:
        assert words in done.stdout


def test_a_pile_that_is_not_set_is_asked_for(kb: Kb) -> None:
    typed = "clear\nset phase: start\n\nset draw pile: rest\n\n"
    done = kb("play", "--players", "2", stdin=typed)
    assert "no draw pile is listed" in done.stdout
    assert "Ann draws a card" in done.stdout


def test_several_picks_and_chance_are_saved(kb: Kb, tmp_path: Path) -> None:
    file = tmp_path / "whole.yaml"
    done = kb("play", "--seed", "5", stdin="random\n" * 60 + f"save Sixty choices {file}\n")
    assert f"Saved in {file}" in done.stdout
    assert kb("run", str(file)).returncode == 0


def test_bad_usage(kb: Kb) -> None:
    for wrong in (["--deck", "stars"], ["--players", "9"], ["--game", "chess"], ["--from", "nowhere.yaml"]):
        assert kb("play", *wrong).returncode == 2


def test_ctrl_c_ends_it(kb: Kb) -> None:
    process = kb.start("play", "--seed", "1")
    assert process.stdout is not None
    while not process.stdout.readline().startswith("Anybody"):
        pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err.strip() == "Stopped."


def test_a_line_of_commas_and_a_limit_on_a_fresh_deal(kb: Kb) -> None:
    done = kb("play", "--deck", "fluxx-5.0", "--seed", "1", stdin=",\nset rules: Hand Limit 1\n")
    assert done.returncode == 0
    assert "is no move" in done.stdout
    assert "broke an invariant" not in done.stdout
    assert "discard down to the Hand Limit of 1" in done.stdout


def test_a_sign_before_a_bet_is_not_lost_and_poker_places_take_lists(kb: Kb) -> None:
    typed = "Ann bets: -5\n-5\nclear\nset Ann pit: KS, KH\nset Bob pit: KS, KS\n"
    done = kb("play", "--game", "vswp", "--seed", "3", stdin=typed)
    assert done.returncode == 0
    assert "Ann bets 5" not in done.stdout
    assert "KS, KH" in done.stdout
    assert "vswp/base/each-card-once" in done.stdout


def test_commands_in_capitals_and_a_name_taken_twice(kb: Kb, tmp_path: Path) -> None:
    file = tmp_path / "twice.yaml"
    typed = f"{POSITION}HELP\nStarship\nnobody answers\nsave Once {file}\nsave Once {file}\nQuit\n"
    done = kb("play", "--players", "2", stdin=typed)
    assert "take that choice" in done.stdout
    assert "holds an example of that name" in done.stdout
    assert file.read_text(encoding="utf-8").count("name: Once") == 1
