"""Goals: what they replace, who meets them, and when nobody has won yet."""

from __future__ import annotations

import pytest

from tests.scenario.playing import holds, play


def test_a_goal_replaces_the_one_before() -> None:
    holds(
        "goals: [Space Dock]\nAnn: {hand: [Planetary System]}",
        "- Ann plays: Planetary System",
        "goals: [Planetary System]\ndiscard pile: [Space Dock]",
    )


def test_with_both_slots_taken_its_player_says_which_goal_goes() -> None:
    holds(
        "rules: [Double Agenda]\ngoals: [Space Dock, Forty-Two]\nAnn: {hand: [Planetary System]}",
        """
        - Ann plays: Planetary System
        - Ann chooses: Planetary System
          refused: not now
        - Bob chooses: Forty-Two
          refused: not now
        - Ann chooses: Forty-Two
        """,
        "goals: [Space Dock, Planetary System]\ndiscard pile: [Forty-Two]",
    )


def test_a_goal_can_be_met_by_somebody_else() -> None:
    holds(
        "Ann: {hand: [Space Dock]}\nBob: {keepers: [Starship, Space Station]}",
        "- Ann plays: Space Dock",
        "winner: Bob\nturn: over",
    )


def test_two_players_who_meet_goals_at_once_play_on() -> None:
    holds(
        """
        rules: [Double Agenda]
        goals: [Space Dock, Planetary System]
        Ann: {hand: [Monolith], keepers: [Distant Planet, Small Moon]}
        Bob: {hand: [Alien City], keepers: [Space Station, Starship]}
        """,
        "- Ann plays: Monolith",
        "winner: nobody\nturn: over",
    )


def test_the_tie_is_broken_by_the_next_card_that_does() -> None:
    holds(
        """
        rules: [Double Agenda, Play 2]
        goals: [Space Dock, Planetary System]
        Ann: {hand: [Steal a Keeper, Monolith], keepers: [Distant Planet, Small Moon]}
        Bob: {hand: [Alien City], keepers: [Space Station, Starship]}
        """,
        "- Ann plays: Steal a Keeper\n- Ann chooses: Starship",
        "winner: Ann",
    )


def test_one_player_with_two_goals_met_has_won() -> None:
    holds(
        """
        rules: [Double Agenda]
        goals: [Space Dock, Starship Fuel]
        Ann: {hand: [Starship], keepers: [Space Station, Energy Crystals]}
        """,
        "- Ann plays: Starship",
        "winner: Ann",
    )


def test_a_position_that_is_won_is_won_before_anybody_moves() -> None:
    holds("goals: [Space Dock]\nBob: {keepers: [Starship, Space Station]}", "", "winner: Bob")


@pytest.mark.parametrize(
    ("keepers", "winner"),
    [
        ("[Expendable Crewman, The Captain, The Doctor]", "Bob"),
        ("[Expendable Crewman, The Scientist, The Captain, The Engineer]", "Bob"),
        ("[Expendable Crewman, The Captain, Starship]", "nobody"),
        ("[The Captain, The Doctor, The Engineer]", "nobody"),
    ],
)
def test_a_goal_may_ask_for_some_of_several(keepers: str, winner: str) -> None:
    holds(f"goals: [Landing Party]\nBob: {{keepers: {keepers}}}", "", f"winner: {winner}")


def test_a_creeper_the_goal_asks_for_does_not_block_but_another_does() -> None:
    goal = "goals: [Imperial Star Destroyer]\n"
    holds(goal + "Bob: {keepers: [Starship, {Evil: on Starship}]}", "", "winner: Bob")
    holds(
        goal
        + "Bob: {keepers: [Starship, The Doctor, {Evil: on Starship}, {Brain Parasites: on The Doctor}]}",
        "",
        "winner: nobody",
    )


def test_only_a_creeper_of_ones_own_blocks() -> None:
    holds(
        """
        goals: [Space Dock]
        Ann: {keepers: [Monolith, {Evil: on Monolith}]}
        Bob: {keepers: [Starship, Space Station]}
        """,
        "",
        "winner: Bob",
    )


def test_limits_of_others_come_before_the_winner() -> None:
    holds(
        """
        rules: [Play 2]
        goals: [Space Dock]
        Ann: {hand: [Keeper Limit 3]}
        Bob: {keepers: [Starship, {Malfunction: on Starship}, Space Station, Monolith, Small Moon]}
        """,
        "- Ann plays: Keeper Limit 3\n- Bob discards: Starship",
        "winner: nobody",
    )


def test_the_winner_is_named_with_the_goal_when_a_step_comes_too_late() -> None:
    outcome = play(
        "goals: [Space Dock]\nBob: {keepers: [Starship, Space Station]}\nAnn: {hand: [Monolith]}",
        "- Ann plays: Monolith",
    )
    assert outcome.message is not None
    assert "the match is over: Bob meets Space Dock" in outcome.message
