"""Running an example: silence, forced answers, where a run stops, and what a failure says."""

from __future__ import annotations

import pytest

from tests.scenario.playing import holds, play

# Silence


def test_windows_nobody_speaks_in_pass_by_themselves() -> None:
    outcome = holds(
        "rules: [Play 2]\nAnn: {hand: [Starship, Monolith]}\nBob: {hand: [That's Mine!]}",
        "- Ann plays: Starship\n- Ann plays: Monolith",
        "Ann: {keepers: [Starship, Monolith]}",
    )
    silent = [frame.text for frame in outcome.frames if frame.silent]
    assert silent.count("Nobody answers") == 2


def test_a_compulsory_question_must_be_answered() -> None:
    outcome = play(
        "Ann: {hand: [Trade Hands]}\nBob: {hand: [Starship]}\nCal: {hand: [Monolith]}",
        "- Ann plays: Trade Hands\n- Bob plays: Starship",
        players="Ann, Bob, Cal",
    )
    assert outcome.message is not None
    assert "asked of Ann: with whom are hands traded?" in outcome.message
    assert "Offered: Ann chooses: Bob; Ann chooses: Cal" in outcome.message


def test_targets_are_chosen_after_the_window_has_closed() -> None:
    holds(
        "Ann: {hand: [Trade Hands]}\nBob: {hand: [Belay That!]}\nCal: {hand: [Monolith]}",
        """
        - Ann plays: Trade Hands
        - Ann chooses: Bob
          refused: not now
        - nobody answers
        - Ann chooses: Cal
        """,
        "Ann: {hand: [Monolith]}\nBob: {hand: [Belay That!]}",
        players="Ann, Bob, Cal",
    )


@pytest.mark.parametrize("said", ["", "- Ann chooses: Bob"])
def test_a_single_option_answers_itself_and_may_be_said(said: str) -> None:
    holds(
        "Ann: {hand: [Trade Hands]}\nBob: {hand: [Starship]}",
        "- Ann plays: Trade Hands\n" + said,
        "Ann: {hand: [Starship]}\nBob: {hand: []}",
    )


@pytest.mark.parametrize("said", ["Ann chooses: Ann", "Bob chooses: Bob", "Ann chooses: Starship"])
def test_a_single_option_is_not_said_otherwise(said: str) -> None:
    given = "Ann: {hand: [Trade Hands]}\nBob: {hand: [Starship]}\ndraw pile: [Monolith]"
    assert not play(given, f"- Ann plays: Trade Hands\n- {said}").passed


def test_a_forced_answer_can_be_said_only_once() -> None:
    given = "Ann: {hand: [Trade Hands]}\nBob: {hand: [Starship]}\ndraw pile: [Monolith]"
    steps = "- Ann plays: Trade Hands\n- Ann chooses: Bob\n- Ann chooses: Bob"
    assert not play(given, steps).passed


def test_several_forced_picks_are_said_in_any_order() -> None:
    holds(
        "rules: [Play 2]\nAnn: {hand: [Space Jackpot!]}\ndraw pile: [Starship, Monolith]\ndiscard pile: []",
        "- Ann plays: Space Jackpot!\n- Ann discards: [Monolith, Starship]",
        "Ann: {hand: []}\nplays left: 0",
    )


def test_an_open_window_can_be_closed_in_words() -> None:
    holds(
        "Ann: {hand: [Starship, Monolith]}\nBob: {hand: [That's Mine!]}",
        "- Ann plays: Starship\n- nobody answers\n- Bob surprises with: That's Mine!\n  refused: too late",
        "Ann: {keepers: [Starship]}",
    )


def test_nobody_answers_closes_no_window_that_is_not_open() -> None:
    outcome = play("Ann: {hand: [Starship]}", "- nobody answers")
    assert outcome.message is not None
    assert "refused: not now" in outcome.message
    assert outcome.steps == 0


def test_the_order_of_the_steps_decides_who_is_first_in_a_window() -> None:
    given = "Ann: {hand: [Starship]}\nBob: {hand: [That's Mine!]}\nCal: {hand: [Veto!]}"
    holds(
        given,
        "- Ann plays: Starship\n- Bob surprises with: That's Mine!\n- Cal surprises with: Veto!",
        "Ann: {keepers: [Starship]}\nBob: {hand: [], keepers: []}\nCal: {hand: []}",
        players="Ann, Bob, Cal",
    )


def test_a_refused_step_leaves_the_question_open() -> None:
    holds(
        "Ann: {hand: [Starship]}\nBob: {hand: [That's Mine!]}",
        """
        - Ann plays: Starship
        - Ann stops:
          refused: not now
        - Bob surprises with: That's Mine!
        """,
        "Bob: {keepers: [Starship]}",
    )


# Where a run begins and stops


def test_the_default_position_has_its_draw_done() -> None:
    holds(
        "rules: [Draw 3]\nAnn: {hand: [Starship]}", "", "drawn: 3\nphase: play\nplays left: 1\nplays made: 0"
    )


