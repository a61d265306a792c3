"""Cards that make no sense alone, wherever they turn up."""

from __future__ import annotations

from tests.games.solo_fluxx.playing import holds


def test_in_the_temporary_hand_of_an_action() -> None:
    holds(
        """
        main deck: [Trade Hands, Monolith, Small Moon, The Stars, Starship]
        Ann: {hand: ["Draw 3, Play 2 of Them"]}
        """,
        """
        - Ann plays: Draw 3, Play 2 of Them
        - Ann replaces: Trade Hands
        - Ann plays: Monolith
        - Ann plays: The Stars
        """,
        "{removed: [Trade Hands], Ann: {keepers: [Monolith, The Stars]}, main deck: [Starship]}",
    )


def test_turned_up_by_wormhole() -> None:
    holds(
        """
        rules: [Wormhole]
        main deck: [Veto!, Trade Hands, Monolith, Small Moon]
        Ann: {hand: [Starship]}
        """,
        "- Ann uses: Wormhole",
        "{removed: [Veto!, Trade Hands], Ann: {keepers: [Monolith], hand: [Starship]}, plays left: 1}",
    )


def test_among_the_new_rules() -> None:
    holds(
        "{phase: rules, new rules deck: [Reverse Order, Draw 2]}",
        "- the New Rule is: Draw 2",
        "{removed: [Reverse Order], rules: [Draw 2]}",
        more="deck: fluxx-3.1",
    )


def test_a_replacement_that_is_not_there_ends_the_game() -> None:
    holds(
        "{main deck: [], Ann: {hand: [Trade Hands, Starship]}}",
        "- Ann replaces: Trade Hands",
        "{ended by: the Main deck, removed: [Trade Hands]}",
    )


def test_a_surprise_cannot_be_played() -> None:
    holds(
        "{Ann: {hand: [Veto!]}}",
        """
        - Ann plays: Veto!
          refused: needs other players
        - Ann surprises with: Veto!
          refused: needs other players
        """,
        "{Ann: {hand: [Veto!]}}",
    )
