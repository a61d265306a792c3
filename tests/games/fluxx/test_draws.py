"""Drawing: how many, when a raised Draw rule is made up for, and what happens at the end of the pile."""

from __future__ import annotations

import pytest

from tests.scenario.playing import holds, play

PILE = "[Starship, Monolith, The Doctor, Small Moon, Alien City]"


@pytest.mark.parametrize(
    ("rule", "cards"), [("", 1), ("Draw 2", 2), ("Draw 3", 3), ("Draw 4", 4), ("Draw 5", 5)]
)
def test_a_turn_begins_with_as_many_draws_as_the_rule_says(rule: str, cards: int) -> None:
    names = PILE.strip("[]").split(", ")
    holds(
        f"phase: start\nrules: [{rule}]\ndraw pile: {PILE}",
        "",
        f"drawn: {cards}\nphase: play\nAnn: {{hand: [{', '.join(names[:cards])}]}}"
        f"\ndraw pile: [{', '.join(names[cards:])}]",
    )


def test_a_raised_draw_rule_gives_the_difference_at_once() -> None:
    holds(
        f"rules: [Draw 2, Play 2]\nAnn: {{hand: [Draw 4]}}\ndraw pile: {PILE}",
        "- Ann plays: Draw 4",
        "drawn: 4\nplays left: 1\nAnn: {hand: [Starship, Monolith]}",
    )


def test_the_difference_is_never_given_twice() -> None:
    holds(
        f"rules: [Play 4]\nAnn: {{hand: [Draw 3, Draw 2, Draw 4]}}\ndraw pile: {PILE}",
        "- Ann plays: Draw 3\n- Ann plays: Draw 2\n- Ann plays: Draw 4",
        "drawn: 4\nAnn: {hand: [Starship, Monolith, The Doctor]}\nrules: [Play 4, Draw 4]",
    )


def test_a_lowered_draw_rule_takes_nothing_back() -> None:
    holds(
        "rules: [Draw 4, Play 2]\nAnn: {hand: [Draw 2, Starship]}\ndraw pile: []",
        "- Ann plays: Draw 2",
        "drawn: 4\nAnn: {hand: [Starship]}",
    )


def test_cards_drawn_by_an_action_do_not_count_as_the_turns_draw() -> None:
    holds(
        """
        rules: [Play 2]
        Ann: {hand: [Jackpot!, Draw 2]}
        draw pile: [Milk, Bread, Cookies, The Sun]
        """,
        "- Ann plays: Jackpot!\n- Ann plays: Draw 2",
        "drawn: 2\nAnn: {hand: [Milk, Bread, Cookies, The Sun]}",
        more="deck: fluxx-5.0\n",
    )


def test_a_draw_rule_that_is_only_planned_gives_nothing_when_it_is_cancelled() -> None:
    holds(
        f"Ann: {{hand: [Draw 3]}}\nBob: {{hand: [Veto!]}}\ndraw pile: {PILE}",
        "- Ann plays: Draw 3\n- Bob surprises with: Veto!",
        f"drawn: 1\nAnn: {{hand: []}}\nrules: []\ndraw pile: {PILE}",
    )


def test_an_empty_pile_is_made_anew_from_the_discards() -> None:
    holds(
        "phase: start\nrules: [Draw 2]\ndraw pile: [Starship]\ndiscard pile: [Monolith, Small Moon, Play 2]",
        "- the shuffle gives: [Small Moon, Play 2, Monolith]",
        "Ann: {hand: [Starship, Small Moon]}\ndraw pile: [Play 2, Monolith]\ndiscard pile: []",
    )


def test_the_pile_is_not_made_anew_before_a_card_of_it_is_wanted() -> None:
    holds(
        "phase: start\nrules: [Draw 2]\ndraw pile: [Starship, The Robot]\ndiscard pile: [Monolith, Play 2]",
        "",
        "drawn: 2\ndraw pile: []\ndiscard pile: [Monolith, Play 2]",
    )


@pytest.mark.parametrize(
    "order",
    [
        "[Monolith, Play 2]",
        "[Monolith, Monolith, Play 2]",
        "[Monolith, Play 2, The Robot]",
        "[Monolith, Play 2, Starship]",
    ],
)
def test_a_shuffle_gives_exactly_the_cards_that_were_shuffled(order: str) -> None:
    outcome = play(
        "phase: start\nrules: [Draw 2]\ndraw pile: [Starship]\ndiscard pile: [Monolith, Small Moon, Play 2]",
        f"- the shuffle gives: {order}",
    )
    assert not outcome.passed
    assert not outcome.broken
    assert outcome.message is not None
    assert "in which order does the shuffle leave the cards?" in outcome.message


def test_a_shuffle_must_be_told() -> None:
    outcome = play(
        "phase: start\nrules: [Draw 2]\ndraw pile: [Starship]\ndiscard pile: [Monolith, Small Moon]",
        "- Ann plays: Starship",
    )
    assert outcome.message is not None
    assert "asked of chance" in outcome.message


def test_a_single_discard_needs_no_shuffle_but_may_be_told() -> None:
    given = "phase: start\nrules: [Draw 2]\ndraw pile: [Starship]\ndiscard pile: [Monolith]"
    for steps in ("", "- the shuffle gives: [Monolith]"):
        holds(given, steps, "drawn: 2\nAnn: {hand: [Starship, Monolith]}")


def test_nobody_draws_what_is_not_there() -> None:
    holds(
        "phase: start\nrules: [Draw 4]\ndraw pile: [Starship, Monolith]\ndiscard pile: []",
        "",
        "phase: play\nAnn: {hand: [Starship, Monolith]}\ndraw pile: []",
    )


def test_creepers_among_the_draws_do_not_count_as_draws() -> None:
    holds(
        "phase: start\nrules: [Draw 2]\ndraw pile: [Malfunction, Evil, Play 2, Draw 4, Draw 5]",
        "",
        "drawn: 2\nAnn: {hand: [Play 2, Draw 4], keepers: [Malfunction, Evil]}\ndraw pile: [Draw 5]",
    )


def test_a_random_card_must_be_one_of_those_held() -> None:
    given = "Ann: {hand: [Canceled Plans]}\nBob: {hand: [Starship, Monolith]}"
    start = "- Ann plays: Canceled Plans\n"
    holds(given, start + "- the random card is: Monolith", "Bob: {hand: [Starship]}")
    outcome = play(given, start + "- the random card is: Alien City")
    assert outcome.message is not None
    assert "which card comes at random?" in outcome.message


def test_the_only_card_comes_at_random_by_itself_and_may_be_told() -> None:
    given = "Ann: {hand: [Canceled Plans]}\nBob: {hand: [Starship]}"
    for steps in ("", "- Bob chooses: at random", "- Bob chooses: at random\n- the random card is: Starship"):
        holds(given, "- Ann plays: Canceled Plans\n" + steps, "Bob: {hand: []}")


def test_a_draw_missed_for_want_of_cards_is_not_made_later() -> None:
    holds(
        """
        rules: [Play 2]
        Ann: {hand: [Draw 3, Monolith]}
        draw pile: [Starship]
        discard pile: []
        """,
        "- Ann plays: Draw 3\n- Ann plays: Monolith",
        "drawn: 3\nAnn: {hand: [Starship], keepers: [Monolith]}\ndraw pile: []",
    )
