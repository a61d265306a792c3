"""A table that lets a late Surprise pass: what is undone, and what cannot be."""

from __future__ import annotations

from tests.scenario.playing import holds

COURTESY = "options: {late surprises: courtesy}\n"


def test_keepers_lost_to_a_limit_return_in_front_of_their_owner() -> None:
    holds(
        """
        Ann: {hand: [Keeper Limit 3]}
        Bob: {keepers: [Starship, Monolith, Small Moon, The Robot]}
        Cal: {hand: [Veto!]}
        """,
        """
        - Ann plays: Keeper Limit 3
        - Bob discards: [Monolith]
        - Cal surprises with: Veto!
        """,
        """
        rules: []
        Bob: {hand: [], keepers: [Starship, Monolith, Small Moon, The Robot]}
        discard pile: [Keeper Limit 3, Veto!]
        """,
        players="Ann, Bob, Cal",
        more=COURTESY,
    )


def test_the_rule_that_was_replaced_returns() -> None:
    holds(
        """
        rules: [Play 3]
        Ann: {hand: [Play 2, Starship]}
        Bob: {hand: [Veto!]}
        """,
        """
        - Ann plays: Play 2
        - nobody answers
        - Bob surprises with: Veto!
        """,
        """
        rules: [Play 3]
        discard pile: [Play 2, Veto!]
        plays made: 1
        """,
        more=COURTESY,
    )


def test_cards_drawn_because_of_a_rule_cannot_be_undrawn() -> None:
    holds(
        """
        rules: [Play 2]
        Ann: {hand: [Draw 3]}
        Bob: {hand: [Veto!]}
        draw pile: [Starship, Monolith]
        """,
        """
        - Ann plays: Draw 3
        - nobody answers
        - Bob surprises with: Veto!
          refused: too late
        """,
        "rules: [Play 2, Draw 3]",
        more=COURTESY,
    )


def test_a_late_surprise_can_be_countered() -> None:
    holds(
        """
        Ann: {hand: [Hand Limit 1, Belay That!]}
        Bob: {hand: [Starship, Monolith]}
        Cal: {hand: [Veto!]}
        """,
        """
        - Ann plays: Hand Limit 1
        - Bob discards: [Monolith]
        - Cal surprises with: Veto!
        - Ann surprises with: Belay That!
        """,
        """
        rules: [Hand Limit 1]
        Bob: {hand: [Starship]}
        discard pile: [Monolith, Veto!, Belay That!]
        """,
        players="Ann, Bob, Cal",
        more=COURTESY,
    )
