"""The rulebook of Viking Secret Wildcard Poker: every page answers one question a ruling answers."""

from kb.games.vswp.rulebook.base import BasePages
from kb.games.vswp.rulebook.betting import BettingPages
from kb.games.vswp.rulebook.clue import CluePages
from kb.games.vswp.rulebook.community import CommunityPages
from kb.games.vswp.rulebook.multipliers import MultiplierPages
from kb.games.vswp.rulebook.ranks import RankPages
from kb.games.vswp.rulebook.reveals import RevealPages


class VswpRulebook(
    BasePages, BettingPages, RankPages, MultiplierPages, RevealPages, CommunityPages, CluePages
):
    """All pages."""


__all__ = ["VswpRulebook"]
