"""Cards that stay though they speak of other players."""

from __future__ import annotations

from tests.games.solo_fluxx.playing import holds


def test_teleporter_discards_what_it_moves() -> None:
    holds(
        "{Ann: {hand: [Monolith], keepers: [Teleporter, Starship]}}",
        "- Ann uses: Teleporter",
        "{Ann: {keepers: [Teleporter]}, main discard pile: [Starship]}",
    )


def test_what_do_you_want_leaves_a_creeper_on_the_discard_pile() -> None:
    holds(
        "{main discard pile: [Evil, Monolith], Ann: {hand: [What Do You Want?]}}",
        """
        - Ann plays: What Do You Want?
        - Ann chooses: Evil
        """,
        "{main discard pile: [Evil, Monolith, What Do You Want?], Ann: {keepers: []}}",
    )


def test_what_do_you_want_plays_a_new_rule_of_the_rules_discard_pile() -> None:
    holds(
        "{main deck: [Starship], rules discard pile: [Play 3], Ann: {hand: [What Do You Want?, Monolith]}}",
        "- Ann plays: What Do You Want?",
        "{rules: [Play 3], rules discard pile: [], plays left: 1}",
    )


def test_war_discards_peace() -> None:
    holds(
        "{Ann: {hand: [Peace], keepers: [fluxx/cards/war-creeper, Bread]}}",
        "- Ann plays: Peace",
        "{Ann: {keepers: [fluxx/cards/war-creeper, Bread]}, main discard pile: [Peace]}",
        more="deck: fluxx-5.0+creeper-pack",
    )


def test_cards_for_everybody_work_on_the_only_player() -> None:
    holds(
        "{Ann: {hand: [Sonic Sledgehammer], keepers: [Starship, Monolith]}}",
        """
        - Ann plays: Sonic Sledgehammer
        - Ann chooses: Monolith
        """,
        "{Ann: {keepers: [Starship]}}",
    )
    holds(
        "{main deck: [Monolith, Small Moon, The Stars], Ann: {hand: [Distress Call], keepers: [Evil]}}",
        "- Ann plays: Distress Call",
        "{Ann: {hand: [Monolith, Small Moon]}, main deck: [The Stars]}",
    )


def test_keepers_that_need_opponents_have_nothing_to_affect() -> None:
    holds(
        "{Ann: {hand: [Starship], keepers: [The Captain, The Scientist, Unseen Force]}}",
        """
        - Ann uses: The Captain
          refused: nothing to affect
        - Ann uses: Unseen Force
          refused: nothing to affect
        """,
        "{plays left: 1}",
    )
