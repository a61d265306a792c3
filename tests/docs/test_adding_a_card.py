"""Adding a card as CONTRIBUTING.md says: one file, or with a new wording an effect and an example as well."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.engine import Steps
from kb.entries import read_base
from kb.games.fluxx import zones
from kb.games.fluxx.drawing import draw_cards
from kb.games.fluxx.play import ACTIONS
from kb.games.fluxx.state import State
from kb.proof import run_text
from kb.reading import FaultyBase
from tests.scenario.playing import RULINGS

Say = Callable[[str, str], list[str | None]]

GOAL = """---
name: Moon Base
type: goal
editions: {star-fluxx: 1}
goal: {all: [fluxx/cards/small-moon, fluxx/cards/monolith]}
---
You win with Small Moon and Monolith in front of you.
"""

LIMIT = """---
name: Hand Limit 7
type: new rule
editions: {star-fluxx: 1}
rule: {hand limit: 7}
---
Players whose turn it is not may hold seven cards.
"""

WORKS_LIKE = """---
name: Another Name
type: {kind}
editions: {{star-fluxx: 1}}
works_like: fluxx/cards/{like}
---
It does what that card does.
"""

LIKE_ANOTHER = {
    "an Action": (
        "action",
        "steal-a-keeper",
        """given:
  Ann: {hand: [Another Name]}
  Bob: {keepers: [Starship]}
when:
  - Ann plays: Another Name
then:
  Ann: {keepers: [Starship]}""",
    ),
    "a power of a Keeper": (
        "keeper",
        "the-captain",
        """given:
  Ann: {keepers: [Another Name]}
  Bob: {keepers: [The Scientist]}
when:
  - Ann uses: Another Name
then:
  Ann: {keepers: [Another Name, The Scientist]}""",
    ),
    "a Keeper that others stumble over": (
        "keeper",
        "expendable-crewman",
        """given:
  Ann: {hand: [Steal a Keeper]}
  Bob: {keepers: [Starship, Another Name]}
when:
  - Ann plays: Steal a Keeper
  - Ann chooses: Starship
then:
  Ann: {keepers: [Another Name]}""",
    ),
    "a New Rule that adds to numbers": (
        "new rule",
        "inflation",
        """given:
  Ann: {hand: [Another Name, Starship, Monolith]}
  draw pile: [Small Moon]
when:
  - Ann plays: Another Name
then:
  plays left: 1""",
    ),
    "a New Rule with a Free Action": (
        "new rule",
        "mystery-play",
        """given:
  rules: [Another Name]
  draw pile: [Starship]
when:
  - Ann uses: Another Name
then:
  Ann: {keepers: [Starship]}""",
    ),
    "a New Rule that makes room": (
        "new rule",
        "double-agenda",
        """given:
  rules: [Another Name]
  goals: [Space Dock, Planetary System]
  Ann: {hand: [Starship]}
when:
  - Ann plays: Starship
then:
  goals: [Space Dock, Planetary System]""",
    ),
    "a Keeper without a power": (
        "keeper",
        "starship",
        """given:
  Ann: {hand: [Another Name]}
when:
  - Ann plays: Another Name
then:
  Ann: {keepers: [Another Name]}""",
    ),
    "a Creeper": (
        "creeper",
        "malfunction",
        """given:
  Ann: {keepers: [The Robot, {Another Name: on The Robot}], hand: [Trash a New Rule]}
  rules: [Play 2]
when:
  - Ann plays: Trash a New Rule
then:
  Ann: {keepers: [The Robot, {Another Name: on The Robot}]}""",
    ),
    "a Surprise in one's own turn": (
        "surprise",
        "thats-mine",
        """given:
  Ann: {hand: [Another Name]}
  Bob: {keepers: [Starship]}
when:
  - Ann plays: Another Name
then:
  Ann: {keepers: [Starship]}""",
    ),
}

ACTION = """---
name: A Card for the Poor
type: action
editions: {star-fluxx: 1}
---
Whoever holds fewest cards draws one.
"""


@pytest.fixture
def say(tmp_path: Path) -> Say:
    """Put one more card beside the project's own and run an example with it: what it says is wrong."""

    def with_card(entry: str, example: str) -> list[str | None]:
        folder = tmp_path / "rulings"
        shutil.copytree(RULINGS, folder)
        (folder / "fluxx/cards/one-more.md").write_text(entry, encoding="utf-8")
        base, faults = read_base(folder)
        assert not faults
        runs = run_text(f"```yaml scenario\n{example}\n```\n", "example.md", base)
        assert runs
        return [run.message for run in runs if not run.passed]

    return with_card


def test_a_goal_is_one_file(say: Say) -> None:
    example = """name: one more Goal
game: fluxx
players: [Ann, Bob]
given:
  Ann: {hand: [Moon Base], keepers: [Small Moon, Monolith]}
when:
  - Ann plays: Moon Base
then:
  winner: Ann"""
    assert say(GOAL, example) == []


def test_a_numbered_rule_is_one_file(say: Say) -> None:
    example = """name: one more limit
game: fluxx
players: [Ann, Bob]
given:
  Ann: {hand: [Hand Limit 7]}
  Bob: {hand: [Starship, Monolith, Small Moon, The Stars, The Robot, Alien City, Laser Sword, Space Dock]}
when:
  - Ann plays: Hand Limit 7
  - Bob discards: [Space Dock]
then:
  rules: [Hand Limit 7]
  discard pile: [Space Dock]"""
    assert say(LIMIT, example) == []


@pytest.mark.parametrize("what", LIKE_ANOTHER)
def test_a_card_that_works_like_another_is_one_file(say: Say, what: str) -> None:
    kind, like, example = LIKE_ANOTHER[what]
    entry = WORKS_LIKE.format(kind=kind, like=like)
    assert say(entry, f"name: {what}\ngame: fluxx\nplayers: [Ann, Bob]\n{example}") == []


def test_a_card_that_works_like_none_is_not_offered(say: Say) -> None:
    kind, like, example = LIKE_ANOTHER["an Action"]
    entry = WORKS_LIKE.format(kind=kind, like=like).replace(f"works_like: fluxx/cards/{like}\n", "")
    with pytest.raises(FaultyBase, match="the engine does not play Another Name"):
        say(entry, f"name: an Action\ngame: fluxx\nplayers: [Ann, Bob]\n{example}")


def test_a_new_wording_is_its_entry_an_effect_and_an_example(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = """name: one more Action
game: fluxx
players: [Ann, Bob]
given:
  Ann: {hand: [A Card for the Poor, Starship]}
  draw pile: [Monolith]
when:
  - Ann plays: A Card for the Poor
then:
  Bob: {hand: [Monolith]}"""

    def a_card_for_the_poor(state: State, _you: str) -> Steps[None]:
        poorest = min(state.players, key=lambda player: len(state.hand(player)))
        yield from draw_cards(state, poorest, 1, zones.hand(poorest))

    monkeypatch.setattr(ACTIONS, "_effects", {**ACTIONS._effects})
    ACTIONS.card("fluxx/cards/one-more")(a_card_for_the_poor)
    assert say(ACTION, example) == []
