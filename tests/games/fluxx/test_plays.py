"""Playing: how many, from which hand, and what may not be done."""

from __future__ import annotations

import pytest

from tests.scenario.playing import holds, play


def test_play_all_asks_until_the_hand_is_empty() -> None:
    holds(
        "rules: [Play All]\nAnn: {hand: [Starship, Monolith, The Doctor]}",
        """
        - Ann plays: Starship
        - nobody answers
        - Ann stops:
          refused: not now
        - Ann plays: The Doctor
        """,
        "plays left: 1\nturn: on",
    )


def test_play_all_counts_cards_that_come_to_the_hand_meanwhile() -> None:
    holds(
        "rules: [Play All]\nAnn: {hand: [Draw 2]}\ndraw pile: [Starship, Monolith]",
        "- Ann plays: Draw 2",
        "plays left: 1\nAnn: {hand: [Starship]}",
    )


def test_a_play_rule_replaces_the_one_before_and_counts_what_was_played() -> None:
    holds(
        "rules: [Play 2]\nAnn: {hand: [Play 4, Starship, Monolith, Small Moon, The Doctor]}",
        "- Ann plays: Play 4",
        "rules: [Play 4]\nplays made: 1\nplays left: 3\ndiscard pile: [Play 2]",
    )


def test_a_lowered_play_rule_ends_the_plays() -> None:
    holds(
        "rules: [Play 4]\nplays made: 1\nAnn: {hand: [Play 2, Starship, Monolith]}",
        """
        - Ann plays: Play 2
        - nobody answers
        - Ann plays: Starship
          refused: no play left
        """,
        "turn: over\nAnn: {hand: [Starship, Monolith]}",
    )


def test_nobody_owes_plays_with_an_empty_hand() -> None:
    holds("rules: [Play 3]\nAnn: {hand: [Starship]}", "- Ann plays: Starship", "plays left: 0\nturn: over")


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("Bob plays: Monolith", "not your turn"),
        ("Ann plays: Monolith", "not in hand"),
        ("Ann plays: The Robot", "not in hand"),
        ("Ann uses: Starship", "not in play"),
        ("Ann uses: Small Moon", "wrong kind"),
        ("Ann uses: Alien City", "not yours"),
        ("Bob uses: Alien City", "not your turn"),
        ("Bob surprises with: Monolith", "wrong kind"),
        ("Bob surprises with: Veto!", "nothing to affect"),
        ("Bob surprises with: Belay That!", "not in hand"),
        ("Ann surprises with: Belay That!", "nothing to affect"),
        ("Ann chooses: Bob", "not now"),
        ("Ann discards: Starship", "not now"),
        ("Ann draws", "not now"),
        ("Bob draws", "not your turn"),
        ("Ann stops", "not now"),
        ("Bob stops", "not your turn"),
        ("nobody answers", "not now"),
    ],
)
def test_what_cannot_be_done_before_the_first_play(step: str, reason: str) -> None:
    outcome = holds(
        """
        Ann: {hand: [Starship, Belay That!], keepers: [Small Moon]}
        Bob: {hand: [Monolith, Veto!], keepers: [Alien City]}
        """,
        f"- {step if ':' in step else repr(step)}{'' if ':' in step else ':'}\n  refused: {reason}",
        "plays left: 1\nAnn: {hand: [Starship, Belay That!]}",
    )
    frame = outcome.frames[1]
    assert (frame.refused, frame.passed, frame.moves) == (reason, True, ())
    assert frame.rulings


def test_after_the_end_nothing_is_accepted() -> None:
    holds(
        """
        goals: [Space Dock]
        Ann: {hand: [Starship, The Doctor], keepers: [Space Station]}
        Bob: {hand: [That's Mine!]}
        """,
        """
        - Ann plays: Starship
        - nobody answers
        - Ann plays: The Doctor
          refused: game over
        """,
        "winner: Ann\nturn: over",
    )


def test_cards_of_a_temporary_hand_come_first_and_the_rest_is_discarded() -> None:
    holds(
        """
        rules: [Play 2]
        Ann: {hand: ["Draw 3, Play 2 of Them", The Doctor]}
        draw pile: [Starship, Monolith, Small Moon]
        """,
        """
        - Ann plays: "Draw 3, Play 2 of Them"
        - Ann plays: Starship
        - Ann plays: The Doctor
          refused: not now
        - Ann plays: Small Moon
        """,
        """
        Ann: {hand: [The Doctor], keepers: [Starship, Small Moon]}
        discard pile: [Monolith, "Draw 3, Play 2 of Them"]
        temporary hand: []
        plays left: 1
        """,
    )


def test_temporary_hands_lie_in_each_other() -> None:
    holds(
        """
        Ann: {hand: ["Draw 3, Play 2 of Them"]}
        draw pile: [Draw 2 and Use 'Em, Monolith, Small Moon, Starship, The Robot]
        """,
        """
        - Ann plays: "Draw 3, Play 2 of Them"
        - Ann plays: Draw 2 and Use 'Em
        - nobody answers
        - Ann plays: Monolith
          refused: not in hand
        - Ann plays: Starship
        """,
        "temporary hand: [The Robot]\nplays left: 0\nAnn: {keepers: [Starship]}",
    )


def test_what_a_sudden_end_leaves_behind_is_discarded() -> None:
    holds(
        """
        Ann: {hand: ["Draw 3, Play 2 of Them", The Doctor]}
        draw pile: [Time Portal, Monolith, Small Moon]
        discard pile: [Starship]
        """,
        """
        - Ann plays: "Draw 3, Play 2 of Them"
        - Ann plays: Time Portal
        - Ann chooses: Starship
        """,
        """
        turn: over
        being played: []
        temporary hand: []
        Ann: {hand: [The Doctor, Starship]}
        discard pile: [Time Portal, Monolith, Small Moon, "Draw 3, Play 2 of Them"]
        """,
    )


def test_a_played_action_waits_in_sight_while_it_is_answered() -> None:
    outcome = play(
        "Ann: {hand: [Trade Hands, Monolith]}\nBob: {hand: [Belay That!]}\nCal: {hand: [Small Moon]}",
        "- Ann plays: Trade Hands",
        "turn: on",
        players="Ann, Bob, Cal",
    )
    played = outcome.frames[1]
    being_played = next(zone for zone in played.table.zones if zone.name == "being played")
    assert [card.name for card in being_played.cards] == ["Trade Hands"]
    assert played.moves[0].to == "being played"


def test_a_temporary_hand_is_done_when_the_rule_that_raised_its_plays_is_gone() -> None:
    holds(
        """
        rules: [Inflation]
        Ann: {hand: ["Draw 3, Play 2 of Them", The Sun, The Moon]}
        draw pile: [Milk, Bread, Rules Reset, Cookies, Chocolate]
        """,
        """
        - Ann plays: "Draw 3, Play 2 of Them"
        - Ann plays: Milk
        - Ann plays: Bread
        - Ann plays: Rules Reset
        """,
        """
        temporary hand: []
        Ann: {hand: [The Sun, The Moon], keepers: [Milk, Bread]}
        draw pile: [Chocolate]
        """,
        more="deck: fluxx-5.0\n",
    )
