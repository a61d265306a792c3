"""Viking Secret Wildcard Poker with one thing wrong: each knock-out switches one ruling off."""

from __future__ import annotations

from kb.engine import KnockOut
from kb.games.vswp.clue.misread import MISREAD
from kb.games.vswp.rulebook import VswpRulebook

KNOCKOUTS: tuple[KnockOut, ...] = (*VswpRulebook.knock_outs(), *MISREAD)
"""Every page's own wrong answer, and surnames of Clue misread."""
