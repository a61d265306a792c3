"""Flux! in the terminal: three people deal and count, whole games are simulated, questions are answered."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.program import Kb

TYPED = """\
Ann turns KS
Bob turns 3D
why not Ann turns 2H
Bob turns QH
Cal turns Queen of Spades
great scott
undo
Cal shouts
save Three duels {file}
"""


def test_three_people_play_and_the_drinks_are_counted(kb: Kb, tmp_path: Path) -> None:
    file = tmp_path / "flux.yaml"
    done = kb("play", "--game", "flux", "--seed", "1", stdin=TYPED.format(file=file))
    assert done.returncode == 0
    assert "drunk: Ann 0, Bob 10, Cal 0" in done.stdout
    assert "with or without alcohol" in done.stdout
    assert "refused (not your turn)" in done.stdout
    assert "drunk: Ann 0, Bob 34, Cal 0" in done.stdout
    assert "goals" not in done.stdout.casefold()
    assert "Cal shouts" in file.read_text(encoding="utf-8")
    assert kb("run", str(file)).returncode == 0


def test_drinks_are_handed_out_in_words(kb: Kb, tmp_path: Path) -> None:
    file = tmp_path / "corner.yaml"
    file.write_text(
        "name: corner\ngame: flux\nplayers: [Ann, Bob, Cal]\n"
        "given: {round: Flux! Round, Ann: {row: [7D]}}\nthen: {game: on}\n",
        encoding="utf-8",
    )
    saved = tmp_path / "s.yaml"
    typed = f"Ann turns 7S\nAnn hands out Bob 8\nAnn gives 3 to Bob, 4 to Cal\nsave Shares {saved}\n"
    done = kb("play", "--from", str(file), stdin=typed)
    assert "refused (too many)" in done.stdout
    assert "drunk: Ann 0, Bob 3, Cal 4" in done.stdout
    assert "handed out: Ann 7" in done.stdout
    assert kb("run", str(saved)).returncode == 0


def test_a_whole_game_passes_by_chance(kb: Kb) -> None:
    done = kb("play", "--game", "flux", "--seed", "4", stdin="random\n" * 90)
    assert "The match is over. Nobody wins: the FLUX! card is drunk." in done.stdout


def test_simulation_counts_drinks(kb: Kb) -> None:
    done = kb("simulate", "--game", "flux", "--games", "20", "--json")
    report = json.loads(done.stdout)
    assert (report["players"], report["finished"], report["breaches"]) == (3, 20, [])
    figures = report["figures"]
    drunk = sum(figures[f"{role} drinks"]["average"] for role in ("Dealer", "Doc", "Marty"))
    assert abs(drunk - figures["drinks altogether"]["average"]) < 0.05
    assert "water" in report["note"]
    assert "anybody may stop" in kb("simulate", "--game", "flux", "--games", "1").stdout


def test_four_players_are_refused_by_the_ruling(kb: Kb) -> None:
    for command in ("play", "simulate"):
        done = kb(command, "--game", "flux", "--players", "4")
        assert done.returncode == 2
        assert "exactly 3 (flux/table/exactly-three-players)" in done.stderr
