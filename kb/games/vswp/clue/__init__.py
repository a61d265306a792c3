"""The Clue add-on deck: what a stack of two cards is worth, where its cards come from and what it does."""
