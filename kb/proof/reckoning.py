"""What the calculators say to a player whose cards cannot be reckoned with."""

from __future__ import annotations


class ReckoningFault(ValueError):
    """What a player typed makes no hand or round; says why, what is near, and which ruling says so.

    Args:
        words: a sentence for the player.
        ruling: id of the ruling that forbids it, where one does.
    """

    def __init__(self, words: str, ruling: str | None = None) -> None:
        super().__init__(f"{words} ({ruling})" if ruling else words)
        self.words, self.ruling = words, ruling