@pytest.mark.parametrize("phase", ["start", "draw"])
def test_a_run_from_the_draw_draws_by_itself(phase: str) -> None:
    holds(
        f"phase: {phase}\nrules: [Draw 2]\ndraw pile: [Starship, Monolith, The Robot]",
        "",
        "phase: play\nAnn: {hand: [Starship, Monolith]}\ndraw pile: [The Robot]",
    )


def test_said_draws_stop_between_single_draws() -> None:
    given = "phase: draw\nrules: [Draw 3]\ndraw pile: [Starship, Monolith, The Robot]"
    holds(given, "- Ann draws", "phase: draw\ndrawn: 1\nAnn: {hand: [Starship]}")
    holds(given, "- Ann draws\n- Ann draws", "phase: draw\ndrawn: 2\ndraw pile: [The Robot]")
    holds(given, "- Ann draws\n- Ann draws\n- Ann draws", "phase: play\ndrawn: 3\ndraw pile: []")


def test_a_play_lets_the_rest_of_the_draw_pass() -> None:
    holds(
        "phase: draw\nrules: [Draw 3]\ndraw pile: [Starship, Monolith, The Robot]",
        "- Ann draws\n- Ann plays: The Robot",
        "drawn: 3\nAnn: {keepers: [The Robot]}",
    )


def test_a_run_stops_before_the_next_turn_with_the_limits_observed() -> None:
    holds(
        "rules: [Hand Limit 1]\nAnn: {hand: [Starship, Monolith, The Robot]}",
        "- Ann plays: Starship\n- Ann discards: Monolith",
        "turn of: Ann\nturn: over\nnext: Bob\nplays left: 0\nAnn: {hand: [The Robot]}",
    )


def test_a_step_of_the_next_player_begins_the_next_turn() -> None:
    holds(
        "Ann: {hand: [Starship]}\nBob: {hand: [Monolith]}\ndraw pile: [The Robot]",
        "- Ann plays: Starship\n- Bob plays: Monolith",
        "turn of: Bob\nturn: over\nnext: Ann\nBob: {hand: [The Robot], keepers: [Monolith]}",
    )


def test_a_run_stops_at_a_compulsory_question() -> None:
    holds(
        "Ann: {hand: [Trade Hands]}\nBob: {hand: [Starship]}\nCal: {}",
        "- Ann plays: Trade Hands",
        "turn: on\nbeing played: [Trade Hands]\nBob: {hand: [Starship]}",
        players="Ann, Bob, Cal",
    )


def test_no_steps_are_needed_for_what_can_be_seen() -> None:
    outcome = (
        holds(
            "turn of: Bob\nplays made: 1\nrules: [Play 3]\nBob: {hand: [Starship, Monolith]}".replace(
                "turn of: Bob\n", ""
            ),
            "",
            "plays left: 0\nturn: over",
        )
        if False
        else holds("plays made: 1\nrules: [Play 3]\nAnn: {hand: [Starship, Monolith]}", "", "plays left: 2")
    )
    assert outcome.steps == 0


def test_every_step_must_find_its_place() -> None:
    outcome = play(
        "Ann: {hand: [Starship]}\nBob: {hand: [Monolith]}\ndraw pile: [The Robot, The Doctor, Small Moon]",
        "- Ann plays: Starship\n- Ann plays: Monolith",
    )
    assert not outcome.passed
    assert outcome.steps == 1


# Piles


@pytest.mark.parametrize("steps", ["", "- Ann plays: Starship"])
def test_a_pile_that_is_needed_and_not_listed_is_said(steps: str) -> None:
    outcome = play("phase: start\nAnn: {hand: [Starship]}", steps)
    assert not outcome.passed
    assert not outcome.broken
    assert outcome.message is not None
    assert "no draw pile is listed" in outcome.message


def test_a_pile_that_is_not_needed_need_not_be_listed() -> None:
    holds("Ann: {hand: [Starship]}", "- Ann plays: Starship", "draw pile: []\ndiscard pile: []")


# Refusals


def test_a_refusal_expected_and_not_given_is_red() -> None:
    outcome = play(
        "Ann: {hand: [Starship]}\nBob: {hand: [That's Mine!]}",
        "- Ann plays: Starship\n- Bob surprises with: That's Mine!\n  refused: too late",
    )
    assert outcome.message is not None
    assert "expected: refused, too late; happened: it was allowed" in outcome.message
    assert outcome.steps == 1


def test_a_refusal_for_another_reason_is_red() -> None:
    outcome = play("Ann: {hand: [Starship]}", "- Bob plays: Monolith\n  refused: not in hand")
    assert outcome.message is not None
    assert "expected: refused, not in hand; happened: refused: not your turn" in outcome.message
    assert outcome.message.startswith("example.yaml:8: 'Bob plays: Monolith'")


def test_a_refusal_cites_its_ruling() -> None:
    outcome = holds(
        "Ann: {hand: [Starship, Monolith]}\nBob: {hand: [That's Mine!]}",
        "- Ann plays: Starship\n- nobody answers\n- Bob surprises with: That's Mine!\n  refused: too late",
        "Ann: {keepers: [Starship]}",
    )
    assert "fluxx/surprises/too-late-to-answer" in outcome.cites
    refused = [frame.rulings for frame in outcome.frames if frame.refused]
    assert refused == [("fluxx/surprises/too-late-to-answer",)]


