"""What the cards do: one function a card, registered by its id."""

from kb.games.fluxx.effects import (
    actions,
    creepers,
    free_actions,
    from_the_discards,
    hands,
    in_play,
    keepers,
    new_rules,
    redistribution,
    star_actions,
    surprises,
    turns,
)

__all__ = [
    "actions",
    "creepers",
    "free_actions",
    "from_the_discards",
    "hands",
    "in_play",
    "keepers",
    "new_rules",
    "redistribution",
    "star_actions",
    "surprises",
    "turns",
]
