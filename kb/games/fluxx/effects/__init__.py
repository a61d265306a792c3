"""What the cards do: one function a card, registered by its id."""

from kb.games.fluxx.effects import actions, keepers, new_rules, star_actions, surprises

__all__ = ["actions", "keepers", "new_rules", "star_actions", "surprises"]