# Comparing


@pytest.mark.parametrize(
    ("then", "found"),
    [
        ("Ann: {hand: [Monolith]}", "Ann's hand: expected Monolith, found The Robot"),
        ("Ann: {hand: []}", "Ann's hand: expected nothing, found The Robot"),
        (
            "Ann: {keepers: [Small Moon]}",
            "Ann's keepers: expected Small Moon, found Evil on Starship, Starship",
        ),
        ("Ann: {keepers: [Starship]}", "Ann's keepers: expected Starship, found Evil on Starship, Starship"),
        ("Bob: {hand: [Starship]}", "Bob's hand: expected Starship, found nothing"),
        ("rules: []", "rules: expected nothing, found Play 2"),
        ("goals: [Space Dock]", "goals: expected Space Dock, found nothing"),
        (
            "draw pile: [Alien City, Small Moon]",
            "draw pile: expected Alien City, Small Moon, found Small Moon, Alien City",
        ),
        ("discard pile: [Alien City]", "discard pile: expected Alien City, found nothing"),
        ("winner: Ann", "winner: expected Ann, found nobody"),
        ("turn: over", "turn: expected over, found on"),
        ("turn of: Bob", "turn of: expected Bob, found Ann"),
        ("next: Ann", "next: expected Ann, found Bob"),
        ("phase: draw", "phase: expected draw, found play"),
        ("direction: counterclockwise", "direction: expected counterclockwise, found clockwise"),
        ("plays left: 2", "plays left: expected 2, found 1"),
        ("plays made: 0", "plays made: expected 0, found 1"),
        ("drawn: 3", "drawn: expected 3, found 1"),
        ("being played: [Starship]", "being played: expected Starship, found nothing"),
        ("temporary hand: [Starship]", "temporary hand: expected Starship, found nothing"),
    ],
)
def test_a_difference_is_told_in_words(then: str, found: str) -> None:
    outcome = play(
        """
        rules: [Play 2]
        draw pile: [Small Moon, Alien City]
        Ann: {hand: [Starship, The Robot], keepers: [Evil]}
        """,
        "- Ann plays: Starship",
        then,
    )
    assert outcome.message is not None
    assert found in outcome.message
    assert outcome.message.startswith("example.yaml:1: ")
    assert "1. Ann plays Starship" in outcome.message
    assert [check.passed for check in outcome.checks] == [False]


def test_hands_and_discards_are_compared_without_order() -> None:
    holds(
        "Ann: {hand: [Starship, Monolith]}\ndiscard pile: [The Robot, Small Moon]",
        "",
        "Ann: {hand: [Monolith, Starship]}\ndiscard pile: [Small Moon, The Robot]",
    )


def test_where_a_creeper_sits_counts_only_where_it_is_named() -> None:
    given = "Ann: {hand: [Play 2], keepers: [Starship, Monolith, {Evil: on Starship}]}"
    holds(given, "", "Ann: {keepers: [Evil, Monolith, Starship]}")
    holds(given, "", "Ann: {keepers: [{Evil: on Starship}, Monolith, Starship]}")
    assert not play(given, "", "Ann: {keepers: [{Evil: on Monolith}, Monolith, Starship]}").passed


def test_all_differences_are_told_together() -> None:
    outcome = play("Ann: {hand: [Starship]}", "", "plays left: 5\nwinner: Bob\nturn: on")
    assert outcome.message is not None
    assert "plays left: expected 5, found 1; winner: expected Bob, found nobody" in outcome.message
    assert [check.passed for check in outcome.checks] == [False, False, True]


def test_the_record_of_a_fault_passes_over_what_can_no_longer_be_done() -> None:
    steps = ["- Ann plays: Starship", "- Ann plays: Monolith", "- Bob draws"]
    given = "Ann: {hand: [Starship]}\nBob: {hand: [Play 2]}"
    outcome = play(given, "\n".join(steps), "invariants: hold")
    assert outcome.passed, outcome.message


# Players


def test_players_whose_names_begin_alike_are_told_apart() -> None:
    holds(
        "Ann: {hand: [Starship]}\nAnn Lee: {hand: [That's Mine!]}",
        "- Ann plays: Starship\n- Ann Lee surprises with: That's Mine!",
        "Ann Lee: {keepers: [Starship]}",
        players="Ann, Ann Lee",
    )


def test_a_game_can_run_against_the_clock() -> None:
    holds(
        "direction: counterclockwise\nAnn: {hand: [Starship]}",
        "- Ann plays: Starship",
        "next: Cal\ndirection: counterclockwise",
        players="Ann, Bob, Cal",
    )


def test_a_discard_pile_that_is_shuffled_and_not_listed_is_said() -> None:
    outcome = play("phase: start\nrules: [Draw 2]\ndraw pile: [Starship]")
    assert outcome.message is not None
    assert "no discard pile is listed" in outcome.message
    assert not outcome.broken
