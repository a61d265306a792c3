"""Fluxx: the rulebook, the parts of a turn, and what the cards do."""
