"""Goals in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.webapp import fakes
from tests.webapp.fakes import MOON, STARSHIP
from webapp.goals import condition, condition_text


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (None, ""),
        ({"all": [MOON, STARSHIP]}, "Small Moon and Starship"),
        ({"any": [MOON, STARSHIP]}, "Small Moon or Starship"),
        ({"all": [MOON, {"any": [STARSHIP, "fluxx/cards/moon"]}]}, "Small Moon and (Starship or The Moon)"),
        ({"at least": 2, "of": [MOON, STARSHIP]}, "at least two of Small Moon and Starship"),
        ({"count": "keepers", "at least": 5}, "five or more Keepers in front of you"),
        ({"count": "hand", "at least": "20"}, "20 or more cards in your hand"),
        ({"all": [MOON], "without": ["fluxx/cards/evil"]}, "Small Moon, without Evil"),
        ({"only": [MOON]}, "Small Moon as your only Keeper"),
        ({"anywhere": [MOON, STARSHIP]}, "Small Moon and Starship in play in front of anybody"),
        (
            {"all": [MOON], "anywhere": [STARSHIP]},
            "Small Moon, with Starship in play in front of anybody",
        ),
        ({"all": ["fluxx/cards/unheard-of"]}, "fluxx/cards/unheard-of"),
    ],
)
def test_conditions_are_spoken(goal: Any, words: str) -> None:
    assert condition_text(goal, fakes.base()) == words


def test_cards_in_a_condition_are_links() -> None:
    assert [word.card for word in condition({"all": [MOON, STARSHIP]}, fakes.base())] == [
        MOON,
        None,
        STARSHIP,
    ]
