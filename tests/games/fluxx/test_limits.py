"""Limits: the others at once, one's own when the turn is over, and how much has to go."""

from __future__ import annotations

from tests.scenario.playing import holds, play


def test_the_others_discard_at_once_and_the_player_of_the_limit_goes_on() -> None:
    holds(
        """
        rules: [Play 2]
        Ann: {hand: [Hand Limit 1, Starship, Monolith, The Doctor]}
        Bob: {hand: [Small Moon, Alien City, The Robot]}
        """,
        """
        - Ann plays: Hand Limit 1
        - Bob discards: [Alien City, The Robot]
        """,
        """
        Ann: {hand: [Starship, Monolith, The Doctor]}
        Bob: {hand: [Small Moon]}
        plays left: 1
        turn: on
        """,
    )


def test_the_others_discard_in_order_of_turns() -> None:
    steps = """
        - Ann plays: Hand Limit 1
        - {first} discards: {one}
        - {second} discards: {two}
        """
    seats = """
        direction: {direction}
        Ann: {{hand: [Hand Limit 1]}}
        Bob: {{hand: [Small Moon, Alien City]}}
        Cal: {{hand: [The Doctor, Starship]}}
        """
    bob_first = steps.format(first="Bob", one="Alien City", second="Cal", two="Starship")
    cal_first = steps.format(first="Cal", one="Starship", second="Bob", two="Alien City")
    for direction, right, wrong in (
        ("clockwise", bob_first, cal_first),
        ("counterclockwise", cal_first, bob_first),
    ):
        given = seats.format(direction=direction)
        holds(given, right, "turn: over", players="Ann, Bob, Cal")
        assert not play(given, wrong, "turn: over", players="Ann, Bob, Cal").passed


def test_ones_own_limits_bind_when_the_turn_is_over() -> None:
    holds(
        """
        rules: [Hand Limit 2, Keeper Limit 3]
        Ann:
          hand: [Starship, Monolith, The Doctor, Evil Brain Parasites]
          keepers: [Small Moon, The Robot, Alien City]
        """,
        """
        - Ann plays: Starship
        - Ann discards: Monolith
        - Ann discards: The Robot
        """,
        """
        turn: over
        next: Bob
        Ann: {hand: [The Doctor, Evil Brain Parasites], keepers: [Small Moon, Starship, Alien City]}
        """,
    )


def test_a_limit_that_is_met_costs_nothing() -> None:
    holds(
        "rules: [Hand Limit 2]\nAnn: {hand: [Starship, Monolith, The Doctor]}",
        "- Ann plays: Starship",
        "turn: over\nAnn: {hand: [Monolith, The Doctor]}",
    )


def test_creepers_are_no_keepers_to_a_keeper_limit() -> None:
    holds(
        """
        rules: [Keeper Limit 3]
        Ann: {hand: [Double Agenda]}
        Bob: {keepers: [Small Moon, {Malfunction: on The Robot}, The Robot, {Evil: on Starship}, Starship]}
        """,
        "- Ann plays: Double Agenda",
        "turn: over\nBob: {keepers: [Small Moon, The Robot, Starship, Malfunction, Evil]}",
    )


def test_a_discarded_keeper_takes_its_creeper_along() -> None:
    holds(
        """
        Ann: {hand: [Keeper Limit 3]}
        Bob: {keepers: [Small Moon, {Malfunction: on The Robot}, The Robot, Monolith, Starship]}
        """,
        "- Ann plays: Keeper Limit 3\n- Bob discards: The Robot",
        "Bob: {keepers: [Small Moon, Monolith, Starship]}\ndiscard pile: [The Robot, Malfunction]",
    )


def test_whoever_discards_the_keeper_that_raised_a_limit_discards_again() -> None:
    holds(
        """
        Ann: {hand: [Keeper Limit 3]}
        Bob: {keepers: [Small Moon, The Computer, Monolith, Starship, Alien City]}
        """,
        """
        - Ann plays: Keeper Limit 3
        - Bob discards: The Computer
        - Bob discards: Alien City
        """,
        "Bob: {keepers: [Small Moon, Monolith, Starship]}\nturn: over",
    )


def test_a_keeper_limit_may_bring_a_hand_limit_down_with_it() -> None:
    holds(
        """
        rules: [Hand Limit 1]
        Ann: {hand: [Keeper Limit 3]}
        Bob: {hand: [Play 2, Draw 2], keepers: [Small Moon, The Computer, Monolith, Starship, Alien City]}
        """,
        """
        - Ann plays: Keeper Limit 3
        - Bob discards: The Computer
        - Bob discards: Play 2
        - Bob discards: Alien City
        """,
        "Bob: {hand: [Draw 2], keepers: [Small Moon, Monolith, Starship]}\nturn: over",
    )


def test_a_limit_of_another_player_cannot_be_left_alone() -> None:
    outcome = play(
        "Ann: {hand: [Hand Limit 1]}\nBob: {hand: [Small Moon, Alien City]}",
        "- Ann plays: Hand Limit 1\n- Ann stops",
        "turn: over",
    )
    assert outcome.message is not None
    assert "discard down to the Hand Limit of 1" in outcome.message
    assert "Bob discards: Small Moon; Bob discards: Alien City" in outcome.message
