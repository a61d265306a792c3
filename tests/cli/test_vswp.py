"""`kb vswp`: stacks, hands and showdowns in the terminal."""

from __future__ import annotations

import json

import pytest

from tests.cli.program import Kb


def test_a_stack(kb: Kb) -> None:
    done = kb("vswp", "stack", "Mr. Green", "Kitchen")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "Mr. Green in the Kitchen is worth 2.\n"
        "  +2  Green has 5 letters, Kitchen 7: the difference is 2  (vswp/clue/value-of-a-stack)\n"
    )


def test_a_stack_as_json_in_one_argument(kb: Kb) -> None:
    found = json.loads(kb("vswp", "stack", "--json", "plum with the candlestick").stdout)
    assert (found["stack"], found["points"]) == ("Professor Plum with the Candlestick", 12)
    assert found["cards"] == ["vswp/cards/professor-plum", "vswp/cards/candlestick"]


def test_a_table_that_counts_british_names(kb: Kb) -> None:
    done = kb("vswp", "stack", "Miss Scarlet", "Rope", "--option", "clue names=british")
    assert "is worth 4." in done.stdout


def test_a_hand(kb: Kb) -> None:
    done = kb("vswp", "hand", "5 Keepers, QH", "QD, Take Another Turn, 7C, 4D, 2S")
    assert done.stdout.startswith("Pair: 2 x 6 = 12\n")
    assert "5 Keepers: multiplies by 5  (vswp/fluxx/five-keepers)" in done.stdout


def test_a_showdown(kb: Kb) -> None:
    arguments = (
        "vswp",
        "showdown",
        "KD, 9H, 4S, Love, Mrs. Peacock with the Wrench",
        "Ann: KS, KH",
        "Bob: 9C, 9D",
    )
    assert kb(*arguments).stdout.endswith("Ann wins.\n")
    found = json.loads(kb(*arguments, "--json").stdout)
    assert found["winners"] == ["Ann"]
    assert [found["hands"][name]["score"] for name in ("Ann", "Bob")] == [7, 7]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("stack", "Mr. Grean", "Kitchen"), "the nearest: Mr. Green. (vswp/clue/three-sorts-of-card)"),
        (("hand", "KS, KS", "KH"), "KS is named twice"),
        (("showdown", "KS", "Ann: 2S"), "A showdown has 2 to 10 players, not 1"),
        (("stack", "Plum", "--option", "clue names"), "write NAME=VALUE"),
        (("stack", "Plum", "--option", "clue names=dutch"), "american or british"),
        (("stack", "Zorro\udcff", "Hall"), "No Suspect is called"),
        (("hand", "x" * 5000, "KS"), "too many to read"),
    ],
)
def test_what_cannot_be_reckoned(kb: Kb, arguments: tuple[str, ...], words: str) -> None:
    done = kb("vswp", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert words in done.stderr


def test_help_names_all_three(kb: Kb) -> None:
    text = kb("vswp", "--help").stdout
    assert all(word in text for word in ("stack", "hand", "showdown"))
