"""Creepers: never held, replaced when drawn, and put on a Keeper they fit."""

from __future__ import annotations

from tests.scenario.playing import holds, play


def test_a_creeper_with_one_keeper_to_sit_on_sits_down_by_itself() -> None:
    given = "phase: start\nAnn: {keepers: [Starship, Monolith]}\ndraw pile: [Malfunction, Play 2]"
    for steps in ("", "- Ann chooses: Starship"):
        holds(
            given, steps, "Ann: {hand: [Play 2], keepers: [Starship, Monolith, {Malfunction: on Starship}]}"
        )


def test_a_creeper_with_several_asks_its_player() -> None:
    given = "phase: start\nAnn: {keepers: [Starship, Monolith]}\ndraw pile: [Evil, Play 2]"
    holds(
        given,
        """
        - Ann draws
        - Bob chooses: Starship
          refused: not now
        - Ann chooses: Monolith
        """,
        "Ann: {hand: [Play 2], keepers: [Starship, Monolith, {Evil: on Monolith}]}",
    )
    assert not play(given, "- Ann plays: Play 2").passed


def test_a_creeper_nothing_fits_stays_loose_until_something_does() -> None:
    holds(
        """
        phase: start
        Ann: {hand: [The Doctor, Starship], keepers: [Monolith]}
        rules: [Play 2]
        draw pile: [Brain Parasites, Play 3]
        """,
        "- Ann plays: Starship\n- Ann plays: The Doctor",
        "Ann: {keepers: [Monolith, Starship, The Doctor, {Brain Parasites: on The Doctor}]}",
    )


def test_a_creeper_drawn_by_an_action_goes_in_front_and_is_replaced() -> None:
    holds(
        """
        rules: [Play 2]
        Ann: {hand: [Draw 2 and Use 'Em, Veto!], keepers: [Monolith]}
        draw pile: [Starship, Evil, Malfunction, Small Moon, The Robot]
        """,
        """
        - Ann plays: Draw 2 and Use 'Em
        - nobody answers
        - Ann plays: Veto!
          refused: not now
        """,
        """
        Ann: {keepers: [Monolith, Evil, Malfunction]}
        temporary hand: [Starship, Small Moon]
        draw pile: [The Robot]
        """,
    )


def test_a_creeper_moves_with_its_keeper_and_stays_on_it() -> None:
    holds(
        "Ann: {hand: [Steal a Keeper]}\nBob: {keepers: [Starship, {Evil: on Starship}, Monolith]}",
        "- Ann plays: Steal a Keeper\n- Ann chooses: Starship",
        "Ann: {keepers: [Starship, {Evil: on Starship}]}\nBob: {keepers: [Monolith]}",
    )


def test_creepers_among_shuffled_discards_are_met_again() -> None:
    holds(
        "phase: start\ndraw pile: []\ndiscard pile: [Evil, Monolith, Play 2]",
        "- the shuffle gives: [Evil, Play 2, Monolith]",
        "Ann: {hand: [Play 2], keepers: [Evil]}\ndraw pile: [Monolith]",
    )


def test_a_pile_of_creepers_alone_gives_no_card() -> None:
    holds(
        "phase: start\ndraw pile: [Evil, Malfunction]\ndiscard pile: []",
        "",
        "Ann: {hand: [], keepers: [Evil, Malfunction]}\nphase: play",
    )


def test_malfunction_takes_the_bonus_away() -> None:
    holds(
        "Ann: {hand: [Play 2, Starship], keepers: [The Computer]}",
        "",
        "plays left: 2",
    )
    holds(
        "Ann: {hand: [Play 2, Starship], keepers: [The Computer, {Malfunction: on The Computer}]}",
        "",
        "plays left: 1",
    )


def test_creepers_met_for_a_temporary_hand_can_win_before_it_is_played() -> None:
    holds(
        """
        goals: [Evil Brain Parasites]
        Ann: {hand: [Draw 2 and Use 'Em]}
        draw pile: [Evil, Brain Parasites, Monolith, Small Moon]
        """,
        "- Ann plays: Draw 2 and Use 'Em",
        "winner: Ann\nturn: over",
    )


def test_a_creeper_met_for_a_temporary_hand_sits_down_before_it_is_played() -> None:
    holds(
        """
        Ann: {hand: [Draw 2 and Use 'Em], keepers: [Starship, The Robot]}
        draw pile: [Evil, Monolith, Small Moon]
        """,
        "- Ann plays: Draw 2 and Use 'Em\n- Ann chooses: Starship",
        "Ann: {keepers: [Starship, The Robot, {Evil: on Starship}]}\ntemporary hand: [Monolith, Small Moon]",
    )
