"""What the cards do: one function a card, registered by its id."""

from kb.games.fluxx.effects import actions, new_rules, surprises

__all__ = ["actions", "new_rules", "surprises"]
