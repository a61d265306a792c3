"""The Clue add-on deck: what a stack of two cards is worth and what it does."""

from kb.games.vswp.clue.stacks import Term, Value, clue_value, phrase

__all__ = ["Term", "Value", "clue_value", "phrase"]
