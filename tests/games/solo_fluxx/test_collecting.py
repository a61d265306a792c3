"""What a Goal costs where there is something to choose."""

from __future__ import annotations

from tests.games.solo_fluxx.playing import holds


def test_two_goals_met_at_once_are_collected_one_after_the_other() -> None:
    holds(
        """
        rules: [Double Agenda]
        goals: [Space Dock, To the Stars]
        Ann: {hand: [Starship], keepers: [Space Station, The Stars]}
        """,
        """
        - Ann plays: Starship
        - Ann chooses: To the Stars
        """,
        """
        collected: [To the Stars]
        goals: [Space Dock]
        Ann: {keepers: [Space Station]}
        score: 1
        """,
    )


def test_two_goals_without_a_common_keeper_are_both_collected() -> None:
    holds(
        """
        rules: [Double Agenda, Play 2]
        goals: [Space Dock, Planetary System]
        Ann: {keepers: [Space Station, Starship, Distant Planet, Small Moon, Monolith]}
        """,
        "- Ann chooses: Space Dock",
        "{score: 2, goals: [], Ann: {keepers: [Monolith]}}",
    )


def test_of_more_cards_than_asked_for_the_player_chooses() -> None:
    holds(
        """
        main deck: []
        Ann:
          hand: [Alien Life Forms]
          keepers: [Energy Being, Bug-Eyed Monster, Cute Fuzzy Alien Creature]
        """,
        """
        - Ann plays: Alien Life Forms
        - Ann chooses: [Energy Being, Bug-Eyed Monster]
        """,
        "{score: 1, main discard pile: [Energy Being, Bug-Eyed Monster]}",
    )


def test_either_creeper_serves_a_goal_that_asks_for_one_of_two() -> None:
    holds(
        """
        Ann:
          hand: [fluxx/cards/practice-goal-either-creeper]
          keepers: [Starship, {Malfunction: on Starship}, {Evil: on Starship}]
        """,
        """
        - Ann plays: fluxx/cards/practice-goal-either-creeper
        - Ann chooses: Evil
        """,
        "{score: 1, main discard pile: [Starship, Malfunction, Evil]}",
        more="add: [fluxx/cards/practice-goal-either-creeper]",
    )


def test_a_goal_is_collected_in_the_middle_of_a_temporary_hand() -> None:
    holds(
        """
        goals: [Space Dock]
        main deck: [Space Station, Monolith, Small Moon, The Stars]
        Ann: {hand: ["Draw 3, Play 2 of Them"], keepers: [Starship]}
        """,
        """
        - Ann plays: Draw 3, Play 2 of Them
        - Ann plays: Space Station
        - Ann plays: Monolith
        """,
        "{score: 1, Ann: {keepers: [Monolith]}, plays left: 0}",
    )


def test_a_goal_met_by_a_draw_is_collected_when_the_draw_is_done() -> None:
    holds(
        """
        phase: draw
        rules: [Draw 2]
        goals: [Imperial Star Destroyer]
        main deck: [Evil, Monolith, Small Moon, The Stars]
        Ann: {keepers: [Starship]}
        """,
        "",
        "{score: 1, Ann: {hand: [Monolith, Small Moon], keepers: []}, main discard pile: [Evil, Starship]}",
    )
