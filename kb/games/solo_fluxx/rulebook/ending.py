"""Pages on the end of the game and its score."""

from __future__ import annotations

from kb.engine import Rulebook, Wrong, page


class EndingPages(Rulebook):
    """What the rulings say about the end."""

    @page("solo-fluxx/end/main-deck-runs-out", Wrong("a draw from an empty Main deck was left out", False))
    def empty_main_deck_ends_the_game(self) -> bool:
        """Whether a draw the Main deck cannot supply ends the game (solo-fluxx/29)."""
        return True

    @page("solo-fluxx/end/no-reshuffle", Wrong("the discards were shuffled into a new Main deck", True))
    def discards_are_shuffled_anew(self) -> bool:
        """Whether the discards become a new Main deck when it runs out (tableside/solo-end)."""
        return False

    @page("solo-fluxx/end/new-rules-run-out", Wrong("the game went on without New Rules", False))
    def empty_rules_deck_ends_the_game(self) -> bool:
        """Whether the game ends when the Rules have no card to draw (solo-fluxx/30)."""
        return True

    @page("solo-fluxx/end/one-goal-wins", Wrong("it took two Goals to win", 2))
    def goals_to_win(self) -> int:
        """How many Goals make a win (solo-fluxx/31)."""
        return 1

    @page(
        "solo-fluxx/end/score", Wrong("the first Goal did not count", lambda _book, goals: max(0, goals - 1))
    )
    def score(self, goals: int) -> int:
        """What so many collected Goals are worth (solo-fluxx/32)."""
        return goals
